import { expect, test } from 'vitest';
import { openActs } from '../life.ts';
import { parseAmount } from '../money.ts';
import { depositLife } from './life.ts';
import {
  coinAmount,
  coinText,
  coinUnits,
  confirmationsOf,
  DEPOSIT_STATES,
  payLink,
  worthOf,
} from './rules.ts';
import type { OwnDeposit } from './types.ts';
import { announceInput, wireRow } from './wire.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

test('what is seen is credited by the clock, and operators credit only what the clock cannot', () => {
  expect(
    Object.fromEntries(
      DEPOSIT_STATES.map((state) => [
        state,
        (['operator', 'system'] as const).map((by) =>
          openActs(depositLife, by, { state }, NOW).join(' '),
        ),
      ]),
    ),
  ).toEqual({
    announced: ['', 'arrive expire'],
    arrived: ['', ''],
    expired: ['', ''],
    seen: ['', 'setApart awaitPrice addUp letGo setOwn look confirm orphan'],
    small: ['propose approve decline', 'awaitPrice letGo setOwn look confirm orphan'],
    unpriced: ['propose approve decline', 'addUp letGo setOwn look confirm orphan'],
    review: ['propose approve decline', 'setOwn confirm orphan'],
    unknown: ['propose approve decline', 'setOwn orphan'],
    confirmed: ['', 'credit orphan'],
    credited: ['', 'reverse'],
    orphaned: ['', 'seeAgain giveUp'],
    gone: ['', 'seeAgain'],
    dust: ['', 'orphan'],
    own: ['propose approve decline', ''],
    reversed: ['propose approve decline', ''],
  });
});

test('existing clients read as done only what is credited, as failed what has ended so, and all else as under way', () => {
  const said = (state: OwnDeposit['state']) => {
    const row = { state, coin: 'USDT', sent: null, fee: null, net: null };
    return wireRow({ ...row, seenAt: NOW.toISOString() } as OwnDeposit).state;
  };
  const [pending, done, failed] = [0, 1, 2].map((wire) =>
    DEPOSIT_STATES.filter((state) => said(state) === wire).toSorted(),
  );
  const waiting = ['confirmed', 'orphaned', 'review', 'seen', 'small', 'unpriced'];
  expect(pending).toEqual(['announced', 'arrived', ...waiting]);
  expect(done).toEqual(['credited']);
  expect(failed).toEqual(['dust', 'expired', 'gone', 'own', 'reversed', 'unknown']);
});

test.each([
  ['1', 6, '0.000001'],
  ['12345678', 6, '12.345678'],
  ['1000000', 6, '1'],
  ['5', 0, '5'],
  ['1000000000000000001', 18, '1.000000000000000001'],
])('%s units with %i decimals are %s', (units, decimals, text) => {
  expect(coinText(units, decimals)).toBe(text);
  expect(coinUnits(text, decimals)).toBe(units);
});

test('zeros at its end make an amount no finer, and a coin is moved both ways', () => {
  expect([coinUnits('-1.5', 6), coinUnits('1.50', 1), coinUnits('1.05', 1)]).toEqual([
    '-1500000',
    '15',
    undefined,
  ]);
});

test('a coin with more decimals than money has here is cut off, not rounded up', () => {
  expect(coinAmount('1999999999999999999', 18)).toBe('1.9999999999');
  expect(coinAmount('9'.repeat(78), 0)).toBeUndefined();
});

test.each([
  { sent: ['25500000', 6, '1', '0'], told: ['25.5', '0', '25.5', '0'] },
  { sent: ['12345678', 6, '1', '1'], told: ['12.345678', '1', '11.34', '0.005678'] },
  // No more than a tenth, rounded down to the cent.
  { sent: ['12345678', 6, '1', '2'], told: ['12.345678', '1.23', '11.11', '0.005678'] },
  { sent: ['1000000000000000000', 18, '3000', '2999.99'], told: ['3000', '300', '2700', '0'] },
  { sent: ['10000000000000000', 18, '3210.55', '0.5'], told: ['32.1055', '0.5', '31.6', '0.0055'] },
  { sent: ['1', 18, '3210.55', '0'], told: undefined },
  { sent: ['9999', 6, '1', '0'], told: undefined },
  { sent: ['500000', 6, '1', '0.5'], told: ['0.5', '0.05', '0.45', '0'] },
  { sent: ['90000', 6, '1', '0.5'], told: ['0.09', '0', '0.09', '0'] },
  { sent: ['9'.repeat(78), 0, '1', '0'], told: undefined },
] as const)('%j', ({ sent, told }) => {
  const [units, decimals, price, fee] = sent;
  const worth = worthOf({ units, decimals }, parseAmount(price), parseAmount(fee));
  expect(worth && [worth.value, worth.fee, worth.net, worth.rest]).toEqual(told);
});

test.each([
  [100, 99, 12, 0],
  [100, 100, 12, 1],
  [100, 105, 12, 6],
  [100, 500, 12, 12],
])('a transfer in block %i has, at the head %i of %i needed, %i', (block, head, needed, count) => {
  expect(confirmationsOf(block, head, needed)).toBe(count);
});

test('wallets are opened by the conventions of their networks', () => {
  const to = (kind: 'evm' | 'bitcoin' | 'tron', asset: string) =>
    payLink({ kind, identity: '31337', asset, address: 'ADDRESS' });
  expect(to('evm', 'native')).toBe('ethereum:ADDRESS@31337');
  expect(to('evm', '0xTOKEN')).toBe('ethereum:0xTOKEN@31337/transfer?address=ADDRESS');
  expect(to('bitcoin', 'native')).toBe('bitcoin:ADDRESS');
  expect(to('tron', 'TOKEN')).toBeNull();
});

test('an existing client’s announcement is read without its placeholders, and only our picture is taken', () => {
  const sent = {
    ...{ session_token: 't', amount: '5', coin: 'usdt', blockchain_name: ' ethereum ' },
    ...{ channel_address: '0xA', from: '123', tx: '123' },
  };
  const read = {
    sessionToken: 't',
    amount: '5',
    coin: 'USDT',
    network: 'ethereum',
    address: '0xA',
  };
  expect(announceInput.parse({ ...sent, img: 'https://elsewhere.example/proof.png' })).toEqual(
    read,
  );
  const picture = `ab/${'c'.repeat(32)}`;
  expect(announceInput.parse({ ...sent, img: `/m/${picture}-480.webp` })).toEqual({
    ...read,
    picture,
  });
});
