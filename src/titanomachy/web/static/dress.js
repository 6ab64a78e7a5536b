// Puts states on the parts of the page that stand for options, and takes them off again before the page changes.

import { all, closest } from './dom.js';
import { labels } from './grouping.js';
import { say } from './words.js';

/**
 * @typedef {HTMLElement | SVGElement} Thing
 * @typedef {import('./picking.js').Picking} Picking
 * @typedef {import('./types.d.ts').Asked} Asked
 * @typedef {import('./types.d.ts').Choice} Choice
 * @typedef {Record<string, string | null | undefined>} Attributes
 * @typedef {{ classes: string[], attributes: Attributes, offered?: Choice[] }} Wanted what a thing is to wear
 *
 * @typedef {object} Worn
 * @property {Map<string, string | null>} before its attributes as the server sent them
 * @property {ChildNode[]} drawn what was drawn into it
 * @property {Attributes} states its attributes now
 * @property {string} kind
 * @property {string} written what is written on it
 * @property {string} name
 */

/** @type {Map<Thing, Worn>} */
const dressed = new Map(); // element -> what it was before, what was put on, what was drawn into it
const SVG = 'http://www.w3.org/2000/svg';
const PANELS = '.scene, .cardcol, .rail, .tray';
const AROUND = 5; // between a piece and the ring that is made for it
const ATTRIBUTES = ['class', 'role', 'tabindex', 'aria-label', 'aria-pressed', 'aria-disabled', 'data-pick', 'data-refused', 'data-given'];
/** @type {[Thing, string | null] | null} */
let held = null; // what had the focus when it was undressed: it keeps its tabindex, and so the focus, until all is dressed

/** The elements that show a part: the one with its id, and those that show it in another form. @param {string} part @returns {Thing[]} */
export function elementsOf(part) {
  const own = document.getElementById(part);
  return [...(own ? [own] : []), ...all(`[data-part="${CSS.escape(part)}"]`)];
}

/** The part that an element shows. @param {Thing} element */
export const partOf = (element) => element.dataset.part ?? element.id;

/** Everything as the server sent it. */
export function undress() {
  for (const element of [...dressed.keys()]) bare(element);
  hold([]);
}

/** @type {Set<Element>} */
const holders = new Set();

/**
 * What on the board holds something that can be chosen, or is refused, says so, and the board that something on it can be
 * chosen: the pointer goes through the rest. Selectors that look for it themselves (`:has`) cost half of all style.
 *
 * @param {Thing[]} marked
 */
function hold(marked) {
  const scene = document.querySelector('.scene');
  /** @type {Set<Element>} */
  const now = new Set();
  for (const element of marked) {
    if (!scene?.contains(element)) continue;
    for (let one = element.parentElement; one && one !== scene && !now.has(one); one = one.parentElement) now.add(one);
  }
  for (const one of holders) if (!now.has(one)) { one.removeAttribute('data-holds'); holders.delete(one); }
  for (const one of now) if (!holders.has(one)) { one.setAttribute('data-holds', ''); holders.add(one); }
  scene?.toggleAttribute('data-picks', marked.some((one) => scene.contains(one) && one.hasAttribute('data-pick')));
}

/** @param {Thing} element */
function bare(element) {
  const { before, drawn } = /** @type {Worn} */ (dressed.get(element));
  for (const [name, value] of before) {
    if (name === 'tabindex' && element === document.activeElement) held = [element, value];
    else put(element, name, value);
  }
  for (const node of drawn) node.remove();
  dressed.delete(element);
}

