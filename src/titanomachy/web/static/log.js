// The log on the page: the newest on top. It stays where its reader left it, and each act bears the sign of its seat.

import { all, closest, fragment } from './dom.js';
import './given.js'; // before anything is put into it
import { news } from './side.js';

/** @typedef {import('./types.d.ts').TableMessage} TableMessage */

let scrolled = 0; // where its reader is: to ask the log itself would lay the page out once more
const AT_TOP = 4; // pixels from its top: whoever is there wants to see what is new

/**
 * Remember where the reader is before the log changes. The function that it gives is called after: new lines are marked and
 * counted, and what was in view stays there.
 */
export function hearLog() {
  const log = fragment('log');
  if (!log) return () => {};
  const old = new Set(all('li', log));
  const read = scrolled > AT_TOP ? inView(log) : [];
  return (/** @type {TableMessage} */ said) => {
    const fresh = all('li', log).filter((line) => !old.has(line) && !line.closest('details'));
    if (fresh.length) mark(log, fresh, said);
    signs(log);
    hold(log, read);
    news('log', fresh.length);
  };
}

/** What others did last stands out. @param {HTMLElement} log @param {(HTMLElement | SVGElement)[]} fresh @param {TableMessage} said */
function mark(log, fresh, said) {
  for (const line of all('li.last', log)) line.classList.remove('last');
  const mine = said.seats.some(({ seat, kind }) => seat === said.last.seat && kind === 'me');
  if (!mine && said.story.length) for (const line of fresh) line.classList.add('last');
}

/** Each act has the sign of its seat before the name. @param {HTMLElement} log */
export function signs(log) {
  for (const act of all('[data-of]', log)) {
    const head = act.querySelector('h4');
    const drawn = document.querySelector(`#seat-${act.dataset.of} header svg`);
    if (head && drawn && !head.querySelector('svg')) head.prepend(drawn.cloneNode(true));
  }
}

/** The lines that are in view, each with how far it is from the top of the log. @param {HTMLElement} log @returns {[Element, number][]} */
function inView(log) {
  const { top, bottom } = log.getBoundingClientRect();
  return all('li, h3', log)
    .map((line) => /** @type {[Element, number]} */ ([line, line.getBoundingClientRect().top - top]))
    .filter(([line, at]) => at >= -line.clientHeight && at < bottom - top);
}

/** The first of them that is still there is where it was. @param {HTMLElement} log @param {[Element, number][]} read */
function hold(log, read) {
  const found = read.find(([line]) => line.isConnected);
  if (found) log.scrollTop += found[0].getBoundingClientRect().top - log.getBoundingClientRect().top - found[1];
}

// ---- a line that is looked at shows on the board what it says

const LOOKS = 320; // milliseconds for which one points at a line before it is shown

/** Whoever points at a line, or is at its rule by keyboard, sees that again. @param {{ recall: (place: string) => boolean, forget: () => void }} happened */
export function listenToLines(happened) {
  const log = fragment('log');
  /** @type {HTMLElement | SVGElement | null} */
  let at = null;
  let timer = 0;
  const look = (/** @type {EventTarget | null} */ target) => {
    const line = closest(target, '.log li[data-told]');
    if (line === at) return;
    at = line;
    clearTimeout(timer);
    timer = setTimeout(() => { if (!line?.dataset.told || !happened.recall(line.dataset.told)) happened.forget(); }, line ? LOOKS : 0);
  };
  log?.addEventListener('pointerover', ({ target, pointerType }) => { if (pointerType === 'mouse') look(target); });
  log?.addEventListener('pointerleave', () => look(null));
  log?.addEventListener('focusin', ({ target }) => look(target));
  log?.addEventListener('focusout', () => look(null));
  log?.addEventListener('click', ({ target }) => look(target));
}

const shown = fragment('log');
if (shown) signs(shown);
shown?.addEventListener('scroll', () => { scrolled = shown.scrollTop; }, { passive: true });
