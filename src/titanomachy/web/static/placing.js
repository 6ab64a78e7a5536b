// Where a card can lie over a board: beside what it is about, and over nothing that is read. Sums alone, no page in here.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

const GRID = 24; // pixels between two places that are tried
const EDGE = 10; // a card keeps so far from the edge of the board
const COVERED = 4; // what it weighs to cover something as large as the card itself; a thousand pixels of distance weigh one
const WHOLE = 1; // and to hide the whole of a thing, however small it is
const FARTHEST = 26; // pixels by which a ring grows to go around a word
const SHORT = 34; // an arrow needs so much room
const BENDS = [0.16, -0.16, 0.4, -0.4, 0.02]; // how an arrow may bend, best first
const STROKE = 3; // how far from its middle a line still covers a word
const TARGET = 40; // what is pointed at is worth more than anything else

/** How much of a box lies under another. @param {Box} one @param {Box} other */
export function shared(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const sizeOf = (/** @type {Box} */ { left, top, right, bottom }) => Math.max(1, (right - left) * (bottom - top));

/** How far two boxes are from each other. @param {Box} one @param {Box} other */
export function apart(one, other) {
  const wide = Math.max(one.left - other.right, other.left - one.right, 0);
  const high = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
  return Math.hypot(wide, high);
}

/**
 * The upper left corner of the best place for a card.
 *
 * @param {{ wide: number, high: number }} card
 * @param {Box} board
 * @param {Box[]} targets what the card is about
 * @param {Box[]} others what should not be covered
 * @param {{ x: number, y: number } | null} before where it was: it stays where it is no worse
 */
export function bestPlace(card, board, targets, others, before) {
  const area = card.wide * card.high;
  const cost = (/** @type {number} */ x, /** @type {number} */ y) => {
    const box = { left: x, top: y, right: x + card.wide, bottom: y + card.high };
    const hidden = others.reduce((sum, other) => sum + shared(box, other), 0) + targets.reduce((sum, one) => sum + TARGET * shared(box, one), 0);
    const lost = others.reduce((sum, other) => sum + shared(box, other) / sizeOf(other), 0);
    const far = targets.length ? Math.min(...targets.map((one) => apart(box, one))) : 0;
    return (COVERED * hidden) / area + WHOLE * lost + far / 1000;
  };
  const [right, bottom] = [board.right - card.wide - EDGE, board.bottom - card.high - EDGE];
  let best = { x: board.left + EDGE, y: Math.max(bottom, board.top + EDGE), cost: Infinity };
  for (let y = board.top + EDGE; y <= bottom; y += GRID) {
    for (let x = board.left + EDGE; x <= right; x += GRID) {
      const now = cost(x, y);
      if (now < best.cost - 1e-9) best = { x, y, cost: now };
    }
  }
  if (before && before.x <= right && before.y <= bottom && cost(before.x, before.y) <= best.cost + 0.2) return before;
  return { x: best.x, y: best.y };
}

/**
 * A ring around a box, so large that it goes through no word; one that goes on much further is left to itself.
 *
 * @param {Box} box
 * @param {number} room between the box and its ring
 * @param {Box[]} words
 */
export function around({ left, top, right, bottom }, room, words) {
  const ring = { left: left - room, top: top - room, right: right + room, bottom: bottom + room };
  const near = words.filter((one) => shared(ring, one) && Math.max(...past(ring, one)) <= FARTHEST);
  return near.reduce((grown, one) => ({
    left: Math.min(grown.left, one.left), top: Math.min(grown.top, one.top),
    right: Math.max(grown.right, one.right), bottom: Math.max(grown.bottom, one.bottom),
  }), ring);
}

/** How far a box lies beyond each edge of another. @param {Box} box @param {Box} one */
const past = (box, one) => [box.left - one.left, box.top - one.top, one.right - box.right, one.bottom - box.bottom];

/**
 * An arrow from the edge of a card to the edge of its target, a little bent, through no word; '' where they are too near
 * for one, or where words lie in all its ways.
 *
 * @param {Box} card
 * @param {Box} target
 * @param {Box[]} [words]
 */
export function arrowPath(card, target, words = []) {
  const near = edge(card, target);
  const [x, y] = [(card.left + card.right) / 2, (card.top + card.bottom) / 2];
  const others = [{ x, y: card.top }, { x, y: card.bottom }, { x: card.left, y }, { x: card.right, y }];
  for (const from of [near, ...others]) {
    for (const bend of BENDS) {
      const found = apart(card, target) < SHORT ? null : way(from, target, bend);
      if (found && !crosses([...found.points, ...found.barbs], words)) return found.path;
    }
  }
  return '';
}

/** @typedef {{ x: number, y: number }} Point @param {Point} from @param {Box} target @param {number} bent how much, to the left */
function way(from, target, bent) {
  const to = edge(target, { left: from.x, right: from.x, top: from.y, bottom: from.y });
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy);
  const end = { x: to.x - (dx / long) * 8, y: to.y - (dy / long) * 8 };
  const bend = { x: (from.x + end.x) / 2 - dy * bent, y: (from.y + end.y) / 2 + dx * bent };
  const turned = Math.atan2(end.y - bend.y, end.x - bend.x);
  const barbs = [0.55, -0.55].map((turn) => ({ x: end.x - 15 * Math.cos(turned + turn), y: end.y - 15 * Math.sin(turned + turn) }));
  const along = (/** @type {number} */ t) => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * bend.x + t * t * end.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * bend.y + t * t * end.y,
  });
  const at = (/** @type {Point} */ one) => `${one.x.toFixed(1)} ${one.y.toFixed(1)}`;
  return {
    points: Array.from({ length: Math.ceil(long / 4) + 1 }, (_, number, steps = Math.ceil(long / 4)) => along(number / steps)), barbs,
    path: `M${at(from)}Q${at(bend)} ${at(end)}M${at(barbs[0])}L${at(end)}L${at(barbs[1])}`,
  };
}

/** Whether one of these points lies on a word, or as near as a stroke is wide. @param {Point[]} points @param {Box[]} words */
export function crosses(points, words) {
  return words.some(({ left, top, right, bottom }) => points.some(({ x, y }) => (
    left - STROKE < x && x < right + STROKE && top - STROKE < y && y < bottom + STROKE)));
}

/** The point of a box that is nearest to the middle of another. @param {Box} box @param {Box} other */
function edge(box, other) {
  const [x, y] = [(other.left + other.right) / 2, (other.top + other.bottom) / 2];
  return { x: Math.min(Math.max(x, box.left), box.right), y: Math.min(Math.max(y, box.top), box.bottom) };
}
