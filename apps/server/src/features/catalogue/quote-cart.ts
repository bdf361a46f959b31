import { priceCart, type PricedCart } from '@entrepot/contract/catalogue/pricing';
import { type CartLine, type QuotedCart, quotedLine } from '@entrepot/contract/catalogue/types';
import type { Ctx } from '../../platform/context.ts';
import { shown } from '../../platform/present.ts';
import { type LineForOrder, listingsForOrder, type OrderableOffer } from './order-lines.ts';

/** Prices a cart as an order would: lines with a problem are priced too, but do not count in the sums. */
export async function quoteCart(
  ctx: Ctx,
  { lines }: { lines: readonly CartLine[] },
): Promise<QuotedCart> {
  const checked = await listingsForOrder(ctx, lines);
  return presentQuote(
    checked,
    priceCart(checked.flatMap(toPrice)),
    priceCart(checked.flatMap((line, index) => (line.problem ? [] : toPrice(line, index)))),
  );
}

type Priced = PricedCart<OrderableOffer & { index: number }>;

/** `all`: every line's price; `sums`: those that count. */
export function presentQuote(
  lines: readonly LineForOrder[],
  all: Priced,
  { shops, ...sums }: Priced = all,
): QuotedCart {
  const priced = new Map(
    all.shops.flatMap((shop) => shop.lines.map(({ line, priced: each }) => [line.index, each])),
  );
  return {
    lines: lines.map((line, index) => ({
      ...line.wanted,
      variantId: line.offer?.variantId ?? line.wanted.variantId,
      offer: line.offer ? presentOffer(line.offer) : null,
      priced: priced.get(index) ?? null,
      problem: line.problem,
    })),
    shops: shops.map(({ lines: own, goods, discount, tax, freight, total }) => ({
      shop: (own[0] as (typeof own)[number]).line.shop,
      goods,
      discount,
      tax,
      freight,
      total,
    })),
    ...sums,
  };
}

function toPrice({ offer, wanted }: LineForOrder, index: number) {
  return offer ? [{ ...offer, quantity: wanted.quantity, index }] : [];
}

/** What the buyer may see of an offer: not whose account it is. */
const presentOffer = (offer: OrderableOffer) =>
  shown(quotedLine.shape.offer.unwrap(), {
    ...offer,
    ...offer.figures,
    tiers: [...offer.figures.tiers],
  });
