// An expected line on the board: pieces where they would stand, dotted ways, rings around what would be gone, and numbers in
// order. Ghosts are drawings alone: they have no names, take no click and never look as if they could be chosen.

import { $, all } from './dom.js';
import { visible } from './dress.js';
import { drawn } from './lessonsigns.js';
import { parsed } from './morph.js';
import { make } from './words.js';

/** @typedef {import('./types.d.ts').LineStep} LineStep @typedef {{ x: number, y: number, width: number, height: number }} Box */

const BADGE = 10; // pixels of a number's half
const ROOM = 5; // pixels between a piece and its ring
const layer = make('div', { class: 'ghost-notes', 'aria-hidden': 'true' });
$('page').append(layer);
/** @type {LineStep[]} */
let shown = [];

/** Take all ghosts away. */
export function noGhosts() {
  shown = [];
  for (const one of all('.foreseen, .heat')) one.remove();
  layer.replaceChildren();
}

/** Show a line, its steps one after another; a single one has no number. @param {LineStep[]} steps */
export function showGhosts(steps) {
  noGhosts();
  shown = steps;
  const numbered = steps.length > 1;
  for (const step of steps) {
    const label = numbered ? String(step.n) : '';
    const onBoard = [...step.ghosts.map((ghost) => stands(ghost, label, step.n)), ...step.gone.map((part) => falls(part, label, step.n))];
    if (!onBoard.some(Boolean)) note(step, label);
  }
}

/** A piece in its new place, with the way to it. @param {import('./types.d.ts').Ghost} ghost @param {string} label @param {number} n */
function stands({ beside, x, y, sort, drawn: inner, way }, label, n) {
  const host = visible(beside)?.closest('g');
  if (!host?.parentElement && !host?.parentNode) return false;
  const piece = drawn('g', { class: `foreseen piece ${sort}`, transform: `translate(${x} ${y})` });
  piece.append(...(parsed(`<svg>${inner}</svg>`).firstElementChild?.childNodes ?? []));
  host.parentNode?.append(piece);
  const box = /** @type {SVGGElement} */ (piece).getBBox();
  const over = layered(host, n);
  const scale = scaleOf(over);
  const middle = { x: x + box.x + box.width / 2, y: y + box.y + box.height / 2 };
  if (way) over.append(...arrow({ x: middle.x + way[0] - x, y: middle.y + way[1] - y }, middle, scale));
  const place = { x: x + box.x, y: y + box.y, width: box.width, height: box.height };
  over.append(ring(place, scale), ...badge(place, label, scale));
  /** @type {SVGElement} */ (piece).style.setProperty('--n', String(n));
  return true;
}

/** A piece that would be gone: it is still there, with a ring. @param {string} part @param {string} label @param {number} n */
function falls(part, label, n) {
  const host = /** @type {SVGGElement | null} */ (visible(part)?.closest('g') ?? null);
  if (!host?.ownerSVGElement) return false;
  const over = layered(host, n);
  const [x, y] = [...(host.getAttribute('transform') ?? '').matchAll(/-?[\d.]+/g)].map(Number);
  const box = host.getBBox();
  const place = { x: (x || 0) + box.x, y: (y || 0) + box.y, width: box.width, height: box.height };
  over.append(ring(place, scaleOf(over)), ...badge(place, label, scaleOf(over)));
  return true;
}

/** A group over all pieces of a drawing, where a piece's own places hold. @param {Element} host @param {number} n */
function layered(host, n) {
  const over = /** @type {SVGGElement} */ (drawn('g', { class: 'foreseen over' }));
  over.style.setProperty('--n', String(n));
  host.parentNode?.append(over);
  return over;
}

/** How many units of a drawing are a pixel. @param {SVGGElement} group */
const scaleOf = (group) => 1 / Math.abs(group.getScreenCTM()?.a || 1);

/** @param {Box} place @param {number} scale */
function ring({ x, y, width, height }, scale) {
  const room = ROOM * scale;
  const [rx, ry] = [width / 2 + room, height / 2 + room];
  return drawn('rect', { class: 'fs-ring', x: String(x - room), y: String(y - room), width: String(2 * rx), height: String(2 * ry), rx: String(Math.min(rx, ry)) });
}

