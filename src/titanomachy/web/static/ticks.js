// Many boxes to tick narrow as one types, and by buttons for what they have in common; those that are ticked stay. Above
// them a word may stand for a whole list ("Chance decides"): whoever ticks does without it, whoever takes it unticks.

import { all } from './dom.js';
import { Kinds } from './kinds.js';
import { holds, wordsIn } from './search.js';

for (const field of /** @type {HTMLInputElement[]} */ (all('[data-narrows]'))) {
  const ticks = document.getElementById(field.dataset.narrows ?? '');
  const place = document.querySelector(`[data-kinds="${field.dataset.narrows}"]`);
  const labels = ticks ? all('label', ticks) : [];
  /** @param {Element} one */
  const toldOf = (one) => one.querySelector('small')?.textContent ?? '';
  const narrow = () => {
    const words = wordsIn(field.value);
    for (const one of labels) {
      const ticked = one.querySelector(':checked') !== null;
      one.toggleAttribute('hidden', !ticked && !(holds(one.textContent ?? '', words) && (kinds?.fits(toldOf(one)) ?? true)));
    }
  };
  const kinds = place ? new Kinds(place, narrow) : null;
  kinds?.offer(labels.map(toldOf));
  field.closest('label')?.removeAttribute('hidden');
  field.addEventListener('input', narrow);
}

for (const set of all('fieldset.many')) {
  const word = set.querySelector('select');
  const boxes = /** @type {HTMLInputElement[]} */ (all('input[type="checkbox"]', set));
  set.addEventListener('change', ({ target }) => {
    if (word && target === word && word.value) for (const box of boxes) box.checked = false;
    if (word && target !== word && boxes.some((box) => box.checked)) word.value = '';
  });
}
