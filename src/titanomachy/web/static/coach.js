// A lesson at a table: the coach says one thing, points at it and waits. The card lies over the board, beside what it is
// about; on a phone it has its place below the board. The table tells when it has been shown anew.

import { $, active, all, closest } from './dom.js';
import { pressed } from './coachkeys.js';
import { elsewhere } from './keys.js';
import { showGuide } from './lessontab.js';
import { glyph } from './lessonsigns.js';
import { bestPlace } from './placing.js';
import { showTab } from './side.js';
import { shine, targets, uncovered } from './spotlight.js';
import { showVerdict } from './verdict.js';
import { make, say } from './words.js';

/**
 * @typedef {import('./types.d.ts').TableMessage} TableMessage
 * @typedef {import('./types.d.ts').Coached} Coached
 * @typedef {'next' | 'skip' | 'back' | 'again' | 'hint' | 'answer'} Deed
 */

const LARGE = 0.16; // of the board: what is larger is scenery, and may be covered
const LATER = [60, 380, 760]; // milliseconds in which pieces come to rest
const page = $('page');
const board = /** @type {HTMLElement} */ (document.querySelector('section.board'));
const phone = matchMedia('(max-width: 900px)');
const box = document.getElementById('coach') ?? board.appendChild(make('div', { id: 'coach' }));
/** @type {TableMessage | null} */
let message = null;
/** @type {{ x: number, y: number } | null} */
let place = null;
let byKey = false; // the last thing done was done by keyboard
let step = ''; // what the card says, to see when it is another
let free = false; // a task has begun
let judged = ''; // how it went, when it was last shown

const card = make('div', { class: 'card', role: 'group', tabindex: '-1' });
const good = make('p', { class: 'ok', hidden: '' });
const sentence = make('p', { class: 'c1' });
const other = make('p', { class: 'no', hidden: '' });
const count = make('span', { class: 'cn' });
const beads = make('span', { class: 'beads', 'aria-hidden': 'true' });
const goal = make('div', { class: 'coach-goal', id: 'coach-goal', hidden: '' });
const buttons = { back: button('back', 'undo'), skip: button('skip'), next: button('next') };
buttons.next.classList.replace('quiet', 'main');
card.append(
  make('div', { 'aria-live': 'polite', 'aria-atomic': 'true' }, good, other, sentence),
  make('div', { class: 'c2' }, count, beads, buttons.back, buttons.skip, buttons.next),
);
box.append(card);
board.append(goal);
page.dataset.coach = '';

/** @param {Deed} deed @param {string} [icon] */
function button(deed, icon) {
  const made = make('button', { type: 'button', class: 'btn quiet', 'data-coach': deed });
  if (icon) made.append(glyph(icon));
  made.append(make('span', { text: say(`coach-${deed}`) }));
  return made;
}


/** Do something with the lesson. @param {Deed} deed */
function act(deed) {
  if (!message?.coach) return;
  const { n, frame } = message;
  page.dispatchEvent(new CustomEvent('tell', { detail: { type: 'coach', n, frame, do: deed } }));
}

/** The table has been shown. @param {TableMessage} told */
function show(told) {
  message = told;
  const { coach } = told;
  if (!coach) return;
  const fresh = `${coach.step} ${coach.say} ${coach.free}` !== step;
  step = `${coach.step} ${coach.say} ${coach.free}`;
  showGoal(coach);
  showGuide(coach);
  showVerdict(coach);
  if (fresh) other.hidden = true;
  showCard(coach);
  settle(fresh);
  for (const wait of LATER) setTimeout(() => settle(false), wait);
  if (fresh && phone.matches) unfold(coach);
  const { verdict } = coach;
  if (verdict && verdict !== judged && phone.matches) showTab('cards'); // the panel would lie over it
  judged = verdict;
  if (fresh && !coach.free) bring(coach);
  if (fresh) focusOn(coach);
}

/** On a phone the panel is opened in which lies what the step is about; in a task the board has the room. @param {Coached} coach */
function unfold(coach) {
  const holds = (/** @type {string} */ place) => coach.points.some((part) => document.querySelector(`${place} :is([id="${CSS.escape(part)}"], [data-part="${CSS.escape(part)}"])`));
  if (!coach.free) showTab(holds('#cardcol') ? 'cards' : holds('#rail') && !holds('.scene') ? 'seats' : 'lesson');
  else if (!free) showTab('cards');
  free = coach.free;
}

/** @param {Coached} coach */
function showCard(coach) {
  const said = coach.free ? [coach.say, ...coach.hints].filter(Boolean).at(-1) ?? '' : coach.say;
  box.hidden = !said || Boolean(coach.verdict) || (coach.over && !coach.say);
  good.hidden = !coach.good || !other.hidden;
  if (coach.good) good.replaceChildren(glyph('tick'), say('coach-good', { what: coach.good }));
  if (sentence.textContent !== said) sentence.textContent = said;
  const all = coach.steps.length;
  const at = Math.min(coach.step + 1, all);
  count.textContent = coach.free || !all ? '' : say('coach-count', { n: at, all });
  beads.replaceChildren(...(coach.free ? [] : coach.steps.map((_, number) => make('i', { class: number < coach.step ? 'd' : number === coach.step ? 'n' : '' }))));
  card.setAttribute('aria-label', coach.free ? say('coach-hint') : say('coach-card', { n: at, all }));
  buttons.back.hidden = coach.free;
  buttons.back.toggleAttribute('disabled', !coach.back);
  buttons.skip.hidden = coach.free || coach.read;
  buttons.next.hidden = !coach.read;
}

