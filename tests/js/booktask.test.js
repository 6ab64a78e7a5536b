import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, back, begun, chosen } from '../../src/titanomachy/web/static/booktask.js';

const choice = (/** @type {object} */ more) => ({ label: '', parts: [], ...more });
const MOMENTS = [
  { at: 0, choices: [choice({ label: 'left', to: 1, best: true, why: 'because' }), choice({ label: 'tempting', to: 2 }), choice({ label: 'nowhere' })] },
  { at: 1, choices: [choice({ label: 'on', to: 3, best: true, why: 'so' })] },
  { at: 2, verdict: /** @type {const} */ ('missed'), say: 'too soon' },
  { at: 3, verdict: /** @type {const} */ ('solved') },
];

test('what is right leads on and says why', () => {
  const once = chosen(MOMENTS, begun(), 0);
  assert.deepEqual([once.at, once.whys, once.last?.label], [1, ['because'], 'left']);
  assert.equal(MOMENTS[chosen(MOMENTS, once, 0).at]?.verdict, 'solved');
});

test('what leads nowhere is said, and cannot be chosen twice, until something else is', () => {
  const tried = chosen(MOMENTS, begun(), 2);
  assert.deepEqual([tried.at, tried.wrong, tried.last?.label], [0, [2], 'nowhere']);
  assert.deepEqual(chosen(MOMENTS, tried, 0).wrong, []);
});

test('what tempts is taken back to the choice before it, with what was known there', () => {
  const missed = chosen(MOMENTS, chosen(MOMENTS, begun(), 2), 1);
  assert.equal(MOMENTS[missed.at]?.verdict, 'missed');
  const again = back({ ...missed, hints: 1 });
  assert.deepEqual([again.at, again.wrong, again.last, again.hints], [0, [2], null, 1]);
  assert.deepEqual(back(begun()), begun());
});

test('the answer goes on from where it can, else from the beginning', () => {
  const here = answered(MOMENTS, chosen(MOMENTS, begun(), 0));
  assert.deepEqual([here.at, here.shown, here.whys], [3, true, ['because', 'so']]);
  const away = answered(MOMENTS, chosen(MOMENTS, begun(), 1));
  assert.deepEqual([away.at, away.shown, away.whys], [1, true, ['because']]);
});
