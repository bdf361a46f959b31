// Accounts and addresses as existing clients send and read them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountId } from '../ids.ts';
import { A_UUID } from '../testing/bounds.ts';
import { anId } from '../testing/an-id.ts';
import { accountsStorefront } from './storefront.ts';
import { type Address, changedAddress, type Me, newAddress } from './types.ts';
import * as wire from './wire.ts';

describe('a name to log in with', () => {
  const nameOf = (username: string, areaCode?: string) =>
    wire.wireLogin.parse({ username, password: 'p', areaCode }).name;

  test.each([
    ['demo-buyer', undefined, 'demo-buyer'],
    ['  demo-buyer ', undefined, 'demo-buyer'],
    ['86 13800138000', undefined, '86 13800138000'],
    ['86|13800138000', undefined, '86 13800138000'],
    ['+86  13800138000', undefined, '86 13800138000'],
    ['13800138000', '86', '86 13800138000'],
    ['13800138000', 'null', '13800138000'],
    // An area code is of a number alone: a name, or what is too short for one, stays what it is.
    ['demo-buyer', '86', 'demo-buyer'],
    ['86 13800138000', '86', '86 13800138000'],
    ['1234', '86', '1234'],
    ['m@example.com', '86', 'm@example.com'],
  ])('%j with area code %j is %j', (username, areaCode, name) => {
    expect(nameOf(username, areaCode)).toBe(name);
  });

  test('has a password that the client has encoded', () => {
    expect(wire.wireLogin.parse({ username: 'a', password: 'p%26q' }).password).toBe('p&q');
    expect(wire.wireLogin.safeParse({ username: 'a', password: '' }).success).toBe(false);
  });
});

