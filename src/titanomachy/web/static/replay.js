// A replay: step, play, jump; by keyboard too. Each moment has its own address and is taken over in place.

import { morph } from './morph.js';
import './rules.js';
import { chips } from './side.js';
import { copy } from './site.js';
import { say } from './words.js';
import './zoom.js';

const $ = (id) => document.getElementById(id);
const page = $('page');
const frames = Number(page.dataset.frames);
const PACE = 1100;
const KEPT = 60;
const moments = new Map(); // number -> what it shows, on its way or read
let at = Number(page.dataset.at);
let wanted = at;
let timer = 0;

function address(number) {
  return `/t/${page.dataset.table}/replay?at=${number}`;
}

function moment(number) {
  if (!moments.has(number)) {
    const read = fetch(`/t/${page.dataset.table}/replay/frame?at=${number}`)
      .then((answer) => { if (!answer.ok) throw new Error(String(answer.status)); return answer.json(); });
    read.catch(() => moments.delete(number));
    moments.set(number, read);
    if (moments.size > KEPT) moments.delete(moments.keys().next().value);
  }
  return moments.get(number);
}

/** Show the moment after so many choices. */
async function go(number) {
  wanted = Math.max(0, Math.min(frames, number));
  const goal = wanted;
  $('scrub').value = String(goal);
  const read = await moment(goal).catch(() => null);
  if (!read) { pause(); location.href = address(goal); return; }
  if (goal !== wanted) return;
  at = goal;
  for (const target of document.querySelectorAll('[data-fragment]')) {
    morph(target, read.fragments[target.dataset.fragment] ?? '');
  }
  chips();
  page.dataset.at = String(at);
  history.replaceState(null, '', address(at));
  const round = [...$('round').options].filter((option) => Number(option.value) <= at).at(-1);
  if (round) $('round').value = round.value;
  if (at < frames) moment(at + 1).catch(() => {});
  if (at >= frames) pause();
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

function showPlay(playing) {
  const button = $('play');
  button.setAttribute('aria-label', say(playing ? 'pause' : 'play'));
  button.title = say(playing ? 'pause' : 'play');
  button.querySelector('use').setAttribute('href', playing ? '#g-pause' : '#g-play');
}

const rounds = () => [...$('round').options].map((option) => Number(option.value));
const GO = { first: () => go(0), back: () => go(wanted - 1), next: () => go(wanted + 1), last: () => go(frames) };
const KEYS = {
  ArrowLeft: GO.back,
  ArrowRight: GO.next,
  Home: GO.first,
  End: GO.last,
  PageUp: () => go(rounds().filter((start) => start < wanted).at(-1) ?? 0),
  PageDown: () => go(rounds().find((start) => start > wanted) ?? frames),
  ' ': () => (timer ? pause() : play()),
};

document.addEventListener('click', (event) => {
  const step = event.target.closest?.('[data-go]');
  if (!step || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  pause();
  GO[step.dataset.go]();
});
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  if (event.shiftKey && event.key.startsWith('Arrow')) return; // moves a drawing that is enlarged
  if (event.target.matches?.('input, select') || (event.key === ' ' && event.target.matches?.('button, a'))) return;
  if (!KEYS[event.key]) return;
  event.preventDefault();
  if (event.key !== ' ') pause();
  KEYS[event.key]();
});
$('play').addEventListener('click', () => (timer ? pause() : play()));
$('scrub').addEventListener('input', () => { pause(); go(Number($('scrub').value)); });
$('round').addEventListener('change', () => { pause(); go(Number($('round').value)); });
$('share').addEventListener('click', () => copy(new URL(address(at), location.href).href, $('share')));
for (const id of ['play', 'scrub', 'share']) $(id).hidden = false;
if (at < frames) moment(at + 1).catch(() => {});
