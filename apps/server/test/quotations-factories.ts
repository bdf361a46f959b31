/** Quotations for tests, asked and answered through the API. */
import { compare, parseAmount, ZERO } from '@entrepot/contract/money';
import type { AskForQuotationInput } from '@entrepot/contract/quotations/types';
import { aListing, type ListingMade } from './catalogue-factories.ts';
import { aLot, aShopper, type Shopper } from './orders-factories.ts';
import type { TestMall } from './server.ts';

/** A price for 50 pieces, delivered to Germany, where a shopper's address is. */
export const aQuestion = (
  listing: ListingMade,
  quantity = 50,
  given: Partial<AskForQuotationInput> = {},
) => ({
  shopId: listing.shopId,
  lines: [{ ...aLot(listing, quantity), target: parseAmount('5.10') }],
  destination: { country: 'DE' },
  wantedOn: '2026-12-24',
  note: 'Can you print our logo?',
  ...given,
});

export type QuotationMade = {
  id: string;
  number: string;
  buyer: Shopper;
  listing: ListingMade;
  desk: ReturnType<TestMall['seller']>;
};

/** A quotation that waits for the shop's answer. */
export async function aQuotation(
  mall: TestMall,
  given: { buyer?: Shopper; listing?: ListingMade; quantity?: number } = {},
): Promise<QuotationMade> {
  const listing = given.listing ?? (await aListing(mall));
  const buyer = given.buyer ?? (await aShopper(mall));
  const asked = await buyer.call('quotations.askForQuotation', aQuestion(listing, given.quantity));
  return { ...asked, buyer, listing, desk: mall.seller(listing.seller.token) };
}

/** The last day that an offer of so many days holds. */
export const dayIn = (mall: TestMall, days: number): string =>
  new Date(mall.shared.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** The shop's answer: 5.2525 a piece and 12.34 freight, for a week. */
export async function offer(
  mall: TestMall,
  { id, desk }: QuotationMade,
  { version = 0, unit = '5.2525', freight = '12.34', days = 7 } = {},
): Promise<void> {
  await desk('quotations.offerQuotation', {
    quotationId: id,
    version,
    units: [unit],
    freight,
    validUntil: dayIn(mall, days),
    note: compare(parseAmount(freight), ZERO) === 0 ? 'Freight is on us.' : '',
  });
}

/** An offer that the buyer may accept. */
export async function anOffer(
  mall: TestMall,
  given: Parameters<typeof aQuotation>[1] = {},
): Promise<QuotationMade> {
  const quotation = await aQuotation(mall, given);
  await offer(mall, quotation);
  return quotation;
}

/** Accepts it, to the buyer's own address. */
export const accept = ({ id, buyer }: Pick<QuotationMade, 'id' | 'buyer'>, version = 1) =>
  buyer.call('orders.orderQuotation', {
    quotationId: id,
    version,
    addressId: buyer.addressId,
  });
