// Where the card of a lesson lies, and the arrow from it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { apart, around, arrowPath, bestPlace, shared } from '../../src/titanomachy/web/static/placing.js';

/** @param {number} left @param {number} top @param {number} wide @param {number} high */
const box = (left, top, wide, high) => ({ left, top, right: left + wide, bottom: top + high });
const board = box(0, 0, 1000, 600);
const card = { wide: 300, high: 120 };

test('a card lies beside its target and covers nothing that is read', () => {
  const [target, other] = [box(600, 200, 80, 80), box(280, 180, 300, 140)];
  const place = bestPlace(card, board, [target], [other], null);
  const lies = box(place.x, place.y, card.wide, card.high);
  assert.equal(shared(lies, target) + shared(lies, other), 0);
  assert.ok(apart(lies, target) < 60);
});

test('a card stays where it is when that is as good as anywhere', () => {
  const before = { x: 400, y: 340 };
  assert.deepEqual(bestPlace(card, board, [box(600, 200, 80, 80)], [], before), before);
  assert.ok(bestPlace(card, board, [box(600, 380, 80, 80)], [], before) !== before);
});

test('a card hides a part of something large rather than all of something small', () => {
  const [edge, coins] = [box(0, 110, 460, 20), [560, 640, 720, 800, 880, 960].map((x) => box(x, 60, 20, 20))];
  const place = bestPlace(card, box(0, 0, 1000, 150), [box(480, 40, 40, 60)], [edge, ...coins], null);
  assert.ok(place.x + card.wide <= 480 && shared(box(place.x, place.y, card.wide, card.high), edge) > 0);
});

test('a ring goes around a word that it would cross, and not around one that goes on', () => {
  const thing = box(100, 100, 80, 80);
  const [name, line] = [box(110, 175, 60, 20), box(150, 120, 200, 12)];
  assert.deepEqual(around(thing, 9, []), box(91, 91, 98, 98));
  assert.deepEqual(around(thing, 9, [name, line]), { left: 91, top: 91, right: 189, bottom: 195 });
});

test('a card never leaves the board', () => {
  const place = bestPlace(card, board, [box(960, 560, 80, 80)], [], { x: 900, y: 900 });
  assert.ok(place.x >= 0 && place.y >= 0 && place.x + card.wide <= 1000 && place.y + card.high <= 600);
});

test('an arrow needs room', () => {
  assert.equal(arrowPath(box(0, 0, 100, 50), box(120, 0, 50, 50)), '');
  assert.ok(/^M[\d. ]+Q[\d. -]+M[\d. -]+L/.test(arrowPath(box(0, 0, 100, 50), box(300, 0, 50, 50))));
});

test('an arrow goes around words, and is left out where they are everywhere', () => {
  const [from, to, word] = [box(0, 0, 100, 50), box(300, 0, 50, 50), box(180, 20, 40, 16)];
  const straight = arrowPath(from, to);
  const around = arrowPath(from, to, [box(180, 0, 40, 50)]);
  assert.ok(around && around !== straight);
  assert.equal(arrowPath(from, to, [word, box(105, -400, 30, 900)]), '');
});
