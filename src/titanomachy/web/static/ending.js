// The end of a game: what lies over the board then. It is asked for once, when the game is over, and so is how it looks.

import { $ } from './dom.js';
import { parsed } from './morph.js';
import { copy } from './site.js';

let asked = false;

/** Show the end of a game, once. @param {string} table */
export async function showEnding(table) {
  if (asked) return;
  asked = true;
  const panel = document.getElementById('ending');
  if (!panel) return; // a page without a board to lie on
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: panel.dataset.style });
  const dressed = new Promise((done) => { sheet.onload = sheet.onerror = done; });
  document.head.append(sheet);
  const [answer] = await Promise.all([fetch(`/t/${table}/end`).catch(() => null), dressed]);
  if (!answer?.ok) return; // the tray says who won, in any case
  panel.replaceChildren(parsed(await answer.text()));
  panel.hidden = false;
  $('page').toggleAttribute('data-ended', true);
  document.getElementById('verdict')?.focus({ preventScroll: true });
  listen(panel);
}

/** @param {HTMLElement} panel */
function listen(panel) {
  const fold = $('fold-end');
  fold.addEventListener('click', () => {
    const folded = panel.toggleAttribute('data-folded');
    fold.setAttribute('aria-expanded', String(!folded));
  });
  const share = $('share-end');
  share.addEventListener('click', () => {
    const url = new URL(share.dataset.link ?? '', location.href).href;
    if (navigator.share) navigator.share({ url, title: document.title }).catch(() => {});
    else copy(url, share);
  });
}
