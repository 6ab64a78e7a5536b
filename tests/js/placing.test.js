// Where the card of a lesson lies, and the arrow from it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { apart, arrowPath, bestPlace, shared } from '../../src/titanomachy/web/static/placing.js';

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

test('a card never leaves the board', () => {
  const place = bestPlace(card, board, [box(960, 560, 80, 80)], [], { x: 900, y: 900 });
  assert.ok(place.x >= 0 && place.y >= 0 && place.x + card.wide <= 1000 && place.y + card.high <= 600);
});

test('an arrow needs room', () => {
  assert.equal(arrowPath(box(0, 0, 100, 50), box(120, 0, 50, 50)), '');
  assert.ok(/^M[\d. ]+Q[\d. -]+M[\d. -]+L/.test(arrowPath(box(0, 0, 100, 50), box(300, 0, 50, 50))));
});
