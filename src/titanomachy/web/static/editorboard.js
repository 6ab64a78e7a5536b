// The board of the editor: pieces and spaces as buttons, selecting and setting by click, tap and key, dragging by mouse
// and finger, and rings around what is selected, wrong or below the pointer.

import { $, active, closest } from './dom.js';
import { say } from './words.js';

/**
 * @typedef {{ text: string, selected: string, wrong: string[], spaces: { part: string, name: string, kind: string }[], pieces: { part: string, name: string, space: string, kind: string }[] }} Shown
 * @typedef {{ piece: (part: string) => unknown, space: (space: string) => unknown, put: (tile: string, space: string) => unknown, move: (piece: string, space: string) => unknown, remove: (piece: string) => unknown }} Doing
 * @typedef {{ kind: 'piece' | 'tile', id: string, of: string, x: number, y: number, up: number, ghost: HTMLElement | null, space: string, touch: boolean, wait: number }} Drag
 */

const FAR = 6; // pixels after which a press is a drag
const NEAR = 56; // pixels beside a space that still mean it
const LONG = 350; // milliseconds after which a finger lifts a piece
const ABOVE = 44; // how far above the finger it is then
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Whether something goes on a space: both may be of several kinds. @param {string} piece @param {string} space */
const fits = (piece, space) => piece.split(' ').some((kind) => space.split(' ').includes(kind));
/** @param {string} part */
const element = (part) => (part ? document.getElementById(part) : null);

export class Board {
  /** @type {Shown} */
  shown = { text: '', selected: '', wrong: [], spaces: [], pieces: [] };
  /** @type {Drag | null} */
  drag = null;
  ended = { at: -Infinity, x: 0, y: 0 }; // when and where something was dropped: the click that follows there means nothing
  /** @type {string[]} */
  showing = [];

  /** @param {Doing} doing */
  constructor(doing) {
    this.doing = doing;
    this.scene = /** @type {HTMLElement} */ (document.querySelector('.board .scene'));
    document.addEventListener('pointerdown', (event) => this.press(event));
    document.addEventListener('pointermove', (event) => this.pull(event));
    document.addEventListener('pointerup', (event) => this.drop(event));
    document.addEventListener('pointercancel', () => this.leave());
    this.scene.addEventListener('scroll', () => this.place());
    this.scene.addEventListener('transitionend', () => this.place()); // a piece that glides has arrived: its frame goes there
    this.scene.addEventListener('click', (event) => { if (!this.dragged(event)) this.pick(event.clientX, event.clientY); });
    this.scene.addEventListener('contextmenu', (event) => {
      const piece = this.at(event.clientX, event.clientY, '[data-piece]')?.dataset.piece;
      if (!piece || this.drag?.touch) return;
      event.preventDefault();
      if (this.movable(piece)) this.doing.remove(piece);
    });
  }

  // -- what is on it

  /** Give pieces and spaces their names; while something is to be set the spaces are the buttons. @param {Shown} shown @param {string} armed @param {string} kind @param {boolean} held */
  dress(shown, armed, kind, held) {
    this.shown = shown;
    this.armed = armed;
    this.kind = kind;
    // pieces first: what is a piece and a space is the one or the other
    for (const { part, name, space } of shown.pieces) this.button(part, 'piece', armed ? '' : space ? `${name}, ${this.spaceName(space)}` : name);
    for (const { part, name, kind: own } of shown.spaces) this.button(part, 'space', armed && fits(kind, own) ? say('ed-set', { space: name, piece: armed }) : '');
    for (const { part } of shown.pieces) element(part)?.setAttribute('aria-pressed', String(part === shown.selected));
    if (armed) for (const { part } of shown.pieces) element(part)?.removeAttribute('aria-pressed');
    if (held && shown.selected) element(shown.selected)?.focus();
    this.place();
  }

  /** @param {string} part @param {'space' | 'piece'} kind @param {string} name */
  button(part, kind, name) {
    const one = element(part);
    if (!one) return;
    one.setAttribute(`data-${kind}`, part);
    for (const [key, value] of Object.entries({ role: 'button', tabindex: '0', 'aria-label': name })) {
      if (name) one.setAttribute(key, value);
      else if (kind === 'piece' || !one.dataset.piece) for (const gone of ['role', 'tabindex', 'aria-label']) one.removeAttribute(gone);
    }
  }

  undress() {
    for (const one of this.scene.querySelectorAll('[data-piece], [data-space]')) {
      for (const name of ['data-piece', 'data-space', 'aria-pressed']) one.removeAttribute(name);
    }
  }

  /** @param {string} part */
  spaceName(part) {
    return this.shown.spaces.find((space) => space.part === part)?.name ?? '';
  }

  /** @param {string} part */
  movable(part) {
    return Boolean(this.shown.pieces.find((piece) => piece.part === part)?.space);
  }

  focused() {
    return this.scene.contains(active());
  }

  // -- rings

  /** @param {string[]} parts */
  show(parts) {
    this.showing = parts;
    this.place();
    setTimeout(() => { this.showing = []; this.place(); }, 2400);
  }

