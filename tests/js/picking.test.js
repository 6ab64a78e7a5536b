// Picking parts until one option is left.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Picking } from '../../src/titanomachy/web/static/picking.js';
import { asked, choice } from './table.js';

const MOVES = [choice('move 1 2', 'die-1', 'level-2'), choice('move 1 3', 'die-1', 'level-3'), choice('move 4 2', 'die-4', 'level-2'), choice('rest')];

/** @param {...import('./table.js').Asked} asks */
function picking(...asks) {
  const made = new Picking();
  made.take(asks);
  return made;
}

test('parts narrow the options until one is left', () => {
  const made = picking(asked(1, MOVES));
  assert.deepEqual(made.parts(), ['die-1', 'level-2', 'level-3', 'die-4']);
  assert.equal(made.toggle('die-1'), null);
  assert.deepEqual(made.parts(), ['level-2', 'level-3']);
  assert.equal(made.toggle('level-3')?.o, 'move 1 3');
});

test('another die takes the place of the one that is picked', () => {
  const made = picking(asked(1, MOVES));
  made.toggle('die-1');
  assert.deepEqual(made.instead(), ['die-4']);
  assert.equal(made.toggle('die-4')?.o, 'move 4 2');
});

test('a pick can be taken back, and so can the last', () => {
  const made = picking(asked(1, MOVES));
  made.toggle('level-2');
  made.toggle('level-2');
  assert.deepEqual(made.picks, []);
  made.toggle('die-1');
  assert.ok(made.unpick());
  assert.ok(!made.unpick());
});

test('picks stay while the same is asked and go when something else is', () => {
  const made = picking(asked(1, MOVES));
  made.toggle('die-1');
  made.take([asked(1, MOVES), asked(2, [choice('rest')])]);
  assert.deepEqual(made.picks, ['die-1']);
  made.take([asked(1, MOVES.slice(1))]);
  assert.deepEqual(made.picks, []);
});

test('a part of another of my seats turns to that seat', () => {
  const made = picking(asked(1, MOVES), asked(2, [choice('aim', 'hero-7'), choice('fire', 'hero-7')]));
  assert.deepEqual([...made.others().keys()], ['hero-7']);
  assert.equal(made.toggle('hero-7'), null);
  assert.equal(made.seat, 2);
  assert.equal(made.toggle('nothing'), null);
});

test('an ask that nobody waits for gives way to one that is waited for', () => {
  const made = picking(asked(1, MOVES, { idle: true }));
  made.take([asked(1, MOVES, { idle: true }), asked(2, [choice('rest')])]);
  assert.equal(made.seat, 2);
  made.take([]);
  assert.equal(made.ask, undefined);
});

test('one may ask about what is not offered, as long as someone waits for the seat', () => {
  const made = picking(asked(1, MOVES));
  assert.ok(made.mayAsk('die-9'));
  assert.ok(!made.mayAsk('die-1') && !made.mayAsk(''));
  made.toggle('die-4');
  assert.ok(!made.mayAsk('level-3')); // it can be chosen with another die
  assert.ok(!picking(asked(1, MOVES, { idle: true })).mayAsk('die-9'));
  assert.ok(!picking().mayAsk('die-9'));
});

test('what is known of the pieces of one seat is not known of another', () => {
  const made = picking(asked(1, MOVES), asked(2, [choice('rest')]));
  made.told = new Set(['die-9']);
  made.turnTo(2);
  assert.equal(made.told.size, 0);
});

test('what was given stays marked while others choose, and says when something else took its place', () => {
  const made = picking(asked(1, MOVES, { idle: true, given: 'move 1 3' }));
  assert.deepEqual(made.given(), [['die-1', false], ['level-3', false]]);
  made.take([asked(1, MOVES, { idle: true, given: 'move 4 2' })]);
  assert.deepEqual(made.given(), [['die-4', true], ['level-2', true]]);
  made.take([asked(1, MOVES)]);
  assert.deepEqual(made.given(), []);
  made.take([asked(1, MOVES, { idle: true, given: 'move 1 2' })]);
  assert.deepEqual(made.given(), [['die-1', false], ['level-2', false]]);
});
