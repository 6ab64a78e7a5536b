// The curve of the chances: the last side grows from below, the others fill the rest; a pale band, hairlines for rounds,
// numbered diamonds where the game turned. It is the slider of a replay: click or drag anywhere.

import { teams, tinted } from './chances.js';
import { $, all } from './dom.js';
import { drawn } from './lessonsigns.js';
import { make, say } from './words.js';

/** @typedef {import('./types.d.ts').AnalysisAnswer} AnalysisAnswer */

const EARLY = 7; // so many times the room of the names is that of the curve
const page = $('page');
const frames = Math.max(1, Number(page.dataset.frames));
const plot = make('div', { class: 'plot', 'aria-hidden': 'true' });
const over = make('div', { class: 'over', 'aria-hidden': 'true' });
const now = make('div', { class: 'nowl', 'aria-hidden': 'true' });
const flag = make('span', { class: 'flag' });
now.append(flag);
const scale = make('div', { class: 'percents', 'aria-hidden': 'true' }, ...[100, 50, 0].map((n) => make('span', { text: say('percent', { n }) })));
const rounds = make('div', { class: 'rounds', 'aria-hidden': 'true' });
const curve = $('curve');
curve.append(plot, over, now, scale, rounds);
/** @type {NodeListOf<HTMLOptionElement>} */
const starts = document.querySelectorAll('#round option');
rounds.append(...[...starts].map(({ value, text }) => {
  const mark = make('span', {}, make('span', { class: 'long', text }), make('span', { class: 'short', text: text.match(/\d+/)?.[0] ?? text }));
  mark.style.setProperty('left', `${(100 * Number(value)) / frames}%`);
  return mark;
}));
for (const mark of rounds.children) { // the names of short rounds are numbers
  const next = /** @type {HTMLElement | null} */ (mark.nextElementSibling);
  const room = parseFloat(next?.style.left ?? '100') - parseFloat(/** @type {HTMLElement} */ (mark).style.left);
  mark.classList.toggle('tight', room < 9);
  mark.classList.toggle('none', room < 2.2 || mark.querySelector('.short')?.textContent === '0'); // before the first round
}

const x = (/** @type {number} */ at) => ((1000 * at) / frames).toFixed(1);
const y = (/** @type {number} */ share) => (100 - share / 10).toFixed(2);

/** Draw what is known. @param {AnalysisAnswer} told */
export function drawCurve({ points, sides, hues, turns }) {
  const tokens = tinted(hues);
  page.style.setProperty('--upper', tokens[0]);
  if (sides.length === 2) page.style.setProperty('--lower', tokens[1]);
  page.classList.toggle('teams', teams(hues));
  const known = Object.entries(points).map(([at, [chances, half]]) => ({ at: Number(at), chances, half })).sort((one, other) => one.at - other.at);
  const svg = drawn('svg', { viewBox: '0 0 1000 100', preserveAspectRatio: 'none' });
  const [from, to] = [known[0]?.at ?? frames, known.at(-1)?.at ?? frames];
  for (let side = 1; side < sides.length && known.length; side += 1) {
    const share = drawn('path', { class: 'area', d: area(known, side) });
    if (sides.length > 2) /** @type {SVGElement} */ (share).style.setProperty('fill', tokens[side]);
    svg.append(share);
  }
  if (known.length && sides.length === 2) {
    const up = known.map(({ at, chances, half }) => `${x(at)} ${y(Math.min(1000, chances[1] + half))}`);
    const down = known.map(({ at, chances, half }) => `${x(at)} ${y(Math.max(0, chances[1] - half))}`).reverse();
    svg.append(drawn('path', { class: 'band', d: `M${[...up, ...down].join('L')}Z` }));
  }
  const way = known.map(({ at, chances }) => `${x(at)} ${y(chances.at(-1) ?? 0)}`);
  if (known.length) svg.append(drawn('path', { class: 'chance', d: `M${way.join('L')}` }));
  svg.append(drawn('path', { class: 'even', d: 'M0 50H1000' }));
  svg.append(drawn('path', { class: 'unknown', d: `M0 0H${x(from)}V100H0ZM${x(to)} 0H1000V100H${x(to)}Z` })); // nobody's yet
  for (const { value } of starts) svg.append(drawn('path', { class: 'round', d: `M${x(Number(value))} 0V100` }));
  const names = known.length && sides.length === 2 ? [make('b', { class: 'upper', text: sides[0] }), make('b', { class: 'lower', text: sides[1] })] : [];
  plot.style.setProperty('--from', `${(100 * from) / frames}%`);
  const below = known.map(({ at, chances }) => `${((100 * at) / frames).toFixed(1)}% ${y(chances.at(-1) ?? 0)}%`);
  if (known.length && sides.length === 2) plot.style.setProperty('--below', `polygon(${(100 * from) / frames}% 100%, ${below.join(', ')}, ${(100 * to) / frames}% 100%)`); // its side is striped
  plot.replaceChildren(svg, ...names);
  plot.classList.toggle('early', turns.some(({ at }) => at < frames / EARLY)); // a mark would lie over the names
  over.replaceChildren(...turns.map(({ at }, number) => {
    const mark = make('i', { class: 'turn', 'data-at': at }, make('span', { text: String(number + 1) }));
    const share = points[String(at)]?.[0].at(-1) ?? 500;
    mark.style.setProperty('left', `${(100 * at) / frames}%`);
    mark.style.setProperty('top', `${100 - share / 10}%`);
    return mark;
  }));
}

/** All sides from this one to the last, from below. @param {{ at: number, chances: number[] }[]} known @param {number} side */
function area(known, side) {
  const top = known.map(({ at, chances }) => `${x(at)} ${y(chances.slice(side).reduce((sum, one) => sum + one, 0))}`);
  return `M${x(known[0].at)} 100L${top.join('L')}L${x(known.at(-1)?.at ?? 0)} 100Z`;
}

/** Where the reader is. @param {number} at @param {AnalysisAnswer | null} told */
export function place(at, told) {
  now.style.setProperty('left', `${(100 * at) / frames}%`);
  for (const mark of all('.turn', over)) mark.classList.toggle('here', Number(mark.dataset.at) === at);
  curve.setAttribute('aria-valuenow', String(at));
  const point = told?.points[String(at)];
  flag.textContent = '';
  if (!told || !point) { curve.removeAttribute('aria-valuetext'); return; }
  const [chances, half] = point;
  const [n, wide] = [Math.round((chances.at(-1) ?? 0) / 10), Math.round(half / 10)];
  flag.textContent = `${told.sides.at(-1)} ${say('percent', { n })}`;
  now.classList.toggle('late', at > frames * 0.8);
  curve.setAttribute('aria-valuetext', say('an-value', { at, all: frames, side: told.sides.at(-1) ?? '', n, low: Math.max(0, n - wide), high: Math.min(100, n + wide) }));
}

/** @param {PointerEvent} event */
function jump(event) {
  const { left, width } = plot.getBoundingClientRect();
  const at = Math.round((frames * Math.max(0, Math.min(width, event.clientX - left))) / width);
  page.dispatchEvent(new CustomEvent('goto', { detail: at }));
}

curve.addEventListener('pointerdown', (event) => { curve.setPointerCapture(event.pointerId); jump(event); });
curve.addEventListener('pointermove', (event) => { if (event.buttons) jump(event); });
