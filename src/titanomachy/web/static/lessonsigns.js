// Small drawings of lessons; the page brings them.

import { say } from './words.js';

const SVG = 'http://www.w3.org/2000/svg';

/** An element of a drawing. @param {string} tag @param {Record<string, string>} attributes @param {...Element} content */
export function drawn(tag, attributes, ...content) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** A sign of the page; with a label it says what it means. @param {string} name @param {string} [label] */
export function glyph(name, label = '') {
  /** @type {Record<string, string>} */
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  return drawn('svg', { class: 'ico', viewBox: '0 0 24 24', ...spoken }, drawn('use', { href: `#g-${name}` }));
}

/** How hard a puzzle is. @param {number} count */
export function stars(count) {
  const row = document.createElement('span');
  row.className = 'stars';
  row.setAttribute('role', 'img');
  row.setAttribute('aria-label', say('coach-stars', { n: count }));
  row.append(...[0, 1, 2].map((number) => glyph(number < count ? 'star' : 'nostar')));
  return row;
}
