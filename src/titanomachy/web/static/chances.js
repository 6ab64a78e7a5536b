// The chances of a moment or a position above its choices: whose they are and how sure, whose knowledge is asked; below them
// how far was looked, and the button that looks further.

import { glyph } from './lessonsigns.js';
import { make, say } from './words.js';

/** @typedef {import('./types.d.ts').AnalysisAnswer} AnalysisAnswer @typedef {'open' | 'seen'} Mode */

const LONGER = 3; // how often one may think longer

/**
 * The side that is told about, its chance and the interval, and through whose eyes.
 *
 * @param {AnalysisAnswer} known @param {number} at @param {Mode} mode @param {(which: Mode) => void} know
 */
export function verdict({ sides, hues, points, choices, name: chooser }, at, mode, know) {
  const point = points[String(at)];
  const top = make('p', { class: 'top' });
  const bar = make('span', { class: 'share', 'aria-hidden': 'true' });
  if (point) {
    const [chances, half] = point;
    const best = sides.length === 2 ? 1 : chances.indexOf(Math.max(...chances));
    const [n, wide] = [Math.round(chances[best] / 10), Math.round(half / 10)];
    top.append(make('b', { text: `${sides[best]} ${say('percent', { n })}` }), make('small', { text: wide ? say('an-between', { low: Math.max(0, n - wide), high: Math.min(100, n + wide) }) : '' }));
    if (sides.length > 2) {
      bar.style.setProperty('--lower', `var(--${hues[best]})`);
      bar.style.setProperty('--upper', 'color-mix(in srgb, var(--muted) 30%, var(--surface))');
    }
    for (const [name, value] of Object.entries({ '--chance': n, '--low': n - wide, '--high': n + wide })) bar.style.setProperty(name, `${Math.max(0, Math.min(100, value))}%`);
  } else top.append(make('b', { text: say('an-wait') }));
  const name = choices?.name ?? chooser ?? '';
  const knows = make('div', { class: 'knows', role: 'group' }, ...[['seen', name ? say('an-seen', { name }) : ''], ['open', say('an-open')]].filter(([, words]) => words).map(([kind, words]) => {
    const button = make('button', { type: 'button', class: 'btn', 'data-key': kind, 'aria-pressed': String(kind === mode) }, glyph(kind === 'seen' ? 'person' : 'eye'), make('span', { text: words }));
    button.addEventListener('click', () => know(/** @type {Mode} */ (kind)));
    return button;
  }));
  return make('div', { class: 'verdict' }, top, bar, knows);
}

/** @param {AnalysisAnswer} known @param {number} level how often one has asked to think longer @param {() => void} more */
export function foot({ choices, level: known }, level, more) {
  const longer = make('button', { type: 'button', class: 'btn', 'data-key': 'longer', text: say('an-longer') });
  const thinking = Boolean(choices?.rows.length) && (known ?? 0) < level;
  longer.disabled = !choices?.rows.length || level >= LONGER || thinking;
  longer.addEventListener('click', more);
  const worlds = choices?.rows[0]?.worlds ?? 0;
  const said = thinking ? say('an-wait') : worlds ? say('an-search', { n: worlds }) : '';
  return make('div', { class: 'foot' }, make('small', { role: 'status', text: said }), longer);
}
