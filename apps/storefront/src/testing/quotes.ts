import type { ListingId, VariantId } from '@entrepot/contract/ids';
import type { Input } from '../kit/api.ts';
import { anId } from '@entrepot/contract/testing/an-id';
import { parseAmount, ZERO } from '@entrepot/contract/money';
import { priceCart } from '@entrepot/contract/catalogue/pricing';
import type { QuotedCart, QuotedLine } from '@entrepot/contract/catalogue/types';

type Offer = NonNullable<QuotedLine['offer']>;

export const anOffer = (change: Partial<Offer> = {}): Offer => ({
  goodsId: anId('g1'),
  departmentId: 'd1',
  name: 'Teapot',
  sku: 'FR-TP-1200',
  picture: null,
  attributes: [],
  price: parseAmount('6.4'),
  listPrice: null,
  tiers: [{ from: 48, price: parseAmount('5.9') }],
  unitFreight: parseAmount('0.5'),
  unitTax: ZERO,
  surcharge: ZERO,
  minimum: 24,
  lot: 6,
  maximum: null,
  daysToShip: 1,
  available: 96,
  shop: { id: anId('s1'), name: 'Fenwick', mark: 'FR' },
  ...change,
});

type Wanted = Input<'catalogue.quoteCart'>['lines'][number];
type Answer = { offer: Offer | null; problem?: QuotedLine['problem'] };

/** What the server would answer for lines of known listings. */
export function aQuote(lines: readonly Wanted[], answerOf: (line: Wanted) => Answer): QuotedCart {
  const known = lines.map((wanted) => {
    const { listingId, variantId, quantity } = wanted;
    const line = {
      listingId: anId<ListingId>(listingId),
      variantId: variantId && anId<VariantId>(variantId),
      quantity,
    };
    return { line, problem: null, ...answerOf(wanted) };
  });
  const priceable = known.flatMap(({ line, offer, problem }, index) =>
    offer
      ? [
          {
            index,
            problem,
            shopId: offer.shop.id,
            listingId: line.listingId,
            departmentId: offer.departmentId,
            figures: offer,
            surcharge: offer.surcharge,
            quantity: line.quantity,
          },
        ]
      : [],
  );
  const priced = new Map(
    priceCart(priceable).shops.flatMap((shop) =>
      shop.lines.map((each) => [each.line.index, each.priced] as const),
    ),
  );
  const { shops: _, ...sums } = priceCart(priceable.filter(({ problem }) => problem === null));
  return {
    lines: known.map(({ line, offer, problem }, index) => ({
      ...line,
      offer,
      priced: priced.get(index) ?? null,
      problem,
    })),
    shops: [],
    ...sums,
  };
}