  place() {
    const frame = this.scene.getBoundingClientRect();
    const lifted = this.drag?.ghost && this.drag.kind === 'piece' ? this.drag.id : '';
    /** @type {[string, string][]} */
    const wanted = [...this.shown.wrong.map((part) => /** @type {[string, string]} */ ([part, 'wrong'])), ...this.showing.map((part) => /** @type {[string, string]} */ ([part, 'shown']))];
    if (this.shown.selected && !lifted) wanted.push([this.shown.selected, 'selected']);
    if (lifted) wanted.push([lifted, 'from']);
    if (this.drag?.space) wanted.push([this.drag.space, 'over']);
    for (const own of this.scene.querySelectorAll('[data-ring]')) own.removeAttribute('data-ring');
    const rings = wanted.flatMap(([part, kind]) => {
      const own = element(part)?.querySelector(':scope > use.ring');
      if (own) { own.setAttribute('data-ring', kind); return []; }
      const box = element(part)?.getBoundingClientRect();
      if (!box || !box.width) return [];
      const ring = document.createElement('i');
      ring.className = box.height > frame.height * 0.6 ? `${kind} large` : kind;
      const { style } = ring;
      [style.left, style.top, style.width, style.height] = [box.left - frame.left - 4, box.top - frame.top - 4, box.width + 8, box.height + 8].map((value) => `${value}px`);
      return [ring];
    });
    const over = $('rings');
    [over.style.left, over.style.top] = [`${this.scene.offsetLeft}px`, `${this.scene.offsetTop}px`];
    over.replaceChildren(...rings);
  }

  // -- clicks and keys

  /** What lies below a point: pieces are looked through, down to the space. @param {number} x @param {number} y @param {string} what */
  at(x, y, what) {
    for (const one of document.elementsFromPoint(x, y)) {
      const found = this.scene.contains(one) ? closest(one, what) : null;
      if (found) return found;
    }
    return null;
  }

  /** The space of a kind at a point, or the nearest that is not far from it. @param {number} x @param {number} y @param {string} kind */
  spaceAt(x, y, kind) {
    const fit = this.shown.spaces.filter((space) => fits(kind, space.kind)).map(({ part }) => part);
    const below = document.elementsFromPoint(x, y).map((one) => closest(one, '[data-space]')?.dataset.space ?? '').find((part) => fit.includes(part));
    if (below) return below;
    const near = fit.map((part) => ({ part, far: away(element(part), x, y) })).sort((a, b) => a.far - b.far)[0];
    return near && near.far < NEAR ? near.part : '';
  }

  /** On which spaces a piece goes. @param {string} part */
  kindOf(part) {
    return this.shown.pieces.find((piece) => piece.part === part)?.kind ?? '';
  }

  /** @param {number} x @param {number} y */
  pick(x, y) {
    const moving = this.movable(this.shown.selected);
    const space = this.armed || moving ? this.spaceAt(x, y, this.armed ? this.kind ?? '' : this.kindOf(this.shown.selected)) : '';
    const below = this.armed ? '' : this.at(x, y, '[data-piece]')?.dataset.piece ?? '';
    const piece = space && !this.movable(below) ? '' : below; // what cannot be moved lies behind the spaces
    if (piece && piece !== this.shown.selected) this.doing.piece(piece);
    else if (piece) this.doing.piece('');
    else if (space) this.doing.space(space);
  }

  /** True where a key was for the board. @param {KeyboardEvent} event */
  key(event) {
    const one = this.focused() ? closest(active(), '[data-piece], [data-space]') : null;
    if (one && (event.key === 'Enter' || event.key === ' ')) {
      if (this.armed) this.doing.space(one.dataset.space ?? '');
      else this.doing.piece(one.dataset.piece === this.shown.selected ? '' : one.dataset.piece ?? '');
      return true;
    }
    const way = WAYS[event.key];
    if (!way || !this.movable(this.shown.selected) || (active() !== document.body && !this.focused())) return false;
    const goal = this.beside(way);
    if (goal) this.doing.move(this.shown.selected, goal);
    else $('said').textContent = say('ed-nospace');
    return true;
  }

  /** The nearest space in a direction. @param {[number, number]} way */
  beside([dx, dy]) {
    const here = this.shown.pieces.find((piece) => piece.part === this.shown.selected)?.space ?? '';
    const from = middle(element(here));
    const near = this.shown.spaces.filter(({ kind }) => fits(this.kindOf(this.shown.selected), kind)).map(({ part }) => {
      const to = middle(element(part));
      if (!to || !from || part === here) return { part, far: Infinity };
      const [x, y] = [to[0] - from[0], to[1] - from[1]];
      const [along, across] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
      return { part, far: along > 4 ? along + 2 * across : Infinity };
    }).sort((a, b) => a.far - b.far)[0];
    return near && near.far < Infinity ? near.part : '';
  }

  // -- dragging

