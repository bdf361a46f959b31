import { parseAmount } from '@entrepot/contract/money';
import { expect, it } from 'vitest';
import { type Figures, isEqualToLedger } from './model.ts';

const amount = parseAmount;
const line = {
  unit: amount('3.125'),
  quantity: 24,
  goods: amount('75'),
  total: amount('80'),
};
const SOUND: Figures = {
  state: 'received',
  goods: amount('75'),
  freight: amount('4'),
  tax: amount('1'),
  total: amount('80'),
  refunded: amount('10'),
  coupon: null,
  lines: [line],
  movements: [
    { kind: 'order-pay', amount: amount('80') },
    { kind: 'order-refund', amount: amount('4') },
    { kind: 'order-refund', amount: amount('6') },
  ],
};

it('an order is sound when its columns add up and the ledger has moved what it says', () => {
  expect(isEqualToLedger(SOUND)).toBe(true);
  expect(
    isEqualToLedger({ ...SOUND, state: 'awaiting-payment', refunded: amount('0'), movements: [] }),
  ).toBe(true);
});

it('a coupon is taken off what the pieces come to', () => {
  const lines = [{ ...line, goods: amount('65'), total: amount('70') }];
  const movements: Figures['movements'] = [{ kind: 'order-pay', amount: amount('70') }];
  const off = { ...SOUND, lines, movements, goods: amount('65'), total: amount('70') };
  const coupon = { amount: amount('10') };
  expect(isEqualToLedger({ ...off, refunded: amount('0'), coupon })).toBe(true);
  const wrong = { amount: amount('9') };
  expect(isEqualToLedger({ ...off, refunded: amount('0'), coupon: wrong })).toBe(false);
});

it.each<[string, Partial<Figures>]>([
  ['a total that is not the sum', { freight: amount('5') }],
  ['lines that do not sum to the goods', { lines: [{ ...line, goods: amount('74') }] }],
  ['lines that do not sum to the total', { lines: [{ ...line, total: amount('81') }] }],
  ['a payment that is missing', { movements: SOUND.movements.slice(1) }],
  ['a payment twice', { movements: [...SOUND.movements, ...SOUND.movements.slice(0, 1)] }],
  ['a payment of what is not paid', { state: 'cancelled' }],
  ['a refund that is missing', { movements: SOUND.movements.slice(0, 2) }],
])('%s makes no paper', (_, wrong) => {
  expect(isEqualToLedger({ ...SOUND, ...wrong })).toBe(false);
});
