import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBeKept } from '../../src/titanomachy/web/static/books.js';

const answer = (/** @type {string} */ control, status = 200) => new Response('', { status, headers: control ? { 'Cache-Control': control } : {} });

test('what is for everybody may be kept', () => {
  assert.ok(mayBeKept(answer('public, no-cache')));
  assert.ok(mayBeKept(answer('max-age=31536000, public, immutable')));
});

test('what says nothing, or something else, or that something went wrong, may not', () => {
  for (const control of ['', 'no-store', 'private', 'no-cache', 'max-age=86400', 'not-public']) assert.ok(!mayBeKept(answer(control)));
  assert.ok(!mayBeKept(answer('public, no-cache', 404)));
});
