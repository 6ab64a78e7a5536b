// A table on the page: what the server sent is put in place, and what can be chosen is marked.

import { checksum } from './checksum.js';
import { $, fragment } from './dom.js';
import { dress, undress } from './dress.js';
import { keepFocus, keepPlace } from './focus.js';
import { given } from './given.js';
import { morph, patched } from './morph.js';
import { showOptions, showPrompt } from './prompt.js';
import { showSeats } from './seating.js';
import { chips, news } from './side.js';
import { make, say } from './words.js';

/**
 * @typedef {import('./picking.js').Picking} Picking
 * @typedef {import('./types.d.ts').TableMessage} TableMessage
 * @typedef {import('./types.d.ts').ChatLine} ChatLine
 * @typedef {import('./types.d.ts').ChatsMessage} ChatsMessage
 * @typedef {import('./types.d.ts').FromPage} FromPage
 */

const RING_AFTER = 340; // a piece first moves, then the ring of the last action appears

export class Showing {
  /** @type {TableMessage | null} */ message = null;
  /** @type {string[]} */ last = []; // the parts that the last action touched
  /** @type {Map<string, string>} */ sources = new Map(given); // fragment -> its HTML as the server sent it

  /**
   * @param {Picking} picking
   * @param {(message: FromPage) => unknown} send
   * @param {import('./reading.js').Reading} reading
   */
  constructor(picking, send, reading) {
    this.picking = picking;
    this.send = send;
    this.reading = reading;
  }

  /** What the page has, as checksums: nothing of it need be sent again. */
  has() {
    return [...this.sources].map(([name, source]) => `${name}:${checksum(source)}`).join();
  }

  /** A new moment of the table. @param {TableMessage} said */
  take(said) {
    const { seat } = this.picking;
    const stay = keepPlace();
    const first = !this.message;
    this.message = said;
    this.reading.take(said);
    undress();
    const added = new Map(Object.entries(said.fragments).map(([name, change]) => [name, this.put(name, change)]));
    if (first || added.has('seats')) chips();
    this.ringLater(said);
    this.picking.take(said.asks);
    showAround(said);
    showSeats(said.seats, this.send);
    this.refresh();
    stay(this.picking.seat !== seat);
    hearLog(added.get('log') ?? []);
    this.reading.again();
  }

  /** What is asked, what can be chosen, what was done last. */
  refresh() {
    if (!this.message) return;
    showPrompt(this.picking, this.message);
    dress(this.picking, this.last);
    showOptions(this.picking, this.message);
    $('page').dispatchEvent(new CustomEvent('shown', { detail: this.message }));
    keepFocus();
  }

  /** @param {string} name @param {import('./types.d.ts').Change} change */
  put(name, change) {
    const target = fragment(name);
    const source = patched(this.sources.get(name) ?? '', change);
    this.sources.set(name, source);
    return target ? morph(target, source) : [];
  }

  /** What I did myself has no ring. @param {TableMessage} said */
  ringLater(said) {
    const mine = said.seats.some(({ seat, kind }) => seat === said.last.seat && kind === 'me');
    this.last = [];
    setTimeout(() => {
      if (this.message !== said) return;
      this.last = mine ? [] : said.last.parts;
      this.refresh();
    }, RING_AFTER);
  }
}

/** Around the board: what can be done besides choosing. @param {TableMessage} said */
function showAround(said) {
  $('undo').hidden = !said.undo;
  $('over').hidden = !said.over;
  $('holding').hidden = said.over;
  $('page').toggleAttribute('data-over', said.over);
  $('step').hidden = !(said.settings.pace === 'step' && said.waiting.some((one) => one.thinking));
  hushChat(said.silence);
  if (said.next) goOn(said.next);
}

/** The newest line is in view, unless someone is reading further down. @param {Element[]} added */
function hearLog(added) {
  const log = fragment('log');
  const lines = added.flatMap((node) => (node.nodeName === 'LI' ? node : [...node.querySelectorAll('li')]));
  news('log', lines.length);
  const newest = log?.querySelector('ol > li:last-child'); // the newest step is on top; at the end older lines change, too
  if (!log || !newest || !lines.length || log.matches(':hover, :focus-within')) return;
  const line = newest.getBoundingClientRect();
  const box = log.getBoundingClientRect();
  log.scrollTop += Math.max(0, line.bottom - box.bottom + 8) + Math.min(0, line.top - box.top - 8);
}

const chatField = () => /** @type {HTMLInputElement | null} */ (document.getElementById('chat-text'));

/** While a game asks for silence, the field says so. @param {string} why */
function hushChat(why) {
  const field = chatField();
  if (!field) return;
  field.dataset.says ??= field.placeholder;
  field.placeholder = why || field.dataset.says;
}

/** What was typed is not lost. @param {string} text */
export function restore(text) {
  const field = chatField();
  if (field && !field.value) field.value = text;
}

/** Whoever plays again goes to the next table. @param {string} address */
function goOn(address) {
  const form = $('over').querySelector('form');
  form?.replaceWith(make('a', { class: 'btn main', href: address, text: (form.textContent ?? '').trim() }));
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
