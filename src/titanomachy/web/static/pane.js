// The reading pane: one place in which everything is read. At the side on a wide screen, a sheet on a small one. It is
// filled here; what it is about and when it comes is said by reading.js.

import { $, all } from './dom.js';
import { parsed } from './morph.js';
import { make, say } from './words.js';

/**
 * @typedef {import('./types.d.ts').ReadAnswer} ReadAnswer
 * @typedef {import('./types.d.ts').ReadFact} ReadFact
 * @typedef {import('./types.d.ts').ReadRule} ReadRule
 */

const [LEAST, MOST, BOARD] = [180, 516, 80]; // how high a sheet is, and how much of the board it leaves
const MANY = 5; // conditions of which those that are met fold into one line
const page = $('page');
const { game } = page.dataset;
export const pane = found();
const said = make('p', { class: 'vh', role: 'status', 'aria-live': 'polite' });
const small = matchMedia('(max-width: 900px)');
const settle = () => { (small.matches ? page : $('side')).append(pane); };
small.addEventListener('change', settle);
settle();
page.append(said);

/** The section for it: the page may have one already. */
function found() {
  const section = document.getElementById('reading') ?? make('section', { id: 'reading' });
  section.hidden = true;
  section.classList.add('reading');
  section.setAttribute('aria-label', say('reading'));
  return section;
}

/** Fill the pane and show it. @param {ReadAnswer} answer @param {boolean} pinned */
export function show(answer, pinned) {
  const open = pane.querySelector('details.rule-text[open]') !== null && pane.dataset.of === answer.part;
  pane.replaceChildren(...head(answer, pinned), ...body(answer), ...now(answer), ...rules(answer, open), ...more(answer));
  const another = pane.hidden || pane.dataset.of !== answer.part;
  pane.dataset.of = answer.part;
  pane.hidden = false;
  if (another) pane.scrollTop = 0; // not before: what is hidden does not scroll
  page.toggleAttribute('data-reading', true);
  place();
  announce(answer);
}

export function hide() {
  if (pane.hidden) return;
  pane.hidden = true;
  delete pane.dataset.of;
  page.removeAttribute('data-reading');
  said.textContent = '';
}

/** On a small screen the sheet ends above the row with the primary button; over a board it leaves the hand free. */
export function place() {
  const rows = all('#tray .end, #transport').filter((row) => row.checkVisibility());
  const tops = rows.map((row) => row.getBoundingClientRect()).filter(({ height }) => height > 0).map(({ top }) => top);
  const tray = document.getElementById('tray')?.getBoundingClientRect();
  const top = Math.min(...tops, tray?.bottom ?? innerHeight);
  const board = document.querySelector('.board')?.getBoundingClientRect();
  pane.style.setProperty('--above', `${Math.max(0, Math.round(innerHeight - top))}px`);
  pane.style.setProperty('--tall', `${Math.floor((tray?.top ?? innerHeight) - $('side').getBoundingClientRect().top)}px`);
  pane.style.setProperty('--most', `${Math.max(LEAST, Math.min(MOST, Math.floor(top - (board?.top ?? 0) - BOARD)))}px`);
}

/** @param {ReadAnswer} answer @param {boolean} pinned */
function head({ where, name, kind, cost, picture }, pinned) {
  const pin = tool('pin', say(pinned ? 'unpin' : 'pin'), 'g-pin');
  pin.setAttribute('aria-pressed', String(pinned));
  const close = tool('close', say('close'), 'g-close');
  const shown = make('div', { class: 'pict' });
  shown.append(parsed(picture ?? ''));
  if (cost) shown.append(make('span', { class: 'cost', text: cost }));
  const title = make('div', {}, make('h2', { text: name }), make('p', { class: 'kind', text: kind }));
  return [
    make('div', { class: 'grip', 'aria-hidden': 'true' }),
    make('header', {}, make('p', { class: 'where', text: where }), pin, close),
    make('div', { class: 'what' }, ...(picture ? [shown] : []), title),
  ];
}

