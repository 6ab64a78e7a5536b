// What those who sit here have to settle among themselves stands above the prompt: somebody asks for a seat, wants the
// game to end, or has been away for a while.

import { $ } from './dom.js';
import { make, say } from './words.js';

/**
 * @typedef {import('./types.d.ts').TableMessage} TableMessage
 * @typedef {import('./types.d.ts').SeatLine} SeatLine
 * @typedef {import('./types.d.ts').BotLine} BotLine
 * @typedef {(message: import('./types.d.ts').FromPage) => unknown} Send
 */

const box = $('wishes');
let clock = 0;

/** @param {string} text @param {() => void} act */
export function button(text, act) {
  const made = make('button', { type: 'button', class: 'btn', text });
  made.addEventListener('click', act);
  return made;
}

/** Agree, or do not. @param {(agree: boolean) => void} answer */
export function choices(answer) {
  return make('div', { class: 'answers' },
    button(say('agree'), () => answer(true)), button(say('disagree'), () => answer(false)));
}

/** What is there already stays, so that nothing is read out again. @param {TableMessage} message @param {BotLine | undefined} bot who plays on @param {Send} send */
export function showNotices(message, bot, send) {
  const { seats, ending, resigned } = message;
  const asked = seats.map((seat) => [seat.seat, seat.name, seat.wish?.asked && (seat.wish.said || seat.wish.who), seat.leaves > 0, isMissed(seat, message)]);
  const key = JSON.stringify([asked, ending, resigned]);
  if (box.dataset.key === key) return;
  box.dataset.key = key;
  clearInterval(clock);
  box.replaceChildren(
    ...(resigned ? [notice(resigned)] : []),
    ...seats.flatMap((seat) => (seat.wish?.asked ? [wish(seat, seat.wish, send)] : [])),
    ...(ending?.asked ? [notice(say('wantEnd', { who: ending.who }), choices((agree) => send({ type: 'end', agree })))] : []),
    ...(ending?.mine && ending.missing.length ? [notice(say('endAsked', { names: ending.missing.join(', ') }),
      button(say('takeBack'), () => send({ type: 'end', agree: false })))] : []),
    ...seats.flatMap((seat) => (seat.leaves ? [countdown(seat)] : [])),
    ...seats.flatMap((seat) => (bot && isMissed(seat, message) ? [missed(seat, bot, send)] : [])),
  );
}

/** @param {string} text @param {...Node} more */
const notice = (text, ...more) => make('p', { class: 'wish' }, make('span', { text }), ...more);

/** @param {SeatLine} seat @param {import('./types.d.ts').SeatWish} asked @param {Send} send */
function wish(seat, { who, said }, send) {
  return notice(said || say('wants', { who, name: seat.name }), choices((agree) => send({ type: 'answer', seat: seat.seat, agree })));
}

/** The table waits for someone who is gone, and I may let a bot go on. @param {SeatLine} seat @param {TableMessage} message */
function isMissed(seat, { waiting }) {
  return seat.gone && !seat.leaves && waiting.some((one) => one.seat === seat.seat);
}

/** @param {SeatLine} seat @param {BotLine} bot @param {Send} send */
function missed(seat, bot, send) {
  const act = () => send({ type: 'replace', seat: seat.seat, to: `bot:${bot.id}` });
  return notice(say('isGone', { who: seat.who, name: seat.name }), button(say('replace', { bot: bot.name }), act));
}

/** @param {SeatLine} seat */
function countdown(seat) {
  const end = performance.now() + seat.leaves * 1000;
  const line = notice('');
  const tick = () => {
    const n = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    line.textContent = say('leaves', { who: seat.who, name: seat.name, n });
  };
  tick();
  clock = setInterval(tick, 1000);
  return line;
}
