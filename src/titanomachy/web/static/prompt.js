// The tray: what is asked in words, the options that are buttons, all options as a list, whose ask it is.

import { $, all as every } from './dom.js';
import { visible } from './dress.js';
import { fate, grouped, waiting } from './grouping.js';
import { parsed } from './morph.js';
import { chip } from './rules.js';
import { make, say } from './words.js';

/**
 * @typedef {import('./picking.js').Picking} Picking
 * @typedef {import('./types.d.ts').Choice} Choice
 * @typedef {import('./types.d.ts').TableMessage} TableMessage
 */

/** Show the ask of now, or for whom the table waits. @param {Picking} picking @param {TableMessage} message */
export function showPrompt(picking, message) {
  const ask = picking.ask;
  const waits = !ask || (ask.idle && message.waiting.length);
  setText($('prompt-text'), message.stuck ?? (waits ? waiting(message, say) : ask.prompt));
  const left = picking.remaining();
  const quiet = picking.picks.length && left.length > 1 ? say('narrowed', { n: left.length }) : (ask?.hint ? '' : ask?.ruleText ?? fate(message, say));
  const rule = ask?.rule ?? message.outcome?.rule;
  setText($('lesson'), ask?.hint ?? '');
  $('prompt-hint').replaceChildren(make('span', { class: 'clamp', text: quiet }), ' ', ...(rule ? [chip(rule)] : []));
  $('ask-emblem').replaceChildren(...emblem(ask?.seat ?? message.waiting[0]?.seat));
  showWhose(picking);
}

/** A live region speaks when its text changes: leave it alone when it does not. @param {HTMLElement} element @param {string} text */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {number | undefined} seat */
function emblem(seat) {
  const drawn = seat === undefined ? null : document.querySelector(`#seat-${seat} header svg`);
  return drawn ? [drawn.cloneNode(true)] : [];
}

/** @param {Picking} picking */
function showWhose(picking) {
  const row = $('whose');
  row.hidden = picking.asks.length < 2;
  fill(row, picking.asks.map((ask) => make('button', {
    type: 'button', class: 'btn', 'data-seat': ask.seat, 'aria-pressed': String(ask.seat === picking.seat),
  }, ...emblem(ask.seat), ask.name)));
  for (const mat of every('#holding .mat-of')) {
    const seat = Number(mat.dataset.seat);
    mat.toggleAttribute('hidden', picking.ask !== undefined && seat !== picking.seat);
  }
}

/** The options that are not on the board as buttons; after a pick those that are left, above the tray. @param {Picking} picking */
export function showOptions(picking) {
  const all = picking.ask?.options ?? [];
  const { buttons, left, list } = grouped(all, picking.remaining(), picking.picks.length > 0, (part) => visible(part) !== null);
  const quiet = picking.ask?.idle ? ' quiet' : '';
  const runs = (picking.ask?.runs ?? []).map(({ id, label }) => make('button', { type: 'button', class: 'btn can', 'data-run': id, text: label }));
  fill($('opts'), [...runs, ...buttons.map((option) => choice(option, `btn can${quiet}`))]);
  fill($('left'), left.map((option) => choice(option, 'btn can')));
  $('left').hidden = !left.length;
  $('all').hidden = all.length < 2;
  if (!all.length) $('all', HTMLDetailsElement).open = false;
  fill($('all-list'), list.map((option) => make('li', {}, choice(option, '', true))));
}

/** The same buttons stay: focus and screen readers are not disturbed. @param {HTMLElement} box @param {HTMLElement[]} fresh */
function fill(box, fresh) {
  if (box.innerHTML !== fresh.map((element) => element.outerHTML).join('')) box.replaceChildren(...fresh);
}

/** What is nowhere on the table tells about itself on its button: there is nothing else to look at. @param {Choice} option @param {string} classes */
function choice(option, classes, full = !option.parts.length) {
  const { o, label, about, picture } = option;
  const rich = full && (about || picture);
  const button = make('button', { type: 'button', class: rich ? `${classes} rich`.trim() : classes, 'data-option': o });
  if (!rich) button.append(label);
  else button.append(...(picture && classes ? [parsed(picture)] : []), make('span', {}, label, ...(about ? [make('small', { text: about })] : [])));
  return button;
}
