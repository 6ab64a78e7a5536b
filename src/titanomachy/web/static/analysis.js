// The analysis of a finished game beside its replay: the verdict, whose knowledge, the choices of the moment, the turning
// points. The server finds out more while someone looks; the page asks until all is known.

import { drawCurve, place } from './curve.js';
import { $, isIn } from './dom.js';
import { copy } from './site.js';
import { make, say } from './words.js';

/** @typedef {import('./types.d.ts').AnalysisAnswer} AnalysisAnswer @typedef {import('./types.d.ts').RankedLine} RankedLine */

const AGAIN = 900; // milliseconds between two questions
const ROWS = 4;
const page = $('page');
const panel = $('analysis');
let at = Number(page.dataset.at);
let mode = /** @type {'open' | 'seen'} */ (localStorage.getItem('knowledge') === 'seen' ? 'seen' : 'open');
let level = 0;
let opened = false; // whether all choices are shown
let timer = 0;
/** @type {AnalysisAnswer | null} */
let told = null;

/** Ask what is known about where the reader is, until all is. */
async function ask() {
  clearTimeout(timer);
  const wanted = `${at} ${mode} ${level}`;
  const answer = await fetch(`/t/${page.dataset.table}/analysis?at=${at}&mode=${mode}&level=${level}`).then((one) => (one.ok ? one.json() : null)).catch(() => null);
  if (wanted !== `${at} ${mode} ${level}`) return;
  if (answer?.possible) {
    told = answer;
    drawCurve(answer);
    show();
  }
  if (!answer?.done) timer = setTimeout(ask, AGAIN);
}

function show() {
  place(at, told);
  if (!told) return;
  panel.replaceChildren(verdict(told), ...choices(told), turns(told), foot(told));
}

/** @param {AnalysisAnswer} known */
function verdict({ sides, points, choices: asked }) {
  const point = points[String(at)];
  const top = make('p', { class: 'top' });
  const bar = make('span', { class: 'share', 'aria-hidden': 'true' });
  if (point) {
    const [chances, half] = point;
    const best = sides.length === 2 ? 1 : chances.indexOf(Math.max(...chances));
    const [n, wide] = [Math.round(chances[best] / 10), Math.round(half / 10)];
    top.append(make('b', { text: `${sides[best]} ${say('percent', { n })}` }), make('small', { text: wide ? say('an-between', { low: Math.max(0, n - wide), high: Math.min(100, n + wide) }) : '' }));
    for (const [name, value] of Object.entries({ '--chance': n, '--low': n - wide, '--high': n + wide })) bar.style.setProperty(name, `${Math.max(0, Math.min(100, value))}%`);
  } else top.append(make('b', { text: say('an-wait') }));
  const name = asked?.name ?? '';
  const knows = make('div', { class: 'knows', role: 'group' }, ...[['seen', name ? say('an-seen', { name }) : ''], ['open', say('an-open')]].filter(([, words]) => words).map(([kind, words]) => {
    const button = make('button', { type: 'button', class: 'btn', 'aria-pressed': String(kind === mode), text: words });
    button.addEventListener('click', () => know(/** @type {'open' | 'seen'} */ (kind)));
    return button;
  }));
  return make('div', { class: 'verdict' }, top, bar, knows);
}

/** @param {AnalysisAnswer} known @returns {HTMLElement[]} */
function choices({ choices: asked, done, failed }) {
  if (!asked) return [make('p', { class: 'quiet', text: failed ? say('an-none') : done ? say('an-only') : say('an-wait') })];
  if (!asked.rows.length) return [make('p', { class: 'quiet', text: say('an-only') })];
  const short = asked.rows.filter((row, number) => opened || number < ROWS || row.played);
  const list = make('ol', { class: 'ranked' }, ...short.map(ranked));
  const rest = asked.rows.length - short.length;
  const more = make('button', { type: 'button', class: 'rest', text: say('and', { n: rest }) });
  more.addEventListener('click', () => { opened = true; show(); });
  return [make('h3', { text: asked.head }), list, ...(rest ? [more] : [])];
}

/** @param {RankedLine} row */
function ranked({ label, chance, half, worlds, rank, played }) {
  const bar = make('span', { class: 'whisker', 'aria-hidden': 'true' }, make('i'), make('u'));
  for (const [name, value] of Object.entries({ '--chance': chance, '--low': chance - half, '--high': chance + half })) bar.style.setProperty(name, `${Math.max(0, Math.min(100, value))}%`);
  const flag = played ? [make('em', { text: say('an-played') })] : [];
  return make('li', { value: rank }, make('span', { class: 'what' }, label, ' ', ...flag), make('b', { text: say('percent', { n: chance }) }), bar, make('small', { text: say('an-worlds', { n: worlds }) }));
}

/** @param {AnalysisAnswer} known */
function turns({ turns: found }) {
  const lines = found.map(({ at: where, side, change, text }, number) => {
    const button = make('button', { type: 'button', 'aria-current': where === at ? 'true' : undefined }, make('i', { class: 'turn' }, make('span', { text: String(number + 1) })), make('span', { text }), make('b', { text: `${change > 0 ? '▴' : '▾'} ${Math.abs(change)}`, title: say('an-change', { side, n: change }) }));
    button.addEventListener('click', () => go(where));
    return make('li', {}, button);
  });
  return make('section', { class: 'turns' }, make('h3', { text: say('an-turns') }), found.length ? make('ol', {}, ...lines) : make('p', { class: 'quiet', text: say('an-noturns') }));
}

/** @param {AnalysisAnswer} known */
function foot({ choices: asked }) {
  const longer = make('button', { type: 'button', class: 'btn', text: say('an-longer') });
  longer.disabled = !asked?.rows.length || level > 2;
  longer.addEventListener('click', () => { level += 1; ask(); });
  return make('div', { class: 'foot' }, longer);
}

/** @param {'open' | 'seen'} which */
function know(which) {
  mode = which;
  localStorage.setItem('knowledge', which);
  ask();
}

const go = (/** @type {number} */ number) => page.dispatchEvent(new CustomEvent('goto', { detail: number }));

page.addEventListener('at', (event) => {
  at = /** @type {CustomEvent<number>} */ (event).detail;
  [level, opened] = [0, false];
  const field = document.querySelector('#play-on [name="at"]');
  if (field instanceof HTMLInputElement) field.value = String(at);
  if (told) told = { ...told, choices: null, done: false };
  show();
  clearTimeout(timer);
  timer = setTimeout(ask, 150); // whoever hurries through asks about nothing in between
});
$('copy-position').addEventListener('click', async () => {
  const answer = await fetch(`/t/${page.dataset.table}/analysis/position?at=${at}`).catch(() => null);
  if (answer?.ok) copy(await answer.text(), $('copy-position'));
});
/** @type {Record<string, () => unknown>} */
const KEYS = {
  k: () => know(mode === 'open' ? 'seen' : 'open'),
  t: () => { const all = told?.turns ?? []; const next = all.find((turn) => turn.at > at) ?? all[0]; if (next) go(next.at); },
  b: () => document.querySelector('#play-on')?.querySelector('button')?.click(),
};
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isIn(event.target, 'input, select') || document.querySelector('dialog[open]')) return;
  KEYS[event.key]?.();
});
place(at, null);
ask();
