// A switch for each book: kept on this device, or not.

import { drop, keep, shelf, weight } from './books.js';
import { all } from './dom.js';
import { installed } from './installs.js';
import { filled } from './words.js';

const MEGABYTE = 1_000_000;

/** @param {HTMLElement} box */
async function prepare(box) {
  const { book = '', edition = '' } = box.dataset;
  const button = /** @type {HTMLButtonElement} */ (box.querySelector('button'));
  const line = /** @type {HTMLElement} */ (box.querySelector('small'));

  /** @param {string} name @param {string} [size] */
  const tell = (name, size = '') => { line.textContent = filled(line.dataset[name] ?? '', { size }); };

  async function show() {
    const here = (await shelf()).some(({ path }) => path === book);
    button.setAttribute('aria-checked', String(here));
    if (!here) return tell('none');
    const size = await weight(book) / MEGABYTE;
    return tell('here', size.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 }));
  }

  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      if (button.getAttribute('aria-checked') === 'true') await drop(book);
      else {
        tell('going');
        await installed();
        await keep(book, edition);
      }
      await show();
    } catch {
      tell('failed');
    }
    button.disabled = false;
  });
  await show();
  box.hidden = false;
}

if (isSecureContext && 'serviceWorker' in navigator && 'caches' in window) {
  for (const box of /** @type {HTMLElement[]} */ (all('.keep[data-book]'))) prepare(box).catch(() => {});
}
