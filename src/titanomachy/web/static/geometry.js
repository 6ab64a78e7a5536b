// How near a drawing is and where it lies: sums for zoom.js.

/**
 * @typedef {{ scale: number, x: number, y: number }} Place how near, and where its upper left corner lies
 * @typedef {{ wide: number, high: number }} Size
 * @typedef {{ left: number, right: number, top: number, bottom: number }} Box
 */

export const MOST = 6;
const SLACK = 0.25; // so much of itself an enlarged drawing may be pushed out of its frame
const HANDY = 34; // as wide a space should be for a finger
const WORTH = 1.12; // nearer by less than this helps no finger, and takes the rest of the drawing out of sight
export const AROUND = 46; // what is seen around the things that can be chosen

/** @param {number} scale */
const near = (scale) => Math.min(MOST, Math.max(1, scale));

/** A place as far as it is allowed: never smaller than its frame, never out of it. @param {Place} wanted @param {Size} size @returns {Place} */
export function within({ scale, x, y }, { wide, high }) {
  const held = near(scale);
  const slack = held > 1 ? SLACK : 0;
  const kept = (/** @type {number} */ value, /** @type {number} */ side) => Math.min(side * slack, Math.max(side * (1 - held) - side * slack, value));
  return { scale: held, x: kept(x, wide), y: kept(y, high) };
}

/**
 * Larger or smaller around a point of the screen, which stays where it is.
 *
 * @param {Place} at
 * @param {number} factor
 * @param {[number, number]} point as far as it lies from the corner of the drawing
 * @returns {Place}
 */
export function zoomed(at, factor, [x, y]) {
  const scale = near(at.scale * factor);
  const by = scale / at.scale - 1;
  return { scale, x: at.x - x * by, y: at.y - y * by };
}

/**
 * The middle between two fingers, and how far they are from each other.
 *
 * @param {{ x: number, y: number }[]} touches
 */
export function spread([one, other = one]) {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, far: Math.hypot(one.x - other.x, one.y - other.y) };
}

/**
 * As near as a finger needs, with all that can be chosen in view.
 *
 * @param {Box[]} boxes in the drawing at its first size
 * @param {Size} size
 * @returns {Place}
 */
export function closer(boxes, { wide, high }) {
  const [west, east] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [north, south] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const least = Math.min(...boxes.map((box) => box.right - box.left));
  const room = Math.min(wide / (east - west + AROUND), high / (south - north + AROUND));
  const scale = Math.max(1, Math.min(MOST, HANDY / least, room));
  if (scale < WORTH) return { scale: 1, x: 0, y: 0 };
  return { scale, x: wide / 2 - ((west + east) / 2) * scale, y: high / 2 - ((north + south) / 2) * scale };
}

/** Whether the middle of a box is well within a frame. @param {Box} box @param {Box} frame */
export function isSeen(box, frame) {
  const { x, y } = middle(box);
  return x > frame.left + AROUND && x < frame.right - AROUND && y > frame.top + AROUND && y < frame.bottom - AROUND;
}

/** @param {Box} box */
export const middle = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
