// Light on what a lesson points at: on the board a halo with rays around it, on what is read a ring of light; and an arrow
// from the card. It only adds light; nothing is dimmed, no line goes over a word, nothing is in the way of the pointer.

import { $ } from './dom.js';
import { visible } from './dress.js';
import { drawn } from './lessonsigns.js';
import { apart, arrowPath, crosses } from './placing.js';
import { make } from './words.js';

/** @typedef {import('./placing.js').Box} Box */

const RAYS = 18;
const READ = '.bar, section.board, #tray, #rail, #cardcol, #tabs'; // where words stand that light could cross
const PANELS = '#cardcol, #rail, #side';
const ROOM = 10; // between a thing and its halo
const NEAR = 5; // between what is read and its ring
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

/** False where a panel lies over the middle of something, as it does on a small screen. @param {Element} element */
export function uncovered(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const panel = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest(PANELS);
  return !panel || panel.contains(element);
}

/** Put light on these. @param {Element[]} lit @param {Box | null} card from which an arrow goes to the nearest */
export function shine(lit, card) {
  const seen = lit.filter((element) => element.getClientRects().length);
  const boxes = seen.map((element) => element.getBoundingClientRect());
  while (layer.querySelectorAll('.halo').length < boxes.length) layer.append(halo());
  const words = boxes.length ? written() : [];
  const halos = [...layer.querySelectorAll('.halo')];
  for (const [number, element] of halos.entries()) {
    if (number < boxes.length) put(/** @type {HTMLElement} */ (element), boxes[number], !seen[number].closest('.board svg'), words);
    else element.remove();
  }
  const near = card ? [...boxes].sort((one, other) => apart(card, one) - apart(card, other))[0] : undefined;
  const path = card && near ? arrowPath(card, near, words) : '';
  arrow.replaceChildren(...(path ? [drawn('path', { class: 'under', d: path }), drawn('path', { d: path })] : []));
  if (path && !arrow.isConnected) layer.append(arrow);
}

/** Where words stand. */
function written() {
  const [found, range] = [/** @type {Box[]} */ ([]), document.createRange()];
  for (const place of document.querySelectorAll(READ)) {
    const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const holder = node.parentElement;
      if (!node.nodeValue?.trim() || !holder?.checkVisibility() || holder.closest('.vh, #coach')) continue;
      range.selectNodeContents(node);
      found.push(...range.getClientRects());
    }
  }
  return found;
}

/** @param {HTMLElement} element @param {DOMRect} box @param {boolean} isRead it has words, over which there is no light @param {Box[]} words */
function put(element, { left, top, width, height }, isRead, words) {
  const rays = isRead ? 0 : Math.min(26, Math.max(12, Math.min(width, height) * 0.3));
  const room = isRead ? NEAR : ROOM + rays;
  const first = isRead ? Math.max(NEAR, left - room) : left - room; // a ring does not leave the window
  const last = isRead ? Math.min(innerWidth - NEAR, left + width + room) : left + width + room;
  const style = { left: first, top: top - room, width: last - first, height: height + 2 * room };
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, `${Math.round(value)}px`);
  element.classList.toggle('ringed', isRead);
  element.querySelector('path')?.setAttribute('d', isRead ? '' : around(style, rays, words));
}

/**
 * Short lines around a box, like those around a lamp in a woodcut; none where it would go over a word.
 *
 * @param {{ left: number, top: number, width: number, height: number }} box
 * @param {number} long
 * @param {Box[]} words
 */
function around({ left, top, width, height }, long, words) {
  const lines = [];
  for (let number = 0; number < RAYS; number += 1) {
    const turn = (number / RAYS) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const far = Math.min(width / 2 / Math.max(Math.abs(cos), 1e-6), height / 2 / Math.max(Math.abs(sin), 1e-6));
    const [outer, inner] = [far - 2, far - long * (number % 2 ? 0.55 : 0.9)];
    const at = (/** @type {number} */ length) => ({ x: width / 2 + cos * length, y: height / 2 + sin * length });
    const along = [0, 0.25, 0.5, 0.75, 1].map((part) => at(inner + (outer - inner) * part));
    if (crosses(along.map(({ x, y }) => ({ x: left + x, y: top + y })), words)) continue;
    lines.push(['M', at(inner), 'L', at(outer)].map((one) => (typeof one === 'string' ? one : `${one.x.toFixed(1)} ${one.y.toFixed(1)}`)).join(''));
  }
  return lines.join('');
}

function halo() {
  const element = make('div', { class: 'halo' });
  element.append(drawn('svg', {}, drawn('path', {})));
  return element;
}
