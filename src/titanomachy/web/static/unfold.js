// Quiet words of the prompt that end in dots can be read: a click on the prompt, or Enter, shows all of them over the tray, and
// whatever is done next folds them again. `data-cut` says that they go on, `data-whole` that all are shown.

import { closest, isIn } from './dom.js';

const asking = /** @type {HTMLElement | null} */ (document.querySelector('#stage > .asking'));
const prompt = /** @type {HTMLElement | null | undefined} */ (asking?.querySelector('.say'));

/** @param {HTMLElement} words */
const isCut = (words) => words.textContent !== '' && words.closest('.hint, .lesson')?.getClientRects().length !== 0 && words.scrollHeight > words.clientHeight + 1;

/** Say whether some words are cut, in the room that they have now. */
export function tellCut() {
  if (!asking || !prompt) return;
  fold();
  const words = /** @type {NodeListOf<HTMLElement>} */ (prompt.querySelectorAll('.clamp, .lesson'));
  asking.toggleAttribute('data-cut', [...words].some(isCut));
}

/** As it is while one plays. */
function fold() {
  if (!asking?.hasAttribute('data-whole')) return;
  asking.removeAttribute('data-whole');
  asking.style.removeProperty('height');
}

/** All of it, or as before; the place of the prompt keeps its size. */
function turn() {
  if (!asking) return;
  const open = asking.hasAttribute('data-cut') && !asking.hasAttribute('data-whole');
  fold();
  if (!open) return;
  asking.style.height = `${asking.clientHeight}px`;
  asking.setAttribute('data-whole', '');
}

document.addEventListener('click', (event) => {
  if (closest(event.target, '#prompt') && !closest(event.target, 'a, button')) turn();
  else fold();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && isIn(event.target, '#prompt')) turn();
  else fold();
});
