// A replay: step, play, jump; by keyboard too. Each moment has its own address and is taken over in place.

import { $, all, closest, isIn } from './dom.js';
import { dress, settle, undress } from './dress.js';
import './fit.js';
import { caption } from './happened.js';
import { morph } from './morph.js';
import { Picking } from './picking.js';
import { listenToReaders, Reading } from './reading.js';
import './rules.js';
import { chips } from './side.js';
import { copy } from './site.js';
import { say } from './words.js';

/** @typedef {import('./types.d.ts').ReplayAnswer} ReplayAnswer */

const page = $('page');
const frames = Number(page.dataset.frames);
const PACE = 1100;
const KEPT = 60;
const scrub = $('scrub', HTMLInputElement);
const rounds = $('round', HTMLSelectElement);
/** @type {Map<number, Promise<ReplayAnswer>>} */
const moments = new Map(); // number -> what it shows, on its way or read
let at = Number(page.dataset.at);
let wanted = at;
let timer = 0;

/** @param {number} number */
function address(number) {
  return `/t/${page.dataset.table}/replay?at=${number}`;
}

/** @param {number} number */
function moment(number) {
  const kept = moments.get(number);
  if (kept) return kept;
  const reading = read(number);
  reading.catch(() => moments.delete(number));
  moments.set(number, reading);
  const [oldest] = moments.keys();
  if (moments.size > KEPT) moments.delete(oldest);
  return reading;
}

/** @param {number} number @returns {Promise<ReplayAnswer>} */
async function read(number) {
  const answer = await fetch(`/t/${page.dataset.table}/replay/frame?at=${number}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Show the moment after so many choices. @param {number} number */
async function go(number) {
  wanted = Math.max(0, Math.min(frames, number));
  const goal = wanted;
  scrub.value = String(goal);
  const shown = await moment(goal).catch(() => null);
  if (!shown) { pause(); location.href = address(goal); return; }
  if (goal !== wanted) return;
  at = goal;
  undress();
  for (const target of all('[data-fragment]')) {
    morph(target, shown.fragments[target.dataset.fragment ?? ''] ?? '');
  }
  chips();
  tell(shown);
  reading.take({ n: at, frame: 0 });
  reading.again();
  page.dataset.at = String(at);
  page.dispatchEvent(new CustomEvent('at', { detail: at }));
  history.replaceState(null, '', address(at));
  linkEditor();
  const round = starts().filter((start) => start <= at).at(-1);
  if (round !== undefined) rounds.value = String(round);
  if (at < frames) moment(at + 1).catch(() => {});
  if (at >= frames) pause();
}

/** The editor begins with the moment that is shown. */
function linkEditor() {
  const link = /** @type {HTMLAnchorElement | null} */ (document.getElementById('edit-position'));
  if (link) link.href = link.href.replace(/at=\d+/, `at=${at}`);
}

/** What happened in this moment: in a caption, and by rings on what it changed. @param {ReplayAnswer} shown */
function tell({ story, last }) {
  const [first, ...others] = story;
  dress(picking, last.parts);
  settle();
  for (const seat of all('.acts')) seat.classList.remove('acts');
  if (!first) { $('caption').hidden = true; return; }
  document.getElementById(`seat-${first.seat}`)?.classList.add('acts');
  caption({ ...first, more: [first.more ?? '', ...others.map(({ text }) => text)].filter(Boolean).join(' ') });
}

function play() {
  if (at >= frames) go(0);
  timer = setInterval(() => go(wanted + 1), PACE);
  showPlay(true);
}

function pause() {
  clearInterval(timer);
  timer = 0;
  showPlay(false);
}

/** @param {boolean} playing */
function showPlay(playing) {
  const button = $('play');
  button.setAttribute('aria-label', say(playing ? 'pause' : 'play'));
  button.title = say(playing ? 'pause' : 'play');
  button.querySelector('use')?.setAttribute('href', playing ? '#g-pause' : '#g-play');
}

// What is read: everything is open here, and each moment is asked for by itself.
const picking = new Picking();
const reading = new Reading(picking, (message) => { ask(message); return true; }, () => {});

/** @param {import('./types.d.ts').ReadMessage} message */
async function ask({ n, frame, seat, part }) {
  const address = `/t/${page.dataset.table}/replay/read?at=${n}&part=${encodeURIComponent(part)}`;
  const answer = await fetch(address).then((response) => (response.ok ? response.json() : null)).catch(() => null);
  if (answer) reading.asking.hear({ type: 'read', n, frame, seat, ...answer });
  else reading.asking.lost();
}

reading.take({ n: at, frame: 0 });
listenToReaders(reading);
document.addEventListener('click', (event) => { if (!reading.clicked(event)) reading.leave(); });

const starts = () => [...rounds.options].map((option) => Number(option.value));
/** @type {Record<string, () => unknown>} */
const GO = { first: () => go(0), back: () => go(wanted - 1), next: () => go(wanted + 1), last: () => go(frames) };
/** @type {Record<string, () => unknown>} */
const KEYS = {
  ArrowLeft: GO.back,
  ArrowRight: GO.next,
  Home: GO.first,
  End: GO.last,
  PageUp: () => go(starts().filter((start) => start < wanted).at(-1) ?? 0),
  PageDown: () => go(starts().find((start) => start > wanted) ?? frames),
  ' ': () => (timer ? pause() : play()),
};
/** @type {Record<string, () => unknown>} */
const READ = { Escape: () => reading.leave(), p: () => reading.pin() };

document.addEventListener('click', (event) => {
  const step = closest(event.target, '[data-go]')?.dataset.go;
  if (!step || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  pause();
  GO[step]();
});
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  if (event.shiftKey && event.key.startsWith('Arrow')) return; // moves a drawing that is enlarged
  if (isIn(event.target, 'input, select') || (event.key === ' ' && isIn(event.target, 'button, a'))) return;
  READ[event.key]?.();
  if (!KEYS[event.key]) return;
  event.preventDefault();
  if (event.key !== ' ') pause();
  KEYS[event.key]();
});
page.addEventListener('goto', (event) => { pause(); go(/** @type {CustomEvent<number>} */ (event).detail); }); // of a script beside this one
$('play').addEventListener('click', () => (timer ? pause() : play()));
scrub.addEventListener('input', () => { pause(); go(Number(scrub.value)); });
rounds.addEventListener('change', () => { pause(); go(Number(rounds.value)); });
$('share').addEventListener('click', () => copy(new URL(address(at), location.href).href, $('share')));
for (const control of [$('play'), scrub, $('share')]) control.hidden = control === scrub && 'judged' in page.dataset; // its curve is the slider
moment(at).then((shown) => { if (wanted === shown.n) tell(shown); }, () => {});
if (at < frames) moment(at + 1).catch(() => {});
