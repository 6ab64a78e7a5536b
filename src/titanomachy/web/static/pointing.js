// Mouse, touch and keyboard at a table: what is meant by a click, a look or a key.

import { $, active, all, closest } from './dom.js';
import { elementsOf } from './dress.js';
import { arrow, elsewhere, jump, tab } from './keys.js';
import { ruleOf, showRule } from './rules.js';
import { askedNow, hideTip, showAbout } from './tip.js';

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
 * @property {import('./why.js').WhyNot} why
 * @property {import('./picking.js').Picking} picking
 */

/** Hear what people do. @param {Deeds} deeds */
export function listen(deeds) {
  const keys = keysOf(deeds);
  document.addEventListener('click', (event) => clicked(event, deeds));
  document.addEventListener('pointerover', (event) => { if (event.pointerType === 'mouse') tell(event.target, deeds); });
  document.addEventListener('pointermove', (event) => { if (event.pointerType === 'mouse') deeds.why.moved(event); });
  document.addEventListener('focusin', (event) => { tell(event.target, deeds); deeds.why.focused(active()); });
  document.addEventListener('keydown', (event) => { if (!elsewhere(event)) keys[event.key]?.(event); });
}

const list = () => $('all', HTMLDetailsElement);

// ---- mouse and touch

/** @param {MouseEvent} event @param {Deeds} deeds */
function clicked(event, { choose, run, pick, turnTo, why }) {
  const several = closest(event.target, '[data-run]')?.dataset.run;
  const option = closest(event.target, '[data-option]')?.dataset.option;
  const seat = closest(event.target, '#whose [data-seat]')?.dataset.seat;
  const found = pickable(event);
  if (option !== undefined) { list().open = false; choose(option); }
  else if (several !== undefined) run(several);
  else if (seat !== undefined) turnTo(Number(seat));
  else if (found?.dataset.pick) pick(found.dataset.pick);
  else if (!why.clicked(event) && !closest(event.target, '.all')) { why.leave(); list().open = false; }
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

/** What can be chosen says more about itself. @param {EventTarget | null} target @param {Deeds} deeds */
function tell(target, { picking, why }) {
  const found = closest(target, '[data-pick]');
  if (found?.dataset.pick) {
    why.leave();
    showAbout(found, picking.about(found.dataset.pick));
  } else if (!askedNow() && !$('tip').hidden) hideTip();
}

// ---- keyboard

/** @param {Deeds} deeds @returns {Record<string, (event: KeyboardEvent) => unknown>} */
function keysOf({ picking, pick, why, unpick, undo }) {
  const pickables = () => [...picking.parts(), ...picking.picks, ...picking.instead()]
    .filter((part) => elementsOf(part).some((element) => element.dataset.pick));
  const arrows = (/** @type {KeyboardEvent} */ event) => known(event, () => arrow(event, pickables()));
  const ends = (/** @type {KeyboardEvent} */ event) => known(event, () => jump(event, pickables()));

  // With Shift one also comes to what may not be chosen: the page learns what that is when it is first needed.
  const known = (/** @type {KeyboardEvent} */ event, /** @type {() => unknown} */ go) => {
    if (!event.shiftKey || !active()?.matches('#prompt, [data-pick], [data-refused]')) return go();
    event.preventDefault();
    return why.learn(go);
  };

  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const thing = active();
    if (!thing?.dataset.pick && !thing?.dataset.refused) return;
    event.preventDefault();
    if (thing.dataset.pick) pick(thing.dataset.pick);
    else why.tell([thing]);
  };

  // One step back: the list closes, the last pick is taken back, or one is at the prompt again, from wherever one was.
  const back = () => {
    if (list().open) {
      list().open = false;
      list().querySelector('summary')?.focus();
      return;
    }
    why.leave();
    if (!unpick()) $('prompt').focus();
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
    '?': readRule,
  };
}
