// What just happened is shown at the table, one thing after the other, with a caption; whoever wants to choose does, and sees
// the rest at once.

import { $, all, closest, isIn } from './dom.js';
import { clear, look } from './effects.js';
import { elsewhere } from './keys.js';
import { chip } from './rules.js';
import { about, again, back, hear, lasts, next, place, playing, quiet, skip } from './story.js';
import { make, say } from './words.js';

/**
 * @typedef {import('./story.js').Frame} Frame
 * @typedef {import('./types.d.ts').TableMessage} TableMessage
 * @typedef {Record<string, string>} Pieces
 */

const LINGERS = 2400; // the last caption stays so long
const SEGMENTS = 7; // more steps than that are counted in a bar
const still = matchMedia('(prefers-reduced-motion: reduce)');

export class Happened {
  telling = quiet();
  frame = 0; // how many times a choice was taken back, when something last happened
  /** @type {import('./types.d.ts').Pace} */ pace = 'normal';
  timer = 0;
  recalled = false; // a line of the log is looked at: what it says is shown as long as that

  /** @param {(pieces?: Pieces) => void} paint puts the picture of now, or this one, on the page @param {() => void} step asks for the next move of a bot */
  constructor(paint, step) {
    this.paint = paint;
    this.step = step;
    document.addEventListener('keydown', (event) => this.pressed(event), true);
    bar().addEventListener('click', (event) => this.clicked(event));
  }

  /** A moment of the table with what led to it. @param {TableMessage} said @param {Frame[]} frames */
  hear(said, frames) {
    const mine = said.seats.some(({ seat, kind }) => seat === said.last.seat && kind === 'me');
    this.pace = said.settings.pace;
    const back = said.frame !== this.frame;
    this.frame = said.frame;
    const { at } = this.telling;
    this.telling = back ? quiet() : hear(this.telling, document.hidden ? [] : frames, mine);
    if (back || (mine && frames.length)) this.rest(); // what I did myself needs no words; what follows from it has them
    if (playing(this.telling) && this.telling.at !== at) this.begin();
    else if (playing(this.telling)) this.write();
    else if (at >= 0) this.rest();
  }

  /** The frame that is shown now; null where the table is shown as it is. @returns {Frame | null} */
  get now() {
    return playing(this.telling) ? this.telling.frames[this.telling.at] : null;
  }

  /** The pieces of the page that belong to now, where those are not the newest. @returns {Pieces | null} */
  get pieces() {
    return still.matches ? null : this.now?.pieces ?? null;
  }

  /** What is marked: what the frame of now changed. @returns {string[] | null} */
  get parts() {
    return this.now?.parts ?? null;
  }

  /** The seat that acts stands out. */
  mark() {
    for (const seat of all('.acts')) seat.classList.remove('acts');
    if (this.now) document.getElementById(`seat-${this.now.seat}`)?.classList.add('acts');
  }

  /** Look at the page before its picture changes: gives what to call when its marks are off, and when it has changed. */
  watch() {
    clear();
    if (!this.now || still.matches) return { undressed() {}, changed() {} };
    return look(this.now.parts);
  }

  /** A frame begins. */
  begin() {
    clearTimeout(this.timer);
    this.write();
    const time = lasts(this.telling, this.pace);
    if (time < Infinity) this.timer = setTimeout(() => this.next(), time);
  }

  next() {
    if (!this.now) return;
    const last = this.telling.at + 1 === this.telling.frames.length;
    if (last) { this.end(); return; }
    this.telling = next(this.telling);
    this.begin();
    this.paint();
  }

  /** The story is over: its last words stay for a moment. */
  end() {
    clearTimeout(this.timer);
    this.telling = skip(this.telling);
    this.paint();
    if (this.pace === 'step') this.rest();
    else this.timer = setTimeout(() => this.rest(), LINGERS);
  }

  /** Show the table as it is; false where it was shown already. */
  skip() {
    if (!this.now) { if (!bar().hidden) this.rest(); return false; }
    this.telling = skip(this.telling);
    this.rest();
    this.paint();
    return true;
  }

  again() {
    this.turn(again(this.telling));
    if (this.now) this.begin();
  }

  /** One caption back, which stays until one goes on. */
  back() {
    this.turn(back(this.telling));
  }

  /** To a frame that was there before: how the table was, then what happened. @param {import('./story.js').Telling} telling */
  turn(telling) {
    if (!playing(telling)) return;
    clearTimeout(this.timer);
    this.telling = telling;
    this.write();
    this.paint(this.now?.before);
    requestAnimationFrame(() => requestAnimationFrame(() => this.paint()));
  }

  /** Show what a line of the log says, where that is still known and nothing else is told; false where it is not. @param {string} place */
  recall(place) {
    const at = about(this.telling, place);
    if (at < 0 || (this.now && !this.recalled)) return false;
    this.recalled = true;
    this.turn({ ...this.telling, at });
    return true;
  }

  /** Nobody looks at that line any more. */
  forget() {
    if (this.recalled) this.skip();
  }

  /** Somebody taps the board, and nothing there can be chosen: on to the next; false where nothing is told. */
  tapped() {
    if (!this.now || this.recalled) return false;
    this.onward();
    return true;
  }

