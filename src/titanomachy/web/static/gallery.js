// A gallery narrows as one types or switches filters, and its address says what is shown; / goes to the search. On the page
// of one exhibit the arrows lead to its neighbours.

import { all } from './dom.js';
import { holds, wordsIn } from './search.js';
import { filled } from './words.js';

const form = /** @type {HTMLFormElement | null} */ (document.getElementById('filters'));
const search = /** @type {HTMLInputElement | null} */ (document.getElementById('q'));

if (form && search) {
  const exhibits = all('.exhibit').map((item) => ({
    item,
    text: all('h2, .kind, .full', item).map((part) => part.textContent).join(' '),
    filters: new Set((item.dataset.filters ?? '').split(' ')),
    inside: all('.holds > li', item).map((one) => ({ name: one.dataset.name ?? '', text: one.textContent ?? '' })),
  }));
  const shown = document.getElementById('shown');
  const none = document.getElementById('none');
  const apply = document.getElementById('apply');
  if (apply) apply.hidden = true;

  const narrow = () => {
    const data = new FormData(form);
    const words = wordsIn(search.value);
    const wanted = [...new Set(all('input[type="checkbox"]', form).map((box) => box.getAttribute('name') ?? ''))]
      .map((name) => data.getAll(name).map((value) => `${name}:${value}`)).filter((values) => values.length);
    let count = 0;
    for (const { item, text, filters, inside } of exhibits) {
      const own = holds(text, words);
      const hit = words.length && !own ? inside.find((one) => holds(one.text, words)) : undefined;
      const fits = (own || hit !== undefined) && wanted.every((values) => values.some((value) => filters.has(value)));
      item.toggleAttribute('hidden', !fits);
      const line = item.querySelector('.hit');
      if (line) line.textContent = hit?.name ?? '';
      if (fits) count += 1;
    }
    if (shown) shown.textContent = filled(shown.dataset.shown ?? '', { n: count });
    if (none) none.hidden = count > 0;
    const query = new URLSearchParams(/** @type {any} */ (data));
    if (!search.value.trim()) query.delete('q');
    history.replaceState(null, '', query.size ? `?${query}` : location.pathname);
  };

  form.addEventListener('input', narrow);
  form.addEventListener('submit', (event) => { event.preventDefault(); narrow(); });
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && document.activeElement !== search) { event.preventDefault(); search.focus(); }
    if (event.key === 'Escape' && document.activeElement === search) { search.value = ''; narrow(); }
  });
}

const neighbours = document.querySelector('.neighbours');
if (neighbours) {
  document.addEventListener('keydown', (event) => {
    const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key];
    if (!rel || event.ctrlKey || event.metaKey || event.altKey) return;
    const link = /** @type {HTMLAnchorElement | null} */ (neighbours.querySelector(`[rel="${rel}"]`));
    link?.click();
  });
}
