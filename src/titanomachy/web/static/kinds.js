// What several of many things have in common narrows them by a button: a thing is told in parts ("★★ · Arcane"), and what
// stands at one place in a few ways is a kind. Of one place any will do, of several places all must.

import { make } from './words.js';

const FEW = 8; // kinds at one place

/** @param {string} told */
const partsOf = (told) => told.split(' · ');

/** The kinds at each place; none where every thing is its own. @param {string[]} told */
export function kindsOf(told) {
  const parts = told.map(partsOf);
  const places = Math.max(0, ...parts.map((one) => one.length));
  return Array.from({ length: places }, (_, place) => {
    const found = [...new Set(parts.map((one) => one[place] ?? ''))].filter(Boolean).sort();
    return found.length > 1 && found.length <= Math.min(FEW, told.length / 2) ? found : [];
  });
}

/** @param {string} told @param {Set<string>[]} wanted what is pressed at each place */
export function isKind(told, wanted) {
  const parts = partsOf(told);
  return wanted.every((some, place) => !some.size || some.has(parts[place] ?? ''));
}

export class Kinds {
  /** @param {Element} place @param {() => void} then what happens when a button is pressed */
  constructor(place, then) {
    this.place = place;
    this.then = then;
    /** @type {Set<string>[]} */
    this.wanted = [];
  }

  /** Buttons for these things, none of them pressed. @param {string[]} told */
  offer(told) {
    const kinds = kindsOf(told);
    this.wanted = kinds.map(() => new Set());
    this.place.replaceChildren(...kinds.flatMap((some, place) => some.map((kind) => this.button(kind, place))));
    this.place.toggleAttribute('hidden', !this.place.children.length);
  }

  /** Stars say as much as the word beside them. @param {string} kind @param {number} place */
  button(kind, place) {
    const text = /^★+/.exec(kind)?.[0] ?? kind;
    const button = make('button', { type: 'button', 'aria-pressed': 'false', 'aria-label': kind, title: kind, text });
    button.addEventListener('click', () => {
      const pressed = this.wanted[place].delete(kind) ? 'false' : (this.wanted[place].add(kind), 'true');
      button.setAttribute('aria-pressed', pressed);
      this.then();
    });
    return button;
  }

  /** @param {string} told */
  fits(told) {
    return isKind(told, this.wanted);
  }
}
