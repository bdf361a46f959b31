// Which inputs about accounts are refused, and at which bound.
import { describe, expect, test } from 'vitest';
import { letters, testBounds } from '../testing/bounds.ts';
import { accountsAdmin } from './admin.ts';
import { accountsStorefront } from './storefront.ts';
import { A_UUID } from '../testing/bounds.ts';
import { changedAddress, newAddress } from './types.ts';

const digits = (count: number) => '7'.repeat(count);

describe('an address', () => {
  const good = {
    ...{ contact: 'Marta', areaCode: '86', phone: '13800138000', country: 'CN', city: 'Ningbo' },
    line: 'Dock 4',
  };
  testBounds(newAddress, good, [
    ['a contact of blanks', { contact: '  ' }, false],
    ['a contact of 64', { contact: letters(64) }, true],
    ['a contact of 65', { contact: letters(65) }, false],
    ['no area code', { areaCode: '' }, false],
    ['an area code of five', { areaCode: '12345' }, false],
    ['seven digits', { phone: digits(7) }, false],
    ['eight digits', { phone: digits(8) }, true],
    ['21 digits', { phone: digits(21) }, false],
    ['a country by its name', { country: 'China' }, false],
    ['a country in small letters', { country: 'cn' }, false],
    ['no e-mail', { email: '' }, true],
    ['an e-mail that is none', { email: 'marta' }, false],
    ['a postcode of two', { postcode: '12' }, false],
    ['no postcode', { postcode: '' }, true],
    ['a line of 255', { line: letters(255) }, true],
    ['a line of 256', { line: letters(256) }, false],
  ]);

  test('has, if nothing is said, no state, postcode or e-mail, and is not the default', () => {
    expect(newAddress.parse(good)).toMatchObject({
      ...{ state: '', postcode: '', email: '', isDefault: false },
    });
  });

  test('that is changed says only of state and city that they stay', () => {
    const { city: _, ...change } = { id: A_UUID, ...good };
    const read = changedAddress.parse(change);
    expect('state' in read || 'city' in read).toBe(false);
    expect(changedAddress.safeParse({ ...change, line: undefined }).success).toBe(false);
  });
});

describe('what an operator does to an account', () => {
  testBounds(accountsAdmin.disableAccount.input, { id: A_UUID, reason: 'chargebacks' }, [
    ['a reason of three letters', { reason: 'abc' }, false],
    ['three letters and a blank', { reason: 'abc ' }, false],
    ['a reason of four', { reason: 'abcd' }, true],
    ['a reason of 500', { reason: letters(500) }, true],
    ['a reason of 501', { reason: letters(501) }, false],
  ]);
});

describe('a new fund password', () => {
  const good = { fundPassword: '493817', confirmation: '493817' };
  testBounds(accountsStorefront.setFundPassword.input, good, [
    ['letters', { fundPassword: 'abcdef' }, false],
    ['five digits', { fundPassword: '49381' }, false],
    ['a blank before', { fundPassword: ' 493817' }, false],
    // Whether the two are the same is told in words of its own.
    ['another the second time', { confirmation: '493818' }, true],
    ['none the second time', { confirmation: '' }, true],
    ['a book the second time', { confirmation: letters(21) }, false],
  ]);
});
