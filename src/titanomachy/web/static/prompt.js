// The tray: what is asked in words, the options that are buttons, all options as a list, whose ask it is.

import { visible } from './dress.js';
import { parsed } from './morph.js';
import { chip } from './rules.js';
import { make, say } from './words.js';

const $ = (id) => document.getElementById(id);
const MANY = 24; // more buttons than this help nobody: the list of all choices has them

/** Show the ask of now, or for whom the table waits. */
export function showPrompt(picking, message) {
  const ask = picking.ask;
  const waits = !ask || (ask.idle && message.waiting.length);
  setText($('prompt-text'), message.stuck ?? (waits ? waiting(message) : ask.prompt));
  const left = picking.remaining();
  const quiet = picking.picks.length && left.length > 1 ? say('narrowed', { n: left.length }) : (ask?.hint ? '' : ask?.ruleText ?? fate(message));
  const rule = ask?.rule ?? message.outcome?.rule;
  setText($('lesson'), ask?.hint ?? '');
  $('prompt-hint').replaceChildren(make('span', { class: 'clamp', text: quiet }), ' ', ...(rule ? [chip(rule)] : []));
  $('ask-emblem').replaceChildren(...emblem(ask?.seat ?? message.waiting[0]?.seat));
  showWhose(picking);
}

// How it ended for me.
function fate({ outcome }) {
  const won = outcome?.won;
  return won === true ? say('won') : won === false ? say('defeated') : '';
}

// A live region speaks when its text changes: leave it alone when it does not.
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function waiting(message) {
  if (message.over) return [message.outcome?.text ?? say('over'), message.outcome?.winners?.join(', ')].filter(Boolean)[0];
  const names = (list) => list.map((one) => (one.who && one.kind !== 'open' ? `${one.name} (${one.who})` : one.name)).join(', ');
  const thinking = message.waiting.filter((one) => one.thinking);
  if (thinking.length) return say('thinking', { name: names(thinking) });
  const open = message.waiting.filter((one) => one.kind === 'open');
  if (open.length) return say('waitingOpen', { name: names(open) });
  if (message.waiting.length) return say('waiting', { name: names(message.waiting) });
  return say('watching');
}

function emblem(seat) {
  const drawn = seat === undefined ? null : document.querySelector(`#seat-${seat} header svg`);
  return drawn ? [drawn.cloneNode(true)] : [];
}

function showWhose(picking) {
  const row = $('whose');
  row.hidden = picking.asks.length < 2;
  fill(row, picking.asks.map((ask) => make('button', {
    type: 'button', class: 'btn', 'data-seat': ask.seat, 'aria-pressed': String(ask.seat === picking.seat),
  }, ...emblem(ask.seat), ask.name)));
  for (const mat of document.querySelectorAll('#holding .mat-of')) {
    const seat = Number(mat.dataset.seat);
    mat.hidden = picking.ask !== undefined && seat !== picking.seat;
  }
}

/** The options that are not on the board as buttons; after a pick those that are left, above the tray. */
export function showOptions(picking) {
  const left = picking.remaining();
  const all = picking.ask?.options ?? [];
  const isOff = (option) => !option.parts.some((part) => visible(part));
  const quiet = picking.ask?.idle ? ' quiet' : '';
  fill($('opts'), distinct(all.filter(isOff)).slice(0, MANY).map((option) => choice(option, `btn can${quiet}`)));
  const some = picking.picks.length && left.length > 1 && left.length <= MANY ? distinct(left) : [];
  fill($('left'), some.map((option) => choice(option, 'btn can')));
  $('left').hidden = !some.length;
  $('all').hidden = all.length < 2;
  if (!all.length) $('all').open = false;
  fill($('all-list'), left.map((option) => make('li', {}, choice(option, '', true))));
}

// Two equal dice for the same deed: one button is enough. The list of all choices has both.
function distinct(options) {
  const seen = new Set();
  return options.filter(({ label }) => !seen.has(label) && seen.add(label));
}

// The same buttons stay: focus and screen readers are not disturbed.
function fill(box, fresh) {
  if (box.innerHTML !== fresh.map((element) => element.outerHTML).join('')) box.replaceChildren(...fresh);
}

// What is nowhere on the table tells about itself on its button: there is nothing else to look at.
function choice(option, classes, full = !option.parts.length) {
  const { o, label, about, picture } = option;
  const rich = full && (about || picture);
  const button = make('button', { type: 'button', class: rich ? `${classes} rich`.trim() : classes, 'data-option': o });
  if (!rich) button.append(label);
  else button.append(...(picture && classes ? [parsed(picture)] : []), make('span', {}, label, ...(about ? [make('small', { text: about })] : [])));
  return button;
}
