// What the tray says and offers: for whom the table waits, which options are buttons, what a thing is called.

/**
 * @typedef {import('./types.d.ts').Choice} Choice
 * @typedef {import('./types.d.ts').TableMessage} TableMessage
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Say
 */

const MANY = 24; // more buttons than this help nobody: the list of all choices has them, but what has a picture is looked at
const NAMED = 3; // what a thing can be used for is said of so many options

/**
 * The options as the tray shows them: `buttons` for those that are nowhere on the table (but quiet ones), `left` for those that remain
 * after a pick, `list` for all that remain.
 *
 * @param {Choice[]} all
 * @param {Choice[]} remaining
 * @param {boolean} picked
 * @param {(part: string) => boolean} isSeen
 */
export function grouped(all, remaining, picked, isSeen) {
  const off = all.filter(({ parts, quiet }) => !quiet && !parts.some(isSeen));
  const few = picked && remaining.length > 1 && remaining.length <= MANY;
  return { buttons: distinct(off).filter(({ picture }, at) => picture || at < MANY), left: few ? distinct(remaining) : [], list: remaining };
}

/** Two equal dice for the same deed: one button is enough. The list of all choices has both. @param {Choice[]} options */
export function distinct(options) {
  const seen = new Set();
  return options.filter(({ label }) => !seen.has(label) && seen.add(label));
}

/**
 * The option that goes on from here without naming anything (be content, stay, end the turn) has the place of the
 * primary button; of several the last one, as a rulebook gives it.
 *
 * @param {Choice[]} buttons
 */
export function goesOn(buttons) {
  const primary = buttons.filter(({ o }) => !o.includes(' ')).at(-1) ?? (buttons.length === 1 ? buttons[0] : undefined);
  return { primary, others: buttons.filter((option) => option !== primary) };
}

/** For whom the table waits, or how it ended. @param {TableMessage} message @param {Say} say */
export function waiting({ over, outcome, awaits, coach }, say) {
  if (coach?.prompt) return coach.prompt;
  if (over) return outcome?.text || say('over');
  return awaits || say('watching');
}

/** What stands in the place of the primary button while I am asked nothing: whoever has no seat only watches. @param {TableMessage} message */
export const unasked = ({ seats }) => (seats.some(({ kind }) => kind === 'me') ? 'nothing' : 'watching');

/** How it ended for me. @param {TableMessage} message @param {Say} say */
export function fate({ outcome }, say) {
  if (typeof outcome?.won !== 'boolean') return '';
  return say(outcome.won ? 'won' : 'defeated');
}

/**
 * What a thing is called that can be chosen. One option left: its own words. Several: the name of the thing, then what
 * it can be used for. What is written on it is part of its name, so that whoever speaks to the page can say what they see.
 *
 * @param {{ name: string, written: string }} thing
 * @param {Choice[]} offered
 * @param {Say} say
 * @param {boolean} [shared] whether something else would have these words too
 */
export function label({ name, written }, offered, say, shared = false) {
  const more = offered.length > NAMED ? [say('and', { n: offered.length - NAMED })] : [];
  const words = [...offered.slice(0, NAMED).map((option) => option.label), ...more].join('; ');
  const full = name && (shared || offered.length > 1) ? say('about', { name, what: words }) : words;
  return full.toLowerCase().includes(written.toLowerCase()) ? full : `${full}; ${written}`;
}

/**
 * What all things are called that can be chosen. Those that would have the same words say what they are too (the die and the
 * Titan that it strikes); those that are still the same are counted (three cards of a kind), so that whoever only hears them
 * can tell them apart. Hands are shown one at a time, each with its own count.
 *
 * @param {{ name: string, written: string, offered: Choice[], hand: string }[]} things
 * @param {Say} say
 */
export function labels(things, say) {
  const short = things.map((thing) => label(thing, thing.offered, say));
  const full = short.map((words, at) => (often(short, words) > 1 ? label(things[at], things[at].offered, say, true) : words));
  const keys = full.map((words, at) => `${things[at].hand} ${words}`);
  return full.map((name, at) => {
    const all = often(keys, keys[at]);
    return all > 1 ? say('oneOf', { name, n: often(keys.slice(0, at + 1), keys[at]), all }) : name;
  });
}

/** @param {string[]} all @param {string} one */
const often = (all, one) => all.filter((other) => other === one).length;
