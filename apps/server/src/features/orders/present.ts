// Rows → contract shapes; the only form in which orders leave the server.
import { compare, subtract, ZERO } from '@entrepot/contract/money';
import { adminOrder } from '@entrepot/contract/orders/admin-types';
import {
  escrow,
  order,
  type Order,
  returnRequest,
  shopOrder,
  type ShopOrder,
} from '@entrepot/contract/orders/types';
import type { z } from 'zod';
import { openActs } from '@entrepot/contract/life';
import { orderLife } from '@entrepot/contract/orders/life';
import { shown } from '../../platform/present.ts';
import { commissionOn, heldOf, worthOf } from './model.ts';
import type { LogRow, OrderRow, OrderWithParts } from './queries/read-order.ts';

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

export type AdminOrder = z.output<typeof adminOrder>;

/** Operators see the account's name, and every movement of the money. */
export function presentForOperator(
  row: OrderWithParts,
  movements: AdminOrder['movements'],
  now: Date,
): AdminOrder {
  const buyer = { id: row.buyerId, name: row.buyerName };
  const actions = openActs(orderLife, 'operator', row, now);
  return shown(adminOrder, { ...partsOf(row), buyer, actions, movements });
}

const partsOf = (row: OrderWithParts) => ({
  ...row,
  ...deadlinesOf(row),
  shop: presentShop(row),
  reminded: row.remindedAt !== null,
  shipment: presentShipment(row),
  returnRequest: presentReturn(row),
  coupon: presentCoupon(row),
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

function presentShipment(row: OrderRow): Order['shipment'] {
  return row.carrier === null || row.trackingNumber === null
    ? null
    : { carrier: row.carrier, trackingNumber: row.trackingNumber, cartons: row.cartons };
}

function presentReturn(row: OrderRow): Order['returnRequest'] {
  const {
    returnState: state,
    returnReason: reason,
    returnAmount: amount,
    returnRequestedAt: requestedAt,
  } = row;
  if (state === 'none' || reason === null || amount === null || requestedAt === null) {
    return null;
  }
  return shown(returnRequest, {
    state,
    reason,
    amount,
    requestedAt,
    detail: row.returnDetail ?? '',
    decidedAt: row.returnDecidedAt,
    decision: row.returnDecision,
  });
}

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
  return { id: row.id, event: row.event, at: new Date(row.at).toISOString(), by: row.by };
}

export function iso(at: Date | null): string | null {
  return at ? at.toISOString() : null;
}
