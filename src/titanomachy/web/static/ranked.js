// The ranked choices of a moment: the first is open, a click opens another. An open one tells its expected line, which can be
// shown on the board, and one can play on from it. Whoever points at a choice sees its first step.

import { $, all, active } from './dom.js';
import { visible } from './dress.js';
import { noGhosts, showGhosts, showHeat } from './ghosts.js';
import { glyph } from './lessonsigns.js';
import { make, say } from './words.js';

/** @typedef {import('./types.d.ts').RankedLine} RankedLine @typedef {import('./types.d.ts').ChoicesLine} ChoicesLine @typedef {import('./types.d.ts').LineStep} LineStep */

const ROWS = 4;
const SPACES = 5; // from which on places may be painted
const page = $('page');
/** @type {Map<string, Promise<LineStep[]>>} */
const lines = new Map();
const pointed = matchMedia('(hover: hover)');
let where = ''; // the moment and whose knowledge
let open = '';
let all_ = false; // all choices are listed
let shown = ''; // the choice whose line is on the board
let heat = false;
let over = ''; // the choice that is pointed at
/** Where a line is asked for. @type {(option: string, first: boolean, query: string) => Promise<Response>} */
let source = (_option, _first, query) => fetch(`/t/${page.dataset.table}/analysis/line?${query}`);

/** Lines are asked for elsewhere: the editor has no table. @param {typeof source} other */
export function linesFrom(other) { source = other; }

/** A new moment: what was shown of another goes. @param {string} query */
export function forget(query) {
  if (query === where) return;
  where = query;
  [open, all_, heat, over] = ['', false, false, ''];
  mark('');
  noGhosts();
}

/** Whose line is on the board; on a phone the panel gives way to it. @param {string} option */
function mark(option) {
  shown = option;
  page.toggleAttribute('data-lining', option !== '');
}

/** The steps of a choice. @param {string} option @param {boolean} [first] */
function steps(option, first = false) {
  const query = `${where}&o=${encodeURIComponent(option)}${first ? '&first' : ''}`;
  let found = lines.get(query);
  if (!found) {
    found = source(option, first, query).then((one) => one.json()).then(({ steps: told }) => told, () => { lines.delete(query); return []; });
    lines.set(query, found);
  }
  return found;
}

/**
 * The choices and whose chances they bring, where those are not the chances that stand above.
 *
 * @param {ChoicesLine} asked @param {string} told the side of the chances above @param {() => void} again draws the list anew
 * @returns {HTMLElement[]}
 */
export function rankedChoices(asked, told, again) {
  const { rows, before } = asked;
  if (!rows.some(({ o }) => o === open)) open = rows[0].o;
  const short = rows.filter((row, number) => all_ || number < ROWS || row.played);
  const list = make('ol', { class: 'ranked' }, ...short.map((row) => line(row, before, again)));
  const whose = asked.side === told ? [] : [make('small', { text: say('an-whose', { side: asked.side }) })];
  return [make('h3', {}, asked.head, ...whose), list, ...rest(asked, short.length, again)];
}

/** @param {RankedLine} row @param {number | null} before @param {() => void} again */
function line(row, before, again) {
  const { o, label, chance, half, worlds, rank, played } = row;
  const bar = make('span', { class: 'whisker', 'aria-hidden': 'true' }, make('i'), ...(before === null ? [] : [make('s')]), make('u'));
  const within = (/** @type {number} */ value) => `${Math.max(0, Math.min(100, value))}%`;
  for (const [name, value] of Object.entries({ '--chance': chance, '--low': chance - half, '--high': chance + half, '--before': before ?? 0 })) bar.style.setProperty(name, within(value));
  const flag = played ? [make('em', {}, glyph('flag'), say('an-played'))] : [];
  const head = make('button', { type: 'button', class: 'choice', 'aria-expanded': String(o === open), 'data-key': o }, make('span', { class: 'what' }, label, ...flag), make('b', { text: say('percent', { n: chance }) }), bar, make('small', { text: say('an-worlds', { n: worlds }) }));
  head.addEventListener('click', () => { if (open === o) toggle(o, again); else { open = o; if (shown) toggle(o, again); else again(); } });
  for (const kind of ['pointerenter', 'focus']) head.addEventListener(kind, () => { if (kind === 'focus' || pointed.matches) point(o); });
  for (const kind of ['pointerleave', 'blur']) head.addEventListener(kind, () => point(''));
  return make('li', { value: rank, class: o === open ? 'open' : '' }, head, ...(o === open ? [more(o, again)] : []));
}

