// The keys of a lesson: R starts over, H gives a hint, N goes on; Escape leads to the card.

import { elsewhere } from './keys.js';

/** @typedef {import('./types.d.ts').Coached} Coached */

/**
 * What a key means in a lesson; true where it is done, and means nothing else.
 *
 * @param {KeyboardEvent} event
 * @param {Coached | null} coach
 * @param {(deed: 'next' | 'again' | 'hint') => void} act
 */
export function pressed(event, coach, act) {
  if (!coach || elsewhere(event) || event.shiftKey) return false;
  const forward = /** @type {HTMLElement | null} */ (document.querySelector('[data-forward]'));
  const hint = coach.free && coach.moreHints && !coach.verdict;
  if (event.key === 'r' && coach.free) act('again');
  else if (event.key === 'h' && hint) act('hint');
  else if (event.key === 'n' && coach.read) act('next');
  else if (event.key === 'n' && forward?.checkVisibility()) forward.click();
  else return false;
  return true;
}
