// What somebody could do who has the application's database role and nothing else: a budget is its coupon's row, and no more.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { aListing, type ListingMade } from '../../../test/catalogue-factories.ts';
import {
  aMallCoupon,
  giveTheMall,
  keeps,
  proposedCoupon,
} from '../../../test/coupons-factories.ts';
import {
  aLot,
  aPaidOrder,
  aShopper,
  expectSoundBooks,
  type OrderMade,
  pay,
  type Shopper,
} from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { approveKey } from '../../../test/words.ts';
import { PLATFORM } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

type Side = readonly [kind: string, owner: string];
type Forged = readonly [key: string, of: string, amount: string, owner?: string];

test('what the mall has earned is set aside for a coupon as it was made, once, and comes back to the mall', async () => {
  const { id } = await aMallCoupon(mall, { budget: '40' });
  await giveTheMall(mall, '500');
  const move = (...[key, of, amount, owner = of]: Forged) =>
    mall.db.run(sql`
      select ledger.post('coupon-budget', ${`coupons/${of}/${key}`}, ${`coupons/${of}`}, 'system', now(), 'USDT',
        '{platform-fee,coupon-budget}', ${[PLATFORM, owner]}::uuid[], ${[`-${amount}`, amount]}::numeric[], null, null)`);
  const forgeries: Forged[] = [
    ['budget', newId(), '300'],
    ['return/0', id, '300'],
    ['budget/2', id, '40'],
    ['return/0', id, '40', newId()],
  ];
  for (const forged of forgeries) {
    await expect(move(...forged)).rejects.toThrow('no coupon');
  }
  await expectSoundBooks(mall);
});

test('a coupon that the application wrote gets nothing of what the mall has earned, nor does an order that uses it', async () => {
  const { id } = await aMallCoupon(mall, { budget: '40' });
  await giveTheMall(mall, '500');
  const row = newId();
  const [maker, other] = [await anOperator(mall), await anOperator(mall)];
  const written = sql`
    insert into coupons.coupon (id, code, brand_id, amount, minimum, from_at, until_at, per_account, budget, created_at)
    select ${row}, 'FORGED1', brand_id, amount, minimum, from_at, until_at, per_account, 40, created_at
    from coupons.coupon where id = ${id}`;
  await expect(mall.db.run(written)).rejects.toMatchObject({ constraint: 'coupon_is_proposed' });
  await mall.db.tx(async (tx) => {
    await tx.run(written);
    await tx.run(sql`
      insert into coupons.proposal (coupon_id, proposed_by, proposed_at) values (${row}, ${maker.id}, now())`);
  });
  const post = (kind: string, ref: string, act: string, [from, to]: readonly [Side, Side]) =>
    mall.db.run(sql`
      select ledger.post(${kind}, ${`${ref}/${act}`}, ${ref}, 'system', now(), 'USDT', ${[from[0], to[0]]}::text[],
        ${[from[1], to[1]]}::uuid[], '{-40,40}', null, null)`);
  const setAside = () =>
    post('coupon-budget', `coupons/${row}`, 'budget', [
      ['platform-fee', PLATFORM],
      ['coupon-budget', row],
    ]);
  await expect(setAside()).rejects.toThrow('second person');
  const legs = sql`'{platform-fee,coupon-budget}', ${[PLATFORM, row]}::uuid[], '{-40,40}'::numeric[]`;
  await mall.db.run(sql`
    select ledger.propose('coupon-budget', ${`coupons/${row}/budget`}, ${`coupons/${row}`}, 'USDT', ${legs}, null,
      ${maker.id}, now())`);
  await expect(
    mall.db.run(sql`
      select ledger.approve('coupon-budget', ${`coupons/${row}/budget`}, ${`coupons/${row}`}, 'USDT', ${legs}, null,
        ${other.id}, now())`),
  ).rejects.toThrow('permission denied');
  await expect(setAside()).rejects.toThrow('second person');
  const forged = mall.db.run(sql`
    update coupons.proposal set state = 'approved', decided_by = ${other.id}, decided_at = now() where coupon_id = ${row}`);
  await expect(forged).rejects.toThrow('no second person');
  const listing = await aListing(mall);
  const made = await aPaidOrder(mall, { buyer: await aShopper(mall), listing });
  const order = newId();
  await mall.db.run(sql`
    insert into orders."order" select (jsonb_populate_record(o, jsonb_build_object('id', ${order}::text, 'number', ${order}::text,
      'coupon', 40, 'discount', 40, 'coupon_id', ${row}::text, 'coupon_code', 'FORGED1'))).*
    from orders."order" o where o.id = ${made.id}`);
  const paying = post('order-pay', `orders/${order}`, 'pay', [
    ['coupon-budget', row],
    ['escrow', listing.seller.id],
  ]);
  await expect(paying).rejects.toThrow('balance_not_below_zero');
});

