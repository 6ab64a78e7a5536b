// A book: its contents, and one lesson at a time. All of it is in the page; how far one is, this device remembers.

import './lit.js';
import { Pictures } from './bookpictures.js';
import { answered, back, begun, chosen } from './booktask.js';
import { $, all, closest } from './dom.js';
import { glyph } from './lessonsigns.js';
import { make, say } from './words.js';

/**
 * @typedef {{ say: string, goals: string[], hints: string[], moral: string, moments: import('./booktask.js').Moment[] }} Task
 * @typedef {{ say: string, at: number, points: string[], do: string[] }} Step
 * @typedef {{ id: string, title: string, steps?: Step[], finish?: string, end?: number, task: Task | null }} Lesson
 * @typedef {{ game: string, chapters: Lesson[], puzzles: Lesson[], pictures: import('./bookpictures.js').Told[] }} Told
 * @typedef {Record<string, { step: number, done: boolean }>} Progress how far one is in each lesson
 */

const told = /** @type {Told} */ (JSON.parse($('told').textContent ?? ''));
const lessons = [...told.chapters, ...told.puzzles];
const pictures = new Pictures($('spread'), told.pictures);
const place = $('said');
const KEY = `book:${told.game}`; // the same in every language
const OTHERS = { spoils: 'book-spoils', still: 'book-still', other: 'book-other' };
/** @type {Lesson | undefined} */
let lesson;
let step = 0; // of the lesson; one after the last is its task, or its end
let tried = begun();

// -- how far one is

/** @returns {Progress} */
function progress() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** @param {boolean} done */
function remember(done) {
  if (!lesson) return;
  const known = progress();
  const before = known[lesson.id]?.done ?? false;
  localStorage.setItem(KEY, JSON.stringify({ ...known, [lesson.id]: { step: done ? 0 : step, done: done || before } }));
}

function tick() {
  const known = progress();
  for (const entry of /** @type {HTMLElement[]} */ (all('[data-lesson]'))) {
    const own = known[entry.dataset.lesson ?? ''];
    entry.className = own?.done ? 'done' : own?.step ? 'begun' : '';
    entry.querySelector('.disc')?.setAttribute('aria-label', own?.done ? say('book-finished') : '');
  }
}

// -- what is said

/** @param {string} text @param {() => void} pressed @param {string} [kind] @param {string} [icon] */
function button(text, pressed, kind = '', icon = '') {
  const made = make('button', { type: 'button', class: `btn ${kind}` });
  made.append(...(icon ? [glyph(icon)] : []), make('span', { text }));
  made.addEventListener('click', pressed);
  return made;
}

/** What is done, each once with how often. @param {string[]} done */
function counted(done) {
  const times = (/** @type {string} */ what) => done.filter((one) => one === what).length;
  return [...new Set(done)].map((what) => (times(what) > 1 ? `${what} × ${times(what)}` : what)).join(' · ');
}

/** @param {Step} now @param {number} all */
function stepSaid(now, all) {
  const beads = Array.from({ length: all }, (_, number) => make('i', { class: number < step ? 'd' : number === step ? 'n' : '' }));
  const what = now.do.length ? [make('p', { class: 'todo', text: say('book-do', { what: counted(now.do) }) })] : [];
  return [
    make('p', { class: 'count' }, say('book-count', { n: step + 1, all }), make('span', { class: 'beads', 'aria-hidden': 'true' }, ...beads)),
    make('p', { class: 'saying', text: now.say }), ...what,
    make('div', { class: 'row' }, ...(step ? [button(say('book-back'), () => turn(step - 1), 'quiet', 'undo')] : []), button(say('book-next'), () => turn(step + 1), 'main')),
  ];
}

/** @param {Task} task */
function taskSaid(task) {
  const moment = task.moments[tried.at];
  const goals = task.goals.filter((one) => one !== task.say);
  const head = [
    make('p', { class: 'count', text: lesson?.steps ? say('book-own') : '' }),
    make('p', { class: 'saying' }, glyph('goal'), task.say),
    ...(goals.length > 1 ? [make('ul', { class: 'goals' }, ...goals.map((text) => make('li', { text })))] : []),
    ...task.hints.slice(0, tried.hints).map((text, number) => make('p', { class: 'hinted' }, make('b', { text: `${say('book-nth', { n: number + 1 })} ` }), text)),
  ];
  if (moment?.verdict === 'solved') return [...head, ...solved(task)];
  if (moment?.verdict === 'missed') return [...head, ...missed(moment.say ?? '')];
  return [...head, ...choosing(task, moment?.choices ?? [])];
}

