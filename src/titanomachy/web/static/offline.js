// No server can be reached: which books are here, and the page itself again as soon as there is a connection.

import './lit.js';
import { shelf } from './books.js';
import { $, all } from './dom.js';

$('again').addEventListener('click', () => location.reload());
addEventListener('online', () => location.reload());

shelf().then((books) => {
  const here = new Set(books.map(({ path }) => path));
  for (const entry of /** @type {HTMLElement[]} */ (all('#shelf li'))) entry.hidden = !here.has(entry.dataset.book ?? '');
  $('shelf').hidden = !here.size;
  $('bare').hidden = here.size > 0;
}).catch(() => {});
