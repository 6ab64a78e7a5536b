// The tab of a lesson at the side: its steps with ticks; of a task its goal, the conditions and the tries.

import { $ } from './dom.js';
import { glyph, stars } from './lessonsigns.js';
import { make, say } from './words.js';

/** @typedef {import('./types.d.ts').Coached} Coached */

const MANY = 6; // tries that are shown as discs
const side = $('side');
const pane = $('pane');
const guide = make('div', { class: 'coach-guide', id: 'coach-guide' });
pane.prepend(guide);

// the tab comes first, in the side panel and at the lower edge of a phone, and is open
const tab = make('button', { type: 'button', role: 'tab', id: 'tab-lesson', 'data-side': 'lesson', 'aria-selected': 'false', 'aria-controls': 'pane' });
tab.append(glyph('book'), make('span', { class: 'word', text: say('coach-lesson') }));
side.querySelector('[role="tablist"]')?.prepend(tab);
const small = make('button', { type: 'button', 'data-tab': 'lesson' });
small.append(glyph('book'), make('span', { text: say('coach-lesson') }));
$('tabs').prepend(small);
tab.click();

/** @param {Coached} coach */
export function showGuide(coach) {
  const puzzle = coach.kind === 'puzzle';
  $('page').toggleAttribute('data-free', coach.free);
  for (const word of [tab, small]) word.lastElementChild?.replaceChildren(say(puzzle ? 'coach-puzzle' : 'coach-lesson'));
  const head = make('p', { class: 'g1' }, puzzle ? say('coach-puzzle') : say('coach-lesson'), ' ', ...(puzzle ? [stars(coach.stars)] : []));
  /** @type {HTMLElement[]} */
  const parts = [head, make('h2', { text: coach.title })];
  if (coach.steps.length) parts.push(bar(coach), stepsOf(coach));
  if (coach.goal) parts.push(...taskOf(coach));
  parts.push(make('div', { class: 'bottom' }, ...deeds(coach)));
  const fresh = make('div', {}, ...parts).innerHTML;
  if (guide.innerHTML !== fresh) guide.replaceChildren(...parts);
}

/** @param {Coached} coach */
function bar(coach) {
  const done = make('i');
  done.style.setProperty('width', `${(100 * Math.min(coach.step, coach.steps.length)) / coach.steps.length}%`);
  return make('div', { class: 'bar1', 'aria-hidden': 'true' }, done);
}

/** @param {Coached} coach */
function stepsOf(coach) {
  return make('ol', { class: 'steps-of' }, ...coach.steps.map((text, number) => {
    const state = number < coach.step ? 'done' : number === coach.step ? 'now' : 'later';
    const disc = make('span', { class: 'disc' });
    disc.append(state === 'done' ? glyph('tick', say('coach-done')) : String(number + 1));
    const line = make('li', { class: state }, disc, make('span', { text }));
    if (state === 'now') line.setAttribute('aria-current', 'step');
    return line;
  }));
}

/** @param {Coached} coach @returns {HTMLElement[]} */
function taskOf(coach) {
  const goals = coach.goals.map(({ text, state, far }) => {
    const disc = make('span', { class: 'disc' });
    if (state === 'done') disc.append(glyph('tick', say('coach-done')));
    return make('li', { class: state }, disc, make('span', {}, text, ...(far ? [make('small', { text: far })] : [])));
  });
  const hints = coach.hints.map((text, number) => make('p', { class: 'hint-of' }, make('b', { text: say('coach-nth', { n: number + 1 }) }), ' ', text));
  return [
    make('p', { class: 'say2', text: coach.goal }),
    make('ol', { class: 'goals', 'aria-live': 'polite' }, ...goals),
    ...hints,
    triesOf(coach),
  ];
}

/** @param {Coached} coach */
function triesOf(coach) {
  const failed = coach.tries - 1 + (coach.verdict === 'missed' ? 1 : 0);
  const discs = Array.from({ length: Math.min(failed, MANY - 1) }, () => {
    const disc = make('i', { class: 'miss' });
    disc.append(glyph('cross'));
    return disc;
  });
  const now = make('i', { class: coach.verdict === 'solved' && !coach.shown ? 'okk' : 'cur' });
  now.append(coach.verdict === 'solved' && !coach.shown ? glyph('tick') : String(coach.tries));
  const words = make('span', { class: 'vh', text: say('coach-try', { n: coach.tries }) });
  const label = make('span', { 'aria-hidden': 'true', text: say('coach-tries') });
  const row = make('div', { class: 'tries' }, words, label, ...discs, ...(coach.verdict === 'missed' ? [] : [now]));
  for (const disc of row.querySelectorAll('i')) disc.setAttribute('aria-hidden', 'true');
  return row;
}

/** @param {Coached} coach */
function deeds(coach) {
  const made = [];
  const deed = (/** @type {string} */ what, /** @type {string} */ icon, quiet = false) => {
    const button = make('button', { type: 'button', class: quiet ? 'btn quiet' : 'btn', 'data-coach': what });
    if (icon) button.append(glyph(icon));
    button.append(say(`coach-${what}`));
    return button;
  };
  if (coach.free && coach.moreHints && !coach.verdict) made.push(deed('hint', 'bulb'));
  if (coach.free || coach.over) made.push(deed('again', 'again'));
  if (coach.free && !coach.shown && !coach.verdict) made.push(deed('answer', '', true));
  made.push(make('a', { class: 'btn quiet', href: '/learn', text: say('coach-leave') }));
  return made;
}
