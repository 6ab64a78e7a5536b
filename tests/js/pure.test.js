// Words, patches, the matching of nodes, the tray's groups, the search of rules.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksum } from '../../src/titanomachy/web/static/checksum.js';
import { fate, grouped, label, labels, unasked, waiting } from '../../src/titanomachy/web/static/grouping.js';
import { isKind, kindsOf } from '../../src/titanomachy/web/static/kinds.js';
import { pair, patched } from '../../src/titanomachy/web/static/morph.js';
import { holds, wordsIn } from '../../src/titanomachy/web/static/search.js';
import { filled } from '../../src/titanomachy/web/static/words.js';
import { choice, table } from './table.js';

const say = (/** @type {string} */ key, values = {}) => [key, ...Object.values(values)].join('/');

test('a sentence has its places filled in, and what is not given stays', () => {
  assert.equal(filled('{n} of {all}', { n: 0 }), '0 of {all}');
  assert.equal(filled('no place'), 'no place');
});

test('a checksum is that of the server', () => {
  assert.equal(checksum('Titan'), 'c88bf0aa');
  assert.equal(checksum('« Léviathan 🗡 »'), '4a98e879');
});

test('a patch is made of stretches of the old text and what is new', () => {
  assert.equal(patched('one two three', [[0, 4], 'and ', [8, 13]]), 'one and three');
  assert.equal(patched('old', 'new'), 'new');
  assert.equal(patched('a😀b', [[3, 4], [1, 3]]), 'b😀'); // counted in UTF-16
});

/** A node without a page. @param {string} nodeName @param {string} [textContent] @param {string} [id] */
const node = (nodeName, textContent = '', id = '') => ({
  nodeName, textContent, id, isEqualNode: (/** @type {any} */ other) => other.nodeName === nodeName && other.textContent === textContent,
});

/** @param {ReturnType<typeof node>[]} fresh @param {ReturnType<typeof node>[]} old */
const pairs = (fresh, old) => pair(fresh, new Set(old)).map(([, match]) => (match ? old.indexOf(match) : -1));

test('a node is found again by its id, wherever it is now', () => {
  assert.deepEqual(pairs([node('g', '', 'b'), node('g', '', 'a')], [node('g', '', 'a'), node('g', '', 'b')]), [1, 0]);
  assert.deepEqual(pairs([node('g', '', 'a')], [node('path', '', 'a')]), [-1]);
  assert.deepEqual(pairs([node('g', '', 'c')], [node('g', '', 'a'), node('g')]), [-1]);
});

test('without an id the equal one comes first, then one of its kind', () => {
  assert.deepEqual(pairs([node('p', 'x'), node('p', 'b')], [node('p', 'a'), node('p', 'b')]), [0, 1]);
  assert.deepEqual(pairs([node('p', 'x')], [node('g', '', 'a'), node('p', 'a', 'b')]), [-1]);
});

test('a line of a list is another line when it says something else', () => {
  assert.deepEqual(pairs([node('LI', 'new'), node('LI', 'old')], [node('LI', 'old')]), [-1, 0]);
});

test('what cannot be seen on the table is a button, equal ones once', () => {
  const all = [choice('move', 'level-2'), choice('hidden', 'gone'), { ...choice('twin 2', 'gone'), label: 'hidden' }, choice('rest')];
  const { buttons, left, list } = grouped(all, all, false, (part) => part === 'level-2');
  assert.deepEqual(buttons.map(({ o }) => o), ['hidden', 'rest']);
  assert.deepEqual([left, list], [[], all]);
});

test('after a pick, what is left are buttons, unless it is one or very many', () => {
  const some = [choice('a'), choice('b')];
  assert.deepEqual(grouped(some, some, true, () => true).left, some);
  assert.deepEqual(grouped(some, some.slice(1), true, () => true).left, []);
  const many = Array.from({ length: 25 }, (_, n) => choice(`option ${n}`));
  assert.deepEqual(grouped(many, many, true, () => true).left, []);
  assert.equal(grouped(many, many, false, () => false).buttons.length, 24);
});

test('the prompt says for whom the table waits, in the words of the server', () => {
  assert.equal(waiting(table({ awaits: 'Levi (Jo) is thinking' }), say), 'Levi (Jo) is thinking');
  assert.equal(waiting(table(), say), 'watching');
});

