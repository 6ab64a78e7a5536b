// A lobby: seats fill as people come, the host puts bots on them and begins; then everyone goes to the table.

import { $, closest } from './dom.js';
import { Link, addressOf } from './link.js';
import { morph } from './morph.js';
import { say } from './words.js';

const JUST_SAT = 4000;
const hall = $('lobby');
/** @type {Map<string, string>} */
const sat = new Map(); // who was seen on each seat
/** @type {Map<string, number>} */
const greeted = new Map(); // until when a seat stands out

const link = new Link(() => addressOf(hall.dataset.table ?? ''), hear, (line) => {
  hall.toggleAttribute('data-off', line !== 'connected');
});

/** @param {import('./link.js').Heard} message */
function hear(message) {
  if (message.type === 'table') location.reload(); // the host has begun
  if (message.type === 'refused') $('why').textContent = message.why;
  if (message.type !== 'lobby') return;
  $('why').textContent = '';
  for (const [name, source] of Object.entries(message.fragments)) morph($(name), source);
  for (const row of hall.querySelectorAll('[data-who]')) greet(/** @type {HTMLElement} */ (row));
}

/** A person who has just sat down stands out for a moment. @param {HTMLElement} row */
function greet(row) {
  const who = row.dataset.who ?? '';
  const before = sat.get(row.id);
  sat.set(row.id, who);
  if (before !== undefined && before !== who && who.startsWith('person')) {
    greeted.set(row.id, performance.now() + JUST_SAT);
    setTimeout(() => row.classList.remove('new'), JUST_SAT);
  }
  row.classList.toggle('new', (greeted.get(row.id) ?? 0) > performance.now());
}

hall.addEventListener('click', (event) => {
  const button = /** @type {HTMLElement | null} */ (closest(event.target, '[data-to], [data-do]'));
  if (!button) return;
  const { seat, to } = button.dataset;
  const todo = /** @type {'fill' | 'start'} */ (button.dataset.do);
  const sent = to ? link.send({ type: 'seat', seat: Number(seat), to }) : link.send({ type: todo });
  if (!sent) $('why').textContent = say('connecting');
});

// ---- the link

const field = $('link', HTMLInputElement);
field.addEventListener('focus', () => field.select());
const share = $('share');
share.hidden = !navigator.share;
share.addEventListener('click', () => {
  navigator.share({ title: share.dataset.title, url: field.value }).catch(() => {});
});
