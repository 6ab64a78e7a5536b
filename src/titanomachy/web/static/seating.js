// The dialog of seats: who sits where; take a seat, ask for it, give it up, hand it to a bot. Whoever is asked whether
// another may take a seat reads so above the prompt.

import { make, say } from './words.js';

const list = document.getElementById('sitting');
const wishes = document.getElementById('wishes');
const bots = JSON.parse(list.dataset.bots);

/** Show who sits where; `send` sends a message to the table. Whoever has no seat yet is shown the way to one. */
export function showSeats(seats, send) {
  const free = seats.some((seat) => seat.kind === 'open' && seat.to.some((way) => way === 'me' || way === 'ask'));
  document.getElementById('sit').hidden = !free || seats.some((seat) => seat.kind === 'me');
  showWishes(seats.filter((seat) => seat.wish?.asked), send);
  if (list.matches(':focus-within')) return;
  list.replaceChildren(...seats.map((seat) => line(seat, send)));
}

// Those who want a seat for which I have to agree. What is there already stays, so that nothing is read out again.
function showWishes(asked, send) {
  const key = JSON.stringify(asked.map((seat) => [seat.seat, seat.name, seat.wish.who]));
  if (wishes.dataset.key === key) return;
  wishes.dataset.key = key;
  wishes.replaceChildren(...asked.map((seat) => make('p', { class: 'wish' },
    make('span', { text: say('wants', { who: seat.wish.who, name: seat.name }) }), answers(seat, send))));
}

function answers(seat, send) {
  const answer = (agree) => () => { send({ type: 'answer', seat: seat.seat, agree }); list.closest('dialog').close(); };
  return make('div', { class: 'answers' }, button(say('agree'), answer(true)), button(say('disagree'), answer(false)));
}

function line(seat, send) {
  const who = { me: say('me'), open: say('open'), bot: say('bot', { name: seat.who }) }[seat.kind] ?? seat.who;
  const row = make('li', {}, make('div', {}, make('b', { text: seat.name }), make('small', { text: who }), ...remarks(seat)));
  const to = (target) => () => { send({ type: 'seat', seat: seat.seat, to: target }); list.closest('dialog').close(); };
  const sit = { me: say('take'), ask: say('ask'), withdraw: say('withdraw') };
  if (seat.wish?.asked) row.append(answers(seat, send));
  else if (seat.to.includes('withdraw')) row.append(button(sit.withdraw, to('withdraw')));
  else if (seat.kind === 'open' && sit[seat.to[0]]) row.append(button(sit[seat.to[0]], to(seat.to[0])));
  else if (seat.to.length) row.append(handOver(seat, who, to));
  return row;
}

// What bars me from a seat, and who has asked for it.
function remarks({ wish, why }) {
  if (!wish) return why ? [make('small', { class: 'barred', text: why })] : [];
  const names = wish.missing.join(', ');
  const text = wish.mine ? say('asked', { names }) : say('wanted', { who: wish.who, names });
  return [make('small', { class: 'barred', text })];
}

function button(text, act) {
  const made = make('button', { type: 'button', class: 'btn', text });
  made.addEventListener('click', act);
  return made;
}

// One list: who sits there now, and everyone to whom the seat can go.
function handOver(seat, who, to) {
  const names = { me: say('take'), ask: say('ask'), open: say('leave') };
  for (const bot of bots) names[`bot:${bot.id}`] = say('bot', { name: bot.label });
  const select = make('select', { class: 'field', 'aria-label': say('about', { name: seat.name, what: say('give') }) },
    make('option', { value: '', text: who }),
    ...seat.to.map((target) => make('option', { value: target, text: names[target] ?? target })));
  select.addEventListener('change', () => { if (select.value) to(select.value)(); });
  return select;
}
