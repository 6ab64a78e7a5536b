// The quiet line under the prompt: what the server refused, and that the line is down. A replay has none.

import { makeRoom } from './room.js';
import { chip } from './rules.js';

const line = document.getElementById('why');

/** Say something that belongs to no piece. @param {string} why @param {string} [rule] */
export function showWhy(why, rule = '') {
  line?.replaceChildren(why, ' ', ...(rule ? [chip(rule)] : []));
  makeRoom();
}

/** Take it away. */
export function hideWhy() {
  if (!line?.childNodes.length) return;
  line.replaceChildren();
  makeRoom();
}
