// Words of cards that do not fit: the card takes smaller steps (`data-step`; a game's style sheet says what each of them does),
// and where even the last is too large, a sign says that it goes on, and opens the pane that has all of it.

import { all } from './dom.js';

const STEPS = 3;
const SLACK = 2; // pixels: glyphs do not fill their line
const place = document.getElementById('holding');

/** @param {HTMLElement} words */
const tooLong = (words) => words.scrollHeight > words.clientHeight + SLACK;
/** @param {HTMLElement} words */
const cardOf = (words) => /** @type {HTMLElement} */ (words.closest('[id]'));
const stepOf = (/** @type {HTMLElement} */ words) => Number(cardOf(words).dataset.step ?? 0);
const hasStep = (/** @type {HTMLElement} */ words) => stepOf(words) < STEPS;

/** Smaller steps for those that are too long, as far as there are; gives those that still are. All cards at once: the page is
 * laid out once for each step, not for each card. @param {HTMLElement[]} texts */
function settled(texts) {
  let long = texts.filter(tooLong);
  for (let rest = long.filter(hasStep); rest.length; rest = long.filter(hasStep)) {
    for (const words of rest) cardOf(words).dataset.step = `${stepOf(words) + 1}`;
    long = texts.filter(tooLong);
  }
  return long;
}

/** @param {HTMLElement} hand */
function shrink(hand) {
  const texts = /** @type {HTMLElement[]} */ (all('.fits', hand));
  for (const sign of all('.goes-on', hand)) sign.remove();
  for (const { dataset } of texts.map(cardOf)) { delete dataset.step; delete dataset.wide; }
  let long = settled(texts);
  if (long.length && long.length < texts.length) { // those that have few words lend them room
    for (const words of long) cardOf(words).dataset.wide = '';
    long = settled(texts);
  }
  for (const words of long) words.after(Object.assign(document.createElement('i'), { className: 'goes-on', textContent: '…', ariaHidden: 'true' }));
}

if (place) {
  const hand = place;
  const watch = new MutationObserver(again);
  function again() {
    shrink(hand);
    watch.takeRecords(); // what was just done here
  }
  again();
  new ResizeObserver(again).observe(hand);
  watch.observe(hand, { childList: true, subtree: true, characterData: true, attributeFilter: ['data-step', 'data-given', 'hidden'] });
}
