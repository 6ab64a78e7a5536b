// Many things with a picture to choose from (heroes of a draft) narrow as one types: by name, and by what is told of them.

import { all } from './dom.js';
import { holds, wordsIn } from './search.js';

const MANY = 6; // from here on
const place = document.getElementById('narrow');
const field = place?.querySelector('input');
const opts = document.getElementById('opts');
let asked = ''; // what was there to choose from: another question is not searched by the words of the last one

/** The choices are on the page anew. */
export function narrow() {
  if (!place || !field || !opts) return;
  const pictured = all(':scope > .rich:has(> svg)', opts);
  const now = pictured.map((one) => one.dataset.option).join();
  if (now !== asked) field.value = '';
  asked = now;
  place.hidden = pictured.length <= MANY;
  const words = place.hidden ? [] : wordsIn(field.value);
  for (const one of pictured) one.toggleAttribute('hidden', !holds(one.textContent ?? '', words));
}

field?.addEventListener('input', narrow);
