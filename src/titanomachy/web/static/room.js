// The tray has one height. What is asked is read in full and every choice is seen; the quiet line has what room is left.
// Where that is not enough, the choices take the room of a hand from which nothing is chosen.

import { tellCut } from './unfold.js';

const MOST = 6; // lines of the quiet line
const stage = document.getElementById('stage');
const asking = /** @type {HTMLElement | null | undefined} */ (stage?.querySelector('.asking'));
const holding = document.getElementById('holding');
const lists = [...(stage?.querySelectorAll(':scope > :is(.opts, .left)') ?? [])];

const isWhole = (/** @type {Element | null | undefined} */ box) => !box || box.scrollHeight <= box.clientHeight + 1;
const isSeen = (/** @type {Element} */ list) => list.clientHeight > 0;
const fits = () => isWhole(asking) && lists.filter(isSeen).every(isWhole);

/** How many lines the quiet line has is said where it is: said to the whole tray, every card of the hand would be styled anew. @param {number} lines @param {string[]} states */
function lay(lines, ...states) {
  if (!stage || !asking) return;
  if (asking.dataset.lines !== String(lines)) {
    asking.dataset.lines = String(lines);
    asking.style.setProperty('--lines', String(lines));
  }
  for (const state of ['data-tight', 'data-crowded']) stage.toggleAttribute(state, states.includes(state));
}

/** @param {number} lines @param {string[]} states */
function fitsWith(lines, ...states) {
  lay(lines, ...states);
  return fits();
}

const WAYS = [['data-tight'], ['data-crowded'], ['data-tight', 'data-crowded']]; // where not even no line leaves room enough

/** With how many lines all fits, where it does with none and not with all of them. @param {string[]} states */
function most(...states) {
  let [fit, not] = [0, MOST];
  while (not - fit > 1) {
    const middle = (fit + not) >> 1;
    if (fitsWith(middle, ...states)) fit = middle;
    else not = middle;
  }
  return fit;
}

let laid = ''; // what was said and offered when room was made

/** What room is needed for: as long as it is the same, all is laid as it is. */
function needed() {
  const list = (/** @type {Element} */ one) => (one.hasAttribute('hidden') ? '' : one.innerHTML);
  return [asking?.innerHTML, ...lists.map(list), holding?.querySelector('[data-pick]') !== null].join('\n');
}

/** Something else may be said or offered. */
export function makeRoom() {
  const now = needed();
  if (now === laid) return;
  laid = now;
  layOut();
}

/** Something else is said or offered, or the tray has another size. */
function layOut() {
  if (!stage) return;
  if (!fitsWith(MOST)) {
    const states = fitsWith(0) ? [] : WAYS.find((way) => fitsWith(0, ...way)) ?? WAYS[WAYS.length - 1];
    lay(most(...states), ...states);
  }
  tellMore();
  tellCut();
}

/** A list that goes on below says so. */
function tellMore() {
  for (const list of lists) list.toggleAttribute('data-more', isSeen(list) && list.scrollTop + list.clientHeight < list.scrollHeight - 6);
}

for (const list of lists) list.addEventListener('scroll', tellMore, { passive: true });
if (stage) new ResizeObserver(layOut).observe(stage);
document.fonts.addEventListener('loadingdone', layOut);
