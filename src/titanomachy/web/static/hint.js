// A hint at the table: it is asked for, comes once and complete, and is put away as soon as anything is done. A slip says
// what one would do and why, rings show where; neither takes room from anything, and neither can be clicked to choose.

import { $, all } from './dom.js';
import { bestPlace, shared } from './placing.js';
import { brought, ringed } from './rings.js';
import { filledSlip } from './slip.js';
import { say } from './words.js';

/**
 * @typedef {import('./types.d.ts').HintMessage} HintMessage
 * @typedef {import('./types.d.ts').TableMessage} TableMessage
 * @typedef {import('./types.d.ts').AskHintMessage} AskHintMessage
 */

const PATIENCE = 9000; // after which the button can be pressed again
const AGAIN = 3; // times that it is asked anew where the game has gone on just as it came
const LARGE = 0.25; // of the board: what is larger is ground, and may be covered
const READ = `.scene [id]:is(g, li, [data-box], [data-pick]), #rail > *, #cardcol > *, .board > :not(.scene),
  .asking, :is(#opts, #left):not([hidden]) > *, #holding [id], .end > *`;
const button = $('hint', HTMLButtonElement);
const slip = $('slip');
const phone = matchMedia('(max-width: 900px)');

export class Hinting {
  /** @type {TableMessage | null} */ message = null;
  /** @type {AskHintMessage | null} */ asked = null;
  /** @type {HintMessage | null} */ found = null;
  /** @type {string[]} */ lit = []; // the options that are ringed now
  timer = 0;
  again = 0; // times that it has been asked anew

  /** @param {import('./picking.js').Picking} picking @param {(message: AskHintMessage) => boolean} send */
  constructor(picking, send) {
    this.picking = picking;
    this.send = send;
    const settle = () => this.settle();
    for (const [target, kind] of /** @type {[EventTarget, string][]} */ ([[window, 'resize'], [document, 'transitionend'], [document, 'scroll']])) {
      target.addEventListener(kind, settle, { capture: true, passive: true });
    }
  }

  /** A moment is shown: what was said about another goes at once. @param {TableMessage} message */
  take(message) {
    this.message = message;
    const about = this.found ?? this.asked;
    const past = about && (about.n !== message.n || about.frame !== message.frame || about.seat !== this.picking.seat);
    const { n, frame } = message;
    if (past && this.asked?.seat === this.picking.seat && this.picking.ask) this.asked = { ...this.asked, n, frame }; // others act; it is still awaited
    else if (past) this.away();
    this.settle();
  }

  /** Ask, or put away what was said. @param {number} [again] */
  press(again = 0) {
    if (this.away() || button.disabled || !this.message || this.picking.seat === null) return;
    const { n, frame } = this.message;
    this.asked = { type: 'hint', n, frame, seat: this.picking.seat };
    this.again = again;
    if (!this.send(this.asked)) { this.asked = null; return; }
    button.setAttribute('aria-busy', 'true');
    button.setAttribute('aria-pressed', 'true');
    this.timer = setTimeout(() => this.away(), PATIENCE);
  }

  /** It has come. What is about a moment that is past is dropped. @param {HintMessage} found */
  hear(found) {
    const { asked, again } = this;
    if (!asked || asked.seat !== found.seat) return;
    if (asked.n !== found.n || asked.frame !== found.frame) {
      this.away();
      if (again < AGAIN) this.press(again + 1);
      return;
    }
    clearTimeout(this.timer);
    button.removeAttribute('aria-busy');
    this.asked = null;
    this.found = found;
    filledSlip(slip, found, { close: () => this.close(), again: () => { this.away(); this.press(); }, look: (option) => this.look(option) });
    slip.hidden = false;
    $('hint-said').textContent = found.found
      ? say('hintSaid', { what: found.title, sure: found.sure, why: found.reason }).trim() : say('about', { name: say('hint'), what: found.title });
    brought(found.options, this.picking);
    this.look(null);
  }

  /** Ring one option instead, while somebody looks at it. @param {string | null} option */
  look(option) {
    this.lit = option === null ? this.found?.options ?? [] : [option];
    this.settle();
  }

  /** By its cross: the focus goes to the button. */
  close() {
    this.away();
    button.focus();
  }

  /** Put it away; false where there was none. */
  away() {
    const was = Boolean(this.asked || this.found);
    clearTimeout(this.timer);
    this.asked = this.found = null;
    this.lit = [];
    button.removeAttribute('aria-busy');
    button.setAttribute('aria-pressed', 'false');
    if (slip.contains(document.activeElement)) button.focus();
    slip.hidden = true;
    $('hint-said').textContent = '';
    ringed([], this.picking);
    return was;
  }

  /** Rings and slip where they belong now. */
  settle() {
    if (!this.found) return;
    const boxes = ringed(this.lit, this.picking, this.found.rows);
    const tray = $('tray').getBoundingClientRect();
    const board = /** @type {HTMLElement} */ (document.querySelector('.board')).getBoundingClientRect();
    const size = { wide: slip.offsetWidth, high: slip.offsetHeight };
    const ground = { left: board.left, top: board.top, right: board.right, bottom: tray.bottom };
    const usual = { x: ground.right - size.wide - 14, y: ground.bottom - size.high - 10 };
    const place = phone.matches ? narrowPlace(size, board, boxes) : bestPlace(size, ground, boxes, around(board), usual);
    slip.style.setProperty('left', `${Math.round(place.x)}px`);
    slip.style.setProperty('top', `${Math.round(place.y)}px`);
  }
}

/** On a small screen: above the choices, be they in the tray or on a sheet above it; else at the upper edge of the board. @param {{ wide: number, high: number }} size @param {DOMRect} board @param {import('./placing.js').Box[]} rings */
function narrowPlace({ wide, high }, board, rings) {
  const tops = all('#tray, :is(#opts, #left):not([hidden])').filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top);
  const [foot, head] = [Math.min(...tops) - high - 6, board.top + 6];
  const hides = (/** @type {number} */ y) => rings.reduce((sum, ring) => sum + shared(ring, { left: 8, top: y, right: 8 + wide, bottom: y + high }), 0);
  return { x: 8, y: hides(head) < hides(foot) ? head : foot };
}

/** All that is read on the board, beside it and in the tray, and may not be covered. @param {DOMRect} board */
function around(board) {
  const large = board.width * board.height * LARGE;
  const things = all(READ);
  return things
    .filter((thing) => thing.checkVisibility())
    .map((thing) => thing.getBoundingClientRect())
    .filter(({ width, height }) => width && height && width * height < large);
}

document.dispatchEvent(new CustomEvent('hinting', { detail: Hinting })); // to the page that fetched it
