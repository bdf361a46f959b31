import { expect, test } from 'vitest';
import { problemsOf } from '@entrepot/client/form/fields.ts';
import { SETUP_RULES } from './setup-model.ts';

const good = { name: 'Ada', username: 'ada-1', password: '1234567890', again: '1234567890' };

test.each([
  [{}, {}],
  [{ username: ' ada-1 ' }, {}],
  [{ name: '  ' }, { name: 'setup.wrong.missing' }],
  [{ username: 'a b' }, { username: 'setup.wrong.username' }],
  [{ password: '123456789', again: '123456789' }, { password: 'setup.wrong.short' }],
  [{ again: '1234567891' }, { again: 'setup.wrong.different' }],
])('with %j of an operator %j is wrong', (change, wrong) => {
  expect(problemsOf(SETUP_RULES, { ...good, ...change })).toEqual(wrong);
});