  /** Whether a click is only the end of a drag. @param {MouseEvent} click */
  dragged({ clientX, clientY }) {
    const { at, x, y } = this.ended;
    return performance.now() - at < 60 && Math.hypot(clientX - x, clientY - y) < 2;
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button || this.drag) return;
    const piece = this.armed ? undefined : this.at(event.clientX, event.clientY, '[data-piece]')?.dataset.piece;
    const held = closest(event.target, '[data-tile]:not(.used)');
    const tile = held?.dataset.tile;
    if (!tile && !(piece && this.movable(piece))) return;
    const touch = event.pointerType !== 'mouse';
    /** @type {Drag} */
    const drag = { kind: tile ? 'tile' : 'piece', id: tile ?? piece ?? '', of: held?.dataset.kind ?? this.kindOf(piece ?? ''), x: event.clientX, y: event.clientY, up: touch ? ABOVE : 0, ghost: null, space: '', touch, wait: 0 };
    this.drag = drag;
    if (touch) drag.wait = setTimeout(() => this.lift(drag.x, drag.y), LONG);
  }

  /** @param {PointerEvent} event */
  pull(event) {
    const { drag } = this;
    if (!drag) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > FAR;
    if (!drag.ghost && far && drag.touch) { this.leave(); return; }
    if (!drag.ghost && far) this.lift(event.clientX, event.clientY);
    if (!drag.ghost) return;
    event.preventDefault();
    this.carry(event.clientX, event.clientY);
  }

  /** @param {number} x @param {number} y */
  lift(x, y) {
    const { drag } = this;
    const one = drag?.kind === 'tile' ? document.querySelector(`[data-tile="${drag.id}"] svg`) : element(drag?.id ?? '');
    if (!drag || !one) return;
    drag.ghost = ghost(one);
    document.body.append(drag.ghost);
    if (drag.kind === 'piece') one.classList.add('lifted');
    this.carry(x, y);
  }

  /** @param {number} x @param {number} y */
  carry(x, y) {
    const { drag } = this;
    if (!drag?.ghost) return;
    drag.ghost.style.translate = `${x - drag.x}px ${y - drag.y - drag.up}px`;
    const space = this.spaceAt(x, y - drag.up, drag.of);
    const tip = $('tip');
    tip.hidden = !space;
    tip.textContent = this.spaceName(space);
    const frame = /** @type {HTMLElement} */ (this.scene.parentElement).getBoundingClientRect();
    [tip.style.left, tip.style.top] = [`${Math.min(x - frame.left + 14, frame.width - 170)}px`, `${Math.max(4, y - frame.top - drag.up - 44)}px`];
    drag.space = space;
    this.place();
  }

  /** @param {PointerEvent} event */
  drop(event) {
    const { drag } = this;
    const lifted = Boolean(drag?.ghost);
    const home = Boolean(closest(document.elementFromPoint(event.clientX, event.clientY), '.box'));
    this.leave();
    if (!drag || !lifted) return;
    this.ended = { at: performance.now(), x: event.clientX, y: event.clientY };
    if (drag.space) this.doing[drag.kind === 'tile' ? 'put' : 'move'](drag.id, drag.space);
    else if (drag.kind === 'piece' && home) this.doing.remove(drag.id);
  }

  leave() {
    const { drag } = this;
    this.drag = null;
    if (!drag) return;
    clearTimeout(drag.wait);
    drag.ghost?.remove();
    element(drag.id)?.classList.remove('lifted');
    $('tip').hidden = true;
    this.place();
  }
}

/** @param {Element | null} one @returns {[number, number] | null} */
function middle(one) {
  const box = one?.getBoundingClientRect();
  return box && box.width ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}

/** How far a point is from something. @param {Element | null} one @param {number} x @param {number} y */
function away(one, x, y) {
  const box = one?.getBoundingClientRect();
  if (!box || !box.width) return Infinity;
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/** A copy of a piece that lies where the piece is, and follows the pointer. @param {Element} one */
function ghost(one) {
  const root = /** @type {SVGSVGElement | null} */ (one instanceof SVGElement ? outermost(one) : null) ?? one;
  const box = root.getBoundingClientRect();
  let copy = /** @type {Element} */ (one.cloneNode(true));
  for (let up = one === root ? null : one.parentElement; up; up = up === root ? null : up.parentElement) {
    const around = /** @type {Element} */ (up.cloneNode(false));
    around.append(copy);
    copy = around;
  }
  for (const named of [copy, ...copy.querySelectorAll('[id], [tabindex]')]) for (const name of ['id', 'tabindex', 'role']) named.removeAttribute(name);
  const held = document.createElement('div');
  held.className = 'ghost';
  held.setAttribute('aria-hidden', 'true');
  [held.style.left, held.style.top, held.style.width, held.style.height] = [box.left, box.top, box.width, box.height].map((value) => `${value}px`);
  held.append(copy);
  return held;
}

/** The drawing that a piece is a part of. @param {SVGElement} one */
function outermost(one) {
  let root = one instanceof SVGSVGElement ? one : one.ownerSVGElement;
  while (root?.ownerSVGElement) root = root.ownerSVGElement;
  return root;
}
