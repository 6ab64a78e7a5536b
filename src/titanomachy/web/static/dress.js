// Puts states on the parts of the page that stand for options, and takes them off again before the page changes.

import { say } from './words.js';

const dressed = new Map(); // element -> what it was before, what was put on, what was drawn into it
const SVG = 'http://www.w3.org/2000/svg';
const AROUND = 5; // between a piece and the ring that is made for it
const ATTRIBUTES = ['class', 'role', 'tabindex', 'aria-label', 'aria-pressed', 'aria-disabled', 'data-pick', 'data-refused'];
let held = null; // what had the focus when it was undressed: it keeps its tabindex, and so the focus, until all is dressed

/** The elements that show a part: the one with its id, and those that show it in another form. */
export function elementsOf(part) {
  const own = document.getElementById(part);
  return [...(own ? [own] : []), ...document.querySelectorAll(`[data-part="${CSS.escape(part)}"]`)];
}

/** Everything as the server sent it. */
export function undress() {
  for (const element of [...dressed.keys()]) bare(element);
}

function bare(element) {
  const { before, drawn } = dressed.get(element);
  for (const [name, value] of before) {
    if (name === 'tabindex' && element === document.activeElement) held = [element, value];
    else put(element, name, value);
  }
  for (const node of drawn) node.remove();
  dressed.delete(element);
}

function put(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Mark what can be chosen, what is chosen, what is refused and what was done last. Nothing here may ask for a layout:
 * between undressing and dressing the browser would see everything without its ring and start a transition.
 */
export function dress(picking, last) {
  const wanted = new Map();
  for (const part of last ?? []) want(wanted, part, ['lastact']);
  const left = picking.remaining();
  for (const [part, ask] of picking.others()) button(wanted, part, ['could'], options(ask, part));
  for (const part of picking.instead()) {
    if (picking.picks.some((picked) => place(picked) === place(part))) button(wanted, part, ['can'], options(picking.ask, part));
  }
  for (const part of picking.parts()) button(wanted, part, ['can'], left.filter((option) => option.parts.includes(part)));
  for (const part of picking.picks) button(wanted, part, ['can', 'chosen'], left, true);
  const picks = [...wanted.keys()].filter((element) => wanted.get(element).offered);
  for (const { part } of picking.ask?.refused ?? []) if (picking.refusal(part)) refuse(wanted, part, picks);
  for (const element of [...dressed.keys()]) if (!wanted.has(element)) bare(element);
  for (const [element, states] of wanted) wear(element, states);
  release();
}

function release() {
  if (held && !dressed.has(held[0])) put(held[0], 'tabindex', held[1]);
  held = null;
}

function want(wanted, part, classes, attributes = {}, offered = undefined) {
  for (const element of elementsOf(part)) wantOne(wanted, element, classes, attributes, offered);
}

function wantOne(wanted, element, classes, attributes, offered) {
  const known = wanted.get(element) ?? { classes: [], attributes: {} };
  wanted.set(element, {
    classes: [...known.classes, ...classes], attributes: { ...known.attributes, ...attributes }, offered: offered ?? known.offered,
  });
}

function button(wanted, part, classes, offered, pressed = false) {
  want(wanted, part, classes, { role: 'button', tabindex: '0', 'data-pick': part, 'aria-pressed': String(pressed) }, offered);
}

// What is refused says so; where it holds something that can be chosen, or lies in it, only its tip is left.
function refuse(wanted, part, picks) {
  for (const element of elementsOf(part)) {
    if (picks.includes(element)) continue;
    const apart = !picks.some((other) => element.contains(other) || other.contains(element));
    const states = { 'aria-disabled': 'true', role: element.getAttribute('role') ?? 'button', tabindex: '-1' };
    wantOne(wanted, element, apart && inTray(part) ? ['no'] : [], { 'data-refused': part, ...(apart ? states : {}) });
  }
}

const options = (ask, part) => ask.options.filter((option) => option.parts.includes(part));
const place = (part) => document.getElementById(part)?.closest('[data-fragment]');
const inTray = (part) => place(part)?.id === 'holding';

// Only what is different is touched: what has the focus keeps it, and the browser has less to do.
function wear(element, { classes, attributes, offered }) {
  if (!dressed.has(element)) take(element);
  const worn = dressed.get(element);
  const own = worn.before.get('class') ?? '';
  const states = { ...attributes, class: [own, worn.kind, ...classes].filter(Boolean).join(' ') };
  if (offered) states['aria-label'] = label(worn, offered);
  for (const name of ATTRIBUTES) {
    const value = states[name] ?? worn.before.get(name);
    if (worn.states[name] === value) continue;
    put(element, name, value);
    worn.states[name] = value;
  }
}

function take(element) {
  const before = new Map(ATTRIBUTES.map((name) => [name, element.getAttribute(name)]));
  if (held?.[0] === element) before.set('tabindex', held[1]);
  const drawn = [];
  dressed.set(element, {
    before, drawn, states: Object.fromEntries(before), kind: kind(element, drawn), written: writing(element, drawn),
    name: before.get('aria-label') ?? element.querySelector('title')?.textContent ?? '',
  });
}

// One option left: its own words. Several: the name of the thing, then what it can be used for. What is written on
// the thing is part of its name, so that whoever speaks to the page can say what they see.
function label({ name, written }, offered) {
  const more = offered.length > 3 ? [say('and', { n: offered.length - 3 })] : [];
  const words = [...offered.slice(0, 3).map((option) => option.label), ...more].join('; ');
  const full = name && offered.length > 1 ? say('about', { name, what: words }) : words;
  return full.toLowerCase().includes(written.toLowerCase()) ? full : `${full}; ${written}`;
}

function writing(element, drawn) {
  if (!element.ownerSVGElement) return plain(element.textContent);
  const texts = [...element.querySelectorAll('text')];
  for (const text of texts) {
    const space = document.createTextNode(' ');
    text.after(space);
    drawn.push(space);
  }
  return plain(texts.map((text) => text.textContent).join(' '));
}

const plain = (text) => text.replace(/\s+/g, ' ').trim();

// A piece on a drawing has a ring; anything else has a box with a shadow.
function kind(element, drawn) {
  if (!element.ownerSVGElement) return 'boxed';
  if (!element.querySelector(':scope > .ring')) addRing(element, drawn);
  return 'ringed';
}

function addRing(element, drawn) {
  const [x, y, width, height, corner] = element.dataset.box?.split(' ').map(Number) ?? around(element.getBBox());
  for (const [name, where] of [['glow', 'prepend'], ['ring', 'append']]) {
    const ring = document.createElementNS(SVG, 'rect');
    for (const [key, value] of Object.entries({ class: name, x, y, width, height, rx: corner })) ring.setAttribute(key, value);
    element[where](ring);
    drawn.push(ring);
  }
}

function around({ x, y, width, height }) {
  return [x - AROUND, y - AROUND, width + 2 * AROUND, height + 2 * AROUND, 10];
}

/** The element of a part that one can see now. An SVG element in a hidden group passes the check, but has no size. */
export function visible(part) {
  return elementsOf(part).find((element) => element.checkVisibility() && hasSize(element)) ?? null;
}

function hasSize(element) {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 || height > 0;
}
