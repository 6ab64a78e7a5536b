// Light on what a lesson points at: a halo with rays around it, and an arrow from the card. It only adds light; nothing
// is dimmed, nothing is in the way of the pointer.

import { $ } from './dom.js';
import { visible } from './dress.js';
import { drawn } from './lessonsigns.js';
import { apart, arrowPath } from './placing.js';
import { make } from './words.js';

/** @typedef {import('./placing.js').Box} Box */

const RAYS = 18;
const ROOM = 10; // between a thing and its halo
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
  const boxes = lit.map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width || height);
  while (layer.querySelectorAll('.halo').length < boxes.length) layer.append(halo());
  const halos = [...layer.querySelectorAll('.halo')];
  for (const [number, element] of halos.entries()) {
    if (number < boxes.length) put(/** @type {HTMLElement} */ (element), boxes[number]);
    else element.remove();
  }
  const near = card ? [...boxes].sort((one, other) => apart(card, one) - apart(card, other))[0] : undefined;
  const path = card && near ? arrowPath(card, near) : '';
  arrow.replaceChildren(...(path ? [drawn('path', { class: 'under', d: path }), drawn('path', { d: path })] : []));
  if (path && !arrow.isConnected) layer.append(arrow);
}

/** @param {HTMLElement} element @param {DOMRect} box */
function put(element, { left, top, width, height }) {
  const rays = Math.min(26, Math.max(12, Math.min(width, height) * 0.3));
  const style = { left: left - ROOM - rays, top: top - ROOM - rays, width: width + 2 * (ROOM + rays), height: height + 2 * (ROOM + rays) };
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, `${Math.round(value)}px`);
  element.querySelector('path')?.setAttribute('d', around(style.width, style.height, rays));
}

/** Short lines around a box, like those around a lamp in a woodcut. @param {number} wide @param {number} high @param {number} long */
function around(wide, high, long) {
  const lines = [];
  for (let number = 0; number < RAYS; number += 1) {
    const turn = (number / RAYS) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const far = Math.min(wide / 2 / Math.max(Math.abs(cos), 1e-6), high / 2 / Math.max(Math.abs(sin), 1e-6));
    const [outer, inner] = [far - 2, far - long * (number % 2 ? 0.55 : 0.9)];
    const at = (/** @type {number} */ length) => `${(wide / 2 + cos * length).toFixed(1)} ${(high / 2 + sin * length).toFixed(1)}`;
    lines.push(`M${at(inner)}L${at(outer)}`);
  }
  return lines.join('');
}

function halo() {
  const element = make('div', { class: 'halo' });
  element.append(drawn('svg', {}, drawn('path', {})));
  return element;
}
