// Searching the rules: every word must be there, in any order.

/** @param {string} text what someone typed */
export const wordsIn = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** @param {string} text @param {string[]} words as `wordsIn` gives them */
export const holds = (text, words) => {
  const low = text.toLowerCase();
  return words.every((word) => low.includes(word));
};
