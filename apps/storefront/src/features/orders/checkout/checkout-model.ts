/** A checkout as data: what is ordered from which shop. Pure. */
import { withCoupon } from '@entrepot/contract/coupons/pricing';
import type { GoodsToCut } from '@entrepot/contract/coupons/rules';
import type { OwnCoupon } from '@entrepot/contract/coupons/types';
import { add } from '@entrepot/contract/money';
import { sumUp } from '@entrepot/contract/catalogue/pricing';
import type { QuotedCart, QuotedLine } from '@entrepot/contract/catalogue/types';
import type { Input } from '../../../kit/api.ts';

type CheckoutLine = QuotedLine & {
  offer: NonNullable<QuotedLine['offer']>;
  priced: NonNullable<QuotedLine['priced']>;
};

const isPriced = (line: QuotedLine): line is CheckoutLine =>
  line.offer !== null && line.priced !== null;

/** By shop; one for each order at most. */
export type ChosenCoupons = Readonly<Record<string, OwnCoupon | undefined>>;

/** One order per shop, in the order of the lines, priced with its coupon. */
export function checkoutShops(quote: QuotedCart, coupons: ChosenCoupons = {}) {
  const shops = new Map<string, CheckoutLine[]>();
  for (const line of quote.lines.filter(isPriced)) {
    shops.set(line.offer.shop.id, [...(shops.get(line.offer.shop.id) ?? []), line]);
  }
  return [...shops.values()].map((whole) => {
    const { shop } = (whole[0] as CheckoutLine).offer;
    const lines = withChosen(coupons[shop.id], whole);
    return {
      shop,
      daysToShip: Math.max(...lines.map((line) => line.offer.daysToShip)),
      lines,
      sums: sumUp(lines.map((line) => line.priced)),
    };
  });
}

function withChosen(coupon: OwnCoupon | undefined, lines: readonly CheckoutLine[]) {
  const parts = lines.map((whole) => ({
    whole,
    line: { departmentId: whole.offer.departmentId, quantity: whole.quantity },
    priced: whole.priced,
  }));
  const cut = coupon ? withCoupon(coupon, parts) : parts;
  return cut.map(({ whole, priced }) => ({ ...whole, priced }));
}

/** One shop's goods before any coupon. */
export const goodsToCut = (quote: QuotedCart, shopId: string): GoodsToCut[] =>
  quote.lines
    .filter(isPriced)
    .filter(({ offer }) => offer.shop.id === shopId)
    .map(({ offer, priced }) => ({ departmentId: offer.departmentId, goods: priced.goods }));

export type CheckoutShop = ReturnType<typeof checkoutShops>[number];

export type Notes = Readonly<Record<string, string>>;

export function submission(
  quote: QuotedCart,
  addressId: string,
  notes: Notes,
  coupons: ChosenCoupons = {},
): Input<'orders.submitOrder'> {
  const shops = checkoutShops(quote, coupons);
  return {
    lines: quote.lines.map(({ listingId, variantId, quantity }) => ({
      listingId,
      variantId,
      quantity,
    })),
    addressId,
    expectedTotal: add(...shops.map(({ sums }) => sums.total)),
    notes: Object.entries(notes)
      .filter(([, text]) => text.trim() !== '')
      .map(([shopId, text]) => ({ shopId, text: text.trim() })),
    coupons: shops.flatMap(({ shop }) => {
      const couponId = coupons[shop.id]?.id;
      return couponId === undefined ? [] : [{ shopId: shop.id, couponId }];
    }),
  };
}
