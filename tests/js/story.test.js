// What happened, frame by frame: what is shown, what comes next, for how long.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patched } from '../../src/titanomachy/web/static/morph.js';
import { about, again, back, BEHIND, hear, lasts, next, place, playing, quiet, skip, unfolded } from '../../src/titanomachy/web/static/story.js';

/** @param {...string} texts @returns {import('../../src/titanomachy/web/static/story.js').Frame[]} */
const frames = (...texts) => texts.map((text) => ({ n: 1, at: 0, seat: 0, text, more: '', rule: '', parts: [], before: {}, pieces: {} }));

/** @param {import('../../src/titanomachy/web/static/story.js').Telling} telling */
const shown = (telling) => (playing(telling) ? telling.frames[telling.at].text : null);

test('what others did is shown one thing after the other, then the table as it is', () => {
  let telling = hear(quiet(), frames('a', 'b'), false);
  assert.equal(shown(telling), 'a');
  assert.deepEqual(place(telling), { n: 1, all: 2 });
  telling = next(telling);
  assert.equal(shown(telling), 'b');
  assert.equal(shown(next(telling)), null);
  assert.equal(shown(next(next(telling))), null);
});

test('more that happens waits its turn, and all of it can be shown again', () => {
  let telling = hear(hear(quiet(), frames('a', 'b'), false), frames('c'), false);
  assert.equal(shown(telling), 'a');
  telling = next(next(telling));
  assert.equal(shown(telling), 'c');
  telling = skip(telling);
  assert.equal(shown(telling), null);
  assert.equal(shown(again(telling)), 'a');
  assert.equal(shown(hear(telling, frames('d'), false)), 'd'); // what was seen is not shown a second time
  assert.equal(shown(again(quiet())), null);
});

test('what I chose begins a new story; a single thing that I did needs no words', () => {
  const before = hear(quiet(), frames('a'), false);
  const mine = hear(before, frames('b'), true);
  assert.equal(shown(mine), null);
  assert.deepEqual(mine.frames.map(({ text }) => text), ['b']);
  assert.equal(shown(hear(before, frames('b', 'c'), true)), 'b');
});

test('one goes back a frame at a time, no further than the first; from the table as it is to the one before the last', () => {
  const telling = next(next(hear(quiet(), frames('a', 'b', 'c'), false)));
  assert.equal(shown(back(telling)), 'b');
  assert.equal(shown(back(back(back(telling)))), 'a');
  assert.equal(shown(back(skip(telling))), 'b');
  assert.equal(shown(back(quiet())), null);
});

test('a line of the log is about the frame that tells its event', () => {
  const told = frames('a', 'b', 'c').map((frame, index) => ({ ...frame, n: index < 2 ? 4 : 5, at: [1, 3, 0][index] }));
  assert.deepEqual(['4-0', '4-1', '4-2', '5-0', '5-1', '3-0'].map((place) => about({ frames: told, at: -1 }, place)), [0, 0, 1, 2, -1, -1]);
});

test('nothing new changes nothing', () => {
  const telling = hear(quiet(), frames('a', 'b'), false);
  assert.equal(hear(telling, [], false), telling);
});

test('whoever is far behind is shown the result', () => {
  const long = frames(...Array.from({ length: BEHIND }, (_, at) => String(at)));
  const telling = hear(quiet(), long, false);
  assert.equal(shown(telling), '0');
  assert.equal(shown(hear(telling, frames('x'), false)), null);
  const kept = Array.from({ length: 9 }).reduce((/** @type {any} */ one) => skip(hear(one, long, false)), quiet());
  assert.ok(kept.frames.length < 60); // and not everything is kept for ever
});

test('a frame lasts as long as one reads it, less where many wait, without end step by step', () => {
  const [short, long] = [hear(quiet(), frames('a', 'b'), false), hear(quiet(), frames('a'.repeat(60), 'b'), false)];
  assert.ok(lasts(long, 'normal') > lasts(short, 'normal'));
  assert.ok(lasts(short, 'fast') < lasts(short, 'normal'));
  assert.equal(lasts(short, 'step'), Infinity);
  const crowd = hear(quiet(), frames(...'abcdefghijklm'), false);
  assert.ok(lasts(crowd, 'normal') < lasts(short, 'normal'));
});

test('each picture is made from the one before', () => {
  const told = { n: 1, at: 0, seat: 0, text: '', rule: '', parts: [] };
  const [one, two, three] = unfolded(
    [{ ...told, draw: { board: [[0, 2], 'x'] } }, told, { ...told, draw: { board: [[1, 3]], cards: 'new' } }],
    { board: 'abc', log: 'l' }, patched,
  );
  assert.deepEqual([one.before.board, one.pieces.board], ['abc', 'abx']);
  assert.deepEqual(two.pieces, one.pieces);
  assert.deepEqual(three.pieces, { board: 'bx', cards: 'new', log: 'l' });
});
