import type { OrderId } from '@entrepot/contract/ids';
import { add, compare, ZERO, CURRENCY } from '@entrepot/contract/money';
import { type Amount, subtract } from '@entrepot/contract/money';
import { type Leg, post } from '../../../ledger/index.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { couponOwner } from '../../coupons/index.ts';
import { requireFundPassword } from '../../accounts/index.ts';
import { settingOf } from '../../brands/index.ts';
import { sellReserved } from '../../catalogue/index.ts';
import { carryOut, type MovedOrder, newsOf, whyNot } from './carry-out.ts';
import { emit } from '../../../platform/outbox.ts';
import { ordersEvents } from '../events.ts';
import { worthOf } from '../model.ts';

type Input = { orderIds: OrderId[]; fundPassword: string };
type Paid = { orders: { id: OrderId; number: string }[]; total: Amount };

/** Pays from the balance into escrow: all of the orders, or none. */
export async function payOrders(ctx: MemberCtx, input: Input): Promise<Paid> {
  const { db, now, actor } = ctx;
  const ids = [...new Set(input.orderIds)];
  const which = sql`o.id = any(${ids}) and o.buyer_id = ${actor.id}`;
  // Both at once: a wrong fund password rolls the orders back.
  const [orders] = await Promise.all([
    carryOut(db, {
      act: 'pay',
      at: now,
      by: 'buyer',
      byId: actor.id,
      which,
      set: sql`paid = o.total, subsidy_paid = o.subsidy`,
    }),
    requireFundPassword(ctx, input.fundPassword),
  ]);
  for (const id of ids.filter((each) => orders.every((order) => order.id !== each))) {
    throw await whyNot(db, { act: 'pay', at: now, which: sql`${which} and o.id = ${id}` });
  }
  await assertMoneyOpen(ctx, orders);
  await Promise.all([
    ...orders.map((order) => holdMoney(ctx, order)),
    sellReserved(
      db,
      orders.flatMap((order) => order.lines),
      now,
    ),
  ]);
  for (const order of orders) {
    await emit(ctx, ordersEvents.paid, { ...newsOf(order), total: order.total });
  }
  return {
    orders: orders.map(({ id, number }) => ({ id, number })),
    total: add(...orders.map((order) => order.total)),
  };
}

/** The brand of the request was looked at before; an account is at home in all brands, and may pay an order of another. */
async function assertMoneyOpen({ db, brand }: MemberCtx, orders: readonly MovedOrder[]) {
  const others = new Set(orders.map(({ brandId }) => brandId).filter((id) => id !== brand.id));
  for (const id of others) {
    if (!(await settingOf(db, id, 'money_open'))) {
      throw new Refusal('MONEY_CLOSED');
    }
  }
}

/** Into the escrow goes what the buyer pays, and what the mall has set aside for a coupon of its own. */
async function holdMoney({ db, now, actor }: MemberCtx, order: MovedOrder): Promise<void> {
  const { total, subsidy, couponId } = order;
  const ofMall: Leg[] =
    couponId !== null && compare(subsidy, ZERO) > 0
      ? [
          {
            kind: 'coupon-budget',
            owner: couponOwner(couponId),
            amount: subtract(ZERO, subsidy),
          },
        ]
      : [];
  await post(db, {
    kind: 'order-pay',
    key: `orders/${order.id}/pay`,
    ref: `orders/${order.id}`,
    actor: `buyer:${actor.id}`,
    at: now,
    currency: CURRENCY,
    legs: [
      { kind: 'available', owner: actor.id, amount: subtract(ZERO, total) },
      ...ofMall,
      { kind: 'escrow', owner: order.sellerId, amount: worthOf(order) },
    ],
  });
}
