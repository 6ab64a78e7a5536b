// The keyboard: Tab goes prompt, board, buttons, hand; arrows move within a group; letters undo and explain.

import { visible } from './dress.js';

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FOCUSABLE = 'a[href], button:not(:disabled), input, select, summary, [tabindex="0"]';

const seen = (element) => element.checkVisibility();
const focusables = (root) => [...document.querySelectorAll(`${root} :is(${FOCUSABLE})`)].filter(seen);

/** The groups in the order of Tab; `parts` are the ids that can be picked, in the engine's order. */
function groups(parts) {
  const elements = parts.map(visible).filter(Boolean);
  const hand = elements.filter((element) => element.closest('#holding'));
  return {
    prompt: [document.getElementById('prompt')],
    board: elements.filter((element) => !hand.includes(element)),
    buttons: [...focusables('#left'), ...focusables('#opts')],
    hand,
    whose: focusables('#whose'),
    end: focusables('.end'),
  };
}

/** Move the focus by Tab; false where the browser's own order is right. */
export function tab(event, parts) {
  const order = Object.values(groups(parts)).flat();
  const active = document.activeElement;
  const at = order.indexOf(active);
  const bar = focusables('.bar');
  let next;
  if (at >= 0) next = event.shiftKey ? order[at - 1] ?? bar.at(-1) : order[at + 1] ?? focusables('#side')[0];
  else if (!event.shiftKey && active === bar.at(-1)) next = order[0];
  else if (event.shiftKey && active === focusables('#side')[0]) next = order.at(-1);
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}

/** Move within the group of the focused element: to the nearest one in that direction. */
export function arrow(event, parts) {
  const way = ARROWS[event.key];
  const active = document.activeElement;
  const refused = [...document.querySelectorAll('[data-refused]')].filter(seen);
  const { board, buttons, hand } = groups(parts);
  const all = focusables('#all-list');
  const lists = [
    [...board, ...refused.filter((element) => !element.closest('#holding'))],
    [...hand, ...refused.filter((element) => element.closest('#holding'))], buttons, all,
  ];
  const group = lists.find((list) => list.includes(active));
  if (!group) return;
  event.preventDefault();
  (nearest(active, group, way) ?? step(active, group, way)).focus();
}

const step = (active, group, [x, y]) => group[(group.indexOf(active) + (x + y) + group.length) % group.length];

function nearest(active, group, [x, y]) {
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

/** True for keys that belong to a field or a dialog. */
export function elsewhere(event) {
  return event.ctrlKey || event.metaKey || event.altKey || Boolean(document.querySelector('dialog[open]'))
    || event.target.matches?.('input, textarea, select');
}
