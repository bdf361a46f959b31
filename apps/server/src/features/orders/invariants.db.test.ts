/** The books of orders notice money in a currency that is not the orders', and none moves that is not theirs. */
import { add, CURRENCY, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPaidOrder, anOrder, aShopper, type OrderMade } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { violationsOf } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { ordersInvariants } from './invariants.ts';

const OTHER = 'EUR';

let mall: TestMall;
let order: OrderMade;
beforeAll(async () => {
  mall = await startMall();
  // As it will be when the mall has a second one.
  await mall.owner.run(sql`alter table ledger.account drop constraint account_currency_check`);
});
afterAll(() => mall.stop());
beforeEach(async () => {
  order = await aPaidOrder(mall);
});

async function broken(): Promise<string[]> {
  const codes: string[] = [];
  for (const rule of ordersInvariants) {
    if ((await violationsOf(mall.owner, rule)) > 0) {
      codes.push(rule.code);
    }
  }
  return codes;
}

const escrowIn = (currency: string) =>
  mall.owner.run(sql`
    update ledger.account set currency = ${currency}
    where kind = 'escrow' and owner_id = ${order.listing.seller.id}`);

test('the right figure in the wrong currency is neither a payment nor what is held for an order', async () => {
  expect(await broken()).toEqual([]);
  await escrowIn(OTHER);
  expect(await broken()).toEqual(['paid-once', 'movement-has-order', 'escrow-is-open-orders']);
  await escrowIn(CURRENCY);
  expect(await broken()).toEqual([]);
});

test('what is held in another currency beside the orders’ own belongs to no order', async () => {
  await mall.owner.run(sql`
    insert into ledger.account (kind, owner_id, currency, balance)
    values ('escrow', ${order.listing.seller.id}, ${OTHER}, 5)`);
  expect(await broken()).toEqual(['escrow-is-open-orders']);
  await mall.owner.run(sql`delete from ledger.account where currency = ${OTHER}`);
});

test('with the application’s role alone no order is paid or paid out with the money of others', async () => {
  const [unpaid, thief] = [await anOrder(mall, { listing: order.listing }), await aShopper(mall)];
  const shop = order.listing.seller.id;
  const posted = (kind: string, from: [string, string], to: [string, string], ref: string) =>
    mall.db.run(sql`
      select ledger.post(${kind}, ${`${ref}/${kind}`}, ${ref}, 'system', now(), 'USDT',
        ${[from[0], to[0]]}::text[], ${[from[1], to[1]]}::uuid[], ${[`-${unpaid.total}`, unpaid.total]}::numeric[],
        null, null)`);
  const [ref, paid] = [`orders/${unpaid.id}`, `orders/${order.id}`];
  for (const [kind, from, to, of] of [
    ['order-pay', ['available', order.buyer.id], ['escrow', shop], 'orders'],
    ['order-pay', ['available', thief.id], ['escrow', shop], ref],
    ['order-pay', ['available', unpaid.buyer.id], ['escrow', thief.id], ref],
    ['order-release', ['escrow', shop], ['available', thief.id], paid],
    ['order-refund', ['escrow', shop], ['available', thief.id], paid],
  ] as const) {
    await expect(posted(kind, [...from], [...to], of)).rejects.toThrow('is no order’s');
  }
  expect(await broken()).toEqual([]);
});

test('with the application’s role alone no order takes out of its shop’s escrow what was paid for others', async () => {
  const unpaid = await anOrder(mall, { listing: order.listing });
  const paid = await aPaidOrder(mall, { listing: order.listing });
  const posted = ({ id }: { id: string }, kind: string, to: string, amount: string) =>
    mall.db.run(sql`
      select ledger.post(${kind}, ${`orders/${id}/${kind}/mine`}, ${`orders/${id}`}, 'system', now(), 'USDT',
        '{escrow,available}'::text[], ${[order.listing.seller.id, to]}::uuid[], ${[`-${amount}`, amount]}::numeric[], null, null)`);
  const more = add(paid.total, parseAmount('0.01'));
  await expect(posted(unpaid, 'order-refund', unpaid.buyer.id, '0.01')).rejects.toThrow(
    'no order’s',
  );
  await expect(posted(paid, 'order-refund', paid.buyer.id, more)).rejects.toThrow('no order’s');
  await expect(posted(paid, 'order-release', order.listing.seller.id, more)).rejects.toThrow(
    'no order’s',
  );
  expect(await broken()).toEqual([]);
});

test('an order that nobody has paid is not paid by a movement in another currency', async () => {
  const unpaid = await anOrder(mall, { listing: order.listing });
  const { id, total } = unpaid;
  const moved = (kind: string, from: string, to: string, owner: string) =>
    mall.owner.run(sql`
      select ledger.post(${kind}, ${`test/${kind}/${id}`}, ${`orders/${id}`}, 'system', now(), ${OTHER},
        ${[from, to]}::text[], ${[unpaid.buyer.id, owner]}::uuid[], ${[`-${total}`, total]}::numeric[], null, null)`);
  await moved('demo-funds', 'demo-mint', 'available', unpaid.buyer.id);
  await moved('order-pay', 'available', 'escrow', order.listing.seller.id);
  expect(await broken()).toEqual(['movement-has-order', 'escrow-is-open-orders']);
});
