/** What of a quotation goes to the checkout: exactly its lines at the prices of one version. */
import type { QuotedCart } from '@entrepot/contract/catalogue/types';
import { priceOffer } from '@entrepot/contract/quotations/pricing';
import type { OwnQuotation } from '@entrepot/contract/quotations/types';
import { useAsk, type Output } from '../../kit/api.ts';

/** The goods as the shop has them now, at what was agreed; nothing when that version cannot be accepted. */
function quoteOf(
  quotation: OwnQuotation,
  version: number,
  now: Output<'catalogue.quoteCart'>,
): QuotedCart | undefined {
  const [offer] = quotation.offers;
  if (offer?.version !== version || !quotation.actions.includes('accept')) {
    return undefined;
  }
  const { shop, lines } = quotation;
  const toOffer = lines.map((line, at) => ({
    ...line,
    unit: offer.lines[at]?.unit ?? line.listed,
    unitTax: offer.lines[at]?.unitTax ?? line.listed,
  }));
  const { shops, ...sums } = priceOffer({ ...quotation, shopId: shop.id }, toOffer, offer.freight);
  const priced = shops.flatMap((part) => part.lines.map((each) => each.priced));
  return {
    ...sums,
    shops: shops.map(({ goods, discount, tax, freight, total }) => ({
      ...{ shop, goods, discount, tax, freight, total },
    })),
    lines: now.lines.map((line, at) => ({ ...line, priced: priced[at] ?? null, problem: null })),
  };
}

export function useQuotedGoods(quotationId: string, version: number) {
  const asked = useAsk('quotations.getQuotation', { quotationId });
  const lines = asked.data?.lines.map(({ listingId, variantId, quantity }) => ({
    ...{ listingId, variantId, quantity },
  }));
  const now = useAsk('catalogue.quoteCart', { lines: lines ?? [] }, { enabled: Boolean(lines) });
  const quote = asked.data && now.data ? quoteOf(asked.data, version, now.data) : undefined;
  return {
    quote,
    isOver: asked.data !== undefined && now.data !== undefined && quote === undefined,
    error: asked.error ?? now.error,
    asking: asked.isFetching || now.isFetching,
    askAgain: () => void Promise.all([asked.refetch(), now.refetch()]),
  };
}
