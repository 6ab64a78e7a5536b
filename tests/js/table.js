// Messages for the tests, with as little in them as a test needs.

/**
 * @typedef {import('../../src/titanomachy/web/static/types.d.ts').TableMessage} TableMessage
 * @typedef {import('../../src/titanomachy/web/static/types.d.ts').RefusedMessage} RefusedMessage
 * @typedef {import('../../src/titanomachy/web/static/types.d.ts').Asked} Asked
 * @typedef {import('../../src/titanomachy/web/static/types.d.ts').Choice} Choice
 */

/** `choice('move 1', 'die-1', 'level-2')` @param {string} o @param {...string} parts @returns {Choice} */
export const choice = (o, ...parts) => ({ o, label: o, parts });

/** @param {number} seat @param {Choice[]} options @param {Partial<Asked>} [more] @returns {Asked} */
export const asked = (seat, options, more = {}) => ({
  seat, options, name: `seat ${seat}`, mine: true, idle: false, given: '', prompt: '', hint: '', rule: '', ruleText: '', runs: [], ...more,
});

/** @param {Partial<TableMessage>} [more] @returns {TableMessage} */
export const table = (more = {}) => ({
  type: 'table', n: 4, frame: 0, over: false, title: '', asks: [asked(1, [choice('rest'), choice('move 2')])], waiting: [], awaits: '', undo: 0,
  last: { seat: -1, parts: [] }, outcome: null, next: null, stuck: null, names: [], silence: '', story: [], fragments: {}, seats: [],
  ending: null, resigned: '', hints: false, settings: { auto: true, pace: 'normal' }, coach: null, ...more,
});

/** @param {Partial<RefusedMessage>} [more] @returns {RefusedMessage} */
export const refused = (more = {}) => ({
  type: 'refused', n: 4, frame: 0, why: 'No.', rule: 'LS-1', stale: false, about: 'choose', options: [], ...more,
});
