// Many things with a picture to choose from (heroes of a draft) narrow as one types, by name and by what is told of them, and
// by buttons for what they have in common.

import { all } from './dom.js';
import { Kinds } from './kinds.js';
import { holds, wordsIn } from './search.js';

const MANY = 6; // from here on
const place = document.getElementById('narrow');
const field = place?.querySelector('input');
const opts = document.getElementById('opts');
const buttons = place?.querySelector('.kinds');
const kinds = buttons ? new Kinds(buttons, () => narrow()) : null;
let asked = ''; // what was there to choose from: another question is not searched by the words of the last one

/** @param {Element} one */
const toldOf = (one) => one.getAttribute('title') ?? '';

/** The choices are on the page anew. */
export function narrow() {
  if (!place || !field || !opts || !kinds) return;
  const pictured = all(':scope > .rich:has(> svg)', opts);
  place.hidden = pictured.length <= MANY;
  const now = place.hidden ? '' : pictured.map((one) => one.dataset.option).join();
  if (now !== asked) {
    field.value = '';
    kinds.offer(place.hidden ? [] : pictured.map(toldOf));
  }
  asked = now;
  const words = wordsIn(field.value);
  for (const one of pictured) one.toggleAttribute('hidden', !holds(one.textContent ?? '', words) || !kinds.fits(toldOf(one)));
}

field?.addEventListener('input', narrow);