test('whoever has no seat is told that they watch, whoever has one that there is nothing to choose', () => {
  const seat = /** @type {import('../../src/titanomachy/web/static/types.d.ts').SeatLine} */ ({ kind: 'me' });
  assert.equal(unasked(table({ seats: [seat] })), 'nothing');
  assert.equal(unasked(table({ seats: [{ ...seat, kind: 'bot' }] })), 'watching');
});

test('a game that is over says how it ended, and whether I have won', () => {
  const outcome = (/** @type {boolean | null} */ won) => ({ text: 'The Titan fell.', rule: 'LS-1', winners: [], won });
  assert.equal(waiting(table({ over: true, outcome: outcome(true) }), say), 'The Titan fell.');
  assert.equal(waiting(table({ over: true }), say), 'over');
  assert.deepEqual([true, false, null].map((won) => fate(table({ outcome: outcome(won) }), say)), ['won', 'defeated', '']);
  assert.equal(fate(table(), say), '');
});

test('a quiet choice is in the list of all choices alone', () => {
  const roll = { ...choice('roll'), quiet: true };
  const { buttons, list } = grouped([roll, choice('rest')], [roll, choice('rest')], false, () => false);
  assert.deepEqual([buttons.map(({ o }) => o), list.map(({ o }) => o)], [['rest'], ['roll', 'rest']]);
});

test('a thing is called by its one option, or by its name and what it can be used for', () => {
  const die = { name: 'Die', written: '' };
  assert.equal(label(die, [choice('Move')], say), 'Move');
  assert.equal(label(die, [choice('Move'), choice('Fight')], say), 'about/Die/Move; Fight');
  assert.equal(label({ name: '', written: '' }, ['a', 'b', 'c', 'd', 'e'].map((o) => choice(o)), say), 'a; b; c; and/2');
});

test('what is written on a thing is part of its name', () => {
  assert.equal(label({ name: '', written: 'LEVEL 2' }, [choice('To level 2')], say), 'To level 2');
  assert.equal(label({ name: '', written: '7' }, [choice('Aim')], say), 'Aim; 7');
});

test('things that would be called the same say what they are, and are counted where they are still the same', () => {
  const thing = (/** @type {string} */ name, /** @type {string} */ o, hand = '') => ({ name, written: '', offered: [choice(o)], hand });
  assert.deepEqual(labels([thing('Die', 'Strike'), thing('Titan', 'Strike'), thing('Tower', 'Rest')], say), ['about/Die/Strike', 'about/Titan/Strike', 'Rest']);
  const cards = [thing('', 'Play'), thing('', 'Play'), thing('', 'Play', '2')];
  assert.deepEqual(labels(cards, say), ['oneOf/Play/1/2', 'oneOf/Play/2/2', 'Play']);
});

test('a search finds every word in any order, however it is written', () => {
  assert.deepEqual(wordsIn('  Dodge   HERO '), ['dodge', 'hero']);
  assert.ok(holds('A Hero may dodge.', wordsIn('dodge hero')));
  assert.ok(!holds('A Hero may dodge.', wordsIn('dodge titan')));
});

test('what a few of many things share is a kind, what each has for itself is none', () => {
  const told = ['a · ★ Easy · Box', 'b · ★★ Hard · Box', 'c · ★ Easy · Wave', 'd · ★★ Hard · Wave', 'e', 'f · ★ Easy · Box'];
  assert.deepEqual(kindsOf(told), [[], ['★ Easy', '★★ Hard'], ['Box', 'Wave']]);
  assert.deepEqual(kindsOf(['one', 'one', 'one']), [[]]);
  assert.deepEqual(kindsOf([]), []);
});

test('of one place any kind will do, of several places all must', () => {
  const wanted = [new Set(), new Set(['★ Easy', '★★ Hard']), new Set(['Wave'])];
  assert.ok(isKind('c · ★ Easy · Wave', wanted));
  assert.ok(!isKind('a · ★ Easy · Box', wanted));
  assert.ok(!isKind('e', wanted));
  assert.ok(isKind('e', [new Set(), new Set()]));
});
