import { expect, test } from 'vitest';
import { parseAmount, ZERO } from '../money.ts';
import type { OwnDeposit } from './types.ts';
import { wireDetail, wireRow } from './wire.ts';

const deposit = (sent: string | null) =>
  ({
    ...{
      id: 'x',
      coin: 'ETH',
      network: 'n',
      address: 'a',
      transaction: null,
      sent,
      endedWhy: null,
    },
    ...{ state: 'credited', net: parseAmount('1'), fee: ZERO, seenAt: '2026-11-29T00:00:00.000Z' },
  }) as OwnDeposit;

/** Existing clients show it as it stands, and a number below a millionth stands there with an exponent. */
test.each([
  ['25.5', 25.5],
  ['0.000001', 0.000001],
  ['0.0000001', '0.0000001'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['1000000000000000000000', '1000000000000000000000'],
  [null, 0],
])('what was sent is told in plain digits: %s', (sent, told) => {
  for (const row of [wireRow(deposit(sent)), wireDetail(deposit(sent))]) {
    expect(row.volume).toBe(told);
    expect(JSON.stringify(row)).not.toMatch(/\de[-+]?\d/);
  }
});
