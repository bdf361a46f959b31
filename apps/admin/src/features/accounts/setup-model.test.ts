import { expect, test } from 'vitest';
import { wrongsOf } from './setup-model.ts';

const good = { name: 'Ada', username: 'ada-1', password: '1234567890', again: '1234567890' };

test.each([
  [{}, {}],
  [{ username: ' ada-1 ' }, {}],
  [{ name: '  ' }, { name: 'missing' }],
  [{ username: 'a b' }, { username: 'username' }],
  [{ password: '123456789', again: '123456789' }, { password: 'short' }],
  [{ again: '1234567891' }, { again: 'different' }],
])('with %j of an operator %j is wrong', (change, wrong) => {
  expect(wrongsOf({ ...good, ...change })).toEqual(wrong);
});
