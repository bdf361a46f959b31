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

describe('a registration', () => {
  const good = { by: 'username', name: 'demo-buyer', password: 'quay7mast', agreed: true };
  testBounds(accountsStorefront.register.input, good, [
    ['terms not agreed to', { agreed: false }, false],
    ['no password', { password: '' }, false],
    ['a password of 128', { password: letters(128) }, true],
    ['a password of 129', { password: letters(129) }, false],
    ['a name of 64', { name: letters(64) }, true],
    ['a name of 65', { name: letters(65) }, false],
    ['an invitation of 16', { invitation: letters(16) }, true],
    ['an invitation of 17', { invitation: letters(17) }, false],
    ['a code of five digits', { code: '12345' }, false],
    ['a code of six', { code: '123456' }, true],
    ['a way that there is not', { by: 'card' }, false],
  ]);
});

describe('a forgotten password', () => {
  const good = { email: 'm@example.com', code: '246810', password: 'p', confirmation: 'p' };
  testBounds(accountsStorefront.resetPassword.input, good, [
    ['e-mail and phone at once', { phone: '86 13800138000' }, false],
    ['neither', { email: undefined }, false],
  ]);

  test('is asked for by phone as well', () => {
    const { email: _, ...rest } = good;
    const byPhone = { ...rest, phone: '86 13800138000' };
    expect(accountsStorefront.resetPassword.input.safeParse(byPhone).success).toBe(true);
  });
});

describe('who sets up a mall', () => {
  const good = { link: 'abc', username: 'kim-op', name: 'Kim', password: letters(10) };
  testBounds(accountsAdmin.setup.input, good, [
    ['a password of nine', { password: letters(9) }, false],
    ['a user name of three', { username: 'kim' }, false],
    ['a name of blanks', { name: '  ' }, false],
    ['a name of 61', { name: letters(61) }, false],
  ]);
});
