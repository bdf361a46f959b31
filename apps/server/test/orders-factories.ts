/** Orders for tests, made through the API as buyers and sellers make them. */
import type { AccountId, OrderId, VariantId } from '@entrepot/contract/ids';
import { type Amount, parseAmount, CURRENCY } from '@entrepot/contract/money';
import type { OrderState } from '@entrepot/contract/orders/rules';
import { expect } from 'vitest';
import { checkInvariants } from '../src/app/invariants.ts';
import { openSession } from '../src/features/accounts/index.ts';
import { approve, PLATFORM, post, propose } from '../src/ledger/index.ts';
import { sql } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { aBuyer, anOperator, firstAddress, FUND_PASSWORD } from './accounts-factories.ts';
import { aListing, type ListingMade } from './catalogue-factories.ts';
import type { TestMall } from './server.ts';

export type Shopper = Awaited<ReturnType<typeof aBuyer>> & { addressId: string };

/** A buyer with an address, and with test money unless told otherwise. */
export async function aShopper(mall: TestMall, money = '10000'): Promise<Shopper> {
  const buyer = await aBuyer(mall);
  if (money !== '0') {
    await giveMoney(mall, buyer.id, money);
  }
  return { ...buyer, addressId: await firstAddress(mall, buyer.id) };
}

/** The buyer's calls after the clock has leapt over the end of his session. */
export async function logInAgain(
  mall: TestMall,
  buyer: { id: AccountId },
): Promise<Shopper['call']> {
  const now = mall.shared.clock.now();
  return mall.storefront(await openSession(mall.db, 'storefront', buyer.id, now));
}

export async function giveMoney(mall: TestMall, owner: AccountId, amount: string): Promise<void> {
  await post(mall.db, {
    kind: 'demo-funds',
    key: `demo/${newId()}`,
    ref: 'demo',
    actor: 'system',
    at: mall.shared.clock.now(),
    currency: CURRENCY,
    legs: [
      { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount(`-${amount}`) },
      { kind: 'available', owner, amount: parseAmount(amount) },
    ],
  });
}

/** Money without a cause, which no movement of the mall's gives: the owner of the database writes it past that rule. */
export async function giveAnyway(
  mall: TestMall,
  to: { kind: 'escrow' | 'platform-fee'; owner: AccountId | typeof PLATFORM },
  amount: string,
): Promise<void> {
  await mall.owner.tx(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    await post(db, {
      ...{ kind: 'demo-funds', key: `demo/${newId()}`, ref: 'demo', actor: 'system' },
      ...{ at: mall.shared.clock.now(), currency: CURRENCY },
      legs: [
        { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount(`-${amount}`) },
        { ...to, amount: parseAmount(amount) },
      ],
    });
  });
}

/** Out of somebody's wallet, as two operators may take it. */
export async function takeMoney(mall: TestMall, owner: AccountId, amount: string): Promise<void> {
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const at = mall.shared.clock.now();
  const key = `adjustments/${newId()}`;
  const movement = {
    ...({ kind: 'adjustment', key, ref: key, at, currency: CURRENCY } as const),
    reason: 'Taken out by a test',
    legs: [
      { kind: 'available', owner, amount: parseAmount(`-${amount}`) } as const,
      { kind: 'platform-loss', owner: PLATFORM, amount: parseAmount(amount) } as const,
    ],
  };
  await propose(mall.db, movement, first.id);
  await approve(mall.shared.approver, movement, { by: second.id, at });
  await post(mall.db, { ...movement, actor: 'system' });
}

/** Twenty-four pieces of a listing: its minimum, at 6.40 and 0.55 freight. */
export function aLot({ listingId, variantIds }: ListingMade, quantity = 24) {
  return { listingId, variantId: variantIds[0] as VariantId, quantity };
}

export type OrderMade = {
  id: OrderId;
  number: string;
  total: Amount;
  buyer: Shopper;
  listing: ListingMade;
};

