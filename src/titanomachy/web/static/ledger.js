// The rules: words narrow the ledger as one types.

import { holds, wordsIn } from './search.js';

const search = /** @type {HTMLInputElement | null} */ (document.getElementById('search'));
const ledger = document.getElementById('ledger');
const found = document.getElementById('found');
if (search && ledger && found) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (ledger.querySelectorAll('.entry'));
  const entries = [...all].map((entry) => ({ entry, text: entry.textContent ?? '' }));
  search.hidden = false;
  search.addEventListener('input', () => {
    const words = wordsIn(search.value);
    for (const { entry, text } of entries) entry.hidden = !holds(text, words);
    const count = entries.filter(({ entry }) => !entry.hidden).length;
    for (const section of ledger.querySelectorAll('section')) {
      section.hidden = !section.querySelector('.entry:not([hidden])');
    }
    found.classList.toggle('vh', count > 0);
    const said = count ? found.dataset.found?.replace('{n}', String(count)) : ledger.dataset.none;
    found.textContent = said ?? '';
  });
}
