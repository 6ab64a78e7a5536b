// Mouse, touch and keyboard at a table: what is meant by a click, a look or a key.

import { $, active, all, closest, isIn } from './dom.js';
import { elementsOf } from './dress.js';
import { arrow, elsewhere, jump, tab } from './keys.js';
import { listenToReaders } from './reading.js';
import { ruleOf, showRule } from './rules.js';

/**
 * @typedef {HTMLElement | SVGElement} Thing
 *
 * @typedef {object} Deeds what people can do at a table
 * @property {(option: string) => void} choose
 * @property {(run: string) => void} run
 * @property {(part: string) => void} pick
 * @property {(seat: number) => void} turnTo
 * @property {() => boolean} unpick
 * @property {() => void} undo
 * @property {() => void} hint asks for a hint, or puts it away
 * @property {() => boolean} unhint puts a hint away; false where there is none
 * @property {() => boolean} goOn to what happened next; false where nothing is told
 * @property {import('./reading.js').Reading} reading
 * @property {import('./picking.js').Picking} picking
 */

/** Hear what people do. @param {Deeds} deeds */
export function listen(deeds) {
  const keys = keysOf(deeds);
  listenToReaders(deeds.reading);
  document.addEventListener('click', (event) => clicked(event, deeds));
  document.addEventListener('keydown', (event) => { if (!elsewhere(event)) keys[event.key]?.(event); });
}

const list = () => $('all', HTMLDetailsElement);

// ---- mouse and touch

/** @param {MouseEvent} event @param {Deeds} deeds */
function clicked(event, { choose, run, pick, turnTo, goOn, reading }) {
  const several = closest(event.target, '[data-run]')?.dataset.run;
  const option = closest(event.target, '[data-option]')?.dataset.option;
  const seat = closest(event.target, '#whose [data-seat]')?.dataset.seat;
  const found = pickable(event);
  if (isIn(event.target, '.goes-on')) reading.clicked(event);
  else if (option !== undefined) { list().open = false; choose(option); }
  else if (several !== undefined) run(several);
  else if (seat !== undefined) turnTo(Number(seat));
  else if (found?.dataset.pick) pick(found.dataset.pick);
  else if (closest(event.target, '.scene') && goOn()) return;
  else if (!reading.clicked(event) && !closest(event.target, '.all')) { reading.leave(); list().open = false; }
}

/** The thing under the pointer that can be picked, even below another piece. @param {MouseEvent} event @returns {Thing | null} */
function pickable(event) {
  const direct = closest(event.target, '[data-pick]');
  if (direct || !closest(event.target, '.board')) return direct;
  const below = document.elementsFromPoint(event.clientX, event.clientY).map((element) => closest(element, '[data-pick]'));
  return below.find(Boolean) ?? outlined(event) ?? null;
}

/** What another of my seats could choose has only an outline, which counts as far as it reaches. @param {MouseEvent} event */
function outlined({ clientX: x, clientY: y }) {
  return all('.board .could[data-pick]').find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.checkVisibility() && left <= x && x <= right && top <= y && y <= bottom;
  });
}

// ---- keyboard

/** @param {Deeds} deeds @returns {Record<string, (event: KeyboardEvent) => unknown>} */
function keysOf({ picking, pick, reading, unpick, undo, hint, unhint }) {
  const pickables = () => [...picking.parts(), ...picking.picks, ...picking.instead()]
    .filter((part) => elementsOf(part).some((element) => element.dataset.pick));
  const arrows = (/** @type {KeyboardEvent} */ event) => known(event, () => arrow(event, pickables()));
  const ends = (/** @type {KeyboardEvent} */ event) => known(event, () => jump(event, pickables()));

  // With Shift one also comes to what can only be read: it is marked when it is first needed.
  const known = (/** @type {KeyboardEvent} */ event, /** @type {() => unknown} */ go) => {
    if (!event.shiftKey || !active()?.matches('#prompt, [data-pick], [data-refused]')) return go();
    event.preventDefault();
    reading.reach();
    return go();
  };

  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const thing = active();
    if (!thing?.dataset.pick && !thing?.dataset.refused) return;
    event.preventDefault();
    if (thing.dataset.pick) pick(thing.dataset.pick);
    else reading.enter(thing);
  };

  // One step back: the list closes, what is read closes, a hint is put away, the last pick is taken back, or one is at the prompt again, from wherever one was.
  const back = () => {
    if (list().open) {
      list().open = false;
      list().querySelector('summary')?.focus();
      return;
    }
    if (!reading.leave() && !unhint() && !unpick()) $('prompt').focus();
  };

  const readRule = () => {
    const chip = /** @type {HTMLElement | null} */ ($('prompt-hint').querySelector('.rule'));
    if (chip) showRule(ruleOf(chip));
  };

  return {
    Tab: (event) => tab(event, pickables()),
    ArrowLeft: arrows,
    ArrowRight: arrows,
    ArrowUp: arrows,
    ArrowDown: arrows,
    Enter: pressed,
    ' ': pressed,
    Home: ends,
    End: ends,
    Escape: back,
    u: undo,
    h: hint,
    p: () => reading.pin(),
    '?': readRule,
  };
}