/** An order of some goods with a coupon, not paid yet. */
async function usedFor(
  buyer: Shopper,
  { listing, couponId }: { listing: ListingMade; couponId: string },
): Promise<OrderMade> {
  const { orders } = await buyer.call('orders.submitOrder', {
    ...{ lines: [aLot(listing, 24)], addressId: buyer.addressId },
    coupons: [{ shopId: listing.shopId, couponId }],
  });
  const [made] = orders;
  if (!made) {
    throw new Error('one listing makes one order');
  }
  return { ...made, buyer, listing };
}

test('a budget is spent by uses alone, each with its buyer’s own money, and goes back with his', async () => {
  const { id, code } = await aMallCoupon(mall, { budget: '40', minimum: '100' });
  const listing = await aListing(mall);
  const shop = listing.seller.id;
  const buyer = await aShopper(mall);
  await keeps(buyer, { code });
  const made = await usedFor(buyer, { listing, couponId: id });
  /** 166.80 in all, of which one use takes off 10. */
  const ref = `orders/${made.id}`;
  const post = (
    kind: string,
    key: string,
    legs: readonly (readonly [...Side, number])[],
    of = ref,
  ) =>
    mall.db.run(sql`
      select ledger.post(${kind}, ${`${of}/${key}`}, ${of}, 'system', now(), 'USDT', ${legs.map(([each]) => each)}::text[],
        ${legs.map(([, owner]) => owner)}::uuid[], ${legs.map(([, , amount]) => amount.toFixed(2))}::numeric[], null, null)`);
  const paid = (own: number, ofMall: number, of = ref) =>
    post(
      'order-pay',
      'pay',
      [
        ...(own > 0 ? [['available', buyer.id, -own] as const] : []),
        ['coupon-budget', id, -ofMall],
        ['escrow', shop, own + ofMall],
      ],
      of,
    );
  await expect(paid(0, 40)).rejects.toMatchObject({ constraint: 'coupon_was_used' });
  await expect(paid(0, 10)).rejects.toMatchObject({ constraint: 'coupon_was_used' });
  await expect(paid(156.8, 40)).rejects.toMatchObject({ constraint: 'coupon_was_used' });
  await expect(paid(89.9, 10)).rejects.toMatchObject({ constraint: 'coupon_was_used' });
  for (const change of [sql`amount = 40`, sql`account_id = ${shop}`, sql`order_id = ${newId()}`]) {
    await expect(
      mall.db.run(sql`update coupons.use set ${change} where order_id = ${made.id}`),
    ).rejects.toThrow('permission denied');
  }
  // A use that the application wrote takes off no more than the coupon says, and is no account's second.
  const copy = async (amount: number) => {
    const order = newId();
    await mall.db.run(sql`
      insert into orders."order" select (jsonb_populate_record(o, jsonb_build_object('id', ${order}::text,
        'number', ${order}::text, 'coupon', ${amount}::numeric, 'discount', ${amount}::numeric,
        'subsidy', ${amount}::numeric))).*
      from orders."order" o where o.id = ${made.id}`);
    await mall.db.run(sql`
      insert into coupons.use (order_id, coupon_id, account_id, amount, at)
      values (${order}, ${id}, ${buyer.id}, ${amount}, now())`);
    return `orders/${order}`;
  };
  await expect(paid(140, 40, await copy(40))).rejects.toMatchObject({
    constraint: 'coupon_was_used',
  });
  await pay(made);
  await expect(paid(156.8, 10, await copy(10))).rejects.toMatchObject({
    constraint: 'coupon_per_account',
  });
  const { id: clerk } = await anOperator(mall);
  const back = async (own: number, ofMall: number) => {
    const given = newId();
    await mall.db.run(sql`
      insert into orders.platform_refund (id, order_id, amount, reason, at, by_id)
      values (${given}, ${made.id}, ${own.toFixed(2)}, 'Never sent', now(), ${clerk})`);
    return post('order-refund', `refund/platform/${given}`, [
      ['escrow', shop, -(own + ofMall)],
      ['available', buyer.id, own],
      ...(ofMall > 0 ? [['coupon-budget', id, ofMall] as const] : []),
    ]);
  };
  await expect(back(156.8, 0)).rejects.toMatchObject({ constraint: 'coupon_goes_back' });
  await expect(back(78.4, 4.9)).rejects.toMatchObject({ constraint: 'coupon_goes_back' });
  await expect(back(78.4, 5.02)).rejects.toMatchObject({ constraint: 'refund_is_granted' });
  await back(78.4, 5);
  await expect(back(78.4, 4.99)).rejects.toMatchObject({ constraint: 'coupon_goes_back' });
  await back(78.4, 5);
});