/** @param {Box} place @param {string} label @param {number} scale */
function badge({ x, y, width }, label, scale) {
  if (!label) return [];
  const r = BADGE * scale;
  const [cx, cy] = [x + width / 2, y - r * 0.6];
  const text = drawn('text', { class: 'fs-text', x: String(cx), y: String(cy), 'font-size': String(r * 1.3), 'text-anchor': 'middle', dy: '0.36em' });
  text.textContent = label;
  return [drawn('circle', { class: 'fs-no', cx: String(cx), cy: String(cy), r: String(r) }), text];
}

/** A dotted way with a head. @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to @param {number} scale */
function arrow(from, to, scale) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const bend = Math.min(far / 5, 60 * scale);
  const [mx, my] = [(from.x + to.x) / 2 + dy * bend, (from.y + to.y) / 2 - dx * bend];
  const end = Math.hypot(to.x - mx, to.y - my) || 1;
  const [ex, ey] = [(to.x - mx) / end, (to.y - my) / end];
  const size = 9 * scale;
  const tip = { x: to.x - ex * 16 * scale, y: to.y - ey * 16 * scale };
  const head = `M${tip.x} ${tip.y}L${tip.x - ex * size - ey * size * 0.55} ${tip.y - ey * size + ex * size * 0.55}L${tip.x - ex * size + ey * size * 0.55} ${tip.y - ey * size - ex * size * 0.55}Z`;
  return [drawn('path', { class: 'fs-way', d: `M${from.x} ${from.y}Q${mx} ${my} ${tip.x} ${tip.y}` }), drawn('path', { class: 'fs-head', d: head })];
}

/** Where no piece changes, the number stands on what the step touches: a card, a die, a seat. @param {LineStep} step @param {string} label */
function note({ n, parts }, label) {
  const thing = parts.map((part) => visible(part)).find(Boolean);
  if (!thing) return;
  const { left, top, width } = thing.getBoundingClientRect();
  const same = all('i', layer).filter((one) => one.dataset.at === `${Math.round(left)} ${Math.round(top)}`).length;
  const mark = make('i', { text: label, 'data-at': `${Math.round(left)} ${Math.round(top)}`, class: label ? '' : 'plain' });
  mark.style.setProperty('left', `${Math.round(left + Math.min(width, 60) - 8 - same * 14)}px`);
  mark.style.setProperty('top', `${Math.round(top - 6)}px`);
  mark.style.setProperty('--n', String(n));
  layer.append(mark);
}

/** Paint places with the chance of whoever goes there. @param {{ part: string, chance: number }[]} places */
export function showHeat(places) {
  noGhosts();
  const chances = places.map(({ chance }) => chance);
  const [least, most] = [Math.min(...chances), Math.max(...chances)];
  for (const { part, chance } of places) {
    const space = /** @type {SVGGraphicsElement | null} */ (visible(part));
    if (!space?.ownerSVGElement) continue;
    const tint = Math.min(4, Math.floor((5 * (chance - least)) / (most - least || 1)));
    const copy = /** @type {SVGElement} */ (space.cloneNode(true));
    for (const one of [copy, ...copy.querySelectorAll('*')]) for (const name of one.getAttributeNames()) if (/^(id|class|data-.*|aria-.*|role|tabindex)$/.test(name)) one.removeAttribute(name);
    copy.setAttribute('class', `heat h${tint}`);
    const { x, y, width, height } = space.getBBox();
    const scale = scaleOf(/** @type {SVGGElement} */ (space));
    const text = drawn('text', { class: 'heat', x: String(x + width / 2), y: String(y + height / 2), 'font-size': String(Math.min(13 * scale, width / 2.4)), 'text-anchor': 'middle', dy: '0.36em' });
    text.textContent = String(chance);
    space.parentNode?.append(copy, text);
  }
}

for (const kind of ['resize', 'scroll']) {
  addEventListener(kind, () => { if (layer.childElementCount) showGhosts(shown); }, { capture: true, passive: true });
}
