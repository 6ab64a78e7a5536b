// How a lesson went: over the tray what was missing, or why it works; over the board that a chapter is done, and what
// comes next.

import { $ } from './dom.js';
import { glyph, stars } from './lessonsigns.js';
import { make, say } from './words.js';

/** @typedef {import('./types.d.ts').Coached} Coached */

const tray = $('tray');
const board = /** @type {HTMLElement} */ (document.querySelector('section.board'));
const panel = make('section', { class: 'coach-verdict', id: 'coach-verdict', 'aria-live': 'polite', hidden: '' });
const done = make('section', { class: 'coach-fin', id: 'coach-finish', hidden: '' });
tray.append(panel);
board.append(done);
let shown = '';
let closed = ''; // the verdict that was put away by Escape

const isTold = () => document.querySelector('[data-telling]') === null;

/** How it went is said when one has seen what one did. @param {Coached} coach */
export function showVerdict(coach) {
  if ((coach.verdict || coach.over) && !isTold()) return;
  const key = JSON.stringify([coach.verdict, coach.over, coach.missed, coach.finish, coach.forward, coach.why, coach.tries]);
  const finishing = coach.over && coach.kind === 'chapter' && !coach.shown && Boolean(coach.finish || coach.forward);
  if (!coach.verdict && !finishing) closed = '';
  const hide = closed === key;
  panel.hidden = hide || !coach.verdict || finishing;
  done.hidden = hide || !finishing;
  if (key === shown || hide) return;
  shown = key;
  if (!panel.hidden) panel.replaceChildren(...(coach.verdict === 'solved' ? solved(coach) : missed(coach)));
  if (!done.hidden) done.replaceChildren(...finished(coach));
  const first = /** @type {HTMLElement | null} */ ((panel.hidden ? done : panel).querySelector('.btn.main'));
  if (!panel.hidden || !done.hidden) first?.focus({ preventScroll: true });
}

/** @param {Coached} coach @returns {Node[]} */
function missed(coach) {
  return [
    make('div', { class: 'ml' }, make('h2', { text: say('coach-missed') }), make('p', { text: coach.missed })),
    make('div', { class: 'mr' }, deed('again', 'btn main', 'again'), deed('back', 'btn', 'undo', 'coach-takeback')),
  ];
}

/** @param {Coached} coach @returns {Node[]} */
function solved(coach) {
  const used = coach.shown ? say('coach-shown') : how(coach);
  const left = make('div', { class: 'sl' });
  left.append(burst(), make('h2', { text: say(coach.shown ? 'coach-answered' : 'coach-solved') }), ...(coach.stars ? [stars(coach.stars)] : []), make('p', { text: used }));
  const reasons = coach.why.map(({ what, who, why }) => make('li', {}, make('b', { text: `${who}: ${what}` }), ...(why ? [make('p', { text: why })] : [])));
  const middle = make('div', { class: 'sw' }, make('h3', { text: say('coach-why') }), make('ol', {}, ...reasons));
  const right = make('div', { class: 'sn' }, ...(coach.moral ? [make('p', { text: coach.moral })] : []), ...onward(coach));
  return reasons.length ? [left, middle, right] : [left, right];
}

/** @param {Coached} coach */
function how({ tries, hints }) {
  const first = tries === 1 ? say('coach-first') : say('coach-tried', { n: tries });
  return `${first} ${say(hints.length ? 'coach-hinted' : 'coach-unhinted')}`;
}

/** @param {Coached} coach @returns {Node[]} */
function onward(coach) {
  const once = deed('again', coach.shown ? 'btn main' : 'btn', 'again', 'coach-once');
  const forward = coach.forward && !coach.shown ? [go(coach.forward, 'coach-nextpuzzle')] : [];
  return [...forward, once, make('a', { class: 'btn quiet', href: '/learn', text: say('coach-all') })];
}

/** @param {Coached} coach @returns {Node[]} */
function finished(coach) {
  const check = coach.forward?.kind === 'check';
  const title = check ? say('coach-steps') : coach.finish || coach.say;
  const words = make('div', {}, make('h2', { text: title }));
  if (!check) words.append(make('p', { text: say('coach-lessondone', { n: coach.steps.length || 1 }) }));
  const header = make('header', {});
  header.append(burst(), words);
  const next = coach.forward;
  const box = next ? [make('div', { class: 'nx' },
    make('div', { class: 'nxt' }, make('small', { text: label(next) }), make('b', { text: next.title }), make('p', { text: next.say })),
    go(next, check ? 'coach-tryit' : 'coach-goon'))] : [];
  const ways = make('div', { class: 'fw' }, deed('again', 'btn quiet', 'again', 'coach-once'), make('a', { class: 'btn quiet', href: '/learn', text: say('coach-all') }));
  return [header, ...box, ways];
}

/** @param {NonNullable<Coached['forward']>} next */
function label(next) {
  if (next.kind === 'check') return say('coach-check');
  return next.minutes ? say('coach-minutes', { n: next.minutes }) : say('coach-puzzle');
}

/** A button that goes on to another lesson: the page's form, with its token, sends it. @param {NonNullable<Coached['forward']>} next @param {string} key */
function go(next, key) {
  return make('button', { class: 'btn main', form: 'coach-go', formaction: next.url, 'data-forward': '', text: say(key) });
}

/** @param {string} what @param {string} classes @param {string} icon @param {string} [key] */
function deed(what, classes, icon, key = `coach-${what}`) {
  const button = make('button', { type: 'button', class: classes, 'data-coach': what });
  button.append(glyph(icon), say(key));
  return button;
}

function burst() {
  const sign = glyph('burst');
  sign.setAttribute('viewBox', '0 0 60 60');
  sign.setAttribute('class', 'ros');
  return sign;
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || (panel.hidden && done.hidden)) return;
  closed = shown;
  panel.hidden = done.hidden = true;
  event.stopImmediatePropagation();
  document.getElementById('tab-lesson')?.focus();
}, true);
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element && event.target.closest('#tab-lesson')) || !closed) return;
  closed = '';
  shown = '';
  $('page').dispatchEvent(new CustomEvent('again'));
});
