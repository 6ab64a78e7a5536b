// Many boxes to tick narrow as one types; those that are ticked stay.

import { all } from './dom.js';
import { holds, wordsIn } from './search.js';

for (const field of /** @type {HTMLInputElement[]} */ (all('[data-narrows]'))) {
  const ticks = document.getElementById(field.dataset.narrows ?? '');
  field.closest('label')?.removeAttribute('hidden');
  field.addEventListener('input', () => {
    const words = wordsIn(field.value);
    for (const one of ticks ? all('label', ticks) : []) {
      const ticked = one.querySelector(':checked') !== null;
      one.toggleAttribute('hidden', !ticked && !holds(one.textContent ?? '', words));
    }
  });
}
