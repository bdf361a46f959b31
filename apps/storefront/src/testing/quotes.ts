import { parseAmount, ZERO } from '@entrepot/contract/money';
import { priceCart } from '@entrepot/contract/catalogue/pricing';
import type { CartLine, QuotedCart, QuotedLine } from '@entrepot/contract/catalogue/types';

type Offer = NonNullable<QuotedLine['offer']>;

export const anOffer = (change: Partial<Offer> = {}): Offer => ({
  goodsId: 'g1',
  name: 'Teapot',
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
  shop: { id: 's1', name: 'Fenwick', mark: 'FR' },
  ...change,
});

type Answer = { offer: Offer | null; problem?: QuotedLine['problem'] };

/** What the server would answer for lines of known listings. */
export function aQuote(
  lines: readonly CartLine[],
  answerOf: (line: CartLine) => Answer,
): QuotedCart {
  const known = lines.map((line) => ({ line, problem: null, ...answerOf(line) }));
  const priceable = known.flatMap(({ line, offer, problem }, index) =>
    offer
      ? [
          {
            index,
            problem,
            shopId: offer.shop.id,
            listingId: line.listingId,
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
