// A table: hears the server, shows what changed, and sends the option that was picked.

import { dress, elementsOf, undress } from './dress.js';
import { arrow, elsewhere, jump, lost, tab } from './keys.js';
import { Link } from './link.js';
import { morph, patched } from './morph.js';
import { Picking } from './picking.js';
import { showOptions, showPrompt } from './prompt.js';
import { ruleOf, showRule } from './rules.js';
import { showSeats } from './seating.js';
import { chips, news } from './side.js';
import { askedNow, hideTip, showAbout, showTip, showWhy } from './tip.js';
import { make, say } from './words.js';
import './zoom.js';

const $ = (id) => document.getElementById(id);
const page = $('page');
const picking = new Picking();
const sources = new Map(); // fragment -> its HTML as the server sent it
const RING_AFTER = 340; // a piece first moves, then the ring of the last action appears
const ANSWER_WITHIN = 5000;
let message = null;
let last = [];
let busy = 0; // the timer of a choice that is on its way
let sent = null; // that choice: its seat and option, and whether it was sent a second time
let late = null; // the refusal of a choice that came too late: it is sent again at the newest moment
let unsaid = ''; // the last line of chat that was sent: it may come back
let byKey = false; // the last thing done was done by keyboard

const address = new URL(`/t/${page.dataset.table}/ws`, location.href);
address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
const link = new Link(address, hear, showState);

// ---- what the server says

function hear(said) {
  const heard = { table: hearTable, refused: hearRefusal, chat: hearChat, chats: hearChats, gone: hearGone }[said.type];
  heard?.(said);
}

function hearTable(said) {
  const asked = askedNow();
  const wasAt = byKey && isChoice(document.activeElement); // by keyboard: at something that may have another meaning now
  message = said;
  if (busy) picking.picks = []; // my choice has been made
  if (!late) release();
  hideTip();
  undress();
  const added = new Map(Object.entries(said.fragments ?? {}).map(([name, html]) => [name, put(name, html)]));
  if (added.has('seats')) chips();
  const mine = said.seats?.some((seat) => seat.seat === said.last?.seat && seat.kind === 'me');
  last = [];
  setTimeout(() => { if (message === said) { last = mine ? [] : said.last?.parts ?? []; refresh(); } }, RING_AFTER);
  const { seat } = picking;
  picking.take(said.asks ?? []);
  $('undo').hidden = !said.undo;
  $('over').hidden = !said.over;
  $('holding').hidden = said.over;
  page.toggleAttribute('data-over', said.over);
  hushChat(said.silence);
  $('step').hidden = !(said.settings?.pace === 'step' && said.waiting.some((one) => one.thinking));
  if (said.seats) showSeats(said.seats, (sent) => link.send(sent));
  if (said.next) goOn(said.next);
  refresh();
  if (wasAt && (picking.seat !== seat || !isChoice(document.activeElement))) $('prompt').focus();
  hearLog((added.get('log') ?? []).flatMap((node) => (node.nodeName === 'LI' ? node : [...node.querySelectorAll('li')])));
  if (asked?.dataset.refused && asked.matches(':hover, :focus')) whyNot(asked);
  if (late && isAsNewAs(late)) sendAgain();
}

const isChoice = (element) => Boolean(element?.matches('[data-pick], [data-option]'));

function put(name, change) {
  const target = document.querySelector(`[data-fragment="${name}"]`);
  sources.set(name, patched(sources.get(name) ?? '', change));
  return target ? morph(target, sources.get(name)) : [];
}

// The newest line is in view, unless someone is reading further down.
function hearLog(lines) {
  const log = document.querySelector('[data-fragment="log"]');
  news('log', lines.length);
  const newest = lines.at(-1);
  if (!newest || log.matches(':hover, :focus-within')) return;
  const line = newest.getBoundingClientRect();
  const box = log.getBoundingClientRect();
  log.scrollTop += Math.max(0, line.bottom - box.bottom + 8) + Math.min(0, line.top - box.top - 8);
}

// While a game asks for silence, the field says so.
function hushChat(why) {
  const field = $('chat-text');
  if (!field) return;
  field.dataset.says ??= field.placeholder;
  field.placeholder = why || field.dataset.says;
}

function goOn(address) {
  const form = $('over').querySelector('form');
  form?.replaceWith(make('a', { class: 'btn main', href: address, text: form.textContent.trim() }));
}

// Others have acted between my look and my click: what I chose is sent once more, if it is still there to choose.
function hearRefusal(said) {
  if (said.about === 'chat') {
    const field = $('chat-text');
    if (field && !field.value) field.value = unsaid; // what was typed is not lost
    showWhy(said.why, said.rule);
    return;
  }
  if (said.stale && sent && !sent.again) {
    late = said;
    hold();
    if (isAsNewAs(said)) sendAgain();
    return;
  }
  release();
  picking.picks = [];
  refresh();
  showWhy(said.why, said.rule);
  if (message && said.n !== message.n) link.resync();
}

const isAsNewAs = ({ n, frame }) => (message.frame === frame ? message.n >= n : message.frame > frame);

function sendAgain() {
  const { why, rule } = late;
  const { seat, option } = sent;
  const ask = message.asks?.find((one) => one.seat === seat);
  late = null;
  release();
  if (ask?.options.some((one) => one.o === option)) choose(option, seat, true);
  else showWhy(why, rule);
}

const chatLine = (said) => make('p', {}, make('b', { text: said.from }), ' ', said.text);

function hearChat(said) {
  $('chat-lines').append(chatLine(said));
  $('chat-lines').scrollTop = $('chat-lines').scrollHeight;
  news('chat', 1);
}

// All that was said, after the line was down: what is there already stays, so that nothing is read out again.
function hearChats(said) {
  const known = $('chat-lines').children.length;
  for (const line of said.lines.slice(known)) hearChat(line);
}

