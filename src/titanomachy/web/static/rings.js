// Gold rings around what a hint would choose. They lie over the page and take no click: accent says "you may", gold says
// "I would", and what can be chosen stays visible inside.

import { $ } from './dom.js';
import { visible } from './dress.js';
import { glyph } from './lessonsigns.js';
import { around, shared } from './placing.js';
import { make, say } from './words.js';

/** @typedef {HTMLElement | SVGElement} Thing @typedef {import('./picking.js').Picking} Picking @typedef {import('./types.d.ts').HintRow} HintRow */

const ROOM = 9; // between a thing on the board and its ring; what can be chosen has a glow there
const TAG = 26; // pixels above a ring in which its tag stands: of two that lie one over the other one is enough
const SCROLLS = '#rail, #cardcol, #holding, .opts, .left, .scene';
const layer = make('div', { class: 'hint-rings', 'aria-hidden': 'true' });
/** @type {Set<Element>} */
const told = new Set(); // what has "hint" in its description
$('page').append(layer);

/** The elements that stand for an option: on the table, else its button, else the list of all choices. @param {string} text @param {Picking} picking @param {HintRow[]} rows what is said of the options @returns {Thing[]} */
function standing(text, picking, rows) {
  const options = picking.ask?.options ?? [];
  const option = options.find(({ o }) => o === text);
  if (!option) return [];
  const parts = option.parts.length ? option.parts : rows.find(({ o }) => o === text)?.parts ?? [];
  const there = parts.flatMap((part) => visible(part) ?? []).filter(inSight);
  if (there.length) return there;
  const buttons = listed(text, picking);
  return /** @type {Thing[]} */ (buttons.length ? buttons.filter(inSight) : [...document.querySelectorAll('#all:not([hidden]) > summary')]);
}

/** The button of an option among those below the board. @param {string} text @param {Picking} picking @returns {Thing[]} */
function listed(text, picking) {
  const options = picking.ask?.options ?? [];
  const label = options.find(({ o }) => o === text)?.label;
  const same = options.filter((option) => option.label === label); // two equal dice have one button
  const buttons = same.flatMap(({ o }) => [...document.querySelectorAll(`:is(#opts, #left, #primary) [data-option="${CSS.escape(o)}"]`)]);
  return /** @type {Thing[]} */ (buttons.slice(0, 1));
}

/** A button that is to be ringed comes into sight in its list, once; then the list is the reader's again. @param {string[]} options @param {Picking} picking */
export function brought(options, picking) {
  for (const option of options) {
    for (const button of listed(option, picking)) if (!inSight(button)) button.scrollIntoView({ block: 'nearest' });
  }
}

/** What has been scrolled away has no ring. @param {Thing} element */
function inSight(element) {
  const box = element.closest(SCROLLS)?.getBoundingClientRect();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return !box || (box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
}

/** Ring some options and nothing else; gives the boxes of the rings. @param {string[]} options @param {Picking} picking @param {HintRow[]} [rows] */
export function ringed(options, picking, rows = []) {
  const things = [...new Set(options.flatMap((option) => standing(option, picking, rows)))];
  for (const one of told) if (!things.includes(/** @type {Thing} */ (one))) { one.removeAttribute('aria-description'); told.delete(one); }
  for (const one of things) { one.setAttribute('aria-description', say('hint')); told.add(one); }
  while (layer.children.length > things.length) layer.lastElementChild?.remove();
  while (layer.children.length < things.length) layer.append(ring());
  /** @type {import('./placing.js').Box[]} */
  const put = [];
  things.forEach((thing, at) => put.push(laid(/** @type {HTMLElement} */ (layer.children[at]), thing, put)));
  return put;
}

/** @param {HTMLElement} element @param {Thing} thing @param {import('./placing.js').Box[]} others the rings that lie there already */
function laid(element, thing, others) {
  const small = !thing.closest('.scene');
  const room = small ? 5 : ROOM;
  const { left, top, right, bottom } = around(thing.getBoundingClientRect(), room, small ? [] : words());
  const style = { left, top, width: right - left, height: bottom - top };
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, `${Math.round(value)}px`);
  element.classList.toggle('small', small);
  element.classList.toggle('low', style.top < 76); // its tag would lie under the bar
  const box = { left, top, right, bottom };
  element.classList.toggle('mute', !small && others.some((other) => shared({ ...other, top: other.top - TAG }, { ...box, top: top - TAG })));
  return box;
}

/** Where there are words on the board. */
const words = () => [...document.querySelectorAll('.scene text')].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());

function ring() {
  return make('div', { class: 'hint-ring' }, make('span', { class: 'tag' }, glyph('lamp'), make('span', { text: say('hint') })));
}
