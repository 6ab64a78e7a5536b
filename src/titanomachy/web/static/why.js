// Why not? Whoever points at a piece that may not be chosen is told: the server is asked, and what it says is shown there.

import { Asking } from './asking.js';
import { $, active, closest } from './dom.js';
import { partOf } from './dress.js';
import { askedNow, hideTip, showTip } from './tip.js';

/**
 * @typedef {HTMLElement | SVGElement} Thing
 * @typedef {import('./picking.js').Picking} Picking
 * @typedef {import('./types.d.ts').WhyMessage} WhyMessage
 * @typedef {import('./types.d.ts').Reason} Reason
 * @typedef {{ target: EventTarget | null, clientX: number, clientY: number }} Spot
 */

const REST = 120; // milliseconds for which one points at something before the server is asked
const DEEP = 4; // so many pieces that lie over each other are asked about, the uppermost first
const PLACES = '[data-fragment]:is(.scene, .rail, .cardcol, .holding)';
const PIECES = '.scene [id]:is(li, [data-box], :has(> .ring)), :is(.rail, .cardcol, .holding) [id]:not(.seat), [data-part]';

export class WhyNot {
  /** @type {Thing | null} */ at = null; // what the newest question is about
  /** @type {Spot | null} */ spot = null; // where the mouse is
  /** @type {Set<string> | null} */ learnt = null; // the parts that have a reason, as the page has marked them
  timer = 0;

  /** @param {Picking} picking @param {(message: WhyMessage) => boolean} send @param {() => void} refresh marks the pieces anew */
  constructor(picking, send, refresh) {
    this.picking = picking;
    this.asking = new Asking(send);
    this.refresh = refresh;
  }

  /** A moment comes. A refused piece that has the focus keeps it: whoever is there by keyboard has not moved. @param {import('./asking.js').When} moment */
  take(moment) {
    this.leave();
    if (!this.asking.at(moment)) return;
    const here = active()?.dataset.refused;
    this.picking.told = new Set(here ? [here] : []);
  }

  /** The mouse moves: what lies under it is asked about once it rests. @param {PointerEvent} event */
  moved(event) {
    const { target, clientX, clientY } = event;
    const shown = askedNow();
    this.spot = { target, clientX, clientY };
    clearTimeout(this.timer);
    if (shown && !holds(shown, this.spot)) this.turn(null);
    if (!closest(target, PLACES) || closest(target, '[data-pick]')) return;
    this.timer = setTimeout(() => this.rested(), REST);
  }

  rested() {
    const pieces = this.spot ? this.under(this.spot) : [];
    if (pieces.length || askedNow()) this.tell(pieces);
  }

  /** Something has the focus now. @param {Thing | null} piece */
  focused(piece) {
    this.turn(piece);
    if (!piece?.matches(PIECES) || !this.picking.mayAsk(partOf(piece))) return;
    const known = this.asking.knows(this.picking.seat ?? -1, partOf(piece));
    if (known) this.tell([piece]);
    else this.timer = setTimeout(() => this.tell([piece]), REST);
  }

  /** Somebody clicks or taps; false where there is nothing to ask about. @param {MouseEvent} event */
  clicked(event) {
    if (!closest(event.target, PLACES)) return false;
    const pieces = this.under(event);
    if (pieces.length) this.tell(pieces);
    return pieces.length > 0;
  }

  /** Nobody points any more. */
  leave() {
    clearTimeout(this.timer);
    this.at = null;
    hideTip();
  }

  /** One points at this now, and what was said of something else goes. @param {Thing | null} piece */
  turn(piece) {
    clearTimeout(this.timer);
    this.at = piece;
    const shown = askedNow();
    if (shown && shown !== piece) hideTip();
  }

  /** Ask about the first of these; where there is nothing to say, about the next. @param {Thing[]} pieces */
  tell([piece, ...others]) {
    const { seat } = this.picking;
    this.turn(piece ?? null);
    if (!piece || seat === null) return;
    this.asking.ask(seat, partOf(piece), (answer) => {
      if (this.at !== piece || seat !== this.picking.seat) return; // by now one points elsewhere
      if (answer?.why) this.show(piece, answer);
      else this.tell(others);
    });
  }

  /** @param {Thing} piece @param {Reason} reason */
  show(piece, reason) {
    if (!piece.dataset.refused) {
      this.picking.told.add(partOf(piece));
      this.refresh();
    }
    showTip(piece, reason);
  }

  /** The table has changed: whoever still points at what was asked about is told anew. @param {Thing | null} asked */
  again(asked) {
    if (!asked?.isConnected || !this.picking.mayAsk(partOf(asked))) return;
    if (asked === active() || (this.spot && this.under(this.spot).includes(asked))) this.tell([asked]);
  }

  /** Mark all that has a reason, so that the keyboard comes to it; then go on. @param {() => void} then */
  learn(then) {
    const { seat, ask } = this.picking;
    if (seat === null || !ask || ask.idle) return then();
    this.asking.ask(seat, '', (answer) => {
      if (answer?.told && seat === this.picking.seat) this.mark(answer.told);
      then();
    });
  }

  /** @param {Reason[]} told */
  mark(told) {
    if (this.learnt && this.picking.told === this.learnt) return;
    this.learnt = this.picking.told = new Set(told.map(({ part }) => part));
    this.refresh();
  }

  /** The pieces at a point that can be asked about, as far as they do not lie under something that can be chosen. @param {Spot} spot */
  under({ target, clientX, clientY }) {
    if (!this.picking.ask || this.picking.ask.idle) return []; // looking at all that lies there takes some milliseconds
    const found = [...stack(clientX, clientY), target].map((element) => closest(element, `[data-pick], ${PIECES}`));
    const pieces = [...new Set(found.filter((element) => element !== null))];
    const pick = pieces.findIndex((element) => element.dataset.pick);
    return pieces.slice(0, pick < 0 ? pieces.length : pick).filter((piece) => this.picking.mayAsk(partOf(piece))).slice(0, DEEP);
  }
}

/** All that lies at a point, also what else lets the pointer through to what can be chosen. @param {number} x @param {number} y */
function stack(x, y) {
  const page = $('page');
  page.dataset.asking = '';
  const found = document.elementsFromPoint(x, y);
  delete page.dataset.asking;
  return found;
}

/** @param {Thing} element @param {Spot} spot */
function holds(element, { clientX: x, clientY: y }) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}
