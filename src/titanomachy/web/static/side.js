// Panels: Log, Chat and Rules at the side, which fold away; on a phone tabs at the lower edge. Dialogs open by button.

import { $, active, all, closest, fragment } from './dom.js';
import { make } from './words.js';

/** @typedef {'log' | 'chat'} Counted */

const page = $('page');
const side = $('side');
const narrow = matchMedia('(max-width: 1320px)');
const phone = matchMedia('(max-width: 900px)');
const MANY = 6; // more seats than these need the room of the log
const SIDE_TABS = ['analysis', 'lines', 'log', 'chat', 'rules', 'lesson'];
const unread = { log: 0, chat: 0 };

export function isPhone() {
  return phone.matches;
}

/** @param {boolean} folded */
function fold(folded) {
  page.classList.toggle('folded', folded);
  $('fold').setAttribute('aria-expanded', String(!folded));
}

/** @param {string | undefined} name */
function open(name) {
  side.dataset.open = name;
  for (const tab of all('[data-side]', side)) {
    const on = tab.dataset.side === name;
    tab.setAttribute('aria-selected', String(on));
    tab.tabIndex = on ? 0 : -1;
    if (on) $('pane').setAttribute('aria-labelledby', tab.id);
  }
  seen();
}

function seen() {
  for (const name of /** @type {Counted[]} */ (Object.keys(unread))) if (isSeen(name)) count(name, -unread[name]);
}

/** @param {Counted} name */
function isSeen(name) {
  if (phone.matches) return page.dataset.tab === name;
  if (page.classList.contains('folded')) return false;
  return side.dataset.open === name || (name === 'chat' && side.dataset.open === 'log');
}

/** News in the log or the chat: counted where nobody looks. @param {Counted} name @param {number} lines */
export function news(name, lines) {
  if (lines && !isSeen(name)) count(name, lines);
}

/** @param {Counted} name @param {number} lines */
function count(name, lines) {
  unread[name] += lines;
  const text = unread[name] ? String(Math.min(unread[name], 99)) : '';
  const badge = side.querySelector(`[data-unread="${name}"]`);
  if (badge) badge.textContent = text;
  const tab = document.querySelector(`#tabs [data-tab="${name}"]`);
  tab?.querySelector('.count')?.remove();
  if (text) tab?.append(make('i', { class: 'count', text }));
}

side.addEventListener('click', (event) => {
  const tab = closest(event.target, '[data-side]');
  if (tab) {
    fold(false);
    open(tab.dataset.side);
  } else if (closest(event.target, '#fold')) {
    fold(!page.classList.contains('folded'));
    localStorage.setItem('folded', String(page.classList.contains('folded')));
    seen();
  }
});

/** @type {Record<string, number>} */
const BY = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** @type {HTMLElement | null} */ (side.querySelector('[role="tablist"]'))?.addEventListener('keydown', (event) => {
  const tabs = all('[data-side]', side);
  const at = tabs.findIndex((tab) => tab === active());
  const by = BY[event.key];
  if (at < 0 || !by) return;
  event.preventDefault();
  event.stopPropagation();
  const next = tabs[(at + by + tabs.length) % tabs.length];
  open(next.dataset.side);
  next.focus();
});

// The log is one stop of Tab: arrows go through its rules, the newest step on top; Home and End to its ends.
const log = fragment('log');
log?.addEventListener('keydown', (event) => {
  const rules = all('.rule, summary', log).filter((rule) => rule.checkVisibility());
  const at = rules.findIndex((rule) => rule === active());
  /** @type {Record<string, HTMLElement | SVGElement | undefined>} */
  const leads = { ArrowDown: rules[at + 1], ArrowUp: rules[Math.max(at - 1, 0)], Home: rules[0], End: rules.at(-1) };
  const next = leads[event.key];
  if (event.key === 'Tab' && event.shiftKey) log.focus({ preventScroll: true }); // the browser goes on from here, out of it
  if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
});

/** Show a panel of the phone; for `cards` none is open, and `table` are those of the table. @param {string} name */
export function showTab(name) {
  page.dataset.tab = name;
  for (const tab of all('#tabs [data-tab]')) {
    if (tab.dataset.tab === name || (name === 'table' && tab.dataset.tab === 'cards')) tab.setAttribute('aria-current', 'true');
    else tab.removeAttribute('aria-current');
  }
  if (SIDE_TABS.includes(name)) open(name);
  seen();
}

$('tabs').addEventListener('click', (event) => {
  const name = closest(event.target, '[data-tab]')?.dataset.tab;
  const again = name === page.dataset.tab; // closes a panel; the first tab opens what lies beside the board
  if (name) showTab(again ? (name === 'cards' ? 'table' : 'cards') : name);
});

document.addEventListener('click', (event) => {
  const dialog = closest(event.target, '[data-dialog]')?.dataset.dialog;
  if (dialog) $(dialog, HTMLDialogElement).showModal();
  else if (event.target instanceof HTMLDialogElement) event.target.close(); // a click beside it
});

/** The row of seats in short, for the phone: emblem and key number of each seat panel. */
export function chips() {
  $('chips').replaceChildren(...all('#rail .seat').map((seat) => {
    const name = seat.getAttribute('aria-label') ?? seat.querySelector('h2')?.textContent ?? '';
    const classes = `chip ${(seat.getAttribute('class') ?? '').replace(/\bseat\b/, '')}`;
    const chip = make('button', { type: 'button', class: classes }, make('span', { class: 'vh', text: name }));
    const shown = seat.querySelector('[data-chip]') ?? seat.querySelector('.keyn > :first-child');
    for (const part of [seat.querySelector('header svg'), shown]) if (part) chip.append(plain(part));
    chip.addEventListener('click', () => showTab('seats'));
    return chip;
  }));
}

/** A copy without ids and without states: the page has the real one elsewhere. @param {Element} element */
function plain(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const one of [copy, ...copy.querySelectorAll('[id]')]) one.removeAttribute('id');
  return copy;
}

open(side.dataset.open);
const foldAsItFits = () => fold((narrow.matches && !('judged' in page.dataset)) || (localStorage.getItem('folded') ?? String(all('#rail .seat').length > MANY)) === 'true');
narrow.addEventListener('change', foldAsItFits);
foldAsItFits();
chips();
