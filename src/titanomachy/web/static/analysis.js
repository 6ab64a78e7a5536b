// The analysis of a finished game beside its replay: the verdict, whose knowledge, the choices of the moment, the turning
// points. The server finds out more while someone looks; the page asks until all is known.

import { drawCurve, place } from './curve.js';
import { $, active, all, isIn } from './dom.js';
import { glyph } from './lessonsigns.js';
import { forget, putAway, rankedChoices, stepChoice, toggleLine } from './ranked.js';
import { copy } from './site.js';
import './variations.js';
import { make, say } from './words.js';

/** @typedef {import('./types.d.ts').AnalysisAnswer} AnalysisAnswer */

const AGAIN = 900; // milliseconds between two questions
const LONGER = 3; // how often one may think longer
const page = $('page');
const panel = $('analysis');
let at = Number(page.dataset.at);
let mode = /** @type {'open' | 'seen'} */ (localStorage.getItem('knowledge') === 'seen' ? 'seen' : 'open');
let level = 0;
let timer = 0;
let again = false; // what was broken off is tried once more
/** @type {AnalysisAnswer | null} */
let told = null;
let drawnAs = ''; // what the panel shows

/** Ask what is known about where the reader is, until all is. */
async function ask() {
  clearTimeout(timer);
  const wanted = `at=${at}&mode=${mode}&level=${level}`;
  const more = again ? '&again' : '';
  again = false;
  const answer = await fetch(`/t/${page.dataset.table}/analysis?${wanted}${more}`).then((one) => (one.ok ? one.json() : null)).catch(() => null);
  if (wanted !== `at=${at}&mode=${mode}&level=${level}`) return;
  if (answer?.possible) {
    told = answer;
    drawCurve(answer);
    show();
  }
  if (!answer?.done) timer = setTimeout(ask, AGAIN);
}

/** Draw the panel, where it tells something new; the focus stays where it was. */
function show() {
  place(at, told);
  if (!told) return;
  forget(`at=${at}&mode=${mode}`);
  const { points, choices, turns: found, done, failed } = told;
  const now = JSON.stringify([at, mode, level, points[String(at)], choices, found, done, failed]);
  if (now !== drawnAs) draw(told);
  drawnAs = now;
}

/** @param {AnalysisAnswer} known */
function draw(known) {
  const key = panel.contains(active()) ? active()?.dataset.key : undefined;
  const scrolled = panel.querySelector('.body')?.scrollTop ?? 0;
  const body = make('div', { class: 'body' }, ...choices(known), turns(known));
  panel.replaceChildren(verdict(known), body, foot(known));
  body.scrollTop = scrolled;
  if (key) all('[data-key]', panel).find((one) => one.dataset.key === key)?.focus({ preventScroll: true });
}

const redraw = () => { if (told) draw(told); };

/** @param {AnalysisAnswer} known */
function verdict({ sides, hues, points, choices: asked }) {
  const point = points[String(at)];
  const top = make('p', { class: 'top' });
  const bar = make('span', { class: 'share', 'aria-hidden': 'true' });
  if (point) {
    const [chances, half] = point;
    const best = sides.length === 2 ? 1 : chances.indexOf(Math.max(...chances));
    const [n, wide] = [Math.round(chances[best] / 10), Math.round(half / 10)];
    top.append(make('b', { text: `${sides[best]} ${say('percent', { n })}` }), make('small', { text: wide ? say('an-between', { low: Math.max(0, n - wide), high: Math.min(100, n + wide) }) : '' }));
    if (sides.length > 2) {
      bar.style.setProperty('--lower', `var(--${hues[best]})`);
      bar.style.setProperty('--upper', 'color-mix(in srgb, var(--muted) 30%, var(--surface))');
    }
    for (const [name, value] of Object.entries({ '--chance': n, '--low': n - wide, '--high': n + wide })) bar.style.setProperty(name, `${Math.max(0, Math.min(100, value))}%`);
  } else top.append(make('b', { text: say('an-wait') }));
  const name = asked?.name ?? '';
  const knows = make('div', { class: 'knows', role: 'group' }, ...[['seen', name ? say('an-seen', { name }) : ''], ['open', say('an-open')]].filter(([, words]) => words).map(([kind, words]) => {
    const button = make('button', { type: 'button', class: 'btn', 'data-key': kind, 'aria-pressed': String(kind === mode) }, glyph(kind === 'seen' ? 'person' : 'eye'), make('span', { text: words }));
    button.addEventListener('click', () => know(/** @type {'open' | 'seen'} */ (kind)));
    return button;
  }));
  return make('div', { class: 'verdict' }, top, bar, knows);
}

