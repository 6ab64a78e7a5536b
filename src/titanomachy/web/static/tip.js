// Why something may not be chosen: a tip beside it, or, on a phone, the quiet line under the prompt.

import { $ } from './dom.js';
import { chip } from './rules.js';
import { isPhone } from './side.js';

/** @typedef {HTMLElement | SVGElement} Thing */

const tip = $('tip');
const line = $('why');
const GAP = 12;
/** @type {Thing | null} */
let asked = null;
/** @type {Thing | null} */
let told = null; // what the tip is about

/** Show a reason (and its rule) at an element. @param {Thing} element @param {{ why: string, rule: string }} reason */
export function showTip(element, { why, rule }) {
  hideTip();
  asked = element;
  element.classList.add('asked', 'no');
  if (isPhone()) {
    line.replaceChildren(why, ' ', ...(rule ? [chip(rule)] : []));
    return;
  }
  tip.replaceChildren(why, ' ', ...(rule ? [chip(rule)] : []));
  tip.hidden = false;
  place(element);
}

/** Say more about something that can be chosen; on a small screen its button does. @param {Thing} element @param {string} text */
export function showAbout(element, text) {
  hideTip();
  if (isPhone() || !text) return;
  tip.replaceChildren(text);
  tip.hidden = false;
  place(element);
}

/** @param {Thing} element */
function place(element) {
  const box = element.getBoundingClientRect();
  told = element;
  element.setAttribute('aria-describedby', tip.id); // so that it is read out, too
  const width = tip.offsetWidth;
  const middle = box.left + box.width / 2;
  const left = Math.max(8, Math.min(middle - width / 2, innerWidth - width - 8));
  const above = box.top - tip.offsetHeight - GAP;
  tip.classList.toggle('below', above < 4);
  tip.style.left = `${left}px`;
  tip.style.top = `${above < 4 ? box.bottom + GAP : above}px`;
  tip.style.setProperty('--at', `${Math.max(12, Math.min(middle - left, width - 12))}px`);
}

/** Take the reason away. */
export function hideTip() {
  if (asked) {
    asked.classList.remove('asked');
    if (!asked.closest('#holding')) asked.classList.remove('no');
  }
  asked = null;
  told?.removeAttribute('aria-describedby');
  told = null;
  tip.hidden = true;
  line.replaceChildren();
}

/** The element that was asked why, while its reason is shown. */
export const askedNow = () => asked;

/** A sentence that belongs to no element: a refusal by the server, a line that is down. @param {string} why @param {string} [rule] */
export function showWhy(why, rule = '') {
  hideTip();
  line.replaceChildren(why, ' ', ...(rule ? [chip(rule)] : []));
}