/** @param {string} name @param {string} label @param {string} sign */
function tool(name, label, sign) {
  const button = make('button', { type: 'button', class: `tool ${name}`, 'aria-label': label, title: label, 'data-reading': name });
  button.append(parsed(`<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><use href="#${sign}"></use></svg>`));
  return button;
}

/** @param {ReadAnswer} answer */
function body({ text = [], values = [] }) {
  const chips = values.map(({ name, value, sum }) => make('li', {}, `${name} `, make('b', { text: value }), sum ? ` (${sum})` : ''));
  return [...text.map((line) => make('p', { text: line })), ...(chips.length ? [make('ul', { class: 'worths' }, ...chips)] : [])];
}

/** What may be done now: a headline, what is offered, what holds. @param {ReadAnswer} answer */
function now({ headline = '', offers = [], more = 0, facts = [] }) {
  if (!headline) return [];
  const buttons = offers.map(({ o, label }) => make('button', { type: 'button', class: 'btn', 'data-option': o, text: label }));
  const rest = more ? [make('p', { class: 'meta', text: say('and', { n: more }) })] : [];
  return [make('h3', { text: headline }), ...(buttons.length ? [make('div', { class: 'offers' }, ...buttons)] : []), ...rest, conditions(facts)];
}

/** @param {ReadFact[]} facts */
function conditions(facts) {
  const met = facts.filter(({ state }) => state === 'met');
  const shown = facts.length > MANY ? facts.filter(({ state }) => state !== 'met') : facts;
  const list = make('ul', { class: 'facts' }, ...shown.map(line));
  if (facts.length > MANY && met.length) {
    const fold = make('details', {}, make('summary', { text: say('met', { n: met.length }) }), make('ul', { class: 'facts' }, ...met.map(line)));
    list.append(make('li', { class: 'met' }, fold));
  }
  return list;
}

/** @param {ReadFact} fact */
function line({ state, text, short }) {
  const spoken = state === 'note' ? [] : [make('span', { class: 'vh', text: `${say(state === 'met' ? 'holds' : 'lacks')} ` })];
  return make('li', { class: state }, ...spoken, text, ...(short ? [' ', make('b', { text: short })] : []));
}

/** The rules behind it, folded by their sections. @param {ReadAnswer} answer @param {boolean} open the first of them */
function rules({ rules: found = [] }, open) {
  const titles = [...new Set(found.map(({ title }) => title))];
  return titles.map((title, at) => {
    const lines = found.filter((rule) => rule.title === title).map(ruled);
    const more = make('details', { class: 'rule-text' }, make('summary', { text: say('ruleOf', { title }) }), ...lines);
    more.open = open && at === 0;
    return more;
  });
}

/** A rule; its id is the way to it among the others. @param {ReadRule} rule */
function ruled({ id, text }) {
  return make('p', {}, text, ' ', make('a', { href: `/rules/${game}#${id}`, target: '_blank', rel: 'noopener', text: id }));
}

/** The page of the gallery on which all of it stands. @param {ReadAnswer} answer */
function more({ exhibit }) {
  if (!exhibit) return [];
  const href = `/gallery/${game}/${exhibit}`;
  return [make('p', { class: 'meta' }, make('a', { href, target: '_blank', rel: 'noopener', text: say('exhibit') }))];
}

/** Name, headline, the first thing that is missing. @param {ReadAnswer} answer */
function announce({ name = '', headline = '', facts = [] }) {
  const missing = facts.find(({ state }) => state === 'unmet');
  const words = [name, headline, missing ? `${missing.text} ${missing.short}`.trim() : ''].filter(Boolean).join('. ');
  if (said.textContent !== words) said.textContent = words;
}

/** Open or fold the first rule. */
export function turnRule() {
  const rule = /** @type {HTMLDetailsElement | null} */ (pane.querySelector('details.rule-text'));
  if (rule) rule.open = !rule.open;
}

addEventListener('resize', () => { if (!pane.hidden) place(); });
