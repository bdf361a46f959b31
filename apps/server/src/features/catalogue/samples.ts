// A few pieces to look at: below the least order, at a price of their own, where the shop gives some.
import { type Agreed, priceCart } from '@entrepot/contract/catalogue/pricing';
import type { QuotedCart } from '@entrepot/contract/catalogue/types';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listingsForOrder, type OrderableOffer } from './order-lines.ts';
import type { WantedLine } from './queries/order-lines.ts';
import { presentQuote } from './quote-cart.ts';

export type SampleLine = OrderableOffer & { quantity: number; agreed: Agreed };

/** The line of a sample order; refuses what cannot be had. Minimum and packs are for those who have made up their minds. */
export async function sampleForOrder(
  ctx: Pick<Ctx, 'db' | 'brand' | 'language'>,
  wanted: WantedLine,
): Promise<SampleLine> {
  const { quantity } = wanted;
  const [found] = await listingsForOrder(ctx, [wanted]);
  const offer = found?.offer;
  if (!offer) {
    throw new Refusal('GOODS_NOT_FOUND');
  }
  const { name, onShelf, samplePrice, sampleMost: maximum, available: left } = offer;
  if (!onShelf) {
    throw new Refusal('GOODS_OFF_SHELF', { name });
  }
  if (samplePrice === null) {
    throw new Refusal('NO_SAMPLE');
  }
  if (quantity > maximum) {
    throw new Refusal('QUANTITY_ABOVE_MAXIMUM', { name, maximum });
  }
  if (quantity > left) {
    throw new Refusal('GOODS_OUT_OF_STOCK', { name, left });
  }
  return { ...offer, quantity, agreed: { kind: 'sample', unit: samplePrice } };
}

/** What a sample comes to, in the form in which a cart is priced. */
export async function quoteSample(ctx: Ctx, wanted: WantedLine): Promise<QuotedCart> {
  const line = await sampleForOrder(ctx, wanted);
  return presentQuote([{ wanted, offer: line, problem: null }], priceCart([{ ...line, index: 0 }]));
}
