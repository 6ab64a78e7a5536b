// A table as a machine: in which state the page is, what may happen, and what has to be done about it. Nothing in here
// knows a page or a socket: `transition` is given a state and an event, and gives the next state and a list of effects.
//
//   connecting  nothing has been heard of the table yet
//   live        the table is shown, and a choice may be sent
//   waiting     a choice is on its way; nothing else is sent until it is answered
//   late        the choice came too late: others had acted. It goes once more when the newest moment is here
//   lost        the line is down; what is shown is the last that was heard
//   over        the game has ended

/**
 * @typedef {import('./types.d.ts').TableMessage} TableMessage
 * @typedef {import('./types.d.ts').RefusedMessage} RefusedMessage
 * @typedef {import('./types.d.ts').FromPage} FromPage
 * @typedef {'connecting' | 'connected' | 'offline'} Line
 * @typedef {{ seat: number, option: string, again: boolean }} Sent a choice; `again`: it is on its way for the second time
 *
 * @typedef {object} State
 * @property {'connecting' | 'live' | 'waiting' | 'late' | 'lost' | 'over'} name
 * @property {Line} line how the connection is
 * @property {TableMessage | null} message the newest moment
 * @property {Sent | null} sent the choice that was sent last: a table may come before its refusal
 * @property {RefusedMessage | null} refusal why that choice came too late
 * @property {string} unsaid the last line of chat that was sent: it may come back
 *
 * @typedef {{ type: 'line', line: Line }
 *   | { type: 'table', message: TableMessage }
 *   | { type: 'refused', message: RefusedMessage }
 *   | { type: 'choose', seat: number, option: string }
 *   | { type: 'run', seat: number, run: string }
 *   | { type: 'unsent' }
 *   | { type: 'timeout' }
 *   | { type: 'undo', seat: number }
 *   | { type: 'said', text: string }} Event
 *
 * @typedef {{ do: 'line', line: Line }
 *   | { do: 'show', message: TableMessage }
 *   | { do: 'send', message: FromPage }
 *   | { do: 'tell', why: string, rule: string }
 *   | { do: 'restore', text: string }
 *   | { do: 'hold' | 'release' | 'forget' | 'refresh' | 'hush' | 'tellLost' | 'resync' }} Effect
 *   `hold` and `release` begin and end the wait for an answer; `forget` drops what has been picked; `hush` takes a tip away
 */

/** @returns {State} a page that has just been opened */
export function begin() {
  return { name: 'connecting', line: 'connecting', message: null, sent: null, refusal: null, unsaid: '' };
}

/** True while a choice is on its way: nothing may be picked. @param {State} state */
export const isBusy = ({ name }) => name === 'waiting' || name === 'late';

/**
 * The next state, and what has to be done, in this order.
 *
 * @param {State} state
 * @param {Event} event
 * @returns {[State, Effect[]]}
 */
export function transition(state, event) {
  switch (event.type) {
    case 'line': return heardLine(state, event.line);
    case 'table': return heardTable(state, event.message);
    case 'refused': return heardRefusal(state, event.message);
    case 'choose': return choose(state, { seat: event.seat, option: event.option, again: false });
    case 'run': return sendRun(state, event.seat, event.run);
    case 'unsent': return state.name === 'waiting' ? [done(state), [{ do: 'release' }, { do: 'tellLost' }]] : [state, []];
    case 'timeout': return isBusy(state) ? [done(state), [{ do: 'release' }, { do: 'resync' }]] : [state, []];
    case 'undo': return undo(state, event.seat);
    case 'said': return [{ ...state, unsaid: event.text }, []];
  }
}

/** Nothing is on its way: where the page is then. @param {State} state @returns {State} */
function atRest(state) {
  const { message, line } = state;
  const name = !message ? 'connecting' : line !== 'connected' ? 'lost' : message.over ? 'over' : 'live';
  return { ...state, name, refusal: null };
}

/** At rest, and the last choice is settled for good. @param {State} state @returns {State} */
const done = (state) => ({ ...atRest(state), sent: null });

