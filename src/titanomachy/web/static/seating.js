// The dialog of seats: who sits where; take a seat, ask for it, give it up, hand it to a bot.

import { $ } from './dom.js';
import { button, choices, showNotices } from './notices.js';
import { make, say } from './words.js';

/**
 * @typedef {import('./types.d.ts').SeatLine} SeatLine
 * @typedef {import('./types.d.ts').TableMessage} TableMessage
 * @typedef {(message: import('./types.d.ts').FromPage) => unknown} Send
 */

const list = $('sitting');
/** @type {import('./types.d.ts').BotLine[]} */
const bots = JSON.parse(list.dataset.bots ?? '[]');

/** Show who sits where; `send` sends a message to the table. Whoever has no seat yet is shown the way to one. @param {TableMessage} message @param {Send} send */
export function showSeats(message, send) {
  const { seats } = message;
  const free = seats.some((seat) => seat.kind === 'open' && seat.to.some((way) => way === 'me' || way === 'ask'));
  $('sit').hidden = !free || seats.some((seat) => seat.kind === 'me');
  $('no-hints').hidden = message.hints || Boolean(message.coach);
  showNotices(message, bots.at(-1), send);
  const key = JSON.stringify(seats.map(({ leaves, ...seat }) => seat));
  if (list.dataset.key === key || list.matches(':focus-within')) return;
  list.dataset.key = key;  // the same seats stay the same elements: nobody's finger loses what it was about to press
  list.replaceChildren(...seats.map((seat) => line(seat, send)));
}

function close() {
  list.closest('dialog')?.close();
}

/** @param {SeatLine} seat @param {Send} send */
function answers(seat, send) {
  return choices((agree) => { send({ type: 'answer', seat: seat.seat, agree }); close(); });
}

/** @param {SeatLine} seat @param {Send} send */
function line(seat, send) {
  const who = { person: seat.who, me: say('me'), open: say('open'), bot: say('bot', { name: seat.who }) }[seat.kind];
  const face = seat.face ? [make('img', { class: 'face', src: `/face/${seat.face}.svg`, alt: '' })] : [];
  const row = make('li', {}, ...face, make('div', {}, make('b', { text: seat.name }), make('small', { text: who }), ...remarks(seat)));
  const to = (/** @type {string} */ target) => () => { send({ type: 'seat', seat: seat.seat, to: target }); close(); };
  /** @type {Record<string, string>} */
  const sit = { me: say('take'), ask: say('ask') };
  const way = seat.to[0] ?? '';
  if (seat.wish?.asked) row.append(answers(seat, send));
  else if (seat.to.includes('withdraw')) row.append(button(say('withdraw'), to('withdraw')));
  else if (seat.kind === 'open' && sit[way]) row.append(button(sit[way], to(way)));
  else if (seat.to.length) row.append(handOver(seat, who, to));
  return row;
}

/** What bars me from a seat, and who has asked for it. @param {SeatLine} seat */
function remarks({ wish, why }) {
  if (!wish) return why ? [make('small', { class: 'barred', text: why })] : [];
  const names = wish.missing.join(', ');
  const text = wish.said || (wish.mine ? say('asked', { names }) : say('wanted', { who: wish.who, names }));
  return [make('small', { class: 'barred', text })];
}

/** One list: who sits there now, and everyone to whom the seat can go. @param {SeatLine} seat @param {string} who @param {(target: string) => () => void} to */
function handOver(seat, who, to) {
  /** @type {Record<string, string>} */
  const names = { me: say('take'), ask: say('ask'), open: say('leave') };
  for (const bot of bots) names[`bot:${bot.id}`] = say('bot', { name: bot.label });
  const select = make('select', { class: 'field', 'aria-label': say('about', { name: seat.name, what: say('give') }) },
    make('option', { value: '', text: who }),
    ...seat.to.map((target) => make('option', { value: target, text: names[target] ?? target })));
  select.addEventListener('change', () => { if (select.value) to(select.value)(); });
  return select;
}
