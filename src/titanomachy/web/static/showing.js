// A table on the page: what the server sent is put in place, and what can be chosen is marked.

import { checksum } from './checksum.js';
import { $, all, fragment } from './dom.js';
import { dress, settle, undress } from './dress.js';
import { showEnding } from './ending.js';
import { keepFocus, keepPlace } from './focus.js';
import { given } from './given.js';
import { Happened } from './happened.js';
import { bring, showTab } from './hands.js';
import { hearLog } from './log.js';
import { morph, patched } from './morph.js';
import { showOptions, showPrompt } from './prompt.js';
import { makeRoom } from './room.js';
import { showLeaving } from './leaving.js';
import { showSeats } from './seating.js';
import { chips, news } from './side.js';
import { unfolded } from './story.js';
import { tellTurn } from './turn.js';
import { make, say } from './words.js';

/**
 * @typedef {import('./picking.js').Picking} Picking
 * @typedef {import('./types.d.ts').TableMessage} TableMessage
 * @typedef {import('./types.d.ts').ChatLine} ChatLine
 * @typedef {import('./types.d.ts').ChatsMessage} ChatsMessage
 * @typedef {import('./types.d.ts').FromPage} FromPage
 */

const RING_AFTER = 340; // a piece first moves, then the ring of the last action appears
const DRAWN = ['board', 'seats', 'cards']; // the pieces of the page that show what happened one thing after the other

export class Showing {
  /** @type {TableMessage | null} */ message = null;
  /** @type {string[]} */ last = []; // the parts that the last action touched
  /** @type {Record<string, string>} */ sources = Object.fromEntries(given); // fragment -> its HTML as the server sent it
  /** @type {Record<string, string>} */ shown = { ...this.sources }; // and as it is on the page

  /**
   * @param {Picking} picking
   * @param {(message: FromPage) => unknown} send
   * @param {import('./reading.js').Reading} reading
   */
  constructor(picking, send, reading) {
    this.picking = picking;
    this.send = send;
    this.reading = reading;
    this.happened = new Happened((pieces) => this.paint(pieces), () => this.send({ type: 'step' }));
  }

  /** What the page has, as checksums: nothing of it need be sent again. */
  has() {
    return Object.entries(this.sources).map(([name, source]) => `${name}:${checksum(source)}`).join();
  }

  /** A new moment of the table. @param {TableMessage} said */
  take(said) {
    const { seat } = this.picking;
    const stay = keepPlace();
    const first = !this.message;
    this.message = said;
    this.reading.take(said);
    this.happened.hear(said, this.read(said));
    if (first) chips();
    this.picking.take(said.asks);
    showAround(said);
    showSeats(said, this.send);
    showLeaving(said);
    tellTurn(said);
    const heard = hearLog();
    this.paint();
    stay(this.picking.seat !== seat);
    heard(said);
    this.reading.again();
  }

  /** The pieces of the page as the server sends them, and what happened before they were so. @param {TableMessage} said */
  read(said) {
    const frames = unfolded(said.story, this.sources, patched);
    const had = frames.at(-1)?.pieces ?? this.sources;
    this.sources = { ...had };
    for (const [name, change] of Object.entries(said.fragments)) this.sources[name] = patched(had[name] ?? '', change);
    frames.splice(-1, 1, ...frames.slice(-1).map((last) => ({ ...last, pieces: this.sources })));
    return frames;
  }

  /** Put a picture on the page: how it is now in what happened, or as it was. @param {Record<string, string> | null} [pieces] */
  paint(pieces = this.happened.pieces) {
    const watching = this.happened.watch();
    undress();
    watching.undressed();
    for (const [name, newest] of Object.entries(this.sources)) this.put(name, DRAWN.includes(name) ? pieces?.[name] ?? newest : newest);
    this.happened.mark();
    this.ringLater();
    this.refresh();
    watching.changed();
  }

  /** What is asked, what can be chosen, what was done last. */
  refresh() {
    if (!this.message) return;
    showPrompt(this.picking, this.message);
    dress(this.picking, this.last);
    showOptions(this.picking, this.message);
    makeRoom();
    settle();
    showTab();
    bring();
    $('page').dispatchEvent(new CustomEvent('shown', { detail: this.message }));
    keepFocus();
  }

  /** @param {string} name @param {string} source */
  put(name, source) {
    if (this.shown[name] === source) return;
    this.shown[name] = source;
    const target = fragment(name);
    if (target) morph(target, source);
    if (name === 'seats') chips();
  }

  /** What was changed is marked after it has moved; what I did myself has no ring. */
  ringLater() {
    const { message: said, happened: { now } } = this;
    const mine = said?.seats.some(({ seat, kind }) => seat === said.last.seat && kind === 'me');
    this.last = [];
    setTimeout(() => {
      if (this.message !== said || this.happened.now !== now) return;
      this.last = now?.parts ?? (mine ? [] : said?.last.parts ?? []);
      this.refresh();
    }, RING_AFTER);
  }
}

/** Around the board: what can be done besides choosing. @param {TableMessage} said */
function showAround(said) {
  $('undo').hidden = !said.undo;
  $('over').hidden = !said.over;
  $('over').querySelector('form')?.toggleAttribute('hidden', !said.seats.some((seat) => seat.kind === 'me')); // theirs who played
  $('holding').hidden = said.over;
  $('page').toggleAttribute('data-over', said.over);
  $('step').hidden = !(said.settings.pace === 'step' && said.waiting.some((one) => one.thinking));
  hushChat(said.silence);
  if (said.next) goOn(said.next);
  if (said.over && !said.coach) showEnding($('page').dataset.table ?? '');
}

const chatField = () => /** @type {HTMLInputElement | null} */ (document.getElementById('chat-text'));

/** While a game asks for silence, the field says so. @param {string} why */
function hushChat(why) {
  const field = chatField();
  if (!field) return;
  field.dataset.says ??= field.placeholder;
  field.placeholder = why || field.dataset.says;
  field.title = why;
}

/** What was typed is not lost. @param {string} text */
export function restore(text) {
  const field = chatField();
  if (field && !field.value) field.value = text;
}

/** Whoever plays again goes to the next table. @param {string} address */
function goOn(address) {
  for (const form of all('#over form, .ending-acts form:has(#rematch)')) {
    form.replaceWith(make('a', { class: 'btn main', href: address, text: (form.textContent ?? '').trim() }));
  }
}

/** @param {ChatLine} said */
export function hearChat(said) {
  const lines = $('chat-lines');
  lines.append(make('p', {}, make('b', { text: said.from }), ' ', said.text));
  lines.scrollTop = lines.scrollHeight;
  news('chat', 1);
}

/** All that was said, after the line was down: what is there already stays, so that nothing is read out again. @param {ChatsMessage} said */
export function hearChats(said) {
  const known = $('chat-lines').children.length;
  for (const line of said.lines.slice(known)) hearChat(line);
}

/** How the connection is. @param {import('./machine.js').Line} line */
export function showLine(line) {
  const sign = $('link-state');
  const off = line !== 'connected';
  sign.className = `link-state ${off ? 'off' : ''}`;
  const [dot, text] = [sign.querySelector('.conn'), sign.querySelector('.word')];
  if (dot) dot.className = `conn ${off ? 'away' : ''}`;
  if (text && text.textContent !== say(line)) text.textContent = say(line);
}

$('chat-lines').scrollTop = $('chat-lines').scrollHeight;
