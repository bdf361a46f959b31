import { isTrivialFundPassword } from '@entrepot/contract/accounts/rules';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import {
  BARE_CALLS,
  FUND_TRIES,
  hoursUntil,
  idleSince,
  inADay,
  inAnHour,
  LOGIN_PAUSE_MS,
  LOGIN_TRIES,
  minutesUntil,
  nextMidnight,
  proofLevel,
  resetsFrom,
  sessionEnd,
} from './model.ts';

test.each([
  'password',
  'Passw0rd',
  'password2024!',
  'qwertyuiop',
  '123456789',
  '987654321',
  'aaaaaaaa',
  'abcabcabc',
  'zaq12wsx',
  '1234567a',
  'iloveyou1',
  'DRAGON99',
])('%s is what everybody tries first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['demo1234', 'harbour42', 'tr0ub4dor', 'x7k-quay', '7291-8046', 'Kranich83'])(
  '%s may be chosen',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test('the own name is no password', () => {
  expect(isCommonPassword('Ada-Quay-7', 'ada-quay-7')).toBe(true);
});

test.each(['111111', '123456', '654321', '012345', '121212', '123123', '112233', '111222'])(
  '%s is no fund password',
  (fundPassword) => {
    expect(isTrivialFundPassword(fundPassword)).toBe(true);
  },
);

test.each(['246810', '583920', '907131'])('%s may be a fund password', (fundPassword) => {
  expect(isTrivialFundPassword(fundPassword)).toBe(false);
});

test('a day ends at midnight in UTC', () => {
  expect(nextMidnight(new Date('2026-03-01T00:00:00Z')).toISOString()).toBe(
    '2026-03-02T00:00:00.000Z',
  );
  expect(nextMidnight(new Date('2026-02-28T23:59:59Z')).toISOString()).toBe(
    '2026-03-01T00:00:00.000Z',
  );
});

test('minutes and hours that are left are whole and never none', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(minutesUntil(new Date('2026-03-01T12:02:01Z'), now)).toBe(3);
  expect(minutesUntil(new Date('2026-03-01T12:00:00Z'), now)).toBe(1);
  expect(hoursUntil(new Date('2026-03-01T14:00:01Z'), now)).toBe(3);
  expect(hoursUntil(new Date('2026-03-01T14:00:00Z'), now)).toBe(2);
  expect(hoursUntil(new Date('2026-03-01T11:00:00Z'), now)).toBe(1);
});

test('operators rest longer than buyers', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(idleSince('storefront', now).toISOString()).toBe('2026-03-01T11:30:00.000Z');
  expect(idleSince('seller', now).toISOString()).toBe('2026-03-01T11:30:00.000Z');
  expect(idleSince('admin', now).toISOString()).toBe('2026-03-01T11:00:00.000Z');
});

test.each([
  [10, undefined],
  [11, 0],
  [49, 0],
  [50, 1],
  [100, 2],
  [800, 5],
  [10_000, 5],
])('after %i tries of strangers the next needs a check of level %s', (tries, level) => {
  expect(proofLevel(tries)).toBe(level);
});

test.each([
  ['an hour', inAnHour, '2026-03-01T01:00:00.000Z'],
  ['a day', inADay, '2026-03-02T00:00:00.000Z'],
  ['a session that is never left', sessionEnd, '2026-03-01T12:00:00.000Z'],
  ['a contact that cannot yet replace a fund password', resetsFrom, '2026-03-04T00:00:00.000Z'],
])('%s ends or begins at its instant', (_, from, wanted) => {
  expect(from(new Date('2026-03-01T00:00:00Z')).toISOString()).toBe(wanted);
});

test('wrong tries and bare calls are counted as the specification says', () => {
  expect([LOGIN_TRIES, LOGIN_PAUSE_MS / 60_000, FUND_TRIES, BARE_CALLS]).toEqual([3, 3, 4, 10]);
});
