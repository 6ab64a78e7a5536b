// What the server filled the page with, before any script changes it.

import { fragments } from './dom.js';

/** Written as the server writes it: a browser gives hard spaces a name. @param {Element} element */
const written = (element) => element.innerHTML.replaceAll('&nbsp;', '\u00a0');

/** @type {ReadonlyMap<string, string>} */
export const given = new Map(fragments().map((element) => [element.dataset.fragment ?? '', written(element)]));
