import { priceCart } from '@entrepot/contract/catalogue/pricing';
import { couponOff } from '@entrepot/contract/coupons/pricing';
import type { ShopId } from '@entrepot/contract/ids';
import { compare, ZERO } from '@entrepot/contract/money';
import type { SubmitOrderInput, submitted } from '@entrepot/contract/orders/checkout-types';
import type { ShipTo } from '@entrepot/contract/orders/types';
import type { z } from 'zod';
import type { MemberCtx } from '../../platform/context.ts';
import { minutesAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addressForOrder, type OrderAddress } from '../accounts/index.ts';
import { setting } from '../brands/index.ts';
import { assertUsable, chosenCoupons, type UsableCoupon, useCoupons } from '../coupons/index.ts';
import { listingsForOrder, reserveStock } from '../catalogue/index.ts';
import {
  type CheckoutLine,
  checkoutLines,
  mergeLines,
  type OrderPart,
  priceCheckout,
} from './checkout.ts';
import { type NewLine, type NewOrder, placeOrders } from './queries/place-orders.ts';

type Submitted = z.output<typeof submitted>;

/** Turns a checkout into one order per seller and reserves the stock until it is paid or the time is up. */
export async function submitOrder(ctx: MemberCtx, input: SubmitOrderInput): Promise<Submitted> {
  const { db, actor } = ctx;
  const [address, listings, coupons] = await Promise.all([
    addressForOrder(db, actor.id, input.addressId),
    listingsForOrder(ctx, mergeLines(input.lines)),
    chosenCoupons(ctx, input.coupons),
  ]);
  if (listings.some(({ offer }) => offer?.shopAccountId === actor.id)) {
    // Sales and reviews are counted: nobody makes them for himself.
    throw new Refusal('OWN_GOODS');
  }
  return placeCheckout(ctx, { ...input, address, wanted: checkoutLines(listings), coupons });
}

type Checkout = Pick<SubmitOrderInput, 'expectedTotal' | 'notes'> & {
  address: OrderAddress;
  wanted: readonly CheckoutLine[];
  /** An agreed price has none: it is what it is. */
  coupons?: ReadonlyMap<ShopId, UsableCoupon>;
};

/** Prices what is wanted, writes the orders and holds the stock: all of it, or nothing. */
export async function placeCheckout(
  ctx: MemberCtx,
  { address, wanted, coupons = new Map(), ...input }: Checkout,
): Promise<Submitted> {
  const { db, brand, actor } = ctx;
  const shipTo = presentShipTo(address);
  const minimum = setting(brand, 'order_minimum_amount');
  assertCoupons(ctx, wanted, coupons);
  const cart = priceCheckout(wanted, input.expectedTotal, minimum, coupons);
  const notes = new Map(input.notes.map((note) => [note.shopId, note.text]));
  const orders = cart.shops.map((part) =>
    newOrder(ctx, part, {
      shipTo,
      note: notes.get(part.shopId) ?? '',
      used: coupons.get(part.shopId),
    }),
  );
  const lines = cart.shops.flatMap((part, index) => newLines(orders[index] as NewOrder, part));
  await useCoupons(
    db,
    actor.id,
    orders.flatMap(({ id, couponId, coupon }) =>
      couponId === null ? [] : [{ couponId, orderId: id, amount: coupon }],
    ),
    ctx.now,
  );
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

/** Each coupon is for one shop's part, by what its goods come to before it. */
function assertCoupons(
  { now }: MemberCtx,
  lines: readonly CheckoutLine[],
  coupons: ReadonlyMap<ShopId, UsableCoupon>,
): void {
  if (coupons.size === 0) {
    return;
  }
  const { shops } = priceCart(lines);
  for (const [shopId, coupon] of coupons) {
    const part = shops.find((shop) => shop.shopId === shopId);
    const goods = (part?.lines ?? []).map(({ line, priced }) => ({
      departmentId: line.departmentId,
      goods: priced.goods,
    }));
    assertUsable(coupon, { shopId, lines: goods }, now);
  }
}

function presentShipTo(row: OrderAddress): ShipTo {
  const { id: _, areaCode, phone, state: __, ...address } = row;
  return { ...address, phone: `+${areaCode} ${phone}` };
}

/** An order's own copy of everything, and of the mall's terms as they stand at this moment. */
function newOrder(
  { brand, actor, now }: MemberCtx,
  { lines, goods, discount, freight, tax, total }: OrderPart,
  { shipTo, note, used }: Pick<NewOrder, 'shipTo' | 'note'> & { used: UsableCoupon | undefined },
): NewOrder {
  const off = couponOff(lines.map(({ priced }) => priced));
  const coupon = compare(off, ZERO) > 0 ? used : undefined;
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
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    coupon: off,
    subsidy: coupon?.paidBy === 'mall' ? off : ZERO,
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
    coupon: couponOff([priced]),
  }));
}
