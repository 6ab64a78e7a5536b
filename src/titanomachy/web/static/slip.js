// The slip of a hint: what one would do, how sure, one sentence why, the chances of the best options. It offers nothing that
// acts: one clicks the option itself.

import { $ } from './dom.js';
import { glyph } from './lessonsigns.js';
import { make, say } from './words.js';

/**
 * @typedef {import('./types.d.ts').HintMessage} HintMessage
 * @typedef {{ close: () => void, again: () => void, look: (option: string | null) => void }} Deeds
 */

const DISCS = 3;

/** Write a slip. @param {HTMLElement} slip @param {HintMessage} hint @param {Deeds} deeds */
export function filledSlip(slip, hint, deeds) {
  const close = make('button', { type: 'button', class: 'btn quiet close', 'aria-label': say('close'), title: say('close') }, glyph('close'));
  close.addEventListener('click', deeds.close);
  const head = make('h3', {}, make('span', { text: hint.title }), ...(hint.found ? [sureness(hint)] : []));
  slip.replaceChildren(make('span', { class: 'lamp' }, glyph('lamp')), head, close, ...said(hint), ...compared(hint, deeds), ...tries(hint, deeds));
  slip.classList.remove('open');
  slip.onclick = () => slip.classList.add('open'); // on a phone the chances wait for a tap
}

/** @param {HintMessage} hint */
function sureness({ sure, discs }) {
  const filled = Array.from({ length: DISCS }, (_, at) => make('i', { class: at < discs ? 'f' : '' }));
  return make('small', {}, make('span', { class: 'sure', 'aria-hidden': 'true' }, ...filled), make('span', { text: sure }));
}

/** @param {HintMessage} hint */
function said({ reason }) {
  return reason ? [make('p', { text: reason })] : [];
}

/** The best options with their chances; whoever looks at one sees it ringed. @param {HintMessage} hint @param {Deeds} deeds */
function compared({ rows, more, options }, deeds) {
  if (!rows.length) return [];
  const lines = rows.map(({ o, label, chance }) => {
    const bar = make('span', { class: 'mini', 'aria-hidden': 'true' }, make('i'));
    bar.style.setProperty('--part', `${chance}%`);
    const line = make('li', { class: options.includes(o) ? 'best' : '', tabindex: '0' }, make('span', { text: label, title: label }), bar, make('b', { text: say('percent', { n: chance }) }));
    for (const kind of ['pointerenter', 'focus']) line.addEventListener(kind, () => deeds.look(o));
    for (const kind of ['pointerleave', 'blur']) line.addEventListener(kind, () => deeds.look(null));
    return line;
  });
  const list = make('ol', { class: 'cmp' }, ...lines);
  if (!more) return [list];
  const rest = make('button', { type: 'button', class: 'rest', text: say('and', { n: more }) });
  rest.addEventListener('click', (event) => { event.stopPropagation(); $('all', HTMLDetailsElement).open = true; });
  return [list, rest];
}

/** Where there is none, one may try again. @param {HintMessage} hint @param {Deeds} deeds */
function tries({ found }, deeds) {
  if (found) return [];
  const again = make('button', { type: 'button', class: 'btn', text: say('tryAgain') });
  again.addEventListener('click', deeds.again);
  return [again];
}
