// What happened since my last choice, as frames that are shown one after the other. No page in here: which frame is shown,
// which comes next, for how long.

/**
 * @typedef {object} Frame one thing that happened, and how the table looked then
 * @property {number} n the choice that set it off
 * @property {number} at which of its events was the last of this
 * @property {number} seat who did it; -1: nobody
 * @property {string} text
 * @property {string} more
 * @property {string} rule
 * @property {string[]} parts what it changed
 * @property {Record<string, string>} before the pieces of the page before it
 * @property {Record<string, string>} pieces and after it
 *
 * @typedef {object} Telling
 * @property {Frame[]} frames the oldest first
 * @property {number} at the one that is shown; -1: none, the table is shown as it is
 */

export const BEHIND = 20; // whoever is so many frames behind is shown the result
const KEPT = 40; // frames that can be shown again
const CROWD = 5; // frames that wait before those shown get shorter

/** @type {Record<import('./types.d.ts').Pace, { least: number, letter: number, most: number }>} milliseconds of a frame */
const PACES = {
  normal: { least: 700, letter: 13, most: 1900 },
  fast: { least: 250, letter: 4, most: 600 },
  step: { least: Infinity, letter: 0, most: Infinity },
};

/** @returns {Telling} */
export const quiet = () => ({ frames: [], at: -1 });

/** @param {Telling} telling */
export const playing = ({ at }) => at >= 0;

/**
 * More has happened. What I chose myself begins a new story; a single thing that I did is not told to me.
 *
 * @param {Telling} telling
 * @param {Frame[]} fresh
 * @param {boolean} mine whether I made the choice that set it off
 * @returns {Telling}
 */
export function hear(telling, fresh, mine) {
  if (!fresh.length) return telling;
  const old = mine ? [] : telling.frames;
  const all = [...old, ...fresh];
  const frames = all.slice(-KEPT);
  if (mine && fresh.length === 1) return { frames, at: -1 };
  const at = playing(telling) && !mine ? telling.at : old.length;
  const shown = at - (all.length - frames.length);
  return { frames, at: frames.length - shown > BEHIND || shown < 0 ? -1 : shown };
}

/** The next frame; after the last one the table as it is. @param {Telling} telling @returns {Telling} */
export const next = ({ frames, at }) => ({ frames, at: at >= 0 && at + 1 < frames.length ? at + 1 : -1 });

/** The frame before; from the table as it is, the one before the last. @param {Telling} telling @returns {Telling} */
export const back = ({ frames, at }) => ({ frames, at: frames.length ? Math.max(0, (at < 0 ? frames.length - 1 : at) - 1) : -1 });

/** The frame that tells one of a choice's events, both as a line of the log names them: `12-3`; -1 where none does. @param {Telling} telling @param {string} place */
export function about({ frames }, place) {
  const [n, event] = place.split('-').map(Number);
  return frames.findIndex((frame) => frame.n === n && frame.at >= event);
}

/** The table as it is, now. @param {Telling} telling @returns {Telling} */
export const skip = ({ frames }) => ({ frames, at: -1 });

/** All of it once more. @param {Telling} telling @returns {Telling} */
export const again = ({ frames }) => ({ frames, at: frames.length ? 0 : -1 });

/** Where we are: this one of so many, counted from 1. @param {Telling} telling */
export const place = ({ frames, at }) => ({ n: at + 1, all: frames.length });

/** For how long a frame is shown; without end where one goes step by step. @param {Telling} telling @param {import('./types.d.ts').Pace} pace */
export function lasts({ frames, at }, pace) {
  const { least, letter, most } = PACES[pace];
  const { text, more } = frames[at];
  const waiting = frames.length - at - 1;
  const time = Math.min(most, least + letter * (text.length + more.length));
  return waiting > CROWD ? (time * CROWD) / waiting : time;
}

/**
 * The frames of a message, each with the pieces of the page before and after it; the last one shows the table as it is.
 *
 * @param {import('./types.d.ts').Happened[]} story
 * @param {Record<string, string>} before the pieces that the page has
 * @param {(old: string, change: import('./types.d.ts').Change) => string} patched
 * @returns {Frame[]}
 */
export function unfolded(story, before, patched) {
  /** @type {Frame[]} */
  const frames = [];
  let had = before;
  for (const { draw = {}, more = '', ...told } of story) {
    const pieces = { ...had };
    for (const [name, change] of Object.entries(draw)) pieces[name] = patched(pieces[name] ?? '', change);
    frames.push({ ...told, more, before: had, pieces });
    had = pieces;
  }
  return frames;
}
