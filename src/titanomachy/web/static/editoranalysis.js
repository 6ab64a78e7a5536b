// The analysis of the position in the editor: it follows every edit, waits where the rules do not allow what stands there, and
// goes on where it was left when the page comes back.

import { foot, toldOf, verdict } from './chances.js';
import { $, active, all } from './dom.js';
import { forget, linesFrom, rankedChoices } from './ranked.js';
import { refusal } from './refusal.js';
import { make, say } from './words.js';

/** @typedef {import('./types.d.ts').AnalysisAnswer} AnalysisAnswer */

const AGAIN = 900; // milliseconds between two questions
const SETTLED = 500; // after an edit: whoever makes many asks about the last
const page = $('page');
const around = $('appraisal');
const panel = $('analysis');
let open = false;
let mode = /** @type {'open' | 'seen'} */ (localStorage.getItem('knowledge') === 'seen' ? 'seen' : 'open');
let level = 0;
let again = false;
let text = ''; // the position; "" where the rules do not allow it
let seat = 0;
let timer = 0;
/** @type {AnalysisAnswer | null} */
let told = null;
let drawnAs = '';

const asked = () => ({ text, mode, seat, level });

/** @param {string} where @param {object} sent */
const post = (where, sent) => fetch(`/editor/${page.dataset.game}/${where}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) });

linesFrom((option, first) => post('line.json', { ...asked(), option, first }));

/** Ask what is known of the position, until all is. */
async function ask() {
  clearTimeout(timer);
  if (!open || !text) return;
  const wanted = JSON.stringify(asked());
  const sent = { ...asked(), again };
  again = false;
  const answer = await post('analysis.json', sent).catch(() => null);
  if (wanted !== JSON.stringify(asked()) || !open) return;
  if (answer?.ok) {
    told = await answer.json();
    draw();
    if (!told?.done) timer = setTimeout(ask, AGAIN);
  } else if (answer && answer.status < 500) broken(await refusal(answer));
  else timer = setTimeout(ask, 4 * AGAIN);
}

function draw() {
  if (!told) return;
  forget(wantedNow());
  const { points, choices, failed, done } = told;
  const now = JSON.stringify([wantedNow(), level, points, choices, failed, done]);
  if (now === drawnAs) return;
  drawnAs = now;
  redraw();
}

const wantedNow = () => JSON.stringify([text, mode, seat]);

function redraw() {
  if (!told) return;
  const { choices, failed, why, done } = told;
  const key = panel.contains(active()) ? active()?.dataset.key : undefined;
  const body = make('div', { class: 'body' });
  if (failed) { broken(why ?? ''); return; }
  if (choices?.rows.length) body.append(...rankedChoices(choices, told.sides[toldOf(told, 0)], redraw));
  else body.append(make('p', { class: 'quiet', text: done ? say('an-only') : say('an-wait') }));
  panel.replaceChildren(verdict(told, 0, mode, know), body, foot(told, level, () => { level += 1; ask(); }));
  if (key) all('[data-key]', panel).find((one) => one.dataset.key === key)?.focus({ preventScroll: true });
}

/** No more is found out; one may try again. @param {string} why */
function broken(why) {
  const button = make('button', { type: 'button', class: 'btn', 'data-key': 'again', text: say('tryAgain') });
  button.addEventListener('click', () => { again = true; drawnAs = ''; ask(); });
  panel.replaceChildren(make('div', { class: 'broken', role: 'status' }, make('p', { text: why || say('an-none') }), button));
}

/** @param {'open' | 'seen'} which */
function know(which) {
  mode = which;
  level = 0;
  localStorage.setItem('knowledge', which);
  ask();
}

/** The position has become another, or whoever plays it: "" where the rules do not allow it. @param {string} position @param {number} chooser */
export function follow(position, chooser) {
  if (position === text && chooser === seat) return;
  text = position;
  seat = chooser;
  level = 0;
  forget(wantedNow());
  clearTimeout(timer);
  if (!open) return;
  if (!text) { told = null; drawnAs = ''; panel.replaceChildren(make('p', { class: 'quiet', text: say('ed-waits') })); return; }
  if (told) told = { ...told, choices: null, done: false };
  timer = setTimeout(ask, SETTLED);
}

/** Open the analysis, or put it away. @param {boolean} on */
export function analyse(on) {
  open = on;
  around.hidden = !on;
  $('tab-appraisal').hidden = !on;
  page.toggleAttribute('data-analysing', on);
  if (!on) { clearTimeout(timer); forget(''); return; }
  drawnAs = '';
  if (!told) panel.replaceChildren(make('p', { class: 'quiet', text: say(text ? 'an-wait' : 'ed-waits') }));
  ask();
}

/** Whether it is open. */
export const analysing = () => open;
