// Puts states on the parts of the page that stand for options, and takes them off again before the page changes.

import { say } from './words.js';

const before = new Map(); // element -> its attributes as the server sent them
const drawn = []; // what was added to drawings: rings that they did not bring, spaces between their words
const SVG = 'http://www.w3.org/2000/svg';
const AROUND = 5; // between a piece and the ring that is made for it
const ATTRIBUTES = ['class', 'role', 'tabindex', 'aria-label', 'aria-pressed', 'aria-disabled', 'data-pick', 'data-refused'];

/** The elements that show a part: the one with its id, and those that show it in another form. */
export function elementsOf(part) {
  const own = document.getElementById(part);
  return [...(own ? [own] : []), ...document.querySelectorAll(`[data-part="${CSS.escape(part)}"]`)];
}

/** Everything as the server sent it. */
export function undress() {
  for (const [element, kept] of before) {
    for (const [name, value] of kept) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }
  before.clear();
  for (const ring of drawn.splice(0)) ring.remove();
}

/**
 * Mark what can be chosen, what is chosen, what is refused and what was done last. Nothing here may ask for a layout:
 * between undressing and dressing the browser would see everything without its ring and start a transition.
 */
export function dress(picking, last) {
  undress();
  for (const part of last ?? []) mark(part, ['lastact']);
  const left = picking.remaining();
  for (const [part, ask] of picking.others()) button(part, ['could'], options(ask, part));
  for (const part of picking.instead()) {
    if (picking.picks.some((picked) => place(picked) === place(part))) button(part, ['can'], options(picking.ask, part));
  }
  for (const part of picking.parts()) button(part, ['can'], left.filter((option) => option.parts.includes(part)));
  for (const part of picking.picks) button(part, ['can', 'chosen'], left, true);
  for (const { part } of picking.ask?.refused ?? []) if (picking.refusal(part)) refuse(part);
}

// What is refused says so; where it holds something that can be chosen, or lies in it, only its tip is left.
function refuse(part) {
  for (const element of elementsOf(part)) {
    if (element.dataset.pick) continue;
    const apart = !element.querySelector('[data-pick]') && !element.parentElement.closest('[data-pick]');
    const states = { 'aria-disabled': 'true', role: element.getAttribute('role') ?? 'button', tabindex: '-1' };
    dressOne(element, apart && inTray(part) ? ['no'] : [], { 'data-refused': part, ...(apart ? states : {}) });
  }
}

const options = (ask, part) => ask.options.filter((option) => option.parts.includes(part));
const place = (part) => document.getElementById(part)?.closest('[data-fragment]');
const inTray = (part) => place(part)?.id === 'holding';

function button(part, classes, offered, pressed = false) {
  const states = { role: 'button', tabindex: '0', 'data-pick': part, 'aria-pressed': String(pressed) };
  for (const element of mark(part, classes, states)) element.setAttribute('aria-label', label(element, offered));
}

// One option left: its own words. Several: the name of the thing, then what it can be used for. What is written on
// the thing is part of its name, so that whoever speaks to the page can say what they see.
function label(element, offered) {
  const name = before.get(element).get('aria-label') ?? element.querySelector('title')?.textContent ?? '';
  const more = offered.length > 3 ? [say('and', { n: offered.length - 3 })] : [];
  const words = [...offered.slice(0, 3).map((option) => option.label), ...more].join('; ');
  const full = name && offered.length > 1 ? `${name}: ${words}` : words;
  const written = writing(element);
  return full.toLowerCase().includes(written.toLowerCase()) ? full : `${full}; ${written}`;
}

function writing(element) {
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

function mark(part, classes, attributes = {}) {
  return elementsOf(part).map((element) => dressOne(element, classes, attributes));
}

function dressOne(element, classes, attributes) {
  if (!before.has(element)) before.set(element, new Map(ATTRIBUTES.map((name) => [name, element.getAttribute(name)])));
  element.classList.add(kind(element), ...classes);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

// A piece on a drawing has a ring; anything else has a box with a shadow.
function kind(element) {
  if (!element.ownerSVGElement) return 'boxed';
  if (!element.querySelector(':scope > .ring')) addRing(element);
  return 'ringed';
}

function addRing(element) {
  const [x, y, width, height, corner] = element.dataset.box?.split(' ').map(Number) ?? around(element.getBBox());
  for (const [name, put] of [['glow', 'prepend'], ['ring', 'append']]) {
    const ring = document.createElementNS(SVG, 'rect');
    for (const [key, value] of Object.entries({ class: name, x, y, width, height, rx: corner })) ring.setAttribute(key, value);
    element[put](ring);
    drawn.push(ring);
  }
}

function around({ x, y, width, height }) {
  return [x - AROUND, y - AROUND, width + 2 * AROUND, height + 2 * AROUND, 10];
}

/** The element of a part that one can see now. */
export function visible(part) {
  return elementsOf(part).find((element) => element.checkVisibility()) ?? null;
}
