// Rows → contract shapes; the only form in which orders leave the server.
import { compare, subtract, ZERO } from '@entrepot/contract/money';
import type { Order, ShopOrder } from '@entrepot/contract/orders/types';
import { openActs } from '@entrepot/contract/life';
import { orderLife } from '@entrepot/contract/orders/life';
import { commissionOn, heldOf } from './model.ts';
import type { LogRow, OrderRow, OrderWithParts } from './queries/read-order.ts';

type Escrow = Order['escrow'];

export function presentForBuyer(row: OrderWithParts, now: Date): Order {
  return {
    ...presentCommon(row),
    actions: openActs(orderLife, 'buyer', row, now),
    now: now.toISOString(),
  };
}

/** For the shop the buyer is who receives the goods. */
export function presentForShop(row: OrderWithParts, now: Date): ShopOrder {
  return {
    ...presentCommon(row),
    buyer: { id: row.buyerId, name: row.shipTo.contact },
    actions: openActs(orderLife, 'seller', row, now),
  };
}

/** Operators see the account's name. */
export function presentForOperator(row: OrderWithParts, now: Date) {
  return {
    ...presentCommon(row),
    buyer: { id: row.buyerId, name: row.buyerName },
    actions: openActs(orderLife, 'operator', row, now),
  };
}

function presentCommon(row: OrderWithParts): Omit<Order, 'actions' | 'now'> {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    returnState: row.returnState,
    brandId: row.brandId,
    shop: presentShop(row),
    pieces: row.pieces,
    ...presentSums(row),
    ...presentDates(row),
    note: row.note,
    reminded: row.remindedAt !== null,
    cancelReason: row.cancelReason,
    shipTo: row.shipTo,
    shipment: presentShipment(row),
    returnRequest: presentReturn(row),
    escrow: presentEscrow(row),
    lines: row.lines,
    log: row.log.map(presentLogEntry),
  };
}

export function presentShop(row: Pick<OrderRow, 'shopId' | 'shopName' | 'shopMark'>) {
  return { id: row.shopId, name: row.shopName, mark: row.shopMark };
}

export function presentSums(
  row: Pick<OrderRow, 'goods' | 'discount' | 'freight' | 'tax' | 'total'>,
) {
  return {
    goods: row.goods,
    discount: row.discount,
    freight: row.freight,
    tax: row.tax,
    total: row.total,
  };
}

/** Deadlines are shown only while they matter. */
function presentDates(row: OrderRow) {
  return {
    createdAt: row.createdAt.toISOString(),
    payBy: row.state === 'awaiting-payment' ? row.payBy.toISOString() : null,
    paidAt: iso(row.paidAt),
    confirmedAt: iso(row.confirmedAt),
    shipBy: row.shippedAt ? null : iso(row.shipBy),
    shippedAt: iso(row.shippedAt),
    receiveBy: row.state === 'shipped' ? iso(row.receiveBy) : null,
    receivedAt: iso(row.receivedAt),
    returnUntil: row.closedAt ? null : iso(row.releaseAt),
    releasedAt: iso(row.releasedAt),
    closedAt: iso(row.closedAt),
  };
}

function presentShipment(row: OrderRow): Order['shipment'] {
  return row.carrier === null || row.trackingNumber === null
    ? null
    : { carrier: row.carrier, trackingNumber: row.trackingNumber, cartons: row.cartons };
}

function presentReturn(row: OrderRow): Order['returnRequest'] {
  const { returnState: state, returnReason: reason, returnAmount, returnRequestedAt: at } = row;
  if (state === 'none' || reason === null || returnAmount === null || at === null) {
    return null;
  }
  return {
    state,
    reason,
    detail: row.returnDetail ?? '',
    amount: returnAmount,
    requestedAt: at.toISOString(),
    decidedAt: iso(row.returnDecidedAt),
    decision: row.returnDecision,
  };
}

/** Before payment the split is shown for the whole order, afterwards for what is, or was, in escrow. */
export function presentEscrow(row: OrderRow): Escrow {
  const { paid, released, refunded, commissionRate } = row;
  const held = heldOf(row);
  const none = compare(paid, ZERO) === 0;
  const state = none
    ? 'none'
    : row.releasedAt
      ? 'released'
      : compare(held, ZERO) === 0
        ? 'refunded'
        : 'held';
  const part = none ? row.total : row.releasedAt ? released : held;
  const commission = commissionOn(part, row);
  return {
    state,
    paid,
    refunded,
    held,
    commissionRate,
    commission,
    payout: subtract(part, commission),
    releaseAt: row.releasedAt || row.closedAt ? null : iso(row.releaseAt),
  };
}

export function presentLogEntry(row: LogRow) {
  return { id: row.id, event: row.event, at: new Date(row.at).toISOString(), by: row.by };
}

export function iso(at: Date | null): string | null {
  return at ? at.toISOString() : null;
}