function hearGone(said) {
  showWhy(said.why);
}

function showState(name) {
  const state = $('link-state');
  state.className = `link-state ${name === 'connected' ? '' : 'off'}`;
  state.querySelector('.conn').className = `conn ${name === 'connected' ? '' : 'away'}`;
  const text = state.querySelector('.word');
  if (text.textContent !== say(name)) text.textContent = say(name);
}

// ---- showing and choosing

function refresh() {
  if (!message) return;
  showPrompt(picking, message);
  dress(picking, last);
  showOptions(picking);
  keepFocus();
}

// Whoever plays by keyboard goes on at the prompt when the thing in focus is gone or is no choice any more.
function keepFocus() {
  if (byKey && lost()) $('prompt').focus();
}

function choose(option, seat = picking.seat, again = false) {
  if (busy) return;
  hideTip();
  sent = { seat, option, again };
  if (!link.send({ type: 'choose', n: message.n, frame: message.frame, seat, option })) {
    showWhy(say('lost'));
    return;
  }
  hold();
}

function hold() {
  clearTimeout(busy);
  busy = setTimeout(() => { late = null; release(); link.resync(); }, ANSWER_WITHIN);
  page.dataset.busy = '';
}

function release() {
  clearTimeout(busy);
  busy = 0;
  delete page.dataset.busy;
}

function pick(part) {
  if (busy) return;
  hideTip();
  const option = picking.toggle(part);
  refresh();
  if (option) choose(option.o);
}

function undo() {
  if ($('undo').hidden || busy) return;
  sent = null; // an undo that comes too late is not tried again
  link.send({ type: 'undo', n: message.n, frame: message.frame, seat: message.last?.seat ?? picking.seat });
}

function whyNot(element) {
  const refused = picking.refusal(element.dataset.refused);
  if (refused) showTip(element, refused);
}

// ---- mouse and touch

// The thing under the pointer that can be picked, even below another piece.
function pickable(event) {
  const direct = event.target.closest?.('[data-pick], [data-refused]');
  if (direct?.dataset.pick) return direct;
  if (!event.target.closest?.('.board')) return direct;
  const below = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest('[data-pick]'));
  return below.find(Boolean) ?? outlined(event) ?? direct;
}

// What another of my seats could choose has only an outline, which counts as far as it reaches.
function outlined({ clientX: x, clientY: y }) {
  return [...document.querySelectorAll('.board .could[data-pick]')].find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.checkVisibility() && left <= x && x <= right && top <= y && y <= bottom;
  });
}

document.addEventListener('click', (event) => {
  const button = event.target.closest?.('[data-option]');
  const seat = event.target.closest?.('#whose [data-seat]');
  const found = pickable(event);
  if (button) { $('all').open = false; choose(button.dataset.option); }
  else if (seat) { picking.turnTo(Number(seat.dataset.seat)); refresh(); }
  else if (found?.dataset.pick) pick(found.dataset.pick);
  else if (found) whyNot(found);
  else if (!event.target.closest?.('.all')) { hideTip(); $('all').open = false; }
});
document.addEventListener('pointerdown', () => { byKey = false; });
document.addEventListener('pointerover', (event) => { if (event.pointerType === 'mouse') tell(event.target); });
document.addEventListener('focusin', (event) => tell(event.target));

// What is refused says why; what can be chosen says more about itself.
function tell(target) {
  const found = target.closest?.('[data-refused], [data-pick]');
  if (found?.dataset.pick) showAbout(found, picking.about(found.dataset.pick));
  else if (found) whyNot(found);
  else if (!$('tip').hidden) hideTip();
}

// ---- keyboard

const pickables = () => [...picking.parts(), ...picking.picks, ...picking.instead()]
  .filter((part) => elementsOf(part).some((element) => element.dataset.pick));

const KEYS = {
  Tab: (event) => tab(event, pickables()),
  ArrowLeft: (event) => arrow(event, pickables()),
  ArrowRight: (event) => arrow(event, pickables()),
  ArrowUp: (event) => arrow(event, pickables()),
  ArrowDown: (event) => arrow(event, pickables()),
  Enter: pressed,
  ' ': pressed,
  Home: (event) => jump(event, pickables()),
  End: (event) => jump(event, pickables()),
  Escape: back,
  u: undo,
  '?': () => { const chip = $('prompt-hint').querySelector('.rule'); if (chip) showRule(ruleOf(chip)); },
};

function pressed(event) {
  const part = document.activeElement?.dataset?.pick;
  const refused = document.activeElement?.dataset?.refused;
  if (part) { event.preventDefault(); pick(part); } else if (refused) { event.preventDefault(); whyNot(document.activeElement); }
}

// One step back: the list closes, the last pick is taken back, or one is at the prompt again, from wherever one was.
function back() {
  if ($('all').open) { $('all').open = false; $('all').querySelector('summary').focus(); return; }
  hideTip();
  if (!busy && picking.unpick()) refresh();
  else $('prompt').focus();
}

document.addEventListener('keydown', (event) => {
  byKey = true;
  if (!elsewhere(event)) KEYS[event.key]?.(event);
});

// ---- the rest of the page

$('undo').addEventListener('click', undo);
$('step').addEventListener('click', () => link.send({ type: 'step' }));
$('chat-form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const field = $('chat-text');
  const text = field.value.trim();
  if (!text || !link.send({ type: 'chat', text })) return;
  unsaid = text;
  field.value = '';
});
for (const id of ['auto', 'pace']) {
  $(id).addEventListener('change', () => link.send({ type: 'settings', auto: $('auto').checked, pace: $('pace').value }));
}
$('chat-lines').scrollTop = $('chat-lines').scrollHeight;
