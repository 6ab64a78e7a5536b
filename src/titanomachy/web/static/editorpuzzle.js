// A puzzle of the position in the editor: whether it has one answer is found out by the server, which takes some seconds; then
// it is kept at an address of its own, or taken away as text.

import { $ } from './dom.js';
import { refusal } from './refusal.js';
import { copy } from './site.js';
import { make, say } from './words.js';

/** @typedef {import('./types.d.ts').PuzzleAnswer} PuzzleAnswer */

const AGAIN = 1200; // milliseconds between two questions
const WRITTEN = 300; // after the last key
const dialog = $('puzzle', HTMLDialogElement);
const form = $('puzzle-form', HTMLFormElement);
const proof = $('puzzle-proof');
const load = $('puzzle-load', HTMLAnchorElement);
let text = '';
let seat = 0;
let timer = 0;
/** @type {PuzzleAnswer | null} */
let told = null;

/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

/** What the server knows of it, with the title and the sentence that stand there; null where it does not answer. @returns {Promise<PuzzleAnswer | null>} */
async function look() {
  const sent = { text, seat, title: field('title').value, say: field('say').value };
  const answer = await fetch(form.action.replace(/puzzle$/, 'puzzle.json'), { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) }).catch(() => null);
  if (answer?.ok) return answer.json();
  return answer && answer.status < 500 ? { done: true, error: await refusal(answer) } : null;
}

async function ask() {
  clearTimeout(timer);
  if (!dialog.open) return;
  const of = text + seat;
  const answer = await look();
  if (of !== text + seat) return;
  if (answer?.done) { told = answer; show(); return; }
  if (!answer) proof.replaceChildren(make('p', { text: say('ed-silent') }));
  timer = setTimeout(ask, AGAIN);
}

function show() {
  const good = Boolean(told && !told.error);
  $('puzzle-keep', HTMLButtonElement).disabled = !good;
  $('puzzle-copy', HTMLButtonElement).disabled = !good;
  load.setAttribute('aria-disabled', String(!good));
  proof.toggleAttribute('data-wrong', Boolean(told?.error));
  if (!told) proof.replaceChildren(make('p', { text: say('ed-looking') }));
  else if (told.error) proof.replaceChildren(make('p', { text: told.error }));
  else {
    const { best = '', other = '', why = '', ahead = 0, worlds = 0, text: written = '' } = told;
    proof.replaceChildren(make('p', {}, make('b', { text: say('ed-answer', { best }) })), make('p', { text: say('ed-ahead', { worlds, n: ahead, other }) }), make('p', { text: why }));
    load.href = `data:text/plain;charset=utf-8,${encodeURIComponent(written)}`;
  }
}

/** @param {string} position @param {number} chooser */
export function makePuzzle(position, chooser) {
  if (position !== text || chooser !== seat || told?.error) told = null;
  text = position;
  seat = chooser;
  field('text').value = text;
  field('seat').value = String(seat);
  dialog.showModal();
  show();
  if (!told) ask();
}

form.addEventListener('input', () => {
  clearTimeout(timer);
  if (told && !told.error) timer = setTimeout(name, WRITTEN);
  else if (!told) timer = setTimeout(ask, AGAIN);
});

/** Its text has the title and the sentence that were written. */
async function name() {
  const answer = await look();
  if (answer && !answer.error) { told = answer; show(); }
}
$('puzzle-copy').addEventListener('click', async () => {
  const fresh = await look();
  if (fresh?.text) copy(fresh.text, $('puzzle-copy'));
});
load.addEventListener('click', (event) => { if (load.getAttribute('aria-disabled') === 'true') event.preventDefault(); });
