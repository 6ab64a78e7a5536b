// Light on what a lesson points at: on the board a halo with rays around it, on what is read a ring of light; and an arrow
// from the card. It only adds light; nothing is dimmed, nothing is in the way of the pointer, and no line crosses words.

import { $ } from './dom.js';
import { visible } from './dress.js';
import { drawn } from './lessonsigns.js';
import { apart, arrowPath } from './placing.js';
import { make } from './words.js';

/** @typedef {import('./placing.js').Box} Box */

const RAYS = 18;
const ROOM = 10; // between a thing and its halo
const NEAR = 5; // between what is read and its ring
const READ = 'text, button, .seat, .goal, .order, .coach';
const layer = make('div', { class: 'spotlight', 'aria-hidden': 'true' });
const arrow = drawn('svg', { class: 'arrow' });
$('page').append(layer);

/** The elements that parts of the page stand for, as far as they are in view; a choice that is nowhere else has its button. @param {string[]} parts @param {import('./types.d.ts').Coached} coach */
export function targets(parts, { options, press }) {
  const found = parts.flatMap((part) => visible(part) ?? []);
  if (found.length && !press) return found;
  const buttons = (press ? [press] : options).flatMap((option) => [...document.querySelectorAll(`:is(#opts, #left, #primary) [data-option="${CSS.escape(option)}"]`)]);
  return [...found, .../** @type {HTMLElement[]} */ (buttons.slice(0, 1))];
}

/** Put light on these. @param {Element[]} lit @param {Box | null} card from which an arrow goes to the nearest */
export function shine(lit, card) {
  const seen = lit.filter((element) => element.getClientRects().length);
  const boxes = seen.map((element) => element.getBoundingClientRect());
  while (layer.querySelectorAll('.halo').length < boxes.length) layer.append(halo());
  const halos = [...layer.querySelectorAll('.halo')];
  for (const [number, element] of halos.entries()) {
    if (number < boxes.length) put(/** @type {HTMLElement} */ (element), boxes[number], !seen[number].closest('.board svg'));
    else element.remove();
  }
  const near = card ? [...boxes].sort((one, other) => apart(card, one) - apart(card, other))[0] : undefined;
  const path = card && near ? arrowPath(card, near) : '';
  arrow.replaceChildren(...(path ? [drawn('path', { class: 'under', d: path }), drawn('path', { d: path })] : []));
  if (path && !arrow.isConnected) layer.append(arrow);
}

/** @param {HTMLElement} element @param {DOMRect} box @param {boolean} isRead it has words, over which there is no light */
function put(element, { left, top, width, height }, isRead) {
  const rays = isRead ? 0 : Math.min(26, Math.max(12, Math.min(width, height) * 0.3));
  const room = isRead ? NEAR : ROOM + rays;
  const first = isRead ? Math.max(NEAR, left - room) : left - room; // a ring does not leave the window
  const last = isRead ? Math.min(innerWidth - NEAR, left + width + room) : left + width + room;
  const style = { left: first, top: top - room, width: last - first, height: height + 2 * room };
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, `${Math.round(value)}px`);
  element.classList.toggle('ringed', isRead);
  element.querySelector('path')?.setAttribute('d', isRead ? '' : around(style, rays));
}

/** Whether no words are at a point of the screen. @param {number} x @param {number} y */
function isFree(x, y) {
  const there = document.elementFromPoint(x, y);
  return Boolean(there?.closest('.board') && !there.closest(READ));
}

/** Short lines around a box, like those around a lamp in a woodcut. @param {{ left: number, top: number, width: number, height: number }} box @param {number} long */
function around({ left, top, width, height }, long) {
  const lines = [];
  for (let number = 0; number < RAYS; number += 1) {
    const turn = (number / RAYS) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const far = Math.min(width / 2 / Math.max(Math.abs(cos), 1e-6), height / 2 / Math.max(Math.abs(sin), 1e-6));
    const ends = [far - long * (number % 2 ? 0.55 : 0.9), far - 2].map((length) => [width / 2 + cos * length, height / 2 + sin * length]);
    if (ends.every(([x, y]) => isFree(left + x, top + y))) lines.push(ends.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L'));
  }
  return lines.map((line) => `M${line}`).join('');
}

function halo() {
  const element = make('div', { class: 'halo' });
  element.append(drawn('svg', {}, drawn('path', {})));
  return element;
}