  /** No caption any more; what happened can still be shown again. */
  rest() {
    clearTimeout(this.timer);
    this.recalled = false;
    clear();
    const told = 'telling' in $('page').dataset;
    delete $('page').dataset.telling;
    if (told) $('page').dispatchEvent(new CustomEvent('again')); // what waits until all is told may come
    bar().hidden = !this.telling.frames.length;
    bar().toggleAttribute('data-rest', true);
    bar().replaceChildren(button('again', '#g-again', say('showAgain'), true));
  }

  /** The caption of now. */
  write() {
    const { now } = this;
    if (!now) return;
    const { n, all } = place(this.telling);
    $('page').dataset.telling = '';
    const earlier = n > 1 ? [button('back', '#g-back', say('backStep'), true)] : [];
    const buttons = make('span', { class: 'buttons' }, ...earlier, button('again', '#g-again', say('showAgain'), true), button('next', '#g-chev', say('nextStep')), button('skip', '#g-last', say('skip')));
    const focused = bar().contains(document.activeElement) ? document.activeElement?.getAttribute('data-do') : null;
    caption(now, ...(all > 1 ? [count(n, all)] : []), buttons);
    const stays = bar().querySelector(`[data-do="${focused}"]`) ?? bar().querySelector('[data-do="next"]');
    if (focused) /** @type {HTMLElement | null} */ (stays)?.focus();
  }

  /** @param {Event} event */
  clicked({ target }) {
    const deed = target instanceof Element ? target.closest('[data-do]')?.getAttribute('data-do') : null;
    if (deed === 'again') this.again();
    else if (deed === 'back') this.back();
    else if (deed === 'skip') this.skip();
    else if (deed === 'next') this.onward();
  }

  /** To the next frame; after the last, who goes step by step asks for the next move. */
  onward() {
    const last = this.telling.at + 1 === this.telling.frames.length;
    this.next();
    if (last && this.pace === 'step') this.step();
  }

  /** Space and Right are next, Left is back, r shows it again, Escape skips. A choice or a button in focus has its own keys. @param {KeyboardEvent} event */
  pressed(event) {
    if (elsewhere(event) || event.shiftKey) return;
    const onward = () => this.onward();
    const deeds = { ' ': onward, ArrowRight: onward, ArrowLeft: () => this.back(), Escape: () => this.skip(), r: () => this.again() };
    const deed = deeds[/** @type {keyof deeds} */ (event.key)];
    if (!deed || (event.key !== 'r' && !this.now)) return;
    if (event.key === ' ' && isIn(event.target, 'button, a, summary, [data-pick], [data-option]')) return;
    if (event.key.startsWith('Arrow') && !isFree(event.target)) return;
    if (event.key === 'r' && !this.telling.frames.length) return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  }
}

/**
 * A caption: who did it, what it was, what came of it, by which rule.
 *
 * @param {{ seat: number, text: string, more?: string, rule: string }} told
 * @param {...Element} beside
 */
export function caption({ seat, text, more, rule }, ...beside) {
  const words = make('p', { class: 'told' }, make('b', { text }), ...(more ? [' ', make('span', { text: more })] : []), ' ', ...(rule ? [dot(rule)] : []));
  bar().hidden = false;
  bar().removeAttribute('data-rest');
  bar().replaceChildren(...emblem(seat), words, ...beside);
}

/** Whether the arrows have nothing else to do: who is among the choices goes through them. @param {EventTarget | null} target */
function isFree(target) {
  if (closest(target, '#caption')) return true;
  if (isIn(target, '#prompt')) return !document.querySelector('.can');
  return isIn(target, 'body');
}

/** Where captions are. */
function bar() {
  const found = document.getElementById('caption');
  if (found) return found;
  const made = make('div', { id: 'caption' });
  made.hidden = true;
  document.querySelector('.board')?.append(made);
  return made;
}

/** A rule as a quiet mark. @param {string} rule */
function dot(rule) {
  const made = chip(rule);
  made.title = rule;
  return made;
}

/** @param {number} seat */
function emblem(seat) {
  const drawn = document.querySelector(`#seat-${seat} header svg`);
  return drawn ? [make('span', { class: 'who' }, drawn.cloneNode(true))] : [];
}

/** How far the story is: a segment for each step, or a bar. @param {number} n @param {number} all */
function count(n, all) {
  const steps = make('span', { class: 'steps-told', role: 'img', 'aria-label': say('stepOf', { n, all }) });
  if (all <= SEGMENTS) for (let step = 1; step <= all; step += 1) steps.append(make('i', { class: step < n ? 'done' : step === n ? 'now' : '' }));
  else steps.append(make('progress', { value: n, max: all }));
  steps.append(make('small', { text: `${n}/${all}` }));
  return steps;
}

/** @param {string} deed @param {string} sign @param {string} label @param {boolean} [bare] only its sign is seen */
function button(deed, sign, label, bare = false) {
  const made = make('button', { type: 'button', class: `btn quiet${bare ? ' icon' : ''}`, 'data-do': deed, 'aria-label': label, title: label });
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({ class: 'ico', viewBox: '0 0 24 24', 'aria-hidden': 'true' })) svg.setAttribute(name, value);
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', sign);
  svg.append(use);
  made.append(svg, ...(bare ? [] : [make('span', { text: label })]));
  return made;
}
