// The chances of a moment or a position above its choices: whose they are and how sure, whose knowledge is asked; below them
// how far was looked, and the button that looks further.

import { glyph } from './lessonsigns.js';
import { make, say } from './words.js';

/** @typedef {import('./types.d.ts').AnalysisAnswer} AnalysisAnswer @typedef {'open' | 'seen'} Mode */

/** @type {Record<string, number>} how much of a colour is left where it is mixed with the page: of others, so much that the curve is quieter than the pieces */
const MIXED = { titan: 100, 'card-gold': 34, 'team-a': 92, 'team-b': 92 };
const LONGER = 3; // how often one may think longer

/** The colours of the sides, as a curve and a bar have them. @param {string[]} hues */
export const tinted = (hues) => hues.map((hue) => `color-mix(in srgb, var(--${hue}) ${MIXED[hue] ?? 78}%, var(--surface))`);

/** Whether the sides are not the box and a team against it. @param {string[]} hues */
export const teams = (hues) => hues[1] !== 'card-gold';

/** The side that is told about: of two always the same, of more the one that is ahead. @param {AnalysisAnswer} known @param {number} at */
export function toldOf({ sides, points }, at) {
  const [chances] = points[String(at)] ?? [[]];
  return sides.length === 2 ? 1 : Math.max(0, chances.indexOf(Math.max(...chances)));
}

/**
 * The side that is told about, its chance and the interval, and through whose eyes.
 *
 * @param {AnalysisAnswer} known @param {number} at @param {Mode} mode @param {(which: Mode) => void} know
 */
export function verdict(known, at, mode, know) {
  const { sides, hues, points, choices, name: chooser } = known;
  const point = points[String(at)];
  const top = make('p', { class: 'top' });
  const bar = make('span', { class: 'share', 'aria-hidden': 'true' });
  if (point) {
    const [chances, half] = point;
    const best = toldOf(known, at);
    const [n, wide] = [Math.round(chances[best] / 10), Math.round(half / 10)];
    top.append(make('b', { text: `${sides[best]} ${say('percent', { n })}` }), make('small', { text: wide ? say('an-between', { low: Math.max(0, n - wide), high: Math.min(100, n + wide) }) : '' }));
    const [upper, lower] = sides.length > 2 ? ['color-mix(in srgb, var(--muted) 30%, var(--surface))', `var(--${hues[best]})`] : tinted(hues);
    bar.style.setProperty('--upper', upper);
    bar.style.setProperty('--lower', lower);
    bar.classList.toggle('teams', teams(hues));
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
