import { expect, test } from 'vitest';
import { openActs } from '../life.ts';
import { parseAmount, parseRate } from '../money.ts';
import { paymentLife } from './life.ts';
import { creditOf, PAYMENT_STATES, reversalOf } from './rules.ts';
import { coinList, startWire } from './wire.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

test('what was paid is credited whatever had become of it, and only what was credited goes back', () => {
  const acts = PAYMENT_STATES.map((state) => [
    state,
    openActs(paymentLife, 'system', { state }, NOW).join(' '),
  ]);
  expect(Object.fromEntries(acts)).toEqual({
    created: 'redirect confirm fail expire',
    redirected: 'confirm fail expire',
    confirmed: 'credit',
    credited: 'refund dispute',
    failed: 'confirm',
    expired: 'confirm',
    refunded: 'restore',
    disputed: 'refund restore',
  });
});

test.each([
  ['100', '1', '0', '100', '0', '100', '0'],
  ['33.33', '0.9987', '0.02', '33.28', '0.67', '32.61', '0.006671'],
  ['0.01', '0.01743', '0', '0', '0', '0', '0.0001743'],
  ['10', '1.00000001', '0.005', '10', '0.05', '9.95', '0.0000001'],
])(
  '%s at %s and a fee of %s is worth %s, less %s: %s, with %s left out',
  (paid, rate, feeRate, ...told) => {
    const terms = { rate: parseRate(rate), feeRate: parseRate(feeRate) };
    const { gross, fee, credit, rest } = creditOf(parseAmount(paid), terms);
    expect([gross, fee, credit, rest]).toEqual(told);
  },
);

test.each([
  ['99.87', '100', '40', '39.94'],
  ['99.87', '100', '100', '99.87'],
  ['99.87', '100', '250', '99.87'],
  ['17.43', '1000', '0.01', '0'],
])('of %s for %s, %s back takes %s', (gross, paid, back, taken) => {
  expect(reversalOf(parseAmount(gross), parseAmount(paid), parseAmount(back))).toBe(taken);
});

test('ways stand together by their name, and none hides all', () => {
  const way = {
    method: 'Bank',
    bankCode: 'B1',
    minimum: parseAmount('10'),
    maximum: parseAmount('20'),
  };
  expect(coinList({ ways: [way, { ...way, bankCode: 'B2' }] as never })).toEqual([
    {
      productType: 'Bank',
      range: [
        { bank_code: 'B1', min_amount: 10, max_amount: 20 },
        { bank_code: 'B2', min_amount: 10, max_amount: 20 },
      ],
    },
  ]);
  expect(coinList({ ways: [] })).toEqual([]);
});

test('where a client wants to be sent back to is not read', () => {
  const wire = {
    session_token: 't',
    amount: '5',
    frenchCurrency: 'php',
    pageUrl: 'https://x.example',
  };
  expect(startWire.parse(wire)).toEqual({ sessionToken: 't', amount: '5', currency: 'PHP' });
});
