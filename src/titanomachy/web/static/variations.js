// Lines of one's own below the game's: where each leaves it, with what, and what came of it. A click goes there, Delete takes
// it off the list, Undo puts it back.

import { $ } from './dom.js';
import { glyph } from './lessonsigns.js';
import { make, say } from './words.js';

/** @typedef {import('./types.d.ts').LineRow} LineRow @typedef {import('./types.d.ts').LinesAnswer} LinesAnswer */

const page = $('page');
const section = $('lines');
const frames = Math.max(1, Number(page.dataset.frames));
const address = `/t/${page.dataset.table}/lines`;
let undone = ''; // the line that was taken off last

/** @param {LinesAnswer | null} told */
function show(told) {
  const lines = told?.lines ?? [];
  const map = make('div', { class: 'tree', 'aria-hidden': 'true' }, make('hr'), ...lines.map(({ at }) => {
    const mark = make('i');
    mark.style.setProperty('left', `${(100 * at) / frames}%`);
    return mark;
  }));
  const list = make('ol', {}, ...lines.map(row));
  const empty = make('p', { class: 'quiet', text: say('an-nolines') });
  section.replaceChildren(make('h3', { text: say('an-lines') }), ...(lines.length ? [map, list] : [empty]), ...undo());
  for (const count of document.querySelectorAll('[data-count="lines"]')) count.textContent = lines.length ? String(lines.length) : '';
}

/** @param {LineRow} line */
function row({ id, at, words, came, result }) {
  const title = say('an-leaves', { at, what: words });
  const go = make('a', { href: came === 'open' ? `/t/${id}` : `/t/${id}/replay`, title, 'data-came': came }, make('small', { text: String(at) }), make('span', { text: words }), make('b', { text: result }));
  const away = make('button', { type: 'button', class: 'btn quiet icon', 'aria-label': `${say('an-delete')}: ${words}`, title: say('an-delete') }, glyph('close'));
  away.addEventListener('click', () => change(id, false));
  const item = make('li', {}, go, away);
  item.addEventListener('keydown', (event) => { if (event.key === 'Delete') { event.preventDefault(); change(id, false); } });
  return item;
}

function undo() {
  if (!undone) return [];
  const button = make('button', { type: 'button', class: 'rest', text: say('an-undo') });
  button.addEventListener('click', () => change(undone, true));
  return [make('p', { role: 'status', class: 'quiet' }, `${say('an-deleted')} `, button)];
}

/** Take a line off the list, or put it back. @param {string} id @param {boolean} back */
async function change(id, back) {
  const csrf = /** @type {HTMLInputElement} */ (document.querySelector('#play-on [name="csrf"]')).value;
  const body = new URLSearchParams({ csrf, line: id, back: back ? 'yes' : '' });
  const told = await fetch(address, { method: 'POST', body }).then((one) => (one.ok ? one.json() : null)).catch(() => null);
  if (!told) return;
  undone = back ? '' : id;
  show(told);
  /** @type {HTMLElement | null} */ (section.querySelector(back ? 'a' : '.rest'))?.focus();
}

fetch(address).then((one) => (one.ok ? one.json() : null)).then(show, () => show(null));