/** An order that waits for its payment. */
export async function anOrder(
  mall: TestMall,
  given: { buyer?: Shopper; listing?: ListingMade; quantity?: number } = {},
): Promise<OrderMade> {
  const listing = given.listing ?? (await aListing(mall));
  const buyer = given.buyer ?? (await aShopper(mall));
  const { orders } = await buyer.call('orders.submitOrder', {
    lines: [aLot(listing, given.quantity)],
    addressId: buyer.addressId,
  });
  const [order] = orders;
  if (!order) {
    throw new Error('one listing makes one order');
  }
  return { id: order.id, number: order.number, total: order.total, buyer, listing };
}

export async function pay({ id, buyer }: OrderMade): Promise<void> {
  await buyer.call('orders.payOrders', { orderIds: [id], fundPassword: FUND_PASSWORD });
}

export async function aPaidOrder(
  mall: TestMall,
  given: Parameters<typeof anOrder>[1] = {},
): Promise<OrderMade> {
  const order = await anOrder(mall, given);
  await pay(order);
  return order;
}

export async function aShippedOrder(
  mall: TestMall,
  given: Parameters<typeof anOrder>[1] = {},
): Promise<OrderMade> {
  const order = await aPaidOrder(mall, given);
  const seller = mall.seller(order.listing.seller.token);
  await seller('orders.confirmOrder', { orderId: order.id });
  await seller('orders.shipOrder', {
    orderId: order.id,
    carrier: 'Nordlinje Road',
    trackingNumber: 'NL 4711',
    cartons: 2,
  });
  return order;
}

export async function aReceivedOrder(
  mall: TestMall,
  given: Parameters<typeof anOrder>[1] = {},
): Promise<OrderMade> {
  const order = await aShippedOrder(mall, given);
  await order.buyer.call('orders.receiveOrder', { orderId: order.id });
  return order;
}

/** Everything that must be true of the books is. */
export async function expectSoundBooks(mall: Pick<TestMall, 'db'>): Promise<void> {
  const broken: string[] = [];
  for (const { name, violations } of await checkInvariants(mall.db)) {
    if (violations !== 0) {
      broken.push(`${name}: ${violations}`);
    }
  }
  expect(broken).toEqual([]);
}

export const DAY = 86_400;

/** An order in each state that it can be in. */
export const ORDERS_IN: Record<
  OrderState,
  (mall: TestMall, given?: Parameters<typeof anOrder>[1]) => Promise<OrderMade>
> = {
  'awaiting-payment': anOrder,
  paid: aPaidOrder,
  async confirmed(mall, given) {
    const order = await aPaidOrder(mall, given);
    await mall.seller(order.listing.seller.token)('orders.confirmOrder', { orderId: order.id });
    return order;
  },
  shipped: aShippedOrder,
  received: aReceivedOrder,
  async reviewed(mall, given) {
    const order = await aReceivedOrder(mall, given);
    await review(order);
    return order;
  },
  async refunded(mall, given) {
    const order = await aPaidOrder(mall, given);
    await askForReturn(order);
    const { call } = await anOperator(mall);
    await call('orders.resolveReturn', {
      orderId: order.id,
      decision: 'refund',
      reason: 'agreed',
    });
    return order;
  },
  async cancelled(mall, given) {
    const order = await anOrder(mall, given);
    await order.buyer.call('orders.cancelOrder', { orderId: order.id, reason: 'other' });
    return order;
  },
};

/** Asks for the whole sum back unless told otherwise. */
export async function askForReturn(
  { id, buyer, total }: OrderMade,
  amount = total,
): Promise<unknown> {
  return buyer.call('orders.requestReturn', {
    orderId: id,
    reason: 'damaged',
    detail: 'Two cartons wet',
    amount,
  });
}

export async function review({ id, buyer, listing }: OrderMade, rating = 4): Promise<unknown> {
  return buyer.call('reviews.addReviews', {
    orderId: id,
    reviews: [{ listingId: listing.listingId, rating }],
  });
}
