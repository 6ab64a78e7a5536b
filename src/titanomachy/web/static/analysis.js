// The analysis of a finished game beside its replay: the verdict, whose knowledge, the choices of the moment, the turning
// points. The server finds out more while someone looks; the page asks until all is known.

import { foot, toldOf, verdict } from './chances.js';
import { drawCurve, place } from './curve.js';
import { $, active, all, isIn } from './dom.js';
import { forget, putAway, rankedChoices, stepChoice, toggleLine } from './ranked.js';
import { copy } from './site.js';
import './variations.js';
import { make, say } from './words.js';

/** @typedef {import('./types.d.ts').AnalysisAnswer} AnalysisAnswer */

const AGAIN = 900; // milliseconds between two questions
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
  const { points, choices, turns: found, settled, done, failed } = told;
  const now = JSON.stringify([at, mode, level, points[String(at)], choices, found, settled, done, failed]);
  if (now !== drawnAs) draw(told);
  drawnAs = now;
}

/** @param {AnalysisAnswer} known */
function draw(known) {
  const key = panel.contains(active()) ? active()?.dataset.key : undefined;
  const scrolled = panel.querySelector('.body')?.scrollTop ?? 0;
  const body = make('div', { class: 'body' }, ...choices(known), turns(known));
  panel.replaceChildren(verdict(known, at, mode, know), body, foot(known, level, () => { level += 1; ask(); }));
  body.scrollTop = scrolled;
  if (key) all('[data-key]', panel).find((one) => one.dataset.key === key)?.focus({ preventScroll: true });
}

const redraw = () => { if (told) draw(told); };

/** @param {AnalysisAnswer} known @returns {HTMLElement[]} */
function choices(known) {
  const { choices: asked, done, failed } = known;
  if (failed) return [broken()];
  const last = at >= Number(page.dataset.frames); // nobody chooses there
  if (!asked) return [make('p', { class: 'quiet', text: done || last ? say('an-only') : say('an-wait') })];
  if (!asked.rows.length) return [make('p', { class: 'quiet', text: say('an-only') })];
  return rankedChoices(asked, known.sides[toldOf(known, at)], redraw);
}

/** Nothing was found out: the replay works on, and one may try again. */
function broken() {
  const button = make('button', { type: 'button', class: 'btn', 'data-key': 'again', text: say('tryAgain') });
  button.addEventListener('click', () => { again = true; ask(); });
  return make('div', { class: 'broken', role: 'status' }, make('p', { text: say('an-none') }), button);
}

/** @param {AnalysisAnswer} known */
function turns({ turns: found, settled }) {
  const lines = found.map(({ at: where, side, change, text }, number) => {
    const words = say('an-change', { side, n: `${change > 0 ? '+' : '−'}${Math.abs(change)}` });
    const button = make('button', { type: 'button', 'data-key': `turn-${where}`, 'aria-current': where === at ? 'true' : undefined }, make('i', { class: 'turn' }, make('span', { text: String(number + 1) })), make('span', { text }), make('b', { title: words }, make('span', { 'aria-hidden': 'true', text: `${change > 0 ? '▴' : '▾'} ${Math.abs(change)}` }), make('span', { class: 'vh', text: words })));
    button.addEventListener('click', () => go(where));
    return make('li', {}, button);
  });
  const head = make('h3', {}, make('span', { text: say('an-turns') }), make('small', { text: say('an-of', { n: page.dataset.frames ?? '' }) }));
  return make('section', { class: 'turns' }, head, found.length ? make('ol', {}, ...lines) : make('p', { class: 'quiet', text: say(settled ? 'an-noturns' : 'an-wait') }));
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