/** @param {AnalysisAnswer} known @returns {HTMLElement[]} */
function choices({ choices: asked, done, failed }) {
  if (failed) return [broken()];
  if (!asked) return [make('p', { class: 'quiet', text: done ? say('an-only') : say('an-wait') })];
  if (!asked.rows.length) return [make('p', { class: 'quiet', text: say('an-only') })];
  return rankedChoices(asked, redraw);
}

/** Nothing was found out: the replay works on, and one may try again. */
function broken() {
  const button = make('button', { type: 'button', class: 'btn', 'data-key': 'again', text: say('tryAgain') });
  button.addEventListener('click', () => { again = true; ask(); });
  return make('div', { class: 'broken', role: 'status' }, make('p', { text: say('an-none') }), button);
}

/** @param {AnalysisAnswer} known */
function turns({ turns: found }) {
  const lines = found.map(({ at: where, side, change, text }, number) => {
    const words = say('an-change', { side, n: `${change > 0 ? '+' : '−'}${Math.abs(change)}` });
    const button = make('button', { type: 'button', 'data-key': `turn-${where}`, 'aria-current': where === at ? 'true' : undefined }, make('i', { class: 'turn' }, make('span', { text: String(number + 1) })), make('span', { text }), make('b', { title: words }, make('span', { 'aria-hidden': 'true', text: `${change > 0 ? '▴' : '▾'} ${Math.abs(change)}` }), make('span', { class: 'vh', text: words })));
    button.addEventListener('click', () => go(where));
    return make('li', {}, button);
  });
  const head = make('h3', {}, make('span', { text: say('an-turns') }), make('small', { text: say('an-of', { n: page.dataset.frames ?? '' }) }));
  return make('section', { class: 'turns' }, head, found.length ? make('ol', {}, ...lines) : make('p', { class: 'quiet', text: say('an-noturns') }));
}

/** @param {AnalysisAnswer} known */
function foot({ choices: asked, level: known }) {
  const longer = make('button', { type: 'button', class: 'btn', 'data-key': 'longer', text: say('an-longer') });
  const thinking = Boolean(asked?.rows.length) && (known ?? 0) < level;
  longer.disabled = !asked?.rows.length || level >= LONGER || thinking;
  longer.addEventListener('click', () => { level += 1; ask(); });
  const worlds = asked?.rows[0]?.worlds ?? 0;
  const said = thinking ? say('an-wait') : worlds ? say('an-search', { n: worlds }) : '';
  return make('div', { class: 'foot' }, make('small', { role: 'status', text: said }), longer);
}

/** @param {'open' | 'seen'} which */
function know(which) {
  mode = which;
  level = 0;
  localStorage.setItem('knowledge', which);
  ask();
}

const go = (/** @type {number} */ number) => page.dispatchEvent(new CustomEvent('goto', { detail: number }));

/** Where the next round begins, or the one before. @param {number} by */
function goRound(by) {
  const starts = [...$('round', HTMLSelectElement).options].map((option) => Number(option.value));
  go((by > 0 ? starts.find((start) => start > at) : starts.filter((start) => start < at).at(-1)) ?? (by > 0 ? Number(page.dataset.frames) : 0));
}

page.addEventListener('at', (event) => {
  at = /** @type {CustomEvent<number>} */ (event).detail;
  level = 0;
  const field = document.querySelector('#play-on [name="at"]');
  if (field instanceof HTMLInputElement) field.value = String(at);
  if (told) told = { ...told, choices: null, done: false, failed: false };
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
  t: () => { const found = told?.turns ?? []; const next = found.find((turn) => turn.at > at) ?? found[0]; if (next) go(next.at); },
  b: () => document.querySelector('#play-on')?.querySelector('button')?.click(),
  l: () => toggleLine(redraw),
  Escape: () => putAway(redraw),
};
/** @type {Record<string, () => unknown>} */
const ARROWS = { ArrowUp: () => stepChoice(-1), ArrowDown: () => stepChoice(1) };
/** @type {Record<string, () => unknown>} */
const SHIFTED = { ArrowLeft: () => goRound(-1), ArrowRight: () => goRound(1) };
document.addEventListener('keydown', (event) => {
  const { key, shiftKey, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isIn(target, 'input, select, [role="tab"]') || document.querySelector('dialog[open]')) return;
  const near = Number(document.querySelector('[data-zoom]')?.parentElement?.style.getPropertyValue('--zoom') || 1) > 1;
  const shifted = shiftKey && !near ? SHIFTED[key] : undefined; // a drawing that is enlarged moves by these keys
  const arrow = !shiftKey && !(target instanceof Element && target.closest('.log, .rail, .cardcol')) ? ARROWS[key] : undefined;
  const wanted = shifted ?? arrow;
  if (wanted) event.preventDefault();
  (wanted ?? KEYS[key])?.();
});
place(at, null);
ask();
