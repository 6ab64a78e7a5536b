// Reading: whoever points at something, comes to it by keyboard, taps what cannot be chosen or keeps a finger on anything is
// shown what it is. The server is asked, and the pane says it.

import { Asking } from './asking.js';
import { $, active, all, closest } from './dom.js';
import { partOf } from './dress.js';
import { hide, pane, show, turnRule } from './pane.js';
import { hideWhy } from './why.js';

/**
 * @typedef {HTMLElement | SVGElement} Thing
 * @typedef {import('./picking.js').Picking} Picking
 * @typedef {import('./types.d.ts').ReadMessage} ReadMessage
 * @typedef {import('./types.d.ts').ReadAnswer} ReadAnswer
 * @typedef {{ target: EventTarget | null, clientX: number, clientY: number }} Spot
 */

const REST = 120; // milliseconds for which one points at something before the server is asked
const STAY = 400; // and for which the pane stays when one points at nothing: the pointer can reach it
const LONG = 450; // for which a finger stays on something that it wants to read
const SLIP = 10; // pixels by which it may move meanwhile
const DEEP = 4; // so many things that lie over each other are asked about, the uppermost first
const NOBODY = -1;
const PLACES = '[data-fragment]:is(.scene, .rail, .cardcol, .holding)';
const STEMS = (document.getElementById('words')?.dataset.reads ?? '').split(' ').filter(Boolean);
const NAMED = STEMS.flatMap((stem) => ['id', 'data-part'].flatMap((name) => [`[${name}="${stem}"]`, `[${name}^="${stem}-"]`]));
const THINGS = NAMED.length ? `:is(${NAMED.join(', ')})` : ':not(*)';

export class Reading {
  /** @type {Thing | null} */ at = null; // what is read, or asked about
  /** @type {Spot | null} */ spot = null; // where the mouse is
  pinned = false; // it stays whatever one points at
  held = false; // it stays until one reads something else
  timer = 0;
  leaving = 0;

  /** @param {Picking} picking @param {(message: ReadMessage) => boolean} send @param {() => void} refresh marks the pieces anew */
  constructor(picking, send, refresh) {
    this.picking = picking;
    this.asking = new Asking(send);
    this.refresh = refresh;
  }

  /** A moment comes. A thing that has the focus and cannot be chosen keeps it: whoever is there by keyboard has not moved. @param {import('./asking.js').When} moment */
  take(moment) {
    hideWhy();
    if (!this.asking.at(moment)) return;
    const here = active()?.dataset.refused;
    this.picking.told = new Set(here ? [here] : []);
  }

  /** The mouse moves: what lies under it is read once it rests. @param {PointerEvent} event */
  moved({ target, clientX, clientY }) {
    this.spot = { target, clientX, clientY };
    clearTimeout(this.timer);
    if (closest(target, '#reading')) return clearTimeout(this.leaving);
    if (!closest(target, PLACES)) return this.leaveSoon();
    this.timer = setTimeout(() => this.rested(), REST);
  }

  rested() {
    const things = this.spot && !this.pinned ? under(this.spot) : [];
    if (!things.length) return this.leaveSoon();
    if (things[0] === this.at && !pane.hidden) return clearTimeout(this.leaving);
    this.held = false;
    this.tell(things);
  }

  /** Something has the focus now: whoever has come to it by keyboard reads it. @param {Thing | null} thing */
  focused(thing) {
    if (this.pinned || thing?.closest('#reading')) return;
    if (thing?.matches(`${THINGS}:focus-visible`) && thing.closest(PLACES)) this.tell([thing]);
    else if (!this.held || thing?.closest('#side')) this.leave();
  }

  /** Somebody clicks or taps what cannot be chosen; false where there is nothing to read. @param {MouseEvent} event */
  clicked(event) {
    if (closest(event.target, '#reading')) return true;
    if (!closest(event.target, PLACES)) return false;
    return this.hold(under(event));
  }

  /** Read one of these until something else is read. @param {Thing[]} things */
  hold(things) {
    if (!things.length) return false;
    this.held = true;
    this.tell(things);
    return true;
  }

  /** Nobody points at anything any more; the pointer may be on its way to the pane. */
  leaveSoon() {
    clearTimeout(this.timer);
    clearTimeout(this.leaving);
    if (this.pinned || this.held || this.at?.matches(':focus-visible')) return;
    this.leaving = setTimeout(() => this.leave(), STAY);
  }

  /** Close it; true where it was somebody's wish that it is open. */
  leave() {
    const wished = !pane.hidden && (this.pinned || this.held);
    clearTimeout(this.timer);
    clearTimeout(this.leaving);
    this.pinned = this.held = false;
    this.mark(null);
    hideWhy();
    hide();
    return wished;
  }

