// One hand at a time: that of the seat that is asked. Tabs show those of my other seats; while others choose, the last one stays.

import { $, all } from './dom.js';
import { make } from './words.js';

/**
 * @typedef {import('./picking.js').Picking} Picking
 * @typedef {import('./types.d.ts').TableMessage} TableMessage
 */

/** @type {number | null} */
let shown = null; // the seat whose hand is shown
/** @type {number | null} */
let answering = null; // the seat that was asked when it was

let turned = false; // its tab may be out of sight

/** Look at the hand of one of my seats. @param {number} seat */
export function lookAt(seat) {
  shown = seat;
}

/** The tab of that hand is in sight: asked for last, when all is laid out anyhow. */
export function showTab() {
  if (turned) $('whose').querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  turned = false;
}

let brought = ''; // for which choices the hand was turned: after that it is the reader's again

/** Where none of what can be chosen is in sight, a hand or a panel shows the first of it, once. @param {boolean} [again] */
export function bring(again) {
  const things = all('.can[data-pick]').filter((one) => one.checkVisibility());
  const now = things.map((one) => one.dataset.pick).join();
  if ((again || now !== brought) && !things.some(inSight)) {
    things.find((one) => !one.closest('.scene'))?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }
  brought = now;
}

/** @param {Element} one */
function inSight(one) {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

$('primary').addEventListener('click', ({ target }) => { if (/** @type {Element} */ (target).matches('.nothing')) bring(true); });

/** The sign of a seat, as its panel has it. @param {number | undefined} seat */
export function emblem(seat) {
  const drawn = seat === undefined ? null : document.querySelector(`#seat-${seat} header svg`);
  return drawn ? [/** @type {Element} */ (drawn.cloneNode(true))] : [];
}

/** Show the hand that matters, and the tabs of all. @param {Picking} picking @param {TableMessage} message */
export function showHands(picking, message) {
  const mine = message.seats.filter(({ kind }) => kind === 'me');
  if (picking.seat !== null && picking.seat !== answering) shown = picking.seat;
  answering = picking.seat;
  if (!mine.some(({ seat }) => seat === shown)) shown = mine[0]?.seat ?? null;
  const asked = new Set(picking.asks.filter((ask) => !ask.idle).map((ask) => ask.seat));
  const row = $('whose');
  row.hidden = mine.length < 2;
  turned = fill(row, row.hidden ? [] : mine.map(({ seat, name }) => make('button', {
    type: 'button', class: asked.has(seat) ? 'hand-tab asked' : 'hand-tab', 'data-seat': seat, 'aria-pressed': String(seat === shown), title: name,
  }, ...emblem(seat), make('b', { text: name })))) || turned;
  for (const mat of all('#holding .mat-of')) mat.toggleAttribute('hidden', Number(mat.dataset.seat) !== shown);
  $('stage').dataset.hands = asked.size ? 'asked' : 'rest';
}

/** The same buttons stay: focus and screen readers are not disturbed. True where others came. @param {HTMLElement} box @param {Element[]} fresh */
export function fill(box, fresh) {
  const same = box.innerHTML === fresh.map((element) => element.outerHTML).join('');
  if (!same) box.replaceChildren(...fresh);
  return !same;
}
