// Whoever plays by keyboard keeps a place on the page: when what had the focus is gone, or means something else, they
// go on at the prompt.

import { $, active } from './dom.js';
import { lost } from './keys.js';

let byKey = false; // the last thing done was done by keyboard

document.addEventListener('pointerdown', () => { byKey = false; });
document.addEventListener('keydown', () => { byKey = true; });

const isChoice = () => Boolean(active()?.matches('[data-pick], [data-option]'));

/** To the prompt, where the thing in focus is gone or is no choice any more. */
export function keepFocus() {
  if (byKey && lost()) $('prompt').focus();
}

/**
 * Remember that a choice has the focus before the table changes. The function that it gives is called after: another
 * seat is asked then, or what has the focus now is no choice.
 */
export function keepPlace() {
  const was = byKey && isChoice();
  return (/** @type {boolean} */ another) => { if (was && (another || !isChoice())) $('prompt').focus(); };
}
