// A table as a machine: what follows from what.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, isBusy, transition } from '../../src/titanomachy/web/static/machine.js';
import { asked, choice, refused, table } from './table.js';

/** @typedef {import('../../src/titanomachy/web/static/machine.js').Event} Event */

const UP = /** @type {Event} */ ({ type: 'line', line: 'connected' });
const DOWN = /** @type {Event} */ ({ type: 'line', line: 'offline' });
const REST = /** @type {Event} */ ({ type: 'choose', seat: 1, option: 'rest' });
const LATE = /** @type {Event} */ ({ type: 'refused', message: refused({ stale: true, n: 5, why: 'Too late.' }) });
const seen = (/** @type {Parameters<typeof table>[0]} */ more = {}) => /** @type {Event} */ ({ type: 'table', message: table(more) });

/** The state after some events, and the effects of the last. @param {...Event} events */
function after(...events) {
  let state = begin();
  let effects = /** @type {import('../../src/titanomachy/web/static/machine.js').Effect[]} */ ([]);
  for (const event of events) [state, effects] = transition(state, event);
  return { state, name: state.name, effects, done: effects.map((effect) => effect.do) };
}

test('a page begins without a table and is live when it has heard of it', () => {
  assert.equal(begin().name, 'connecting');
  assert.deepEqual(after(UP).done, ['line']);
  assert.equal(after(UP).name, 'connecting');
  assert.equal(after(UP, seen()).name, 'live');
  assert.deepEqual(after(UP, seen()).done, ['show']);
});

test('a choice is sent at the moment that is shown, and nothing else until it is answered', () => {
  const { state, effects, done } = after(UP, seen({ n: 7, frame: 2 }), REST);
  assert.ok(isBusy(state));
  assert.deepEqual(done, ['hush', 'hold', 'send']);
  assert.deepEqual(effects.at(-1), { do: 'send', message: { type: 'choose', n: 7, frame: 2, seat: 1, option: 'rest' } });
  assert.deepEqual(after(UP, seen(), REST, REST).done, []);
  assert.deepEqual(after(UP, seen({ undo: 1 }), REST, { type: 'undo', seat: 1 }).done, []);
});

test('several choices at once are sent by their name, and never a second time', () => {
  const RUN = /** @type {Event} */ ({ type: 'run', seat: 1, run: 'plain' });
  const { state, effects } = after(UP, seen({ n: 7, frame: 2 }), RUN);
  assert.ok(isBusy(state));
  assert.deepEqual(effects.at(-1), { do: 'send', message: { type: 'run', n: 7, frame: 2, seat: 1, run: 'plain' } });
  assert.ok(!isBusy(after(UP, seen(), RUN, LATE).state));
  assert.deepEqual(after(UP, seen(), DOWN, RUN).done, ['hush', 'tellLost']);
});

test('the next table answers a choice: what was picked is forgotten', () => {
  const answered = after(UP, seen(), REST, seen({ n: 5 }));
  assert.equal(answered.name, 'live');
  assert.deepEqual(answered.done, ['forget', 'release', 'show']);
});

test('a refused choice is told with its rule, and may be made anew', () => {
  const told = after(UP, seen(), REST, { type: 'refused', message: refused() });
  assert.equal(told.name, 'live');
  assert.deepEqual(told.done, ['release', 'forget', 'refresh', 'tell']);
  assert.deepEqual(told.effects.at(-1), { do: 'tell', why: 'No.', rule: 'LS-1' });
  assert.deepEqual(after(UP, seen(), REST, { type: 'refused', message: refused({ n: 9 }) }).done.at(-1), 'resync');
});

test('a choice that came too late goes once more when the newest moment is here', () => {
  const late = after(UP, seen(), REST, LATE);
  assert.equal(late.name, 'late');
  assert.deepEqual(late.done, ['hold']);
  const again = after(UP, seen(), REST, LATE, seen({ n: 5 }));
  assert.equal(again.name, 'waiting');
  assert.deepEqual(again.done, ['forget', 'show', 'release', 'hush', 'hold', 'send']);
  assert.deepEqual(again.state.sent, { seat: 1, option: 'rest', again: true });
});

test('a choice that came too late waits while the moment here is an older one', () => {
  const older = after(UP, seen({ n: 3 }), REST, LATE, seen({ n: 4 }));
  assert.equal(older.name, 'late');
  assert.deepEqual(older.done, ['forget', 'show']);
  assert.equal(after(UP, seen({ n: 3 }), REST, LATE, seen({ n: 2, frame: 1 })).name, 'waiting'); // an undo makes a new frame
});