/** @param {Task} task @param {import('./booktask.js').Choice[]} choices */
function choosing(task, choices) {
  const list = choices.map(({ label, who, parts }, number) => {
    const made = button(who ? say('book-about', { name: who, what: label }) : label, () => choose(number), 'choice');
    made.disabled = tried.wrong.includes(number);
    made.addEventListener('pointerenter', () => pictures.point(parts));
    made.addEventListener('focus', () => { if (made.matches(':focus-visible')) pictures.point(parts); });
    for (const event of ['pointerleave', 'blur']) made.addEventListener(event, () => pictures.point([]));
    return make('li', {}, made);
  });
  const more = tried.hints < task.hints.length ? [button(say('book-hint'), hint, 'quiet', 'bulb')] : [];
  const undo = tried.before ? [button(say('book-retry'), takeBack, 'quiet', 'undo')] : [];
  return [...spoken(), make('h2', { text: say('book-choose') }), make('ol', { class: 'choices' }, ...list), make('div', { class: 'row' }, ...undo, ...more, button(say('book-answer'), answer, 'quiet', 'play'))];
}

/** What came of the last choice. */
function spoken() {
  const { last } = tried;
  if (!last) return [];
  if (last.then === 'solves') return [make('p', { class: 'right' }, glyph('tick'), say('book-solves'))];
  if (last.to === undefined) return [make('p', { class: 'wrong' }, glyph('cross'), last.say ?? say(OTHERS[last.then ?? 'other']))];
  return last.why === undefined ? [] : [make('p', { class: 'right' }, glyph('tick'), [tried.shown ? `${last.label}.` : say('book-right'), last.why].join(' '))];
}

/** @param {string} why */
function missed(why) {
  return [make('h2', { text: say('book-missed') }), make('p', { class: 'wrong' }, glyph('cross'), why), make('div', { class: 'row' }, button(say('book-retry'), takeBack, 'main', 'undo'), button(say('book-answer'), answer, 'quiet', 'play'))];
}

/** @param {Task} task */
function solved(task) {
  const whys = tried.whys.length ? [make('h3', { text: say('book-why') }), make('ol', { class: 'whys' }, ...tried.whys.map((text) => make('li', { text })))] : [];
  return [make('h2', { class: 'won' }, glyph('tick'), say('book-solved')), ...whys, make('p', { class: 'moral', text: task.moral }), ...ended()];
}

/** The end of a lesson, and where one goes on. */
function ended() {
  const following = lesson && lessons[lessons.indexOf(lesson) + 1];
  const go = following ? [button(say('book-about', { name: say('book-goon'), what: following.title }), () => { location.hash = following.id; }, 'main')] : [];
  return [...(lesson?.finish ? [make('p', { class: 'saying', text: lesson.finish })] : []), make('div', { class: 'row' }, button(say('book-once'), () => turn(0), 'quiet', 'again'), ...go)];
}

// -- turning pages

/** @param {number} to */
function turn(to) {
  if (!lesson) return;
  step = to;
  tried = begun();
  show();
  $('leaf').scrollIntoView({ block: 'nearest' });
  place.querySelector('button')?.focus({ preventScroll: true });
}

function show() {
  if (!lesson) return;
  const { steps = [], task } = lesson;
  const now = steps[step];
  const moment = task?.moments[tried.at];
  const done = now ? false : task ? moment?.verdict === 'solved' && !tried.shown : true;
  remember(done);
  pictures.show(now?.at ?? moment?.at ?? lesson.end ?? 0, now?.points ?? []);
  place.replaceChildren(...(now ? stepSaid(now, steps.length) : task ? taskSaid(task) : ended()));
}

/** Something is done in a task, and the focus stays where one goes on. @param {() => typeof tried} change */
function go(change) {
  tried = change();
  show();
  const next = place.querySelector('.btn.main') ?? place.querySelector('.choice:not(:disabled)');
  /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  if (tried.last?.to !== undefined) pictures.point([]);
}

/** @param {number} number */
const choose = (number) => go(() => chosen(lesson?.task?.moments ?? [], tried, number));
const takeBack = () => go(() => back(tried));
const answer = () => go(() => answered(lesson?.task?.moments ?? [], tried));
const hint = () => go(() => ({ ...tried, hints: tried.hints + 1 }));

/** What the address names: a lesson, where it was left, or the contents. */
function open() {
  lesson = lessons.find(({ id }) => `#${id}` === location.hash);
  $('contents').hidden = lesson !== undefined;
  $('leaf').hidden = lesson === undefined;
  if (!lesson) return tick();
  const left = progress()[lesson.id]?.step ?? 0;
  $('leaf-title').textContent = lesson.title;
  step = left <= (lesson.steps?.length ?? 0) ? left : 0;
  tried = begun();
  show();
  scrollTo(0, 0);
  $('leaf-title').focus({ preventScroll: true });
  return undefined;
}

document.addEventListener('click', (event) => {
  if (closest(event.target, '#spread a')) event.preventDefault(); // nothing in a picture leads anywhere
});
addEventListener('hashchange', open);
open();
