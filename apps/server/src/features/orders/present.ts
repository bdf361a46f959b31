// Rows → contract shapes; the only form in which orders leave the server.
import { compare, subtract, ZERO } from '@entrepot/contract/money';
import { adminOrder } from '@entrepot/contract/orders/admin-types';
import {
  escrow,
  order,
  type Order,
  platformRefund,
  returnRequest,
  shipment,
  shopOrder,
  type ShopOrder,
} from '@entrepot/contract/orders/types';
import type { z } from 'zod';
import { openActs } from '@entrepot/contract/life';
import { orderLife } from '@entrepot/contract/orders/life';
import { shown } from '../../platform/present.ts';
import { commissionOn, heldOf, worthOf } from './model.ts';
import type { LogRow, OrderRow, OrderWithParts } from './queries/read-order.ts';
import { ordersAdmin } from '@entrepot/contract/orders/admin';
import type { OperatorCtx } from '../../platform/context.ts';
import { offered } from '../../platform/offered.ts';

type Escrow = Order['escrow'];

export function presentForBuyer(row: OrderWithParts, now: Date): Order {
  const actions = openActs(orderLife, 'buyer', row, now);
  return shown(order, { ...partsOf(row), actions, now });
}

/** For the shop the buyer is who receives the goods. */
export function presentForShop(row: OrderWithParts, now: Date): ShopOrder {
  const buyer = { id: row.buyerId, name: row.shipTo.contact };
  const actions = openActs(orderLife, 'seller', row, now);
  return shown(shopOrder, { ...partsOf(row), buyer, actions });
}

const { resolveReturn, refundOrder } = ordersAdmin;
const ACTS = {
  ...{ refund: resolveReturn, 'refund-part': resolveReturn, 'refund-rest': resolveReturn },
  ...{ refuse: resolveReturn, 'refund-by-platform': refundOrder },
  'refund-part-by-platform': refundOrder,
};

export type AdminOrder = z.output<typeof adminOrder>;

/** Operators see the account's name, and every movement of the money. */
const OF_THE_BUYER = escrow.omit({ commissionRate: true, commission: true, payout: true });

export function presentForOperator(
  { actor, now }: OperatorCtx,
  row: OrderWithParts,
  movements: AdminOrder['movements'],
): AdminOrder {
  const buyer = { id: row.buyerId, name: row.buyerName };
  const actions = offered(actor, openActs(orderLife, 'operator', row, now), ACTS);
  const parts = partsOf(row);
  // Who may not read money gets no movements either.
  const seen = movements ? parts.escrow : shown(OF_THE_BUYER, parts.escrow);
  return shown(adminOrder, { ...parts, escrow: seen, buyer, actions, movements });
}

const partsOf = (row: OrderWithParts) => ({
  ...row,
  ...deadlinesOf(row),
  shop: presentShop(row),
  reminded: row.remindedAt !== null,
  coupon: presentCoupon(row),
  shipments: row.shipments.map(presentShipment),
  returns: row.returns.map(presentReturn),
  platformRefunds: row.platformRefunds.map((each) =>
    shown(platformRefund, { ...each, at: instantOf(each.at) }),
  ),
  escrow: presentEscrow(row),
  log: row.log.map(presentLogEntry),
});

export function presentShop(row: Pick<OrderRow, 'shopId' | 'shopName' | 'shopMark'>) {
  return { id: row.shopId, name: row.shopName, mark: row.shopMark };
}

/** Deadlines are shown only while they matter. */
export const deadlinesOf = (row: OrderRow) => ({
  payBy: row.state === 'awaiting-payment' ? row.payBy : null,
  shipBy: row.shippedAt ? null : row.shipBy,
  receiveBy: row.state === 'shipped' ? row.receiveBy : null,
  returnUntil: row.closedAt ? null : row.releaseAt,
});

function presentCoupon({ couponCode: code, coupon: amount, subsidy }: OrderRow): Order['coupon'] {
  return code === null
    ? null
    : { code, amount, paidBy: compare(subsidy, ZERO) > 0 ? 'mall' : 'shop' };
}

const presentShipment = (row: OrderWithParts['shipments'][number]) =>
  shown(shipment, {
    ...row,
    at: instantOf(row.at),
    entries: row.entries.map((entry) => ({ ...entry, at: instantOf(entry.at) })),
  });

const presentReturn = (row: OrderWithParts['returns'][number]) =>
  shown(returnRequest, {
    ...row,
    requestedAt: instantOf(row.requestedAt),
    commentedAt: row.commentedAt && instantOf(row.commentedAt),
    decidedAt: row.decidedAt && instantOf(row.decidedAt),
  });

/** Before payment the split is shown for the whole order, afterwards for what is, or was, in escrow. */
export function presentEscrow(row: OrderRow): Escrow {
  const held = heldOf(row);
  const none = compare(row.paid, ZERO) === 0;
  const state = none
    ? 'none'
    : row.releasedAt
      ? 'released'
      : compare(held, ZERO) === 0
        ? 'refunded'
        : 'held';
  const part = none ? worthOf(row) : row.releasedAt ? row.released : held;
  const commission = commissionOn(part, row);
  return shown(escrow, {
    ...row,
    state,
    subsidy: none ? row.subsidy : row.subsidyPaid,
    held,
    commission,
    payout: subtract(part, commission),
    releaseAt: row.releasedAt || row.closedAt ? null : row.releaseAt,
  });
}

export function presentLogEntry(row: LogRow) {
  return { id: row.id, event: row.event, at: instantOf(row.at), by: row.by };
}

/** An instant as JSON of the database has it. */
const instantOf = (at: string): string => new Date(at).toISOString();

export function iso(at: Date | null): string | null {
  return at ? at.toISOString() : null;
}
