import { describe, expect, test } from 'vitest';
import {
  AVATARS,
  FUND_PASSWORD,
  HARDEST_CHECK,
  isTrivial,
  isTrivialFundPassword,
  NO_CITY,
  PASSWORD_LIMIT,
  PHONE,
  POSTCODE,
  USERNAME,
} from './rules.ts';

const long = (length: number) => '7'.repeat(length);

describe.each([
  {
    ...{ name: 'a name to log in with', shape: USERNAME },
    are: ['abcd', 'A-_9', 'demo-buyer', `a${long(28)}z`],
    not: ['abc', `a${long(29)}z`, '-abc', 'abc-', '_abcd', 'abcd_', 'a bcd', 'a.bcd', 'abcd\n', ''],
  },
  {
    ...{ name: 'a telephone number', shape: PHONE },
    are: ['1 12345678', '86 13800138000', `1234 ${long(20)}`],
    not: [
      '1 1234567',
      `1 ${long(21)}`,
      '12345 12345678',
      ' 12345678',
      '+86 12345678',
      '8613800138000',
    ],
  },
  {
    ...{ name: 'a postcode', shape: POSTCODE },
    are: ['', '101', 'SW1A 1AA', '12345-678', long(32)],
    not: ['10', long(33), '10_1', '(101)', '101\n'],
  },
  {
    ...{ name: 'a fund password', shape: FUND_PASSWORD },
    are: ['000000', '493817'],
    not: ['12345', '1234567', '12345a', 'a123456', ''],
  },
])('$name', ({ shape, are, not }) => {
  test.each(are)('may be %j', (text) => {
    expect(shape.test(text)).toBe(true);
  });

  test.each(not)('may not be %j', (text) => {
    expect(shape.test(text)).toBe(false);
  });
});

test.each([
  ...['aaaaa', 'abababab', 'abcabcabc', 'ABCabc', 'AAaa'],
  ...['01234567890', '345678', '876543', 'defghi', 'ZYXWVU'],
  ...['qwerty', 'poiuyt', 'asdfgh', 'zxcvbn', 'qazwsx', '1qaz2wsx', 'vfr4cde3'],
])('%s is tried first by everybody', (text) => {
  expect(isTrivial(text)).toBe(true);
});

test.each([
  ...['harbour-42', 'aaaaab', 'baaaaa', 'xabab', 'ababx', 'abcdabcd', 'qwertz', '135790'],
])('%j is not', (text) => {
  expect(isTrivial(text)).toBe(false);
});

test.each([...['111111', '121212', '123123', '123456', '654321', '112233', '997755', '111222']])(
  'the fund password %s is tried first by everybody',
  (fundPassword) => {
    expect(isTrivialFundPassword(fundPassword)).toBe(true);
  },
);

test.each([
  '493817',
  '112234',
  '122334',
  '111223',
  '112223',
  '1122334',
  '9112233',
  '9111222',
  '1112223',
])('the fund password %s is not', (fundPassword) => {
  expect(isTrivialFundPassword(fundPassword)).toBe(false);
});

test('the bounds of accounts are those of the specification', () => {
  expect({ HARDEST_CHECK, PASSWORD_LIMIT, AVATARS, NO_CITY }).toEqual({
    ...{ HARDEST_CHECK: 5, PASSWORD_LIMIT: 128, AVATARS: 20, NO_CITY: '-' },
  });
});
