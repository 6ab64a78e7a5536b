// The line that says how one wins opens the guide of the game, here at the table.

import { $, closest } from './dom.js';
import { keepFocus } from './focus.js';
import { parsed } from './morph.js';

let read = false;

/** The guide as its own page has it. @param {string} address */
async function fill(address) {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: $('guide-dialog').dataset.style });
  const dressed = new Promise((done) => { sheet.onload = sheet.onerror = done; });
  document.head.append(sheet);
  const [answer] = await Promise.all([fetch(address), dressed]);
  if (!answer.ok) throw new Error(String(answer.status));
  const page = parsed(await answer.text()).querySelector('#guide');
  page?.removeAttribute('id');
  page?.querySelector('header')?.remove(); // the table is the picture
  $('guide-text').replaceChildren(...(page ? [page] : []));
  read = true;
}

document.addEventListener('click', (event) => {
  const line = /** @type {HTMLAnchorElement | null} */ (closest(event.target, '.goal a'));
  if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  $('goal-now').textContent = line.title;
  const dialog = $('guide-dialog', HTMLDialogElement);
  dialog.addEventListener('close', keepFocus, { once: true }); // the line is hidden while something is told
  dialog.showModal();
  if (!read) fill(line.href).catch(() => { location.href = line.href; });
});
