// The tray: what is asked in words, the options that are buttons, all options as a list, whose ask it is.

import { $ } from './dom.js';
import { visible } from './dress.js';
import { fate, goesOn, grouped, unasked, waiting } from './grouping.js';
import { emblem, fill, showHands } from './hands.js';
import { parsed } from './morph.js';
import { narrow } from './narrow.js';
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
  setPrompt(message.stuck ?? (waits ? waiting(message, say) : ask.prompt));
  const left = picking.remaining();
  const quiet = picking.picks.length && left.length > 1 ? say('narrowed', { n: left.length }) : (ask?.hint ? '' : ask?.ruleText ?? fate(message, say));
  const rule = ask?.rule ?? message.outcome?.rule;
  setText($('lesson'), ask?.hint ?? '');
  $('prompt-hint').replaceChildren(make('span', { class: 'clamp', text: quiet }), ' ', ...(rule ? [chip(rule)] : []));
  fill($('ask-emblem'), emblem(waits ? message.waiting[0]?.seat : ask.seat));
  showHands(picking, message);
}

/** A live region speaks when its text changes: leave it alone when it does not. @param {HTMLElement} element @param {string} text */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** The first sentence stands out; what follows it (how much is left to spend) is smaller. @param {string} text */
function setPrompt(text) {
  const place = $('prompt-text');
  if (place.textContent === text && place.children.length) return;
  const [first, more] = text.split(/(?<=[.!?])\s+(.*)/s);
  place.replaceChildren(make('span', { class: 'first', text: first }), ...(more ? [' ', make('span', { class: 'more', text: more })] : []));
  place.title = text;
}

/** The options that are not on the board as buttons; after a pick those that are left in their place. @param {Picking} picking @param {TableMessage} message */
export function showOptions(picking, message) {
  const all = picking.ask?.options ?? [];
  const { buttons, left, list } = grouped(all, picking.remaining(), picking.picks.length > 0, isThere);
  const { primary, others } = goesOn(buttons);
  const quiet = picking.ask?.idle ? ' quiet' : '';
  const runs = (picking.ask?.runs ?? []).map(({ id, label }) => make('button', { type: 'button', class: 'btn can', 'data-run': id, text: label }));
  fill($('opts'), [...runs, ...others.map((option) => choice(option, `btn can${quiet}`))]);
  narrow();
  fill($('left'), left.map((option) => choice(option, 'btn can')));
  $('opts').hidden = left.length > 0;
  $('left').hidden = !left.length;
  $('all').hidden = all.length < 2;
  if (!all.length) $('all', HTMLDetailsElement).open = false;
  fill($('all-list'), list.map((option) => make('li', {}, choice(option, '', true))));
  showPrimary(primary, others.length > 0, all.length > 0, message);
  $('primary').hidden = !primary && (message.over || !$('sit').hidden || !$('step').hidden);
}

/** On the table, be it in a hand at which one does not look now. @param {string} part */
const isThere = (part) => visible(part) !== null || Boolean(document.getElementById(part)?.closest('.mat-of[hidden]'));

/** The place of the primary button is never empty. @param {Choice | undefined} option @param {boolean} listed @param {boolean} asked @param {TableMessage} message */
function showPrimary(option, listed, asked, message) {
  const words = say(!asked ? unasked(message) : listed ? 'listed' : 'onTable');
  const button = option ? choice(option, listed ? 'btn can' : 'btn can main', false) : make('span', { class: 'btn nothing', text: words });
  fill($('primary'), [button]);
}

/** What is told in parts, in each of them one thing after the other: lines end between them. @param {string} about */
function facts(about) {
  const parts = about.split(' · ');
  if (parts.length < 2) return make('small', { text: about });
  const within = (/** @type {string[]} */ found) => found.flatMap((text) => [make('span', { text }), ' ']);
  return make('small', { class: 'parted' }, ...parts.flatMap((part) => [make('span', {}, ...within(part.split(/(?<=,) /))), ' ']));
}

/** What is nowhere on the table tells about itself on its button: there is nothing else to look at. @param {Choice} option @param {string} classes */
function choice(option, classes, full = !option.parts.length) {
  const { o, label, about, picture } = option;
  const rich = full && (about || picture);
  const button = make('button', { type: 'button', class: rich ? `${classes} rich`.trim() : classes, 'data-option': o, title: about });
  if (!rich) button.append(label);
  else button.append(...(picture && classes ? [parsed(picture)] : []), make('span', {}, label, ...(about ? [facts(about)] : [])));
  return button;
}
