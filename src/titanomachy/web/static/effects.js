// What is seen between two pictures of the table: a trail where a piece moved, a piece that is gone falls, a number that
// changed shows what it was. Nothing of it stays, and nothing of it can be clicked.

import { all, fragment } from './dom.js';
import { elementsOf } from './dress.js';
import { make } from './words.js';

/** @typedef {HTMLElement | SVGElement} Thing @typedef {{ x: number, y: number }} Point */

const SVG = 'http://www.w3.org/2000/svg';
const FAR = 9; // pixels that count as a move
const FALLS = 12; // pieces that are seen to fall
const TICKS = 4; // numbers that are seen to change
const FALL = [
  { opacity: 1, transform: 'none' },
  { opacity: 1, transform: 'translateY(-5px) rotate(-5deg)', offset: 0.25 },
  { opacity: 0, transform: 'translateY(30px) rotate(16deg) scale(0.8)' },
];
const EASE = { duration: 620, easing: 'cubic-bezier(.4,0,.8,.4)', fill: /** @type {FillMode} */ ('both') };
const ONE_BY_ONE = 230; // milliseconds between two that fall
const NUMBER = /^\d{1,3}$/;
const PLACES = ['board', 'seats'];

/** @type {Element[]} */
let ghosts = [];

/** Take away what is left of the last picture. */
export function clear() {
  for (const ghost of ghosts) ghost.remove();
  ghosts = [];
}

/**
 * Look at the table before it changes. Call `undressed` when it bears no marks, `changed` when it shows the new picture.
 *
 * @param {string[]} parts what changes, in this order
 */
export function look(parts) {
  const board = fragment('board');
  const pieces = parts.flatMap((part) => elementsOf(part)).filter(isPiece);
  const places = new Map(pieces.map((piece) => [piece, middle(piece)]));
  const numbers = new Map(PLACES.flatMap((name) => all('*', fragment(name) ?? undefined)).filter(isNumber).map((one) => [one, one.textContent]));
  const here = board ? all('svg [id]', board).map((one) => ({ one, parent: one.parentElement, copy: one })) : [];
  const named = new Set(pieces.flatMap((piece) => [piece, ...all('[id]', piece)]));
  return {
    undressed() {
      for (const thing of here) if (named.has(thing.one) && !isGone(thing.one)) thing.copy = /** @type {Thing} */ (thing.one.cloneNode(true));
    },
    changed() {
      fall(here.filter(({ one, parent, copy }) => parent?.isConnected && (!one.isConnected || (one !== copy && isGone(one)))), parts);
      for (const [piece, from] of places) if (from && piece.isConnected) trail(from, middle(piece));
      const ticks = [...numbers].filter(([one, text]) => one.isConnected && one.textContent !== text && isNumber(one));
      for (const [one, text] of ticks.slice(0, TICKS)) tick(one, text ?? '');
    },
  };
}

/** @param {Thing} thing @returns {thing is SVGGraphicsElement} */
const isPiece = (thing) => thing instanceof SVGGraphicsElement && thing.ownerSVGElement !== null && thing.checkVisibility();

/** @param {Element} element */
const isNumber = (element) => !element.childElementCount && NUMBER.test((element.textContent ?? '').trim());

/** A piece that is gone may leave its outline. @param {Thing} thing */
const isGone = (thing) => thing.classList.contains('gone');

/** The middle of a piece as it is drawn, even while it still slides there. @param {SVGGraphicsElement} piece @returns {Point | null} */
function middle(piece) {
  const around = piece.parentElement instanceof SVGGraphicsElement ? piece.parentElement.getScreenCTM() : null;
  if (!around) return null;
  const own = piece.transform.baseVal.consolidate()?.matrix;
  const { x, y, width, height } = piece.getBBox();
  const point = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(own ? around.multiply(own) : around);
  return { x: point.x, y: point.y };
}

/** @param {{ one: Thing, parent: Element | null, copy: Thing }[]} lost @param {string[]} parts those that were named fall in their order */
function fall(lost, parts) {
  const rank = (/** @type {Thing} */ one) => (parts.includes(one.id) ? parts.indexOf(one.id) : parts.length);
  const order = [...lost].sort((a, b) => rank(a.one) - rank(b.one)).slice(0, FALLS);
  order.forEach(({ one, parent, copy }, number) => {
    copy.removeAttribute('id');
    for (const inner of copy.querySelectorAll('[id]')) inner.removeAttribute('id');
    copy.classList.add('ghost');
    copy.setAttribute('aria-hidden', 'true');
    const holder = document.createElementNS(SVG, 'g'); // its own place is an attribute of the piece: the fall is around it
    holder.classList.add('fall');
    holder.append(copy);
    if (one.isConnected && one !== copy) one.after(holder);
    else parent?.append(holder);
    ghosts.push(holder);
    holder.animate(FALL, { ...EASE, delay: number * ONE_BY_ONE });
  });
}

/** @param {Point} from @param {Point | null} to */
function trail(from, to) {
  if (!to || Math.hypot(to.x - from.x, to.y - from.y) < FAR) return;
  const box = layer().getBoundingClientRect();
  const [x1, y1, x2, y2] = [from.x - box.left, from.y - box.top, to.x - box.left, to.y - box.top].map(Math.round);
  const svg = document.createElementNS(SVG, 'svg');
  for (const name of ['edge', 'line']) {
    const line = document.createElementNS(SVG, 'line');
    for (const [key, value] of Object.entries({ class: name, x1, y1, x2, y2 })) line.setAttribute(key, String(value));
    svg.append(line);
  }
  add(svg);
}

/** @param {Element} element @param {string} was */
function tick(element, was) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const box = layer().getBoundingClientRect();
  const badge = make('span', { class: 'tick' }, make('s', { text: was }), ' ', make('b', { text: element.textContent ?? '' }));
  badge.style.left = `${left + width / 2 - box.left}px`;
  badge.style.top = `${top + height / 2 - box.top}px`;
  add(badge);
}

/** @param {Element} effect */
function add(effect) {
  layer().append(effect);
  ghosts.push(effect);
}

/** What lies over the board and the seats, and lets every click through. */
function layer() {
  const found = document.getElementById('effects');
  if (found) return found;
  const made = make('div', { id: 'effects', 'aria-hidden': 'true' });
  document.querySelector('.board')?.append(made);
  return made;
}
