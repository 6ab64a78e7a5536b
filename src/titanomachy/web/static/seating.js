// The dialog of seats: who sits where; take a seat, give it up, hand it to a bot.

import { $ } from './dom.js';
import { make, say } from './words.js';

/**
 * @typedef {import('./types.d.ts').SeatLine} SeatLine
 * @typedef {(message: import('./types.d.ts').FromPage) => unknown} Send
 */

const list = $('sitting');
/** @type {import('./types.d.ts').BotLine[]} */
const bots = JSON.parse(list.dataset.bots ?? '[]');

/** Show who sits where; `send` sends a message to the table. Whoever has no seat yet is shown the way to one. @param {SeatLine[]} seats @param {Send} send */
export function showSeats(seats, send) {
  const free = seats.some((seat) => seat.kind === 'open' && seat.to.includes('me'));
  $('sit').hidden = !free || seats.some((seat) => seat.kind === 'me');
  if (list.matches(':focus-within')) return;
  list.replaceChildren(...seats.map((seat) => line(seat, send)));
}

/** @param {SeatLine} seat @param {Send} send */
function line(seat, send) {
  const who = { person: seat.who, me: say('me'), open: say('open'), bot: say('bot', { name: seat.who }) }[seat.kind];
  const row = make('li', {}, make('div', {}, make('b', { text: seat.name }), make('small', { text: who })));
  const to = (/** @type {string} */ target) => () => { send({ type: 'seat', seat: seat.seat, to: target }); list.closest('dialog')?.close(); };
  if (seat.kind === 'open' && seat.to.includes('me')) row.append(button(say('take'), to('me')));
  else if (seat.to.length) row.append(handOver(seat, who, to));
  return row;
}

/** @param {string} text @param {() => void} act */
function button(text, act) {
  const made = make('button', { type: 'button', class: 'btn', text });
  made.addEventListener('click', act);
  return made;
}

/** One list: who sits there now, and everyone to whom the seat can go. @param {SeatLine} seat @param {string} who @param {(target: string) => () => void} to */
function handOver(seat, who, to) {
  /** @type {Record<string, string>} */
  const names = { me: say('take'), open: say('leave') };
  for (const bot of bots) names[`bot:${bot.id}`] = say('bot', { name: bot.label });
  const select = make('select', { class: 'field', 'aria-label': say('about', { name: seat.name, what: say('give') }) },
    make('option', { value: '', text: who }),
    ...seat.to.map((target) => make('option', { value: target, text: names[target] ?? target })));
  select.addEventListener('change', () => { if (select.value) to(select.value)(); });
  return select;
}
