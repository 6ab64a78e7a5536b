// The pictures of a book: each is told by what differs from an earlier one. What a step points at is lit.

import { all } from './dom.js';
import { morph, patched } from './morph.js';

/** @typedef {{ after: number, [piece: string]: import('./types.d.ts').Change | number }} Told */

const PIECES = ['board', 'cards', 'tray'];
const ROOM = 6; // between a thing and its halo

/** @param {Element} element */
function middle(element) {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

export class Pictures {
  /** @param {HTMLElement} place @param {Told[]} told */
  constructor(place, told) {
    this.place = place;
    this.told = told;
    /** @type {Map<number, Record<string, string>>} */
    this.known = new Map();
    /** @type {string[]} */
    this.points = [];
    this.halos = document.createElement('div');
    this.halos.className = 'halos';
    place.append(this.halos);
    new ResizeObserver(() => this.light()).observe(place);
    place.addEventListener('scroll', () => this.light(), { capture: true, passive: true });
  }

  /** The pieces of a picture, as text. @param {number} number @returns {Record<string, string>} */
  pieces(number) {
    const known = this.known.get(number);
    const told = this.told[number];
    if (known || !told) return known ?? {};
    const had = told.after < 0 ? {} : this.pieces(told.after);
    const found = PIECES.map((name) => {
      const change = /** @type {import('./types.d.ts').Change | undefined} */ (told[name]);
      return [name, change === undefined ? had[name] ?? '' : patched(had[name] ?? '', change)];
    });
    const made = Object.fromEntries(found);
    this.known.set(number, made);
    return made;
  }

  /** @param {number} number @param {string[]} points */
  show(number, points) {
    const pieces = this.pieces(number);
    for (const place of /** @type {HTMLElement[]} */ (all('[data-piece]', this.place))) {
      morph(place, pieces[place.dataset.piece ?? ''] ?? '');
      place.hidden = !place.childNodes.length;
    }
    this.point(points);
  }

  /** @param {string[]} points */
  point(points) {
    this.points = points;
    const [first] = this.found();
    const row = first?.closest('[data-piece]');
    if (first && row) row.scrollLeft += Math.round(middle(first) - middle(row)); // a hand may go on beyond the edge
    this.light();
  }

  found() {
    return this.points.flatMap((id) => all(`[id="${CSS.escape(id)}"], [data-part="${CSS.escape(id)}"]`, this.place));
  }

  /** Put a halo around what is pointed at, as far as it is in the picture. */
  light() {
    const from = this.place.getBoundingClientRect();
    const boxes = this.found().map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width && height);
    this.halos.replaceChildren(...boxes.map(({ left, top, width, height }) => {
      const halo = document.createElement('i');
      const style = { left: left - from.left - ROOM, top: top - from.top - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM };
      for (const [name, value] of Object.entries(style)) halo.style.setProperty(name, `${Math.round(value)}px`);
      return halo;
    }));
  }
}
