import {
  add,
  amount,
  compare,
  shareHalfUp,
  toCents,
  ZERO,
  parseAmount,
  parseRate,
  type Amount,
} from '@entrepot/contract/money';
import { partsOf } from '@entrepot/contract/orders/parts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commissionOn, heldOf, payoutOf } from './model.ts';

describe('the money of an order', () => {
  const parsed = <Name extends string>(texts: Record<Name, string>) =>
    Object.fromEntries(
      Object.entries<string>(texts).map(([name, text]) => [name, parseAmount(text)]),
    ) as Record<Name, Amount>;
  const order = {
    ...parsed({ goods: '153.6', freight: '13.2', tax: '0' }),
    ...parsed({ total: '166.8', paid: '166.8', refunded: '0', released: '0' }),
    ...parsed({ subsidy: '0', subsidyPaid: '0', subsidyBack: '0' }),
    commissionRate: parseRate('0.045'),
  };

  test('what is held is what was paid and neither went back nor on', () => {
    expect(heldOf({ ...order, refunded: parseAmount('50'), released: parseAmount('16.8') })).toBe(
      '100',
    );
  });

  test.each([
    ['the whole', '166.8', {}, '6.91'],
    ['half of it, after a refund', '83.4', {}, '3.46'],
    ['nothing', '0', {}, '0'],
    ['a mall without commission', '166.8', { commissionRate: parseRate('0') }, '0'],
    ['goods without freight', '100', parsed({ goods: '100', freight: '0', total: '100' }), '4.5'],
  ])('commission is of the goods and not of freight: %s', (_, part, change, commission) => {
    expect(commissionOn(parseAmount(part), { ...order, ...change })).toBe(commission);
  });

  test('the shop’s share of what the mall put in for a coupon is as if the buyer had paid it', () => {
    const cut = {
      ...order,
      ...parsed({
        goods: '143.6',
        total: '156.8',
        paid: '156.8',
        subsidy: '10',
        subsidyPaid: '10',
      }),
    };
    expect(heldOf(cut)).toBe('166.8');
    expect(commissionOn(heldOf(cut), cut)).toBe(commissionOn(order.total, order));
    expect(payoutOf(heldOf(cut), cut)).toBe('159.89');
  });

  const cents = (most: number) =>
    fc.integer({ min: 0, max: most }).map((count) => amount(BigInt(count) * 10n ** 8n));
  const anyOrder = fc
    .record({ goods: cents(10 ** 9), freight: cents(10 ** 8), tax: cents(10 ** 7) })
    .filter((parts) => Object.values(parts).some((part) => part !== '0'))
    .map((parts) => ({ ...order, ...parts, total: add(parts.goods, parts.freight, parts.tax) }));
  const rate = fc
    .integer({ min: 0, max: 999_999 })
    .map((millionths) => parseRate(`0.${String(millionths).padStart(6, '0')}`));

  test('commission and payout are the escrow, in whole cents, whatever went back before', () => {
    fc.assert(
      fc.property(
        anyOrder,
        rate,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (made, given, share) => {
          const paid = made.total;
          const refunded = toCents(shareHalfUp(paid, parseRate(share.toFixed(6))));
          const held = heldOf({ ...made, paid, refunded });
          const commission = commissionOn(held, { ...made, commissionRate: given });
          const payout = payoutOf(held, { ...made, commissionRate: given });
          expect(add(commission, payout, refunded)).toBe(paid);
          expect([commission, payout].map(toCents)).toEqual([commission, payout]);
          expect(compare(commission, ZERO)).toBeGreaterThanOrEqual(0);
          expect(compare(payout, ZERO)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('what an amount consists of sums to it, and the whole to what was charged', () => {
    fc.assert(
      fc.property(anyOrder, fc.double({ min: 0, max: 1, noNaN: true }), (made, share) => {
        const part = shareHalfUp(made.total, parseRate(share.toFixed(6)));
        const { goods, freight, tax } = partsOf(part, made);
        expect(add(goods, freight, tax)).toBe(part);
        expect(partsOf(made.total, made)).toEqual({
          goods: made.goods,
          freight: made.freight,
          tax: made.tax,
        });
      }),
    );
  });

  test('an amount from before the rounding consists of exactly what was charged, too', () => {
    const old = parsed({ goods: '74.4', freight: '8.16', tax: '0.864' });
    expect(partsOf(parseAmount('83.424'), old)).toEqual(old);
    const made = { ...order, ...old, ...parsed({ total: '83.424', paid: '83.424' }) };
    expect(commissionOn(parseAmount('83.424'), made)).toBe('3.35');
  });

  test('commission on any part is never more than the part, nor below zero', () => {
    for (const part of ['0.0000000001', '0.006', '0.01', '166.7999999999', '166.8'].map(
      parseAmount,
    )) {
      const commission = commissionOn(part, { ...order, commissionRate: parseRate('0.999999') });
      expect(compare(commission, ZERO)).toBeGreaterThanOrEqual(0);
      expect(compare(commission, part)).toBeLessThanOrEqual(0);
    }
  });
});