test('what two people have approved of a coupon stays as they read it', async () => {
  const { id } = await aMallCoupon(mall, { budget: '40' });
  for (const change of [
    sql`amount = 30`,
    sql`minimum = 41`,
    sql`budget = 400`,
    sql`granted = true`,
  ]) {
    const forged = mall.db.run(sql`update coupons.coupon set ${change} where id = ${id}`);
    await expect(forged).rejects.toThrow('permission denied');
  }
});

test('who approved a budget is named by no other’s name', async () => {
  const [maker, second, third] = [
    await anOperator(mall),
    await anOperator(mall),
    await anOperator(mall),
  ];
  await giveTheMall(mall, '40');
  const { id } = await proposedCoupon(mall, { budget: '40' }, maker);
  const key = `coupons/${id}/budget`;
  const at = mall.shared.clock.now();
  await approveKey(mall, key, second.id, at);
  await mall.db.run(sql`
    select ledger.post('coupon-budget', ${key}, ${`coupons/${id}`}, 'system', ${at}, 'USDT', '{platform-fee,coupon-budget}',
      ${[PLATFORM, id]}::uuid[], '{-40,40}', null, null)`);
  const name = (who: string) =>
    mall.db.run(sql`
      update coupons.proposal set state = 'approved', decided_by = ${who}, decided_at = ${at} where coupon_id = ${id}`);
  await expect(name(third.id)).rejects.toThrow('no second person');
  await expect(name(maker.id)).rejects.toThrow('approved_by_another');
  await name(second.id);
});

test('a budget from before two people were needed is drawn up to what was set aside then, and never raised', async () => {
  const { id, code } = await aMallCoupon(mall, { amount: '40', budget: '40' });
  // As one operator made it then: nobody proposed it, and the ledger knows of no second name.
  await mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`delete from coupons.proposal where coupon_id = ${id}`);
    await tx.run(sql`delete from ledger.approval where ref = ${`coupons/${id}`}`);
    await tx.run(sql`update ledger.journal set approver = null where ref = ${`coupons/${id}`}`);
  });
  await giveTheMall(mall, '500');
  const listing = await aListing(mall);
  const draw = async () => {
    const buyer = await aShopper(mall);
    await keeps(buyer, { code });
    await pay(await usedFor(buyer, { listing, couponId: id }));
  };
  const raise = (key: string, amount: string) =>
    mall.db.run(sql`
      select ledger.post('coupon-budget', ${`coupons/${id}/${key}`}, ${`coupons/${id}`}, 'system', now(), 'USDT',
        '{platform-fee,coupon-budget}', ${[PLATFORM, id]}::uuid[], ${[`-${amount}`, amount]}::numeric[], null, null)`);
  await draw();
  // Counted anew it is as if nothing had been used; the money is what it is.
  await mall.db.run(
    sql`update coupons.coupon set used = 0, cost = 0, returned = 0 where id = ${id}`,
  );
  await expect(draw()).rejects.toThrow();
  // What has moved once moves nothing again.
  await raise('budget', '40');
  await expect(raise('budget', '400')).rejects.toThrow('used for another movement');
  await expect(raise('budget/2', '40')).rejects.toThrow('no coupon');
  await expect(
    mall.db.run(sql`update coupons.coupon set budget = 400 where id = ${id}`),
  ).rejects.toThrow('permission denied');
  await expect(
    mall.db.run(sql`delete from ledger.journal where ref = ${`coupons/${id}`}`),
  ).rejects.toThrow('permission denied');
  const setAside = sql`select balance::text from ledger.public_balance where kind = 'coupon-budget' and owner_id = ${id}`;
  expect(Number(await mall.owner.value(setAside))).toBe(0);
});
