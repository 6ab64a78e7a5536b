// Words on a drawing are never smaller than a reader's least size, however small the drawing is: the page says what that is
// in the drawing's own units, as `--least` (and as a plain number, `--units`). Where a drawing is far, what is small anyhow is left away: `data-far`.
// Where no cards lie beside the board (`data-bare`), or no seats (`data-alone`), it has their room.

import { all } from './dom.js';

const LEAST = 11.05; // pixels of the screen
const FAR = 14; // units: from here on
const PLACES = '[data-fragment]:is(.scene, .cardcol)';

/** How many pixels a unit of a drawing has, before anyone enlarges it. @param {SVGSVGElement} svg */
function scale(svg) {
  const { width, height } = svg.viewBox.baseVal;
  return width && height ? Math.min(svg.clientWidth / width, svg.clientHeight / height) : 0;
}

/** @param {HTMLElement | SVGElement} place */
function fit(place) {
  const page = document.getElementById('page');
  page?.toggleAttribute('data-bare', !document.getElementById('cardcol')?.hasChildNodes());
  page?.toggleAttribute('data-alone', !document.getElementById('rail')?.hasChildNodes());
  const drawings = [.../** @type {NodeListOf<SVGSVGElement>} */ (place.querySelectorAll('svg[viewBox]'))];
  const units = Math.max(0, ...drawings.filter((svg) => svg.querySelector('text')).map(scale));
  if (!units) return;
  place.style.setProperty('--least', `${(LEAST / units).toFixed(2)}px`);
  place.style.setProperty('--units', (LEAST / units).toFixed(2));
  place.toggleAttribute('data-far', LEAST / units > FAR);
}

const places = all(PLACES);
const resized = new ResizeObserver((changes) => { for (const { target } of changes) fit(/** @type {HTMLElement} */ (target)); });
for (const place of places) {
  fit(place);
  resized.observe(place);
  new MutationObserver(() => fit(place)).observe(place, { childList: true });
}