/** A choice that is on its way stays so: its answer may come when the line is back. @param {State} state @param {Line} line @returns {[State, Effect[]]} */
function heardLine(state, line) {
  const next = { ...state, line };
  return [isBusy(state) ? next : atRest(next), [{ do: 'line', line }]];
}

/** @param {State} state @param {TableMessage} message @returns {[State, Effect[]]} */
function heardTable(state, message) {
  const next = { ...state, message, line: /** @type {Line} */ ('connected') };
  if (!isBusy(state)) return [atRest(next), [{ do: 'show', message }]];
  if (state.name === 'waiting') return [atRest(next), [{ do: 'forget' }, { do: 'release' }, { do: 'show', message }]];
  const [after, effects] = sendAgain(next);
  return [after, [{ do: 'forget' }, { do: 'show', message }, ...effects]];
}

/** @param {State} state @param {RefusedMessage} message @returns {[State, Effect[]]} */
function heardRefusal(state, message) {
  const { why, rule } = message;
  if (message.about === 'why') return [state, []]; // whoever only asked has chosen nothing that could go wrong
  if (message.about === 'hint') return [state, message.stale ? [] : [{ do: 'tell', why, rule }]];
  if (message.about === 'chat') return [state, [{ do: 'restore', text: state.unsaid }, { do: 'tell', why, rule }]];
  if (message.stale && state.sent && !state.sent.again) {
    const [after, effects] = sendAgain({ ...state, name: 'late', refusal: message });
    return [after, [{ do: 'hold' }, ...effects]];
  }
  /** @type {Effect[]} */
  const effects = [{ do: 'release' }, { do: 'forget' }, { do: 'refresh' }, { do: 'tell', why, rule }];
  if (state.message && message.n !== state.message.n) effects.push({ do: 'resync' });
  return [done(state), effects];
}

// Others have acted between my look and my click: what I chose is sent once more, if it is still there to choose.
/** @param {State} state one that is late @returns {[State, Effect[]]} */
function sendAgain(state) {
  const { message, sent, refusal } = state;
  if (!message || !sent || !refusal || !isAsNewAs(message, refusal)) return [state, []];
  const offered = message.asks.find((ask) => ask.seat === sent.seat)?.options.some(({ o }) => o === sent.option);
  if (!offered) return [done(state), [{ do: 'release' }, { do: 'tell', why: refusal.why, rule: refusal.rule }]];
  const [after, effects] = choose(atRest(state), { ...sent, again: true });
  return [after, [{ do: 'release' }, ...effects]];
}

/** @typedef {{ n: number, frame: number }} When @param {When} message @param {When} refusal */
function isAsNewAs(message, refusal) {
  return message.frame === refusal.frame ? message.n >= refusal.n : message.frame > refusal.frame;
}

/** @param {State} state @param {Sent} sent @returns {[State, Effect[]]} */
function choose(state, sent) {
  const { message } = state;
  if (isBusy(state) || !message) return [state, []];
  if (state.name === 'lost') return [state, [{ do: 'hush' }, { do: 'tellLost' }]];
  const { seat, option } = sent;
  const { n, frame } = message;
  return [
    { ...state, name: 'waiting', sent },
    [{ do: 'hush' }, { do: 'hold' }, { do: 'send', message: { type: 'choose', n, frame, seat, option } }],
  ];
}

/** Several choices at once: what comes too late is not tried again, because it is not known how much of it was done. @param {State} state @param {number} seat @param {string} run @returns {[State, Effect[]]} */
function sendRun(state, seat, run) {
  const [after, effects] = choose(state, { seat, option: '', again: true });
  if (after === state) return [state, effects];
  const { n, frame } = /** @type {TableMessage} */ (state.message);
  return [{ ...after, sent: null }, [{ do: 'hush' }, { do: 'hold' }, { do: 'send', message: { type: 'run', n, frame, seat, run } }]];
}

/** An undo is not waited for, and one that comes too late is not tried again. @param {State} state @param {number} seat @returns {[State, Effect[]]} */
function undo(state, seat) {
  const { message } = state;
  if (!message?.undo || isBusy(state)) return [state, []];
  const { n, frame } = message;
  return [done(state), [{ do: 'send', message: { type: 'undo', n, frame, seat: message.last.seat ?? seat } }]];
}