describe('a registration', () => {
  const given = { username: 'demo-buyer', password: 'quay7mast', type: '3' };
  const read = (change: object = {}) => wire.wireRegister.safeParse({ ...given, ...change });

  test.each([
    [{ type: '1', username: undefined, phone: '86 13800138000' }, 'phone', '86 13800138000'],
    [{ type: '1', username: '86|13800138000' }, 'phone', '86 13800138000'],
    [{ type: '2', username: 'm@example.com' }, 'email', 'm@example.com'],
    [{}, 'username', 'demo-buyer'],
    [{ type: undefined }, 'username', 'demo-buyer'],
    [{ type: '9' }, 'username', 'demo-buyer'],
  ])('%j is by %s: %s', (change, by, name) => {
    expect(read(change).data).toMatchObject({ by, name });
  });

  test.each([
    [{ type: '1', username: 'demo-buyer' }, 'phone'],
    [{ type: '2', username: 'demo-buyer' }, 'email'],
    [{ username: 'm@example.com' }, 'username'],
    [{ username: 'ab' }, 'username'],
    [{ username: undefined }, 'username'],
  ])('%j is said to be wrong in its %s', (change, field) => {
    expect(read(change).error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  test.each([
    ['no second entry', {}, undefined],
    ['the first again', { re_password: 'quay7mast' }, 'quay7mast'],
    ['another', { re_password: 'quay7mist' }, 'quay7mist'],
    ['under its other name', { confirmPassword: 'quay7mist' }, 'quay7mist'],
    ['the wrong one of two', { re_password: 'quay7mast', confirmPassword: 'x' }, 'x'],
  ])('with %s asks whether that is the first', (_, change, confirmation) => {
    expect(read(change).data?.confirmation).toBe(confirmation);
  });

  test('has an invitation under either name, the agent’s before the friend’s', () => {
    expect(read({ usercode: 'B' }).data?.invitation).toBe('B');
    expect(read({ usercode: 'B', agentCode: 'A' }).data?.invitation).toBe('A');
    expect(read({ agentCode: 'undefined' }).data?.invitation).toBeUndefined();
  });
});

describe('an address', () => {
  const form = {
    ...{ contacts: 'Marta%20Quay', phone: '86 13800138000', countryId: 'CN', provinceId: 'CN.02' },
    ...{ city: 'Ningbo', postcode: '315000', address: 'Dock%204', use: '1' },
  };
  const read = (change: object = {}) => wire.wireNewAddress.parse({ ...form, ...change });

  test('is read as ours', () => {
    expect(newAddress.parse(read())).toEqual({
      ...{ contact: 'Marta Quay', email: '', areaCode: '86', phone: '13800138000', country: 'CN' },
      ...{ state: 'CN.02', city: 'Ningbo', postcode: '315000', line: 'Dock 4', isDefault: true },
    });
  });

  test.each([
    ['86 13800138000', undefined, '86', '13800138000'],
    ['86|13800138000', undefined, '86', '13800138000'],
    ['86 138-0013 8000', undefined, '86', '13800138000'],
    ['13800138000', '+86', '86', '13800138000'],
    ['44 13800138000', '86', '86', '13800138000'],
    ['13800138000', undefined, '', '13800138000'],
  ])('with phone %j and area code %j has %j and %j', (phone, areaCode, code, number) => {
    expect(read({ phone, areaCode })).toMatchObject({ areaCode: code, phone: number });
  });

  test.each([
    [{ provinceId: '0' }, ''],
    [{ provinceId: undefined }, ''],
    // What their form gets for a country that has no states.
    [{ provinceId: 'SG.' }, ''],
    [{ provinceId: 'CN.02' }, 'CN.02'],
  ])('with %j is in state %j', (change, state) => {
    expect(read(change).state).toBe(state);
  });

  test.each([
    [{ city: '0', cityId: '0' }, '-'],
    [{ city: undefined, cityId: 'Yiwu' }, 'Yiwu'],
    [{ city: '0', cityId: 'Yiwu' }, 'Yiwu'],
    [{ city: 'Ningbo', cityId: 'Yiwu' }, 'Ningbo'],
  ])('with %j is in city %j', (change, city) => {
    expect(read(change).city).toBe(city);
  });

  test('that is changed keeps the state and city that are not sent', () => {
    const change = { id: A_UUID, ...form, provinceId: '0', city: '0' };
    const read = changedAddress.parse(wire.wireChangedAddress.parse(change));
    expect([read.state, read.city]).toEqual([undefined, undefined]);
  });

  test('comes back from a client’s form as it was shown there', () => {
    const digits = (least: number, most: number) =>
      fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));
    const word = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,20}[A-Za-z]$/);
    const addresses = fc.record({
      ...{ contact: word, areaCode: digits(1, 4), phone: digits(8, 20), city: word, line: word },
      ...{ state: fc.constantFrom('', 'CN.02'), postcode: digits(3, 32), isDefault: fc.boolean() },
      email: fc.constantFrom('', 'm@example.com'),
    });
    fc.assert(
      fc.property(addresses, (address) => {
        const row: Address = {
          ...{ ...address, id: A_UUID, country: 'CN', countryName: 'China', stateName: 'Zhejiang' },
        };
        const shown = wire.wireAddress(row);
        // The client names a country by its id, and encodes contact and line.
        const sent = { ...shown, areaCode: undefined, use: String(shown.use) };
        const { id: _, countryName: __, stateName: ___, ...stored } = row;
        expect(newAddress.parse(wire.wireNewAddress.parse(sent))).toEqual(stored);
      }),
    );
  });
});

describe('regions', () => {
  test.each([
    ['CN', 'CN'],
    ['CN.02', 'CN'],
    ['China', ''],
    ['', ''],
    ['0', ''],
    [undefined, ''],
  ])('are asked for with %j, of country %j', (countryId, country) => {
    expect(wire.wireStateInput.parse({ countryId })).toEqual({ country });
  });

  test.each([
    ['CN.02', 'CN', 'CN.02'],
    ['SG.', 'SG', ''],
    [undefined, '', ''],
  ])('of state %j are those of %j, %j', (stateId, country, state) => {
    expect(wire.wireCityInput.parse({ stateId })).toEqual({ country, state });
  });

  test('have at least one state, which is none, once a country is chosen', () => {
    expect(wire.wireStates({ country: 'SG', rows: [] })).toEqual({
      data: [{ id: 'SG.', stateName: '-' }],
    });
    expect(wire.wireStates({ country: '', rows: [] })).toEqual({ data: [] });
    const rows = [{ code: 'CN.02', name: 'Zhejiang' }];
    expect(wire.wireStates({ country: 'CN', rows }).data).toEqual([
      { id: 'CN.02', stateName: 'Zhejiang' },
    ]);
  });
});

