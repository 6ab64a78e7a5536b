// The position editor: every edit goes to the server with the text of the position and comes back as what the page shows.
// The page keeps the texts that were, for undo and redo; the rules are the server's alone.

import { $, all, closest, fragment, isIn } from './dom.js';
import { analyse, analysing, follow } from './editoranalysis.js';
import { Board } from './editorboard.js';
import { makePuzzle } from './editorpuzzle.js';
import { morph } from './morph.js';
import './rules.js';
import { copy } from './site.js';
import { say } from './words.js';

/** @typedef {import('./editorboard.js').Shown} Shown @typedef {Shown & { count: number, fragments: Record<string, string> }} Answer */

const page = $('page');
/** @type {Shown} */
let shown = JSON.parse($('start').dataset.shown ?? '{}');
/** @type {string[]} */
const past = [];
/** @type {string[]} */
let future = [];
let tool = 'move';
let tile = '';
/** @type {Promise<unknown>} */
let queue = Promise.resolve();
let timer = 0;
const KEPT = `editor ${location.pathname}${location.search}`;

// -- to the server and back

/** @param {object} sent @returns {Promise<Answer | null>} */
async function ask(sent) {
  const answer = await fetch(`/editor/${page.dataset.game}/edit.json`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) }).catch(() => null);
  const told = answer?.ok ? await answer.json() : { error: answer?.status === 429 ? await answer.text() : say('ed-lost') };
  if (!told.error) return told;
  refuse(told);
  return null;
}

/** @param {{ error: string, line?: number, column?: number }} told */
function refuse({ error, line, column }) {
  const open = $('paste', HTMLDialogElement).open;
  const place = open ? $('paste-wrong') : $('refused');
  place.textContent = line && !error.includes(`line ${line}`) ? `${error} ${say('ed-line', { line, column: column ?? 1 })}` : error;
  place.hidden = false;
  clearTimeout(timer);
  if (open && line) lead(line, column ?? 1);
  if (!open) timer = setTimeout(() => { place.hidden = true; }, 6000);
}

/** Select in what was pasted where it cannot be read. @param {number} line @param {number} column */
function lead(line, column) {
  const field = $('paste-text', HTMLTextAreaElement);
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(Math.min(field.value.length, start + column - 1), start + (lines[line - 1] ?? '').length);
}

/** One edit after the other: each begins with the text that the one before it made. @param {object | null} edit @param {string} [from] */
function send(edit, from) {
  queue = queue.then(async () => {
    page.toggleAttribute('data-busy', true);
    const answer = await ask({ text: from ?? shown.text, edit, selected: shown.selected });
    page.removeAttribute('data-busy');
    if (!answer) return false;
    if (answer.text !== shown.text) { past.push(shown.text); future = []; }
    show(answer);
    return true;
  });
  return queue;
}

/** @param {Answer} answer */
function show(answer) {
  shown = answer;
  const held = board.focused();
  board.undress();
  for (const [name, html] of Object.entries(answer.fragments)) {
    const place = fragment(name);
    if (place) morph(place, html);
  }
  $('refused').hidden = true;
  const count = document.querySelector('.tabs .count');
  if (count) count.textContent = String(answer.count);
  count?.toggleAttribute('hidden', !answer.count);
  dress(held);
  changed();
  clearTimeout(timer);
  timer = setTimeout(() => { $('said').textContent = document.querySelector('.tray h2')?.textContent ?? ''; }, 500);
}

/** What the rest of the page does with the position, and what it needs to come back to it. */
function changed() {
  follow(allowed() ? shown.text : '', seat());
  sessionStorage.setItem(KEPT, JSON.stringify({ text: shown.text, analysing: analysing() }));
}

const allowed = () => !document.querySelector('#analyse[aria-disabled]');
const seat = () => Number($('as-seat', HTMLSelectElement).value);

/** @param {boolean} [held] */
function dress(held = false) {
  if (tile && !document.querySelector(`[data-tile="${tile}"]:not(.used)`)) tile = '';
  for (const one of all('[data-tile]')) one.setAttribute('aria-pressed', String(one.dataset.tile === tile));
  for (const one of all('[data-tool]')) one.setAttribute('aria-pressed', String(!tile && one.dataset.tool === tool));
  page.dataset.does = tile ? 'put' : tool;
  $('undo', HTMLButtonElement).disabled = !past.length;
  $('redo', HTMLButtonElement).disabled = !future.length;
  board.dress(shown, tile ? tileName() : '', tileOf()?.dataset.kind ?? '', held);
}

const tileOf = () => /** @type {HTMLElement | null} */ (document.querySelector(`[data-tile="${tile}"]`));
const tileName = () => tileOf()?.title ?? '';

/** @param {string[]} from @param {string[]} to */
async function back(from, to) {
  await queue;
  const text = from.pop();
  if (text === undefined) return;
  const now = shown.text;
  const answer = await ask({ text, selected: shown.selected });
  if (!answer) return;
  to.push(now);
  show(answer);
}
const undo = () => back(past, future);
const redo = () => back(future, past);

// -- what one does on the board

/** @param {string} part */
function select(part) {
  shown.selected = part;
  send({ do: 'look' });
}