/** What a task is about stands over the board. @param {Coached} coach */
function showGoal(coach) {
  goal.hidden = !coach.goal;
  if (goal.hidden) return;
  const tick = coach.verdict === 'solved';
  const mark = make('span', { class: tick ? 'gi ok' : 'gi' });
  mark.append(glyph(tick ? 'tick' : 'goal'));
  const nth = make('span', { class: 'tr', text: say('coach-try', { n: coach.tries }) });
  const hint = button('hint', 'bulb');
  hint.classList.add('phone-only');
  hint.hidden = !coach.moreHints || tick;
  const fresh = [mark, make('b', { text: coach.goal, title: coach.goal }), ...(tick ? [] : [nth]), hint];
  if (fresh.map((one) => one.outerHTML).join('') !== goal.innerHTML) goal.replaceChildren(...fresh);
}

/** Put the card and the light where they belong. @param {boolean} fresh */
function settle(fresh) {
  const coach = message?.coach;
  if (!coach) return;
  const open = coach.points.filter((part) => !document.querySelector(`[data-pick="${CSS.escape(part)}"][aria-pressed="true"]`));
  const lit = coach.free || coach.over || box.hidden ? [] : targets(open.length ? open : coach.points, coach);
  if (phone.matches) {
    box.removeAttribute('style');
    shine(lit.filter(uncovered), null);
    return;
  }
  const boxes = lit.map((element) => element.getBoundingClientRect());
  place = bestPlace(size(), board.getBoundingClientRect(), boxes.length ? boxes : [anchor()], around(lit), place);
  const frame = board.getBoundingClientRect();
  box.style.setProperty('left', `${Math.round(place.x - frame.left)}px`);
  box.style.setProperty('top', `${Math.round(place.y - frame.top)}px`);
  shine(lit, box.hidden ? null : { left: place.x, top: place.y, right: place.x + size().wide, bottom: place.y + size().high });
  if (fresh) card.scrollTop = 0;
}

/** What is pointed at may lie further down in a panel, or further along in a hand. @param {Coached} coach */
function bring(coach) {
  const inPanels = targets(coach.points, coach).filter((element) => element.closest('#cardcol, #rail, #tray'));
  const block = phone.matches ? 'start' : 'nearest'; // the card lies over the lower part of a phone's panel
  for (const element of inPanels) element.scrollIntoView({ block: element.closest('#tray') ? 'nearest' : block, inline: 'nearest' });
}

const size = () => ({ wide: box.offsetWidth || 320, high: box.offsetHeight || 120 });

/** Where a card belongs that is about nothing: at the foot of the board. */
function anchor() {
  const { left, right, bottom } = board.getBoundingClientRect();
  return { left: (left + right) / 2, right: (left + right) / 2, top: bottom, bottom };
}

/** All that is read and may not be covered: pieces, seats, cards. @param {Element[]} lit */
function around(lit) {
  const frame = board.getBoundingClientRect();
  const large = frame.width * frame.height * LARGE;
  const things = all('.scene [id]:is(g, li, [data-box], [data-pick]), #rail > *, #cardcol > *, .board > button, #coach-goal:not([hidden])');
  return things
    .filter((thing) => !lit.includes(thing) && thing.checkVisibility())
    .map((thing) => thing.getBoundingClientRect())
    .filter(({ width, height }) => width && height && width * height < large);
}

/** Whoever goes on by keyboard is led to what the step is about. @param {Coached} coach */
function focusOn(coach) {
  const here = active();
  const idle = !here || here === document.body || here === $('prompt') || box.contains(here) || here.matches('[data-coach]');
  if (!idle || coach.verdict || !byKey) return;
  if (coach.read) buttons.next.focus({ preventScroll: true });
  else /** @type {HTMLElement | undefined} */ (targets(coach.points, coach).find((element) => element.matches('[data-pick], button')))?.focus({ preventScroll: true });
}

/** Whoever chooses something else is told why not now; nothing is lost. @param {EventTarget | null} target */
function answer(target) {
  const coach = message?.coach;
  const thing = closest(target, '.board [id], #tray [id], #cardcol [id], #rail [id], [data-part]');
  if (!coach || !thing || closest(target, '[data-pick], [data-coach]')) return;
  /** @type {(string | null)[]} */
  const ids = [];
  for (let at = /** @type {Element | null} */ (thing); at; at = at.parentElement) ids.push(at.id, at.getAttribute('data-part'));
  const found = coach.answers.find(({ parts }) => parts.some((part) => ids.includes(part)));
  if (!found) return;
  other.textContent = found.say;
  other.hidden = false;
  good.hidden = true;
  settle(false);
}

page.addEventListener('shown', (event) => show(/** @type {CustomEvent<TableMessage>} */ (event).detail));
document.addEventListener('click', (event) => {
  answer(event.target);
  const deed = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest('[data-coach]'))?.dataset.coach : '';
  if (deed) act(/** @type {Deed} */ (deed));
});
document.addEventListener('pointerdown', () => { byKey = false; }, true);
window.addEventListener('keydown', (event) => {
  byKey = true;
  if (pressed(event, message?.coach ?? null, act)) event.stopImmediatePropagation();
}, true); // before the keys of the table
document.addEventListener('keydown', (event) => {
  const picked = document.querySelector('[aria-pressed="true"][data-pick]');
  if (event.key === 'Escape' && !elsewhere(event) && !picked && card.checkVisibility()) card.focus();
});
for (const [target, kind] of /** @type {[EventTarget, string][]} */ ([[window, 'resize'], [document, 'transitionend'], [document, 'scroll'], [phone, 'change']])) {
  target.addEventListener(kind, () => settle(false), { capture: true, passive: true });
}
