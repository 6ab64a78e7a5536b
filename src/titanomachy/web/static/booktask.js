// A task in a book: where one is in it, and what comes of a choice. All that can happen stands in the book. No page in here.

/**
 * @typedef {object} Choice
 * @property {string} label
 * @property {string} [who] who chooses, where several may
 * @property {string[]} parts what stands for it in the picture
 * @property {number} [to] the moment to which it leads
 * @property {string} [why] why it is right
 * @property {boolean} [best] what the answer chooses here
 * @property {string} [say] what went wrong
 * @property {'solves' | 'still' | 'spoils'} [then] it solves the task in a way of its own; the answer still works after it; or not
 *
 * @typedef {object} Moment
 * @property {number} at its picture
 * @property {Choice[]} [choices]
 * @property {'solved' | 'missed'} [verdict]
 * @property {string} [say]
 *
 * @typedef {object} Tried where one is in a task
 * @property {number} at the moment
 * @property {Tried | null} before how it was before the last choice that led on
 * @property {number[]} wrong choices of this moment that were tried
 * @property {Choice | null} last what was chosen last
 * @property {string[]} whys what was right, and why
 * @property {number} hints how many were given
 * @property {boolean} shown the answer was
 */

/** @returns {Tried} */
export const begun = () => ({ at: 0, before: null, wrong: [], last: null, whys: [], hints: 0, shown: false });

/** Somebody chooses. @param {Moment[]} moments @param {Tried} tried @param {number} number @returns {Tried} */
export function chosen(moments, tried, number) {
  const choice = moments[tried.at]?.choices?.[number];
  if (!choice) return tried;
  if (choice.to === undefined) return { ...tried, last: choice, wrong: [...tried.wrong, number] };
  const whys = choice.why ? [...tried.whys, choice.why] : tried.whys;
  return { ...tried, at: choice.to, before: tried, wrong: [], last: choice, whys };
}

/** The last choice that led on is taken back. @param {Tried} tried @returns {Tried} */
export const back = (tried) => (tried.before ? { ...tried.before, last: null, hints: tried.hints } : tried);

/** One choice of the answer: from here where it leads on, else from the beginning. @param {Moment[]} moments @param {Tried} tried @returns {Tried} */
export function answered(moments, tried) {
  const find = (/** @type {number} */ at) => moments[at]?.choices?.findIndex(({ best }) => best) ?? -1;
  const here = find(tried.at) >= 0 ? tried : { ...begun(), hints: tried.hints };
  return { ...chosen(moments, here, find(here.at)), shown: true };
}