  /** Keep it, or let it go again. */
  pin() {
    if (pane.hidden || !this.at) return;
    this.pinned = !this.pinned;
    this.held = true;
    this.tell([this.at]);
  }

  /** What is read wears a ring. @param {Thing | null} thing */
  mark(thing) {
    if (this.at !== thing) this.at?.removeAttribute('data-read');
    this.at = thing;
    thing?.setAttribute('data-read', '');
  }

  /** Read the first of these; where there is nothing to say, the next. @param {Thing[]} things */
  tell([thing, ...others]) {
    clearTimeout(this.timer);
    clearTimeout(this.leaving);
    if (!thing) return this.leaveSoon();
    this.mark(thing);
    const seat = this.picking.seat ?? NOBODY;
    this.asking.ask(seat, partOf(thing), (answer) => {
      if (this.at !== thing || seat !== (this.picking.seat ?? NOBODY)) return; // by now one reads something else
      if (answer?.found) show(answer, this.pinned);
      else if (answer) this.tell(others);
    });
  }

  /** The table has changed: what is read is read anew, or is there no more. */
  again() {
    const part = pane.dataset.of;
    if (!part) return;
    const thing = this.at?.isConnected && partOf(this.at) === part ? this.at : all(`[id="${CSS.escape(part)}"], [data-part="${CSS.escape(part)}"]`)[0];
    if (thing) this.tell([thing]);
    else this.leave();
  }

  /** Enter on what cannot be chosen: read it, then its rule. @param {Thing} thing */
  enter(thing) {
    if (this.at === thing && !pane.hidden) turnRule();
    else this.hold([thing]);
  }

  /** Mark all that can be read and not be chosen, so that the keyboard comes to it. */
  reach() {
    const parts = all(`${PLACES} ${THINGS}`).filter((thing) => thing.checkVisibility()).map(partOf);
    const told = new Set(parts.filter((part) => this.picking.mayRead(part)));
    if (told.size === this.picking.told.size) return;
    this.picking.told = told;
    this.refresh();
  }
}

/** The things at a point, the uppermost first. @param {Spot} spot @returns {Thing[]} */
function under({ target, clientX, clientY }) {
  const found = [...stack(clientX, clientY), target].flatMap((element) => closest(element, THINGS) ?? []);
  return [...new Set(found.filter((element) => element.closest(PLACES) !== null))].slice(0, DEEP);
}

/** All that lies at a point, also what lets the pointer through to what can be chosen. @param {number} x @param {number} y */
function stack(x, y) {
  const page = $('page');
  page.dataset.asking = '';
  const found = document.elementsFromPoint(x, y);
  delete page.dataset.asking;
  return found;
}

/** Hear who points, comes by keyboard, keeps a finger on something, pins or closes. @param {Reading} reading */
export function listenToReaders(reading) {
  /** @type {Spot | null} */
  let down = null;
  let timer = 0;
  let swallow = false; // the click that ends a long press chooses nothing
  const lift = () => { clearTimeout(timer); down = null; };
  document.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') reading.moved(event);
    else if (down && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLIP) lift();
  });
  document.documentElement.addEventListener('pointerleave', () => reading.leaveSoon());
  document.addEventListener('focusin', () => reading.focused(active()));
  document.addEventListener('pointerdown', (event) => {
    swallow = false;
    if (event.pointerType === 'mouse' || !event.isPrimary || !closest(event.target, PLACES)) return;
    down = event;
    timer = setTimeout(() => { if (down) swallow = reading.hold(under(down)); }, LONG);
  });
  for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, lift);
  document.addEventListener('contextmenu', (event) => { if (down || swallow) event.preventDefault(); });
  document.addEventListener('click', (event) => {
    const tool = closest(event.target, '#reading [data-reading]')?.dataset.reading;
    if (swallow) event.stopPropagation();
    if (tool === 'pin') reading.pin();
    if (tool === 'close') reading.leave();
    swallow = false;
  }, true);
  document.addEventListener('click', (event) => { if (closest(event.target, '#tabs, [data-side]')) reading.leave(); });
  drag(reading);
}

/** On a phone the sheet is drawn down to close it. @param {Reading} reading */
function drag(reading) {
  let from = 0;
  pane.addEventListener('pointerdown', (event) => { from = closest(event.target, '.grip, header') ? event.clientY : 0; });
  pane.addEventListener('pointermove', (event) => {
    if (!from || event.clientY - from < 40) return;
    from = 0;
    reading.leave();
  });
}