/** @param {Thing} element @param {string} name @param {string | null | undefined} value */
function put(element, name, value) {
  if (value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Mark what can be chosen, what is chosen, what is refused and what was done last; `settle` comes after it. Nothing here may ask for a layout:
 * between undressing and dressing the browser would see everything without its ring and start a transition.
 *
 * @param {Picking} picking
 * @param {string[]} last the parts that were touched last
 */
export function dress(picking, last) {
  /** @type {Map<Thing, Wanted>} */
  const wanted = new Map();
  for (const part of last) want(wanted, part, ['lastact']);
  const left = picking.remaining();
  for (const [part, ask] of picking.others()) button(wanted, part, ['could'], options(ask, part));
  for (const part of picking.instead()) {
    const beside = picking.picks.some((picked) => place(picked) === place(part));
    if (beside && picking.ask) button(wanted, part, ['can'], options(picking.ask, part));
  }
  for (const part of picking.parts()) button(wanted, part, ['can'], left.filter((option) => option.parts.includes(part)));
  for (const part of picking.picks) button(wanted, part, ['can', 'chosen'], left, true);
  for (const [part, exchanged] of picking.given()) {
    want(wanted, part, picking.picks.includes(part) ? [] : ['chosen'], { 'aria-pressed': 'true', 'data-given': say(exchanged ? 'exchanged' : 'given') });
  }
  const picks = [...wanted.keys()].filter((element) => wanted.get(element)?.offered);
  dim(wanted, picks, picking);
  for (const part of picking.told) if (picking.mayRead(part)) refuse(wanted, part, picks);
  for (const element of [...dressed.keys()]) if (!wanted.has(element)) bare(element);
  const names = named(wanted);
  for (const [element, states] of wanted) wear(element, states, names.get(element));
  hold([...wanted.keys()].filter((one) => one.hasAttribute('data-pick') || one.hasAttribute('data-refused')));
}

/**
 * What each thing that can be chosen is called. A part that is shown in several forms, here and there, is one thing; side by
 * side they are several. Hands are shown one at a time.
 *
 * @param {Map<Thing, Wanted>} wanted
 */
function named(wanted) {
  /** @type {Map<string, { forms: Thing[], offered: Choice[] }>} */
  const things = new Map();
  for (const [element, { offered }] of wanted) {
    if (!offered) continue;
    const part = partOf(element);
    let same = 0;
    while (things.get(`${part} ${same}`)?.forms.some((form) => form.parentElement === element.parentElement)) same += 1;
    const thing = things.get(`${part} ${same}`) ?? { forms: [], offered };
    thing.forms.push(element);
    things.set(`${part} ${same}`, thing);
  }
  const all = [...things.values()];
  const names = labels(all.map(({ forms: [first], offered }) => ({ ...worn(first), offered, hand: handOf(first) })), say);
  return new Map(all.flatMap(({ forms }, at) => forms.map((form) => /** @type {[Thing, string]} */ ([form, names[at]]))));
}

const worn = (/** @type {Thing} */ element) => dressed.get(element) ?? take(element);
const handOf = (/** @type {Thing} */ element) => /** @type {Thing | null} */ (element.closest('.mat-of'))?.dataset.seat ?? '';

/** What has the focus is told last of all how it is reached now, because the browser styles the whole page for it. */
export function settle() {
  if (held && held[0].getAttribute('tabindex') !== held[1]) put(held[0], 'tabindex', held[1]);
  held = null;
}

/** @param {Map<Thing, Wanted>} wanted @param {string} part @param {string[]} classes @param {Attributes} [attributes] @param {Choice[]} [offered] */
function want(wanted, part, classes, attributes = {}, offered = undefined) {
  for (const element of elementsOf(part)) wantOne(wanted, element, classes, attributes, offered);
}

/** @param {Map<Thing, Wanted>} wanted @param {Thing} element @param {string[]} classes @param {Attributes} attributes @param {Choice[]} [offered] */
function wantOne(wanted, element, classes, attributes, offered) {
  /** @type {Wanted} */
  const known = wanted.get(element) ?? { classes: [], attributes: {} };
  wanted.set(element, {
    classes: [...known.classes, ...classes], attributes: { ...known.attributes, ...attributes }, offered: offered ?? known.offered,
  });
}

/** @param {Map<Thing, Wanted>} wanted @param {string} part @param {string[]} classes @param {Choice[]} offered */
function button(wanted, part, classes, offered, pressed = false) {
  want(wanted, part, classes, { role: 'button', tabindex: '0', 'data-pick': part, 'aria-pressed': String(pressed) }, offered);
}

/**
 * What is refused says so; where it holds something that can be chosen, or lies in it, only its tip is left. What holds other
 * things is a group of them: a button holds nothing that can be reached.
 *
 * @param {Map<Thing, Wanted>} wanted
 * @param {string} part
 * @param {Thing[]} picks
 */
function refuse(wanted, part, picks) {
  for (const element of elementsOf(part)) {
    if (picks.includes(element)) continue;
    const apart = !picks.some((other) => element.contains(other) || other.contains(element));
    const states = { 'data-refused': part, ...(apart ? { ...barred(element), ...called(element), tabindex: '-1' } : {}) };
    wantOne(wanted, element, apart && inTray(element) ? ['no'] : [], states);
  }
}

/** A thing without words is called after its place: `space-r1` is R1; what it is, is said when it is read. @param {Thing} element @returns {Attributes} */
function called(element) {
  const own = dressed.get(element)?.before.get('aria-label') ?? (dressed.has(element) ? null : element.getAttribute('aria-label'));
  if (own || element.hasAttribute('title') || element.textContent?.trim()) return {};
  return { 'aria-label': partOf(element).replace(/^[^-]*-/, '').toUpperCase() };
}

/** In the tray, what cannot be chosen is dimmed beside what can. @param {Map<Thing, Wanted>} wanted @param {Thing[]} picks @param {Picking} picking */
function dim(wanted, picks, picking) {
  const mine = picks.filter((element) => inTray(element) && wanted.get(element)?.classes.includes('can'));
  const rows = new Set(mine.map((element) => element.parentElement));
  for (const element of [...rows].flatMap((row) => (row ? all(':scope > :is([id], [data-part])', row) : []))) {
    if (!picking.mayAsk(partOf(element)) || picks.some((other) => element.contains(other))) continue;
    wantOne(wanted, element, ['no'], barred(element));
  }
}

const inTray = (/** @type {Thing} */ element) => element.closest('#holding') !== null;
const holds = (/** @type {Thing} */ element) => element.querySelector('[id], [data-part], [tabindex], a, button') !== null;
const barred = (/** @type {Thing} */ element) => ({ 'aria-disabled': 'true', role: element.getAttribute('role') ?? (holds(element) ? 'group' : 'button') });

const options = (/** @type {Asked} */ ask, /** @type {string} */ part) => ask.options.filter((option) => option.parts.includes(part));
const place = (/** @type {string} */ part) => document.getElementById(part)?.closest('[data-fragment]');

/** Only what is different is touched: what has the focus keeps it, and the browser has less to do. @param {Thing} element @param {Wanted} wanted @param {string} [name] */
function wear(element, { classes, attributes }, name) {
  const { before, kind, states: now } = worn(element);
  const own = before.get('class') ?? '';
  /** @type {Attributes} */
  const states = { ...attributes, class: [own, kind, ...classes].filter(Boolean).join(' ') };
  if (name !== undefined) states['aria-label'] = [name, attributes['data-given']].filter(Boolean).join(', ');
  for (const key of ATTRIBUTES) {
    const value = states[key] ?? before.get(key);
    if (now[key] === value) continue;
    now[key] = value;
    if (key === 'tabindex' && element === document.activeElement) held = [element, value ?? null];
    else put(element, key, value);
  }
}

/** @param {Thing} element @returns {Worn} */
function take(element) {
  const before = new Map(ATTRIBUTES.map((name) => [name, element.getAttribute(name)]));
  if (held?.[0] === element) before.set('tabindex', held[1]);
  /** @type {ChildNode[]} */
  const drawn = [];
  const worn = {
    before, drawn, states: Object.fromEntries(before), kind: kind(element, drawn), written: writing(element, drawn),
    name: before.get('aria-label') ?? element.querySelector('title')?.textContent ?? '',
  };
  dressed.set(element, worn);
  return worn;
}

/** @param {Thing} element @param {ChildNode[]} drawn */
function writing(element, drawn) {
  if (!isDrawn(element)) return plain(texts(element).join(' '));
  const written = [...element.querySelectorAll('text')];
  for (const text of written) {
    const space = document.createTextNode(' ');
    text.after(space);
    drawn.push(space);
  }
  return plain(written.map((text) => text.textContent).join(' '));
}

/** What is written somewhere, bit by bit: a heading and a number beside it are no one word. @param {Element} element @returns {string[]} */
function texts(element) {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) found.push(walk.currentNode.textContent ?? '');
  return found;
}

const plain = (/** @type {string} */ text) => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim(); // where a word may be parted is not read out

/** @param {Thing} element @returns {element is SVGGraphicsElement} */
function isDrawn(element) {
  return element instanceof SVGElement && element.ownerSVGElement !== null;
}

/** A piece on a drawing has a ring; anything else has a box with a shadow. @param {Thing} element @param {ChildNode[]} drawn */
function kind(element, drawn) {
  if (!isDrawn(element)) return 'boxed';
  if (!element.querySelector(':scope > .ring')) addRing(element, drawn);
  return 'ringed';
}

/** @param {SVGGraphicsElement} element @param {ChildNode[]} drawn */
function addRing(element, drawn) {
  const [x, y, width, height, corner] = element.dataset.box?.split(' ').map(Number) ?? around(element.getBBox());
  for (const name of ['glow', 'ring']) {
    const ring = document.createElementNS(SVG, 'rect');
    for (const [key, value] of Object.entries({ class: name, x, y, width, height, rx: corner })) ring.setAttribute(key, String(value));
    if (name === 'glow') element.prepend(ring);
    else element.append(ring);
    drawn.push(ring);
  }
}

/** @param {DOMRect} box */
function around({ x, y, width, height }) {
  return [x - AROUND, y - AROUND, width + 2 * AROUND, height + 2 * AROUND, 10];
}

/** The element of a part that one can see now. An SVG element in a hidden group passes the check, but has no size. @param {string} part */
export function visible(part) {
  const shown = elementsOf(part).filter((element) => element.checkVisibility() && hasSize(element));
  return (shown.length > 1 && shown.find(isOnTop)) || (shown[0] ?? null);
}

/** A battle lies over the map, and shows some of its pieces again. @param {Thing} element */
function isOnTop(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return closest(document.elementFromPoint(left + width / 2, top + height / 2), PANELS) === element.closest(PANELS);
}

/** @param {Thing} element */
function hasSize(element) {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 || height > 0;
}
