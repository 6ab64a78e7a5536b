// The keys of a lesson: R starts over, H gives a hint, N goes on; Escape leads to the card.

import { elsewhere } from './keys.js';

/** @typedef {import('./types.d.ts').Coached} Coached */

/**
 * @param {KeyboardEvent} event
 * @param {() => Coached | null} now
 * @param {(deed: 'next' | 'again' | 'hint') => void} act
 * @param {HTMLElement} card
 */
export function keysOf(event, now, act, card) {
  const coach = now();
  if (!coach || elsewhere(event) || event.shiftKey) return;
  const forward = /** @type {HTMLElement | null} */ (document.querySelector('[data-forward]'));
  switch (event.key) {
    case 'r': return coach.free ? act('again') : undefined;
    case 'h': return coach.free && coach.moreHints && !coach.verdict ? act('hint') : undefined;
    case 'n': return coach.read ? act('next') : forward?.click();
    case 'Escape': return document.querySelector('[aria-pressed="true"][data-pick]') || !card.checkVisibility() ? undefined : card.focus();
  }
}
