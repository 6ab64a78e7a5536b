// Where an arrow or Tab leads, and where an enlarged drawing lies.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closer, isSeen, MOST, spread, within, zoomed } from '../../src/titanomachy/web/static/geometry.js';
import { along, ARROWS, nearest, step } from '../../src/titanomachy/web/static/moves.js';

const SIZE = { wide: 400, high: 200 };

test('an arrow leads to what is nearest that way; what lies aside counts twice', () => {
  /** @type {[number, number][]} */
  const points = [[0, 0], [50, 0], [30, 30], [-20, 0], [0, 80]];
  assert.equal(nearest([0, 0], points, ARROWS.ArrowRight), 1);
  assert.equal(nearest([0, 0], points, ARROWS.ArrowLeft), 3);
  assert.equal(nearest([0, 0], points, ARROWS.ArrowDown), 4);
  assert.equal(nearest([0, 0], points, ARROWS.ArrowUp), -1);
});

test('what lies hardly ahead does not lie ahead, nor does the thing itself', () => {
  assert.equal(nearest([0, 0], [[0, 0], [3, 0]], ARROWS.ArrowRight), -1);
});

test('where nothing lies that way, an arrow goes round', () => {
  assert.equal(step(2, 3, ARROWS.ArrowRight), 0);
  assert.equal(step(0, 3, ARROWS.ArrowUp), 2);
  assert.equal(step(-1, 3, ARROWS.ArrowDown), 0);
  assert.equal(step(-1, 3, ARROWS.ArrowLeft), 2);
});

test('Tab goes through the order and out of it at both ends, and comes in from there', () => {
  const order = ['prompt', 'die', 'hand'];
  const around = { before: 'bar', after: 'side' };
  assert.equal(along('prompt', order, around, false), 'die');
  assert.equal(along('hand', order, around, false), 'side');
  assert.equal(along('prompt', order, around, true), 'bar');
  assert.equal(along('bar', order, around, false), 'prompt');
  assert.equal(along('side', order, around, true), 'hand');
  assert.equal(along('bar', order, around, true), undefined);
});

test('a drawing is never smaller than its frame and never out of it', () => {
  assert.deepEqual(within({ scale: 0.5, x: 30, y: -9 }, SIZE), { scale: 1, x: 0, y: 0 });
  assert.deepEqual(within({ scale: 2, x: 999, y: -999 }, SIZE), { scale: 2, x: 100, y: -250 });
  assert.equal(within({ scale: 50, x: 0, y: 0 }, SIZE).scale, MOST);
});

test('the point around which one enlarges stays where it is', () => {
  const [px, py] = [120, 80]; // from the corner of the drawing, as it is on the screen
  const at = { scale: 2, x: -40, y: 10 };
  const near = zoomed(at, 1.5, [px, py]);
  assert.equal(near.scale, 3);
  assert.equal((px + at.x - near.x) / near.scale, px / at.scale);
  assert.equal((py + at.y - near.y) / near.scale, py / at.scale);
});

test('two fingers have a middle and a distance; one finger has none', () => {
  assert.deepEqual(spread([{ x: 0, y: 0 }, { x: 6, y: 8 }]), { x: 3, y: 4, far: 10 });
  assert.deepEqual(spread([{ x: 2, y: 3 }]), { x: 2, y: 3, far: 0 });
});

test('a small screen comes as near as a finger needs, with all choices in view', () => {
  const one = { left: 100, right: 110, top: 90, bottom: 100 };
  const near = closer([one], SIZE);
  assert.equal(near.scale, 3.4); // 34 px for a space of 10
  assert.deepEqual([near.x + 105 * near.scale, near.y + 95 * near.scale], [200, 100]); // in the middle
  assert.equal(closer([one, { left: 390, right: 400, top: 0, bottom: 10 }], SIZE).scale, 400 / 346);
  assert.equal(closer([{ left: 0, right: 400, top: 0, bottom: 200 }], SIZE).scale, 1);
});

test('where a finger needs no more, the drawing stays whole: what can be chosen at its edge does not push it out of sight', () => {
  const wide = { left: 0, right: 33.5, top: 0, bottom: 40 };
  assert.deepEqual(closer([wide], SIZE), { scale: 1, x: 0, y: 0 });
});

test('a piece is seen when its middle is well within the frame', () => {
  const frame = { left: 0, right: 400, top: 0, bottom: 200 };
  assert.ok(isSeen({ left: 190, right: 210, top: 90, bottom: 110 }, frame));
  assert.ok(!isSeen({ left: 0, right: 80, top: 90, bottom: 110 }, frame));
});
