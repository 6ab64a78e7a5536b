// The keyboard: Tab goes from the prompt to every choice and on to the panels; arrows go to the nearest choice of a group,
// with Shift also to what may not be chosen, which says why; Home and End go to its ends.

import { $, active as focused, all as every, isIn } from './dom.js';
import { visible } from './dress.js';
import { middle } from './geometry.js';
import { along, ARROWS, nearest, step } from './moves.js';

/** @typedef {HTMLElement | SVGElement} Thing */

const FOCUSABLE = 'a[href]:not([tabindex="-1"]), button:not(:disabled, [tabindex="-1"]), input, select, summary, [tabindex="0"]';

const seen = (/** @type {Thing} */ element) => element.checkVisibility() && element.getClientRects().length > 0;
const focusables = (/** @type {string} */ root) => every(`${root} :is(${FOCUSABLE})`).filter(seen);
const inHand = (/** @type {Thing} */ element) => Boolean(element.closest('#holding'));
const scrolls = (/** @type {Thing} */ element) => element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

/** The groups in the order of Tab; `parts` are the ids that can be picked, in the engine's order. @param {string[]} parts */
function groups(parts) {
  const elements = parts.flatMap((part) => visible(part) ?? []);
  return {
    prompt: [/** @type {Thing} */ ($('prompt'))],
    board: elements.filter((element) => !inHand(element)),
    buttons: [...focusables('#left'), ...focusables('#opts'), ...focusables('#primary')],
    hand: elements.filter(inHand),
    whose: focusables('#whose'),
    end: focusables('.end').filter((element) => !element.closest('#primary')),
    slip: focusables('#slip'),
    around: [...focusables('.zoomer'), ...every('#rail, #cardcol, #holding [tabindex="0"]:not([data-pick])').filter((one) => seen(one) && scrolls(one))],
  };
}

/** What may not be chosen, on the board or in the hand. @param {boolean} hand */
function refused(hand) {
  return every('[data-refused][tabindex]').filter((element) => inHand(element) === hand && seen(element));
}

/** Move the focus by Tab; false where the browser's own order is right. @param {KeyboardEvent} event @param {string[]} parts */
export function tab(event, parts) {
  const all = groups(parts);
  const order = Object.values(all).flat();
  const active = focused();
  if (!active) return false;
  const around = { before: focusables('.bar').at(-1), after: focusables('#side')[0] };
  const apart = !order.includes(active) && active.matches('[data-refused]');
  const next = apart
    ? beside(active, inHand(active) ? all.hand : all.board, order, event.shiftKey)
    : along(active, order, around, event.shiftKey);
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}

/** The choice before or after something that is none itself: of its own group, else the prompt or the next group. @param {Thing} active @param {Thing[]} group @param {Thing[]} order @param {boolean} back */
function beside(active, group, order, back) {
  const follows = (/** @type {Thing} */ element) => Boolean(active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (back) return group.filter((element) => !follows(element)).at(-1) ?? order[0];
  const last = group.at(-1) ?? order[0];
  return group.find(follows) ?? order[order.indexOf(last) + 1];
}

/** Move within the group of the focused element, or from the prompt to a first one; false where nothing is moved. @param {KeyboardEvent} event @param {string[]} parts */
export function arrow(event, parts) {
  const active = focused();
  const group = groupOf(active, parts, event.shiftKey);
  if (!active || !group.length) return false;
  event.preventDefault();
  const way = ARROWS[event.key];
  const near = active.id === 'prompt' ? -1 : nearest(point(active), group.map(point), way); // from the prompt: what comes first
  group[near >= 0 ? near : step(group.indexOf(active), group.length, way)].focus();
  return true;
}

/** Go to the first or the last of the group; false where the browser's own way is right. @param {KeyboardEvent} event @param {string[]} parts */
export function jump(event, parts) {
  const group = groupOf(focused(), parts, event.shiftKey);
  if (!group.length) return false;
  event.preventDefault();
  group[event.key === 'Home' ? 0 : group.length - 1].focus();
  return true;
}

/** @param {Thing | null} active @param {string[]} parts @param {boolean} all also what may not be chosen @returns {Thing[]} */
function groupOf(active, parts, all) {
  if (!active) return [];
  const { prompt, board, buttons, hand } = groups(parts);
  const more = (/** @type {boolean} */ hands) => (all ? refused(hands) : []);
  if (active === prompt[0]) return [...board, ...more(false), ...buttons, ...hand, ...more(true)];
  if (board.includes(active) || (active.matches('[data-refused]') && !inHand(active))) return [...board, ...more(false)];
  if (hand.includes(active) || active.matches('[data-refused]')) return [...hand, ...more(true)];
  return [buttons, focusables('#all-list')].find((list) => list.includes(active)) ?? [];
}

/** The middle of a thing. @param {Thing} element @returns {[number, number]} */
function point(element) {
  const { x, y } = middle(element.getBoundingClientRect());
  return [x, y];
}

/** True for keys that belong to a field or a dialog; Escape leaves a field. @param {KeyboardEvent} event */
export function elsewhere(event) {
  return event.ctrlKey || event.metaKey || event.altKey || event.isComposing || Boolean(document.querySelector('dialog[open]'))
    || (event.key !== 'Escape' && isIn(event.target, 'input, textarea, select'));
}

/** True where the keyboard has no place any more: what had the focus is gone, or can no longer have it. */
export function lost() {
  const active = focused();
  return !active || active === document.body || !active.matches(`${FOCUSABLE}, [tabindex]`) || !seen(active);
}
