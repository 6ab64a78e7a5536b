// Panels: Log, Chat and Rules at the side, which fold away; on a phone tabs at the lower edge. Dialogs open by button.

import { make } from './words.js';

const page = document.getElementById('page');
const side = document.getElementById('side');
const narrow = matchMedia('(max-width: 1240px)');
const phone = matchMedia('(max-width: 900px)');
const SIDE_TABS = ['log', 'chat', 'rules'];
const unread = { log: 0, chat: 0 };

export function isPhone() {
  return phone.matches;
}

function fold(folded) {
  page.classList.toggle('folded', folded);
  document.getElementById('fold').setAttribute('aria-expanded', String(!folded));
}

function open(name) {
  side.dataset.open = name;
  for (const tab of side.querySelectorAll('[data-side]')) {
    const on = tab.dataset.side === name;
    tab.setAttribute('aria-selected', String(on));
    tab.tabIndex = on ? 0 : -1;
    if (on) document.getElementById('pane').setAttribute('aria-labelledby', tab.id);
  }
  seen();
}

function seen() {
  for (const name of Object.keys(unread)) if (isSeen(name)) count(name, -unread[name]);
}

function isSeen(name) {
  if (phone.matches) return page.dataset.tab === name;
  if (page.classList.contains('folded')) return false;
  return side.dataset.open === name || (name === 'chat' && side.dataset.open === 'log');
}

/** News in the log or the chat: counted where nobody looks. */
export function news(name, lines) {
  if (lines && !isSeen(name)) count(name, lines);
}

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
  const tab = event.target.closest('[data-side]');
  if (tab) {
    fold(false);
    open(tab.dataset.side);
  } else if (event.target.closest('#fold')) {
    fold(!page.classList.contains('folded'));
    localStorage.setItem('folded', String(page.classList.contains('folded')));
    seen();
  }
});

side.querySelector('[role="tablist"]').addEventListener('keydown', (event) => {
  const tabs = [...side.querySelectorAll('[data-side]')];
  const at = tabs.indexOf(document.activeElement);
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (at < 0 || !by) return;
  event.preventDefault();
  event.stopPropagation();
  const next = tabs[(at + by + tabs.length) % tabs.length];
  open(next.dataset.side);
  next.focus();
});

// The log is one stop of Tab: arrows go through its rules, the newest step on top; Home and End to its ends.
const log = document.querySelector('[data-fragment="log"]');
log.addEventListener('keydown', (event) => {
  const rules = [...log.querySelectorAll('.rule')];
  const at = rules.indexOf(document.activeElement);
  const next = { ArrowDown: rules[at + 1], ArrowUp: rules[Math.max(at - 1, 0)], Home: rules[0], End: rules.at(-1) }[event.key];
  if (event.key === 'Tab' && event.shiftKey) log.focus({ preventScroll: true }); // the browser goes on from here, out of it
  if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
});

/** Show a panel of the phone. */
export function showTab(name) {
  page.dataset.tab = name;
  for (const tab of document.querySelectorAll('#tabs [data-tab]')) {
    if (tab.dataset.tab === name) tab.setAttribute('aria-current', 'true');
    else tab.removeAttribute('aria-current');
  }
  if (SIDE_TABS.includes(name)) open(name);
  seen();
}

document.getElementById('tabs').addEventListener('click', (event) => {
  const tab = event.target.closest('[data-tab]');
  if (tab) showTab(tab.dataset.tab);
});

document.addEventListener('click', (event) => {
  const opener = event.target.closest?.('[data-dialog]');
  if (opener) document.getElementById(opener.dataset.dialog).showModal();
  else if (event.target.nodeName === 'DIALOG') event.target.close(); // a click beside it
});

/** The row of seats in short, for the phone: emblem and key number of each seat panel. */
export function chips() {
  const row = document.getElementById('chips');
  const seats = document.querySelectorAll('#rail .seat');
  row.replaceChildren(...[...seats].map((seat) => {
    const name = seat.getAttribute('aria-label') ?? seat.querySelector('h2')?.textContent ?? '';
    const classes = `chip ${seat.className.replace(/\bseat\b/, '')}`;
    const chip = make('button', { type: 'button', class: classes }, make('span', { class: 'vh', text: name }));
    const shown = seat.querySelector('[data-chip]') ?? seat.querySelector('.keyn > :first-child');
    for (const part of [seat.querySelector('header svg'), shown]) if (part) chip.append(plain(part));
    chip.addEventListener('click', () => showTab('seats'));
    return chip;
  }));
}

// A copy without ids and without states: the page has the real one elsewhere.
function plain(element) {
  const copy = element.cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll('[id]')]) one.removeAttribute('id');
  return copy;
}

open(side.dataset.open);
const foldAsItFits = () => fold(narrow.matches || localStorage.getItem('folded') === 'true');
narrow.addEventListener('change', foldAsItFits);
foldAsItFits();
chips();
