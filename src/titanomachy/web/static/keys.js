// The keyboard: Tab goes from the prompt to every choice and on to the panels; arrows go to the nearest choice of a group,
// with Shift also to what may not be chosen, which says why; Home and End go to its ends.

import { visible } from './dress.js';

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FOCUSABLE = 'a[href]:not([tabindex="-1"]), button:not(:disabled, [tabindex="-1"]), input, select, summary, [tabindex="0"]';

const seen = (element) => element.checkVisibility() && element.getClientRects().length > 0;
const focusables = (root) => [...document.querySelectorAll(`${root} :is(${FOCUSABLE})`)].filter(seen);
const inHand = (element) => Boolean(element.closest('#holding'));
const scrolls = (element) => element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

/** The groups in the order of Tab; `parts` are the ids that can be picked, in the engine's order. */
function groups(parts) {
  const elements = parts.map(visible).filter(Boolean);
  return {
    prompt: [document.getElementById('prompt')],
    board: elements.filter((element) => !inHand(element)),
    buttons: [...focusables('#left'), ...focusables('#opts')],
    hand: elements.filter(inHand),
    whose: focusables('#whose'),
    end: focusables('.end'),
    around: [...focusables('.zoomer'), ...[...document.querySelectorAll('#rail, #cardcol')].filter((one) => seen(one) && scrolls(one))],
  };
}

// What may not be chosen, on the board or in the hand.
function refused(hand) {
  return [...document.querySelectorAll('[data-refused][tabindex]')].filter((element) => inHand(element) === hand && seen(element));
}

/** Move the focus by Tab; false where the browser's own order is right. */
export function tab(event, parts) {
  const all = groups(parts);
  const order = Object.values(all).flat();
  const active = document.activeElement;
  const at = order.indexOf(active);
  const bar = focusables('.bar');
  const side = focusables('#side');
  let next;
  if (at >= 0) next = event.shiftKey ? order[at - 1] ?? bar.at(-1) : order[at + 1] ?? side[0];
  else if (active.matches('[data-refused]')) next = beside(active, inHand(active) ? all.hand : all.board, order, event.shiftKey);
  else if (!event.shiftKey && active === bar.at(-1)) next = order[0];
  else if (event.shiftKey && active === side[0]) next = order.at(-1);
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}

// The choice before or after something that is none itself: of its own group, else the prompt or the next group.
function beside(active, group, order, back) {
  const follows = (element) => Boolean(active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (back) return group.filter((element) => !follows(element)).at(-1) ?? order[0];
  const last = group.at(-1) ?? order[0];
  return group.find(follows) ?? order[order.indexOf(last) + 1];
}

/** Move within the group of the focused element, or from the prompt to a first one; false where nothing is moved. */
export function arrow(event, parts) {
  const group = groupOf(document.activeElement, parts, event.shiftKey);
  if (!group.length) return false;
  event.preventDefault();
  const way = ARROWS[event.key];
  (nearest(document.activeElement, group, way) ?? step(document.activeElement, group, way)).focus();
  return true;
}

/** Go to the first or the last of the group; false where the browser's own way is right. */
export function jump(event, parts) {
  const group = groupOf(document.activeElement, parts, event.shiftKey);
  if (!group.length) return false;
  event.preventDefault();
  group.at(event.key === 'Home' ? 0 : -1).focus();
  return true;
}

function groupOf(active, parts, all) {
  const { prompt, board, buttons, hand } = groups(parts);
  const more = (hands) => (all ? refused(hands) : []);
  if (active === prompt[0]) return [...board, ...more(false), ...buttons, ...hand, ...more(true)];
  if (board.includes(active) || (active.matches('[data-refused]') && !inHand(active))) return [...board, ...more(false)];
  if (hand.includes(active) || active.matches('[data-refused]')) return [...hand, ...more(true)];
  return [buttons, focusables('#all-list')].find((list) => list.includes(active)) ?? [];
}

// Where nothing lies in that direction: the next in the list. From outside the list: its first or its last.
function step(active, group, [x, y]) {
  const at = group.indexOf(active);
  if (at < 0) return group.at(x + y > 0 ? 0 : -1);
  return group[(at + x + y + group.length) % group.length];
}

function nearest(active, group, [x, y]) {
  if (active.id === 'prompt') return null; // not where it lies, but what comes first
  const from = middle(active);
  let best = null;
  let least = Infinity;
  for (const element of group) {
    const [dx, dy] = middle(element).map((value, axis) => value - from[axis]);
    const along = dx * x + dy * y;
    const across = Math.abs(dx * y) + Math.abs(dy * x);
    if (element === active || along < 4) continue;
    const far = along + 2 * across;
    if (far < least) [best, least] = [element, far];
  }
  return best;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** True for keys that belong to a field or a dialog; Escape leaves a field. */
export function elsewhere(event) {
  return event.ctrlKey || event.metaKey || event.altKey || event.isComposing || Boolean(document.querySelector('dialog[open]'))
    || (event.key !== 'Escape' && event.target.matches?.('input, textarea, select'));
}

/** True where the keyboard has no place any more: what had the focus is gone, or can no longer have it. */
export function lost() {
  const active = document.activeElement;
  return !active || active === document.body || !active.matches(`${FOCUSABLE}, [tabindex]`) || !seen(active);
}
