/** What the database sums of the money that comes free is what the rule says of each order, to the cent. */
import { subsidyBack } from '@entrepot/contract/coupons/rules';
import { add, amount, parseRate, shareHalfUp, toCents, ZERO } from '@entrepot/contract/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReceivedOrder } from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { sql } from '../../../platform/db.ts';
import { heldOf, payoutOf } from '../model.ts';
import { daysAfter } from '../../../platform/days.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

/** Tenths of a cent, for so was charged before charges were rounded. */
const upTo = (most: number) =>
  fc.integer({ min: 0, max: most }).map((tenths) => amount(BigInt(tenths) * 10n ** 7n));
const rateUpTo = (most: number) =>
  fc
    .oneof(fc.constantFrom(0, 45_000, 50_000, most), fc.integer({ min: 0, max: most }))
    .map((millionths) => parseRate(`0.${String(millionths).padStart(6, '0')}`));
const anyMoney = fc
  .record({
    goods: fc.oneof(upTo(10), upTo(10 ** 7)),
    freight: fc.oneof(upTo(0), upTo(10 ** 5)),
    tax: fc.oneof(upTo(0), upTo(10 ** 4)),
    // No order is agreed at more than half.
    commissionRate: rateUpTo(500_000),
    subsidy: fc.oneof(upTo(0), upTo(10 ** 4)),
    back: fc.oneof(fc.constant(parseRate('0')), rateUpTo(999_999)),
  })
  .map(({ back, ...charged }) => {
    const total = add(charged.goods, charged.freight, charged.tax);
    return {
      ...charged,
      total,
      paid: total,
      refunded: shareHalfUp(total, back, 3),
      subsidyPaid: charged.subsidy,
      subsidyBack: subsidyBack(charged.subsidy, total, shareHalfUp(total, back, 3)),
      released: ZERO,
    };
  })
  .filter(({ total, subsidy }) => total !== ZERO && toCents(subsidy) === subsidy);

test('each day brings what the rule says of its orders, whole or refunded in part', async () => {
  const model = await aReceivedOrder(mall);
  const midnight = new Date(mall.shared.clock.now().toISOString().slice(0, 10));
  const orders = fc.sample(anyMoney, { numRuns: 400, seed: 1 }).map((money, index) => ({
    money,
    // Of these twenty days fourteen are shown, each from its first second to its last.
    releaseAt: new Date(daysAfter(midnight, index % 20).getTime() + (index % 3) * 43_199_500),
  }));
  const rows = orders.map(({ money, releaseAt }, index) => ({
    ...{ goods: money.goods, freight: money.freight, tax: money.tax, total: money.total },
    ...{ paid: money.paid, refunded: money.refunded, released: money.released },
    ...{ subsidy: money.subsidy, subsidy_paid: money.subsidy, subsidy_back: money.subsidyBack },
    ...{ coupon: money.subsidy, discount: money.subsidy },
    ...(money.subsidy === ZERO ? {} : { coupon_id: newId(), coupon_code: 'TENOFF' }),
    ...{ commission_rate: money.commissionRate, release_at: releaseAt },
    ...{ id: newId(), number: `copy ${index}`, state: index % 7 < 4 ? 'received' : 'reviewed' },
  }));
  await mall.owner.run(sql`
    insert into orders."order" select copy.* from orders."order" o
    cross join jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
    cross join lateral jsonb_populate_record(o, row) copy where o.id = ${model.id}`);
  // What is under review has no day.
  await mall.owner.run(sql`
    update orders."order" set return_state = 'requested' where id = ${model.id}`);
  const expected = Array.from({ length: 14 }, (_, days) => {
    const date = daysAfter(midnight, days).toISOString().slice(0, 10);
    const ofDay = orders.filter(({ releaseAt }) => releaseAt.toISOString().startsWith(date));
    return { date, amount: add(...ofDay.map(({ money }) => payoutOf(heldOf(money), money))) };
  });
  const { money } = await mall.seller(model.listing.seller.token)('orders.todayFigures', {});
  expect(money.comingFree).toEqual(expected);
});
