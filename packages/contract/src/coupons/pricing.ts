// Prices after coupons. Beside the prices of a cart and not among them: most pages show goods to which none is applied.
import {
  type CartLineToPrice,
  goodsNotes,
  priceCart,
  type PricedCart,
  type PricedLine,
  type PriceNote,
  sumUp,
} from '../catalogue/pricing.ts';
import type { ShopId } from '../ids.ts';
import { add, type Amount, compare, subtract, ZERO } from '../money.ts';
import { couponParts, type CouponTerms } from './rules.ts';

/** At most one for each shop's part of a cart. */
export type CouponsByShop = ReadonlyMap<ShopId, CouponTerms>;

/** Prices a whole cart as `priceCart` does; coupons come last. */
export function priceWithCoupons<Line extends CartLineToPrice & { departmentId: string }>(
  lines: readonly Line[],
  coupons: CouponsByShop,
): PricedCart<Line> {
  const shops = priceCart(lines).shops.map((part) => {
    const terms = coupons.get(part.shopId);
    const cut = terms ? withCoupon(terms, part.lines) : part.lines;
    return { ...part, lines: cut, ...sumUp(cut.map(({ priced }) => priced)) };
  });
  return { shops, ...sumUp(shops) };
}

type PricedPart = { line: { departmentId: string; quantity: number }; priced: PricedLine };

/** The lines of one shop's part after a coupon: each tells its share as the last reason of its goods. */
export function withCoupon<Part extends PricedPart>(
  terms: CouponTerms,
  parts: readonly Part[],
): Part[] {
  const offs = couponParts(
    terms,
    parts.map(({ line, priced }) => ({ departmentId: line.departmentId, goods: priced.goods })),
  );
  return parts.map((part, index) => {
    const off = offs[index] ?? ZERO;
    return compare(off, ZERO) === 0
      ? part
      : { ...part, priced: lineLess(part.priced, part.line, off) };
  });
}

function lineLess(priced: PricedLine, { quantity }: { quantity: number }, off: Amount): PricedLine {
  const goods = subtract(priced.goods, off);
  const note = { kind: 'coupon', unit: ZERO, quantity, from: null } as const;
  return {
    ...priced,
    goods,
    discount: add(priced.discount, off),
    total: subtract(priced.total, off),
    notes: [
      ...goodsNotes(priced.notes),
      { ...note, amount: subtract(ZERO, off) },
      ...priced.notes.filter(({ kind }) => kind === 'freight' || kind === 'tax'),
    ],
  };
}

/** What a coupon took off these lines, of their discount. */
export const couponOff = (lines: readonly { notes: readonly PriceNote[] }[]): Amount =>
  subtract(
    ZERO,
    add(
      ...lines.flatMap(({ notes }) =>
        notes.filter(({ kind }) => kind === 'coupon').map((note) => note.amount),
      ),
    ),
  );