test('a choice that came too late and is no longer offered is told', () => {
  const gone = after(UP, seen(), REST, LATE, seen({ n: 5, asks: [asked(1, [choice('move 2')])] }));
  assert.equal(gone.name, 'live');
  assert.deepEqual(gone.done, ['forget', 'show', 'release', 'tell']);
  assert.deepEqual(gone.effects.at(-1), { do: 'tell', why: 'Too late.', rule: 'LS-1' });
});

test('where the newest moment was here first, a late choice goes again at once', () => {
  const [state] = transition(after(UP, seen({ n: 5 }), REST).state, LATE);
  assert.deepEqual(state.sent, { seat: 1, option: 'rest', again: true });
});

test('a table that came before the refusal of a late choice does not keep it from going again', () => {
  const again = after(UP, seen({ n: 4 }), REST, UP, seen({ n: 5 }), UP, LATE);
  assert.equal(again.name, 'waiting');
  assert.deepEqual(again.done, ['hold', 'release', 'hush', 'hold', 'send']);
  assert.deepEqual(again.effects.at(-1), { do: 'send', message: { type: 'choose', n: 5, frame: 0, seat: 1, option: 'rest' } });
});

test('a choice is sent twice at most', () => {
  const twice = after(UP, seen(), REST, LATE, seen({ n: 5 }), { type: 'refused', message: refused({ stale: true, n: 5 }) });
  assert.equal(twice.name, 'live');
  assert.deepEqual(twice.done, ['release', 'forget', 'refresh', 'tell']);
});

test('without an answer in time the whole table is asked for', () => {
  for (const events of [[REST], [REST, LATE]]) {
    const waited = after(UP, seen(), ...events, { type: 'timeout' });
    assert.equal(waited.name, 'live');
    assert.equal(waited.state.refusal, null);
    assert.deepEqual(waited.done, ['release', 'resync']);
  }
  assert.deepEqual(after(UP, seen(), { type: 'timeout' }).done, []);
});

test('while the line is down a choice says so and is not sent', () => {
  const lost = after(UP, seen(), DOWN);
  assert.equal(lost.name, 'lost');
  assert.deepEqual(after(UP, seen(), DOWN, REST).done, ['hush', 'tellLost']);
  assert.equal(after(UP, seen(), DOWN, REST).name, 'lost');
  assert.equal(after(UP, seen(), DOWN, UP).name, 'live');
});

test('a choice that is on its way when the line goes down is answered by the table that comes after', () => {
  assert.equal(after(UP, seen(), REST, DOWN).name, 'waiting');
  assert.equal(after(UP, seen(), REST, DOWN, { type: 'timeout' }).name, 'lost');
  assert.deepEqual(after(UP, seen(), REST, DOWN, UP, seen({ n: 5 })).done, ['forget', 'release', 'show']);
});

test('a choice that could not be sent is not waited for', () => {
  const unsent = after(UP, seen(), REST, { type: 'unsent' });
  assert.equal(unsent.name, 'live');
  assert.deepEqual(unsent.done, ['release', 'tellLost']);
  assert.deepEqual(after(UP, seen(), { type: 'unsent' }).done, []);
});

test('an undo is sent for whoever chose last, only where there is one, and not tried again', () => {
  const undo = /** @type {Event} */ ({ type: 'undo', seat: 2 });
  assert.deepEqual(after(UP, seen(), undo).done, []);
  const sent = after(UP, seen({ undo: 1, last: { seat: 3, parts: [] } }), undo);
  assert.deepEqual(sent.effects, [{ do: 'send', message: { type: 'undo', n: 4, frame: 0, seat: 3 } }]);
  const late = after(UP, seen({ undo: 1 }), undo, LATE);
  assert.deepEqual(late.done, ['release', 'forget', 'refresh', 'tell', 'resync']);
});

test('a line of chat that was refused comes back', () => {
  const back = after(UP, seen(), { type: 'said', text: 'Hello' }, { type: 'refused', message: refused({ about: 'chat' }) });
  assert.deepEqual(back.effects[0], { do: 'restore', text: 'Hello' });
  assert.equal(back.name, 'live');
  const waiting = after(UP, seen(), REST, { type: 'refused', message: refused({ about: 'chat' }) });
  assert.equal(waiting.name, 'waiting'); // and the choice is still on its way
});

test('a game that is over stays over when the line comes back', () => {
  assert.equal(after(UP, seen({ over: true })).name, 'over');
  assert.equal(after(UP, seen({ over: true }), DOWN).name, 'lost');
  assert.equal(after(UP, seen({ over: true }), DOWN, UP).name, 'over');
});

test('a question that was refused takes nothing back of what is on its way', () => {
  const asks = after(UP, seen(), REST, { type: 'refused', message: refused({ about: 'why' }) });
  assert.equal(asks.state.name, 'waiting');
  assert.deepEqual(asks.done, []);
});
