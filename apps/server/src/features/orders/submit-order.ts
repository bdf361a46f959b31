import type { SubmitOrderInput, submitted } from '@entrepot/contract/orders/checkout-types';
import type { ShipTo } from '@entrepot/contract/orders/types';
import type { z } from 'zod';
import type { MemberCtx } from '../../platform/context.ts';
import { minutesAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addressForOrder, type OrderAddress } from '../accounts/index.ts';
import { setting } from '../brands/index.ts';
import { listingsForOrder, reserveStock } from '../catalogue/index.ts';
import { checkoutLines, mergeLines, type OrderPart, priceCheckout } from './checkout.ts';
import { type NewLine, type NewOrder, placeOrders } from './queries/place-orders.ts';

type Submitted = z.output<typeof submitted>;

/** Turns a checkout into one order per seller and reserves the stock until it is paid or the time is up. */
export async function submitOrder(ctx: MemberCtx, input: SubmitOrderInput): Promise<Submitted> {
  const { db, brand, actor } = ctx;
  const [address, listings] = await Promise.all([
    addressForOrder(db, actor.id, input.addressId),
    listingsForOrder(ctx, mergeLines(input.lines)),
  ]);
  if (listings.some(({ offer }) => offer?.shopAccountId === actor.id)) {
    // Sales and reviews are counted: nobody makes them for himself.
    throw new Refusal('OWN_GOODS');
  }
  const shipTo = presentShipTo(address);
  const wanted = checkoutLines(listings);
  const minimum = setting(brand, 'order_minimum_amount');
  const cart = priceCheckout(wanted, input.expectedTotal, minimum);
  const notes = new Map(input.notes.map((note) => [note.shopId, note.text]));
  const orders = cart.shops.map((part) =>
    newOrder(ctx, part, shipTo, notes.get(part.shopId) ?? ''),
  );
  const lines = cart.shops.flatMap((part, index) => newLines(orders[index] as NewOrder, part));
  const limit = setting(brand, 'order_unpaid_limit');
  // Both at once: when the stock falls short, what was written is rolled back.
  const [numbers] = await Promise.all([
    placeOrders(db, actor.id, limit, { orders, lines }),
    reserveStock(db, wanted, ctx.language),
  ]);
  if (!numbers) {
    throw new Refusal('TOO_MANY_UNPAID', { count: limit });
  }
  return {
    orders: orders.map((order) => ({
      id: order.id,
      number: numbers.get(order.id) as string,
      shop: { id: order.shopId, name: order.shopName, mark: order.shopMark },
      total: order.total,
      payBy: order.payBy.toISOString(),
    })),
    total: cart.total,
  };
}

function presentShipTo(row: OrderAddress): ShipTo {
  const { id: _, areaCode, phone, state: __, ...address } = row;
  return { ...address, phone: `+${areaCode} ${phone}` };
}

/** An order's own copy of everything, and of the mall's terms as they stand at this moment. */
function newOrder(
  { brand, actor, now }: MemberCtx,
  { lines, goods, discount, freight, tax, total }: OrderPart,
  shipTo: NewOrder['shipTo'],
  note: string,
): NewOrder {
  const { shop, shopAccountId } = (lines[0] as OrderPart['lines'][0]).line;
  return {
    id: newId(now.getTime()),
    brandId: brand.id,
    buyerName: actor.username,
    sellerId: shopAccountId,
    shopId: shop.id,
    shopName: shop.name,
    shopMark: shop.mark,
    pieces: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    lineCount: lines.length,
    goods,
    discount,
    freight,
    tax,
    total,
    commissionRate: setting(brand, 'commission_rate'),
    daysToShip: Math.max(1, ...lines.map(({ line }) => line.daysToShip)),
    receiveDays: setting(brand, 'order_auto_receive_days'),
    returnDays: setting(brand, 'order_return_window_days'),
    reviewDays: setting(brand, 'order_auto_review_days'),
    shipTo,
    note,
    createdAt: now,
    payBy: minutesAfter(now, setting(brand, 'order_auto_cancel_minutes')),
  };
}

function newLines(order: NewOrder, { lines }: OrderPart): NewLine[] {
  return lines.map(({ line, priced }, place) => ({
    id: newId(order.createdAt.getTime()),
    orderId: order.id,
    place,
    listingId: line.listingId,
    variantId: line.variantId,
    goodsId: line.goodsId,
    name: line.name,
    sku: line.sku,
    picture: line.picture,
    attributes: line.attributes,
    quantity: line.quantity,
    ...priced,
  }));
}