test('a list of addresses is one page of all', () => {
  expect(wire.wireAddresses({ rows: [] })).toEqual({
    pageList: [],
    pageInfo: { pageNum: 1, pageSize: 0, totalElements: 0 },
  });
});

describe('who one is', () => {
  const me: Me = {
    ...{ id: anId<AccountId>('a'), username: 'marta', userCode: 'QX7', email: null, phone: null },
    ...{ emailVerified: false, phoneVerified: false, avatar: 4, fundPasswordSet: false },
    ...{ createdAt: '2026-01-01T00:00:00Z', lastLoginAt: null },
  };

  test('is told in texts, also what there is not', () => {
    expect(wire.wireMe(me)).toMatchObject({
      ...{ username: 'marta', usercode: 'QX7', phone: '', email: '', avatar: '4', safeword: 0 },
      lastlogintime: '',
    });
    expect(wire.wireMe({ ...me, fundPasswordSet: true }).safeword).toBe(1);
  });

  test.each([
    [undefined, 0, false],
    ['submitted', 1, false],
    ['confirmed', 2, true],
    ['refused', 3, false],
    ['withdrawn', 0, false],
    ['expired', 0, false],
  ] as const)('is proven or not: %s', (identity, status, proven) => {
    const said = wire.wireMe(identity ? { ...me, identity } : me);
    expect([said.kyc_status, said.identityverif]).toEqual([status, proven]);
  });

  test('is told with a session, and nothing that a session does not need', () => {
    expect(wire.wireSession({ token: 't', me })).toEqual({
      ...{ token: 't', username: 'marta', usercode: 'QX7' },
    });
  });
});

describe('passwords', () => {
  test('are read as the client encoded them, each from its own field', () => {
    const change = { old_password: 'a%26', password: 'b%26', re_password: 'c%26' };
    expect(wire.changePasswordInput.parse(change)).toEqual({
      ...{ old: 'a&', password: 'b&', confirmation: 'c&' },
    });
    const first = { safeword: '493817', re_safeword: '493818' };
    expect(wire.setFundPasswordInput.parse(first)).toEqual({
      ...{ fundPassword: '493817', confirmation: '493818' },
    });
    expect(wire.changeFundPasswordInput.parse({ old_safeword: '111222', ...first })).toEqual({
      ...{ old: '111222', fundPassword: '493817', confirmation: '493818' },
    });
  });

  test('that were forgotten are asked for once, so that the one entry is both', () => {
    const reset = { username: 'm@example.com', password: 'quay7mast', verifcode: '246810' };
    expect(wire.resetPasswordInput.parse(reset)).toEqual({
      ...{ email: 'm@example.com', code: '246810', password: 'quay7mast' },
      confirmation: 'quay7mast',
    });
  });

  test.each([
    [wire.changePasswordInput, { password: 'b', re_password: 'c' }],
    [wire.setFundPasswordInput, { safeword: '493817', re_safeword: 'undefined' }],
    [wire.changeFundPasswordInput, { safeword: '493817', re_safeword: '493817' }],
    [wire.resetPasswordInput, { username: 'm@example.com', password: 'p', verifcode: 'null' }],
    [wire.closeInput, { account: 'marta', reason: '', cashPassword: '493817' }],
  ])('are not taken with a field that lacks (%#)', (shape, given) => {
    expect(shape.safeParse(given).success).toBe(false);
  });

  test('close an account under the name that clients have for the fund password', () => {
    const close = { account: 'marta', reason: 'moving', cashPassword: '493817' };
    expect(wire.closeInput.parse(close)).toEqual({
      ...{ account: 'marta', reason: 'moving', fundPassword: '493817' },
    });
  });
});

describe('a drawn picture', () => {
  const takes = (idx: string) =>
    accountsStorefront.chooseAvatar.input.safeParse(wire.avatarInput.parse({ idx })).success;

  test.each([
    ['1', true],
    ['20', true],
    ['0', false],
    ['21', false],
    ['-1', false],
    ['1e1', false],
    ['0x5', false],
    ['2.5', false],
    ['first', false],
  ])('has the number %s: %s', (idx, is) => {
    expect(takes(idx)).toBe(is);
  });
});
