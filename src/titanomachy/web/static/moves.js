// Where an arrow, Tab, Home or End leads, among things of which only the places are known.

/** @typedef {[number, number]} Point @typedef {[number, number]} Way to the right and down: one of them is 0 */

/** @type {Record<string, Way>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const AHEAD = 4; // what lies less than so far ahead does not lie ahead

/**
 * The place that is nearest that way: what lies aside counts twice as far. -1 where nothing lies that way.
 *
 * @param {Point} from
 * @param {Point[]} points
 * @param {Way} way
 */
export function nearest(from, points, [x, y]) {
  let best = -1;
  let least = Infinity;
  points.forEach((point, at) => {
    const [dx, dy] = [point[0] - from[0], point[1] - from[1]];
    const along = dx * x + dy * y;
    const far = along + 2 * (Math.abs(dx * y) + Math.abs(dy * x));
    if (along >= AHEAD && far < least) [best, least] = [at, far];
  });
  return best;
}

/**
 * Where nothing lies that way: the next of so many, and round again. From outside of them (-1): the first or the last.
 *
 * @param {number} at
 * @param {number} count
 * @param {Way} way
 */
export function step(at, count, [x, y]) {
  if (at < 0) return x + y > 0 ? 0 : count - 1;
  return (at + x + y + count) % count;
}

/**
 * What comes before or after in the order of Tab; at its ends, what stands before and after it.
 *
 * @template T
 * @param {T} active
 * @param {T[]} order
 * @param {{ before: T | undefined, after: T | undefined }} around
 * @param {boolean} back
 * @returns {T | undefined}
 */
export function along(active, order, { before, after }, back) {
  const at = order.indexOf(active);
  if (at >= 0) return back ? order[at - 1] ?? before : order[at + 1] ?? after;
  if (!back && active === before) return order[0];
  if (back && active === after) return order.at(-1);
  return undefined;
}
