// Questions what something on the table is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Asking } from '../../src/titanomachy/web/static/asking.js';

/** @typedef {import('../../src/titanomachy/web/static/types.d.ts').ReadMessage} ReadMessage */

/** A page at a moment, and what it sent; `heard` has what each question was answered. */
function page(up = true) {
  /** @type {ReadMessage[]} */
  const sent = [];
  /** @type {(string | null)[]} */
  const heard = [];
  const asking = new Asking((message) => { if (up) sent.push(message); return up; });
  asking.at({ n: 4, frame: 0 });
  const ask = (/** @type {string} */ part, seat = 1) => asking.ask(seat, part, (answer) => heard.push(answer && `${part}: ${answer.name}`));
  const parts = () => sent.map(({ part }) => part);
  return { asking, sent, heard, ask, parts };
}

/** @param {string} part @param {Partial<import('../../src/titanomachy/web/static/types.d.ts').ReadingMessage>} [more] */
const answer = (part, more = {}) => ({ type: /** @type {const} */ ('read'), seat: 1, part, n: 4, frame: 0, found: true, name: `not ${part}`, ...more });

test('a question names the moment, and its answer is heard', () => {
  const { asking, sent, heard, ask } = page();
  ask('die-1');
  assert.deepEqual(sent, [{ type: 'read', n: 4, frame: 0, seat: 1, part: 'die-1' }]);
  assert.deepEqual(heard, []);
  asking.hear(answer('die-1'));
  assert.deepEqual(heard, ['die-1: not die-1']);
});

test('what was answered is not asked twice in a moment, for each seat by itself', () => {
  const { asking, heard, ask, parts } = page();
  ask('die-1');
  ask('die-1');
  asking.hear(answer('die-1', { name: '' }));
  ask('die-1');
  assert.deepEqual(parts(), ['die-1']);
  assert.deepEqual(heard, ['die-1: ', 'die-1: ', 'die-1: ']);
  assert.ok(asking.knows(1, 'die-1') && !asking.knows(2, 'die-1'));
  ask('die-1', 2);
  assert.deepEqual(parts(), ['die-1', 'die-1']);
});

test('one question is on its way at a time, and of the others only the newest is asked', () => {
  const { asking, heard, ask, parts } = page();
  for (const part of ['a', 'b', 'c']) ask(part);
  assert.deepEqual(parts(), ['a']);
  assert.deepEqual(heard, [null]);
  asking.hear(answer('a'));
  assert.deepEqual(parts(), ['a', 'c']);
  asking.hear(answer('c'));
  assert.deepEqual(heard, [null, 'a: not a', 'c: not c']);
  assert.deepEqual(parts(), ['a', 'c']);
});

test('whoever comes back to what is on its way no longer asks about the rest', () => {
  const { asking, heard, ask, parts } = page();
  for (const part of ['a', 'b', 'a']) ask(part);
  asking.hear(answer('a'));
  assert.deepEqual(heard, [null, 'a: not a', 'a: not a']);
  assert.deepEqual(parts(), ['a']);
});

test('an answer about a moment that is past is dropped, and the newest question goes out then', () => {
  const { asking, heard, ask, sent } = page();
  ask('a');
  assert.ok(asking.at({ n: 4, frame: 1 }));
  ask('a');
  assert.equal(sent.length, 1);
  asking.hear(answer('a'));
  assert.deepEqual(heard, [null]);
  assert.deepEqual(sent[1], { type: 'read', n: 4, frame: 1, seat: 1, part: 'a' });
  asking.hear(answer('a', { frame: 1 }));
  assert.deepEqual(heard, [null, 'a: not a']);
});

test('a moment that is shown again is still known, another is not', () => {
  const { asking, ask, parts } = page();
  ask('a');
  asking.hear(answer('a'));
  assert.ok(!asking.at({ n: 4, frame: 0 }));
  assert.ok(asking.knows(1, 'a'));
  assert.ok(asking.at({ n: 5, frame: 0 }));
  assert.ok(!asking.knows(1, 'a'));
  ask('a');
  assert.deepEqual(parts(), ['a', 'a']);
});

test('while the line is down there is no answer, and when it is back one may ask anew', () => {
  const down = page(false);
  down.ask('a');
  assert.deepEqual(down.heard, [null]);
  assert.ok(!down.asking.knows(1, 'a'));
  const { asking, heard, ask, parts } = page();
  ask('a');
  ask('b');
  asking.lost();
  assert.deepEqual(heard, [null, null]);
  ask('a');
  assert.deepEqual(parts(), ['a', 'a']);
});
