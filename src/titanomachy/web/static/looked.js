// The card that one points at, or has the focus on, is named by the page: a board may show how far it reaches. A selector that
// looked for it itself (`:has`) would be tried at every change of the page.

import { $, closest } from './dom.js';

const page = $('page');

/** @param {EventTarget | null} target */
function look(target) {
  const slot = closest(target, '[data-slot]')?.dataset.slot ?? '';
  if ((page.dataset.looked ?? '') !== slot) page.dataset.looked = slot;
}

const over = () => document.querySelector('[data-slot]:hover');
document.addEventListener('pointerover', ({ target }) => look(target));
document.addEventListener('focusin', ({ target }) => look(closest(target, '[data-slot]') ?? over()));
document.addEventListener('focusout', () => look(over()));
