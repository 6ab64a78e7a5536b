// A table: events go to the machine, and what it wants done is done here.

import { $ } from './dom.js';
import './fit.js';
import { Hints } from './hints.js';
import { lookAt } from './hands.js';
import { listenToLeaving } from './leaving.js';
import { Link, addressOf } from './link.js';
import { listenToLines } from './log.js';
import './looked.js';
import { begin, isBusy, transition } from './machine.js';
import { Picking } from './picking.js';
import { listen } from './pointing.js';
import { Reading } from './reading.js';
import { hearChat, hearChats, restore, showLine, Showing } from './showing.js';
import { hideWhy, showWhy } from './why.js';
import { say } from './words.js';
import './guide.js';

/**
 * @typedef {import('./machine.js').Event} Event
 * @typedef {import('./machine.js').Effect} Effect
 * @typedef {import('./link.js').Heard} Heard
 */

const ANSWER_WITHIN = 5000;
const page = $('page');
const picking = new Picking();
const reading = new Reading(picking, (message) => link.send(message), () => showing.refresh());
const showing = new Showing(picking, (message) => link.send(message), reading);
const hinting = new Hints(picking, (message) => link.send(message));
/** @type {Event[]} */
const events = []; // that wait while one is dealt with
/** @type {Set<string>} */
const warned = new Set(); // what has been warned of
let state = begin();
let answer = 0; // the timer of the wait for an answer

/** The table's own address, with what the page has of it. */
function address() {
  const found = addressOf(page.dataset.table ?? '');
  found.searchParams.set('has', showing.has());
  return found;
}
const link = new Link(address, hear, (line) => happen({ type: 'line', line }));

/** Something has happened. What an effect brings about comes after all effects of what brought it. @param {Event} event */
function happen(event) {
  if (events.push(event) > 1) return;
  try {
    for (; events.length; events.shift()) {
      const [after, effects] = transition(state, events[0]);
      state = after;
      for (const effect of effects) perform(effect);
    }
  } finally {
    events.length = 0; // an effect that failed keeps nothing from happening later
  }
}

/** @param {Effect} effect */
function perform(effect) {
  switch (effect.do) {
    case 'line': return heardLine(effect.line);
    case 'show': return showing.take(effect.message);
    case 'send': return link.send(effect.message) ? undefined : happen({ type: 'unsent' });
    case 'tell': return showWhy(effect.why, effect.rule);
    case 'tellLost': return showWhy(say('lost'));
    case 'restore': return restore(effect.text);
    case 'hold': return hold();
    case 'release': return release();
    case 'forget': return picking.turnTo(picking.seat);
    case 'refresh': return showing.refresh();
    case 'hush': return hideWhy();
    case 'resync': return link.resync();
  }
}

function hold() {
  clearTimeout(answer);
  answer = setTimeout(() => happen({ type: 'timeout' }), ANSWER_WITHIN);
  page.dataset.busy = '';
}

function release() {
  clearTimeout(answer);
  delete page.dataset.busy;
}

/** @param {Heard} message */
function hear(message) {
  switch (message.type) {
    case 'table': return happen({ type: 'table', message });
    case 'refused': return heardRefusal(message);
    case 'read': return reading.asking.hear(message);
    case 'hint': return hinting.hear(message);
    case 'chat': return hearChat(message);
    case 'chats': return hearChats(message);
  }
}

/** @param {import('./machine.js').Line} line */
function heardLine(line) {
  if (line !== 'connected') reading.asking.lost();
  if (line !== 'connected') hinting.away();
  showLine(line);
}

/** A question that was refused has no other answer. @param {import('./types.d.ts').RefusedMessage} message */
function heardRefusal(message) {
  if (message.about === 'read' || !message.about) reading.asking.lost();
  if (message.about === 'hint') hinting.away();
  happen({ type: 'refused', message });
}

// ---- what people do

/** What would leave something undone says so first, but never the same twice. @param {string} option */
function choose(option) {
  showing.happened.skip();
  hinting.away();
  if (picking.seat === null) return;
  const warn = picking.ask?.options.find(({ o }) => o === option)?.warn;
  if (warn && !warned.has(warn)) {
    warned.add(warn);
    showWhy(warn);
  } else happen({ type: 'choose', seat: picking.seat, option });
}

/** @param {string} run */
function runAll(run) {
  showing.happened.skip();
  if (picking.seat !== null) happen({ type: 'run', seat: picking.seat, run });
}

/** @param {string} part */
function pick(part) {
  if (isBusy(state)) return;
  hideWhy();
  showing.happened.skip();
  const option = picking.toggle(part);
  showing.refresh();
  if (option) choose(option.o);
}

/** Answer for another of my seats, or only look at what it holds. @param {number} seat */
function turnTo(seat) {
  if (picking.asks.some((ask) => ask.seat === seat)) picking.turnTo(seat);
  lookAt(seat);
  showing.refresh();
}

/** Take the last pick back; false if there was none. */
function unpick() {
  if (isBusy(state) || !picking.unpick()) return false;
  showing.refresh();
  return true;
}

const undo = () => happen({ type: 'undo', seat: picking.seat ?? -1 });

listen({
  choose, run: runAll, pick, turnTo, unpick, undo, hint: () => hinting.press(), unhint: () => hinting.away(),
  goOn: () => showing.happened.tapped(), reading, picking,
});
listenToLines(showing.happened);

// ---- the rest of the page

listenToLeaving((message) => link.send(message));

$('undo').addEventListener('click', undo);
page.addEventListener('tell', (event) => link.send(/** @type {CustomEvent<import('./types.d.ts').FromPage>} */ (event).detail)); // of a script beside this one
page.addEventListener('again', () => showing.refresh());
$('step').addEventListener('click', () => link.send({ type: 'step' }));
document.getElementById('chat-form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const field = $('chat-text', HTMLInputElement);
  const text = field.value.trim();
  if (!text || !link.send({ type: 'chat', text })) return;
  happen({ type: 'said', text });
  field.value = '';
});

const auto = $('auto', HTMLInputElement);
const pace = $('pace', HTMLSelectElement);
for (const field of [auto, pace]) {
  field.addEventListener('change', () => {
    link.send({ type: 'settings', auto: auto.checked, pace: /** @type {import('./types.d.ts').Pace} */ (pace.value) });
  });
}
