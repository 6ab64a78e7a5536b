// Leaving a table before its end: a bot plays on, or all agree to end. Each button asks once more.

import { say } from './words.js';

/** @typedef {(message: import('./types.d.ts').FromPage) => unknown} Send */

const AGAIN_WITHIN = 5000;

/** @param {Send} send */
export function listenToLeaving(send) {
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-leave]'))) {
    sure(button, () => {
      send(button.dataset.leave === 'end' ? { type: 'end', agree: true } : { type: 'resign' });
      button.closest('dialog')?.close();
    });
  }
}

/** Whoever sits here and whose game goes on may leave it. @param {import('./types.d.ts').TableMessage} message */
export function showLeaving(message) {
  const box = document.getElementById('leaving');
  if (box) box.hidden = message.over || !message.seats.some(({ kind }) => kind === 'me');
}

/** The first press asks, the second does it. @param {HTMLButtonElement} button @param {() => void} act */
function sure(button, act) {
  const words = button.textContent ?? '';
  let timer = 0;
  const calm = () => {
    clearTimeout(timer);
    timer = 0;
    button.textContent = words;
  };
  button.addEventListener('click', () => {
    if (timer) {
      calm();
      act();
      return;
    }
    button.textContent = say('sure');
    timer = setTimeout(calm, AGAIN_WITHIN);
  });
}