/** Its first step while one points at it; then what was shown before. @param {string} option */
async function point(option) {
  over = option;
  const found = option ? await steps(option, true) : [];
  if (over !== option) return;
  if (found.length && option !== shown && !heat) showGhosts(found);
  else if (!option && !heat) restore();
}

async function restore() {
  const option = shown;
  if (!option) { noGhosts(); return; }
  const found = await steps(option);
  if (shown === option && !over) showGhosts(found);
}

/** What an open choice tells. @param {string} option @param {() => void} again */
function more(option, again) {
  const told = make('ol', { class: 'line', 'aria-label': say('an-line') });
  steps(option).then((found) => told.replaceChildren(...found.map(({ n, text }) => make('li', {}, make('i', { text: String(n) }), make('span', { text })))));
  const show = make('button', { type: 'button', class: 'btn', id: 'show-line', 'data-key': 'show', 'aria-pressed': String(shown === option) }, glyph('eye'), make('span', { text: say('an-show') }));
  show.addEventListener('click', () => toggle(option, again));
  const deeds = make('div', { class: 'deeds' }, show);
  if (document.querySelector('#play-on')) {
    const from = make('button', { type: 'button', class: 'btn', 'data-key': 'from' }, glyph('share'), make('span', { text: say('an-from') }));
    from.addEventListener('click', () => playFrom(option));
    deeds.append(from);
  }
  return make('div', { class: 'more' }, told, deeds);
}

/** Show a line on the board, or put it away. @param {string} option @param {() => void} again */
async function toggle(option, again) {
  mark(shown === option ? '' : option);
  heat = false;
  over = '';
  again();
  await restore();
}

/** The line of the open choice. @param {() => void} again */
export function toggleLine(again) {
  if (open) toggle(open, again);
}

/** Whether a line was on the board, which is gone now. @param {() => void} again */
export function putAway(again) {
  if (!shown && !heat) return false;
  mark('');
  heat = false;
  noGhosts();
  again();
  return true;
}

/** @param {string} option */
function playFrom(option) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector('#play-on'));
  form.querySelector('[name="option"]')?.remove();
  form.append(make('input', { type: 'hidden', name: 'option', value: option }));
  form.requestSubmit();
}

/** The line that opens the rest; where choices are places, they can be painted. @param {ChoicesLine} asked @param {number} count @param {() => void} again */
function rest({ rows, all: number }, count, again) {
  const left = number - count;
  const found = [];
  if (left > 0) {
    const most = Math.max(...rows.filter((row, at) => at >= ROWS && !row.played).map(({ chance }) => chance));
    const button = make('button', { type: 'button', class: 'rest', 'data-key': 'rest', text: say('an-more', { n: left, most }) });
    button.addEventListener('click', () => { all_ = true; again(); });
    found.push(button);
  }
  const places = rows.flatMap(({ parts, chance }) => { const part = parts.find(isPlace); return part ? [{ part, chance }] : []; });
  if (places.length >= SPACES) {
    const paint = make('button', { type: 'button', class: 'rest', role: 'switch', 'aria-checked': String(heat), 'data-key': 'heat' }, make('span', { class: 'knob', 'aria-hidden': 'true' }), say('an-heat'));
    paint.addEventListener('click', () => { heat = !heat; mark(''); again(); if (heat) showHeat(places); else noGhosts(); });
    found.push(paint);
  }
  return found.length ? [make('div', { class: 'others' }, ...found)] : [];
}

/** Whether a part is a space, a region or a level of the board. @param {string} part */
const isPlace = (part) => /^(space|region|level)-/.test(part) && Boolean(visible(part)?.closest('svg'));

/** To the next choice of the list, or the one before. @param {number} by */
export function stepChoice(by) {
  const choices = all('#analysis .choice');
  const at = choices.findIndex((one) => one === active());
  choices[at < 0 ? 0 : Math.max(0, Math.min(choices.length - 1, at + by))]?.focus();
  return choices.length > 0;
}