const board = new Board({
  piece: (part) => {
    if (tool === 'remove' && !tile) send({ do: 'remove', piece: part });
    else { if (part && matchMedia('(max-width: 900px)').matches) tab('piece'); select(part); }
  },
  space: (space) => {
    if (tile) send({ do: 'put', tile, space });
    else if (board.movable(shown.selected)) send({ do: 'move', piece: shown.selected, space });
  },
  put: (what, space) => send({ do: 'put', tile: what, space }),
  move: (piece, space) => send({ do: 'move', piece, space }),
  remove: (piece) => send({ do: 'remove', piece }),
});

/** @param {string} which */
function arm(which) {
  tile = tile === which ? '' : which;
  tool = 'move';
  dress();
  if (tile) $('said').textContent = say('ed-armed', { piece: tileName() });
}

function letGo() {
  if (tile || tool === 'remove') { tile = ''; tool = 'move'; dress(); } else if (shown.selected) select('');
}

// -- buttons, fields, keys

/** @param {string} name */
function tab(name) {
  page.dataset.tab = name;
  for (const one of all('.tabs [data-tab]')) one.toggleAttribute('aria-current', one.dataset.tab === name);
}

document.addEventListener('click', (event) => {
  if (board.dragged(event)) return;
  const button = closest(event.target, '[data-edit], [data-tile], [data-tool], [data-show], .tabs [data-tab], #undo, #redo, #copy-text, #paste-open, #analyse, #appraisal-close, #make-puzzle, #whence-close');
  if (!button) return;
  const { edit, tile: which, tool: wanted, show: parts, tab: name } = button.dataset;
  if (edit) send(JSON.parse(edit));
  else if (which) arm(which);
  else if (wanted) { tool = wanted; tile = ''; dress(); }
  else if (parts) { const found = JSON.parse(parts); board.show(found); select(found[0]); }
  else if (name) tab(name);
  else if (button.id === 'undo') undo();
  else if (button.id === 'redo') redo();
  else if (button.id === 'whence-close') $('whence').remove();
  else if (button.id === 'appraisal-close') close();
  else if (button.hasAttribute('aria-disabled')) refuse({ error: button.getAttribute('title') ?? '' });
  else if (button.id === 'analyse') { analyse(true); tab('appraisal'); changed(); }
  else if (button.id === 'make-puzzle') makePuzzle(shown.text, seat());
  else if (button.id === 'copy-text') copy(shown.text, button instanceof HTMLElement ? button : page);
  else paste();
});

document.addEventListener('change', (event) => {
  const field = event.target;
  if (!(field instanceof HTMLSelectElement)) return;
  if (field.id === 'as-seat') changed();
  const { set, fetch: row, begin } = field.dataset;
  if (set) send({ do: 'set', field: set, value: Number(field.value) });
  else if (row && field.value) send({ do: 'card', field: row, card: Number(field.value), fetch: true });
  else if (begin === 'seats') send({ do: 'begin', seats: Number(field.value) });
  else if (begin) send({ do: 'begin', options: { [begin]: field.value } });
});

function close() {
  analyse(false);
  tab('checks');
  changed();
}

function paste() {
  $('paste-wrong').hidden = true;
  $('paste', HTMLDialogElement).showModal();
  $('paste-text').focus();
}
$('paste-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  $('paste-wrong').hidden = true;
  if (await send(null, $('paste-text', HTMLTextAreaElement).value)) $('paste', HTMLDialogElement).close();
});
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.id !== 'play-from') return;
  if (form.querySelector('[aria-disabled]')) event.preventDefault();
  /** @type {HTMLInputElement} */ (form.elements.namedItem('text')).value = shown.text;
});

/** @param {number} by */
function level(by) {
  const buttons = all('.piece .fields .count:first-of-type button');
  const one = /** @type {HTMLButtonElement | undefined} */ (buttons[by > 0 ? 1 : 0]);
  if (shown.selected && one && !one.disabled) one.click();
}
/** @type {Record<string, () => unknown>} */
const KEYS = {
  Escape: letGo,
  Delete: () => shown.selected && board.movable(shown.selected) && send({ do: 'remove', piece: shown.selected }),
  Backspace: () => KEYS.Delete(),
  '+': () => level(1),
  '-': () => level(-1),
  c: () => /** @type {HTMLElement | null} */ (document.querySelector('.piece [data-card]'))?.click(),
};
/** @type {Record<string, () => unknown>} */
const WITH = { z: undo, Z: redo, y: redo, c: () => copy(shown.text, $('copy-text')) };

document.addEventListener('keydown', (event) => {
  if (event.altKey || document.querySelector('dialog[open]') || isIn(event.target, 'input, select, textarea')) return;
  if (event.ctrlKey || event.metaKey) {
    const key = event.shiftKey ? event.key.toUpperCase() : event.key;
    if (!WITH[key] || (key === 'c' && String(getSelection()))) return;
    event.preventDefault();
    WITH[key]();
    return;
  }
  if (board.key(event)) { event.preventDefault(); return; }
  if (KEYS[event.key]) { event.preventDefault(); KEYS[event.key](); }
});
addEventListener('resize', () => board.place());
dress();

/** Whoever comes back to the page finds what stood there, and its analysis. */
async function comeBack() {
  const [how] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
  if (kept && how?.type !== 'navigate') {
    if (kept.text !== shown.text) await send(null, kept.text);
    if (kept.analysing && allowed()) { follow(shown.text, seat()); analyse(true); tab('appraisal'); }
  }
  changed();
}
comeBack();
