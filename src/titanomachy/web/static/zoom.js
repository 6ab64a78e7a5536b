// A drawing with `data-zoom` can be enlarged and moved: by wheel, pinch and drag, by the keys + - 0 and Shift with an arrow,
// by buttons. Where it stands is kept outside of it, as --zoom, --zoom-x and --zoom-y of the place that holds it: the server
// draws it anew after every choice. Rules of the page put it there. On a small screen it comes closer to what can be chosen.

import { closest, fragment, isIn } from './dom.js';
import { closer, isSeen, middle, spread, within, zoomed } from './geometry.js';
import { make } from './words.js';

const STEP = 1.35;
const PAN = 60;
const DRAG = 7; // so far a finger may slip and still mean a tap
const small = matchMedia('(max-width: 900px), (pointer: coarse)');
/** @type {Map<number, { x: number, y: number, from: [number, number] }>} */
const touches = new Map(); // pointer -> where it is
let at = { scale: 1, x: 0, y: 0 };
let dragged = false;
let chosen = ''; // what could be chosen, and in which room, when the drawing last moved by itself
let soon = 0;

const drawing = () => /** @type {SVGSVGElement | null} */ (document.querySelector('[data-zoom]'));
const frame = () => drawing()?.closest('.board')?.getBoundingClientRect();

// ---- where it stands

/** @param {{ scale: number, x: number, y: number }} wanted */
function put(wanted) {
  const svg = drawing();
  if (!svg?.parentElement) return;
  at = within(wanted, { wide: svg.clientWidth, high: svg.clientHeight });
  const { style } = svg.parentElement;
  style.setProperty('--zoom', String(at.scale));
  style.setProperty('--zoom-x', `${at.x}px`);
  style.setProperty('--zoom-y', `${at.y}px`);
}

/** Larger or smaller around a point of the screen, which stays where it is. @param {number} factor @param {number} clientX @param {number} clientY */
function zoom(factor, clientX, clientY) {
  const box = drawing()?.getBoundingClientRect();
  if (box) put(zoomed(at, factor, [clientX - box.left, clientY - box.top]));
}

/** @param {number} factor */
function zoomMiddle(factor) {
  const box = frame();
  if (box) zoom(factor, middle(box).x, middle(box).y);
}

const pan = (/** @type {number} */ x, /** @type {number} */ y) => put({ ...at, x: at.x + x, y: at.y + y });
const fit = () => put({ scale: 1, x: 0, y: 0 });

/** @param {boolean} is */
function moving(is) {
  drawing()?.parentElement?.toggleAttribute('data-zooming', is);
}

// ---- mouse and touch

const isHere = (/** @type {Event} */ event) => closest(event.target, '[data-zoom]') !== null;

document.addEventListener('wheel', (event) => {
  if (!isHere(event)) return;
  event.preventDefault();
  zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0018)), event.clientX, event.clientY);
}, { passive: false });

document.addEventListener('pointerdown', (event) => {
  if (!isHere(event) || event.button) return;
  if (!touches.size) dragged = false;
  touches.set(event.pointerId, { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] });
});

document.addEventListener('pointermove', (event) => {
  const touch = touches.get(event.pointerId);
  if (!touch) return;
  const before = spread([...touches.values()]);
  const [x, y] = [event.clientX - touch.x, event.clientY - touch.y];
  if (!dragged && touches.size < 2 && Math.hypot(event.clientX - touch.from[0], event.clientY - touch.from[1]) < DRAG) return;
  Object.assign(touch, { x: event.clientX, y: event.clientY });
  dragged = true;
  moving(true);
  if (touches.size < 2) {
    pan(x, y);
    return;
  }
  const now = spread([...touches.values()]);
  pan(now.x - before.x, now.y - before.y);
  if (before.far > 0) zoom(now.far / before.far, now.x, now.y);
});

for (const name of /** @type {const} */ (['pointerup', 'pointercancel'])) {
  document.addEventListener(name, (event) => {
    touches.delete(event.pointerId);
    if (!touches.size) moving(false);
  });
}

// What ends a drag is no click.
document.addEventListener('click', (event) => {
  if (!dragged || !isHere(event)) return;
  dragged = false;
  event.stopPropagation();
  event.preventDefault();
}, true);

// ---- keyboard: after the page's own keys, which come first

/** @type {Record<string, () => void>} */
const KEYS = { '+': () => zoomMiddle(STEP), '=': () => zoomMiddle(STEP), '-': () => zoomMiddle(1 / STEP), 0: fit };
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [PAN, 0], ArrowRight: [-PAN, 0], ArrowUp: [0, PAN], ArrowDown: [0, -PAN] };

window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !drawing()) return;
  if (isIn(event.target, 'input, textarea, select') || document.querySelector('dialog[open]')) return;
  const arrow = ARROWS[event.key];
  if (arrow && (event.shiftKey || closest(event.target, '.zoomer'))) pan(...arrow);
  else if (KEYS[event.key]) KEYS[event.key]();
  else return;
  event.preventDefault();
});

// Whoever goes to a piece by keyboard sees it.
document.addEventListener('focusin', (event) => {
  const board = frame();
  if (at.scale === 1 || !board || !(event.target instanceof Element) || !isHere(event) || touches.size) return;
  const box = event.target.getBoundingClientRect();
  if (!isSeen(box, board)) pan(middle(board).x - middle(box).x, middle(board).y - middle(box).y);
});

// ---- buttons

function buttons() {
  const svg = drawing();
  const board = svg?.closest('.board');
  if (!svg || !board || board.querySelector('.zoomer')) return;
  const named = (/** @type {string} */ text, /** @type {string | undefined} */ label, /** @type {() => void} */ act) => {
    const button = make('button', { type: 'button', text, 'aria-label': label, title: label });
    button.addEventListener('click', act);
    return button;
  };
  const { zoom: label, zoomIn, zoomOut, zoomFit } = svg.dataset;
  board.append(make('div', { class: 'zoomer', role: 'group', 'aria-label': label },
    named('−', zoomOut, () => zoomMiddle(1 / STEP)), named('+', zoomIn, () => zoomMiddle(STEP)), named('□', zoomFit, fit)));
}

// ---- on a small screen: as near as a finger needs, all that can be chosen in view

function approach() {
  const svg = drawing();
  buttons();
  if (!svg || !small.matches || touches.size) return;
  const picks = [.../** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll('[data-pick]'))];
  const { clientWidth: wide, clientHeight: high } = svg;
  const now = [wide, high, ...picks.map((one) => one.dataset.pick)].join();
  if (now === chosen) return;
  chosen = now;
  if (!picks.length) {
    fit();
    return;
  }
  const { left, top } = svg.getBoundingClientRect();
  const flat = (/** @type {number} */ value, /** @type {number} */ edge) => (value - edge) / at.scale; // at its first size
  const boxes = picks.map((one) => one.getBoundingClientRect()).map((box) => ({
    left: flat(box.left, left), right: flat(box.right, left), top: flat(box.top, top), bottom: flat(box.bottom, top),
  }));
  put(closer(boxes, { wide, high }));
}

// What came closer by itself goes back by itself where there is room for all.
small.addEventListener('change', () => { chosen = ''; if (!small.matches) fit(); });

const place = fragment('board');
if (place) {
  const watch = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-pick'] };
  const later = () => { clearTimeout(soon); soon = setTimeout(approach, 80); };
  new MutationObserver(later).observe(place, watch);
  new ResizeObserver(() => { put(at); later(); }).observe(place);
}
