// A drawing with `data-zoom` can be enlarged and moved: by wheel, pinch and drag, by the keys + - 0 and Shift with an arrow,
// by buttons. Where it stands is kept outside of it, as --zoom, --zoom-x and --zoom-y of the place that holds it: the server
// draws it anew after every choice. Rules of the page put it there. On a small screen it comes closer to what can be chosen.

import { make } from './words.js';

const MOST = 6;
const STEP = 1.35;
const PAN = 60;
const DRAG = 7; // so far a finger may slip and still mean a tap
const HANDY = 34; // as wide a space should be for a finger
const AROUND = 46; // what is seen around the things that can be chosen
const small = matchMedia('(max-width: 900px), (pointer: coarse)');
const touches = new Map(); // pointer -> where it is
let at = { scale: 1, x: 0, y: 0 };
let dragged = false;
let chosen = ''; // what could be chosen, and in which room, when the drawing last moved by itself
let soon = 0;

const drawing = () => document.querySelector('[data-zoom]');

// ---- where it stands

function put(scale, x, y) {
  const svg = drawing();
  if (!svg) return;
  const { clientWidth: wide, clientHeight: high } = svg;
  const near = Math.min(MOST, Math.max(1, scale));
  const slack = near > 1 ? 0.25 : 0;
  const within = (value, size) => Math.min(size * slack, Math.max(size * (1 - near) - size * slack, value));
  at = { scale: near, x: within(x, wide), y: within(y, high) };
  const { style } = svg.parentElement;
  style.setProperty('--zoom', String(at.scale));
  style.setProperty('--zoom-x', `${at.x}px`);
  style.setProperty('--zoom-y', `${at.y}px`);
}

// Larger or smaller around a point of the screen, which stays where it is.
function zoom(factor, clientX, clientY) {
  const svg = drawing();
  if (!svg) return;
  const { left, top } = svg.getBoundingClientRect();
  const scale = Math.min(MOST, Math.max(1, at.scale * factor));
  const by = scale / at.scale - 1;
  put(scale, at.x - (clientX - left) * by, at.y - (clientY - top) * by);
}

function zoomMiddle(factor) {
  const box = drawing()?.closest('.board').getBoundingClientRect();
  if (box) zoom(factor, box.left + box.width / 2, box.top + box.height / 2);
}

const pan = (x, y) => put(at.scale, at.x + x, at.y + y);
const fit = () => put(1, 0, 0);

function moving(is) {
  drawing()?.parentElement.toggleAttribute('data-zooming', is);
}

// ---- mouse and touch

function within(event) {
  return Boolean(event.target.closest?.('[data-zoom]'));
}

document.addEventListener('wheel', (event) => {
  if (!within(event)) return;
  event.preventDefault();
  zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0018)), event.clientX, event.clientY);
}, { passive: false });

document.addEventListener('pointerdown', (event) => {
  if (!within(event) || event.button) return;
  if (!touches.size) dragged = false;
  touches.set(event.pointerId, { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] });
});

document.addEventListener('pointermove', (event) => {
  const touch = touches.get(event.pointerId);
  if (!touch) return;
  const before = spread();
  const [x, y] = [event.clientX - touch.x, event.clientY - touch.y];
  if (!dragged && touches.size < 2 && Math.hypot(event.clientX - touch.from[0], event.clientY - touch.from[1]) < DRAG) return;
  Object.assign(touch, { x: event.clientX, y: event.clientY });
  dragged = true;
  moving(true);
  if (touches.size < 2) {
    pan(x, y);
    return;
  }
  const now = spread();
  pan((now.x - before.x), (now.y - before.y));
  if (before.far > 0) zoom(now.far / before.far, now.x, now.y);
});

// The middle between two fingers, and how far they are from each other.
function spread() {
  const [one, other = one] = [...touches.values()];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, far: Math.hypot(one.x - other.x, one.y - other.y) };
}

for (const name of ['pointerup', 'pointercancel']) {
  document.addEventListener(name, (event) => {
    touches.delete(event.pointerId);
    if (!touches.size) moving(false);
  });
}

// What ends a drag is no click.
document.addEventListener('click', (event) => {
  if (!dragged || !within(event)) return;
  dragged = false;
  event.stopPropagation();
  event.preventDefault();
}, true);

// ---- keyboard: after the page's own keys, which come first

const KEYS = { '+': () => zoomMiddle(STEP), '=': () => zoomMiddle(STEP), '-': () => zoomMiddle(1 / STEP), 0: fit };
const ARROWS = { ArrowLeft: [PAN, 0], ArrowRight: [-PAN, 0], ArrowUp: [0, PAN], ArrowDown: [0, -PAN] };

window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !drawing()) return;
  if (event.target.matches?.('input, textarea, select') || document.querySelector('dialog[open]')) return;
  const arrow = ARROWS[event.key];
  if (arrow && (event.shiftKey || event.target.closest?.('.zoomer'))) pan(...arrow);
  else if (KEYS[event.key]) KEYS[event.key]();
  else return;
  event.preventDefault();
});

// Whoever goes to a piece by keyboard sees it.
document.addEventListener('focusin', (event) => {
  if (at.scale === 1 || !within(event) || touches.size) return;
  const board = drawing().closest('.board').getBoundingClientRect();
  const box = event.target.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const seen = x > board.left + AROUND && x < board.right - AROUND && y > board.top + AROUND && y < board.bottom - AROUND;
  if (!seen) pan((board.left + board.right) / 2 - x, (board.top + board.bottom) / 2 - y);
});

// ---- buttons

function buttons() {
  const svg = drawing();
  const board = svg?.closest('.board');
  if (!board || board.querySelector('.zoomer')) return;
  const named = (text, label, act) => {
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
  const picks = [...svg.querySelectorAll('[data-pick]')];
  const { clientWidth: wide, clientHeight: high } = svg;
  const now = [wide, high, ...picks.map((one) => one.dataset.pick)].join();
  if (now === chosen) return;
  chosen = now;
  if (!picks.length) {
    fit();
    return;
  }
  const { left, top } = svg.getBoundingClientRect();
  const boxes = picks.map((one) => one.getBoundingClientRect());
  const flat = (value, edge) => (value - edge) / at.scale; // in the drawing at its first size
  const [west, east] = [Math.min(...boxes.map((box) => flat(box.left, left))), Math.max(...boxes.map((box) => flat(box.right, left)))];
  const [north, south] = [Math.min(...boxes.map((box) => flat(box.top, top))), Math.max(...boxes.map((box) => flat(box.bottom, top)))];
  const least = Math.min(...boxes.map((box) => box.width / at.scale));
  const room = Math.min(wide / (east - west + AROUND), high / (south - north + AROUND));
  const scale = Math.max(1, Math.min(MOST, HANDY / least, room));
  put(scale, wide / 2 - ((west + east) / 2) * scale, high / 2 - ((north + south) / 2) * scale);
}

const place = document.querySelector('[data-fragment="board"]');
if (place) {
  const watch = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-pick'] };
  const later = () => { clearTimeout(soon); soon = setTimeout(approach, 80); };
  new MutationObserver(later).observe(place, watch);
  new ResizeObserver(() => { put(at.scale, at.x, at.y); later(); }).observe(place);
}
