/** Somebody closes his account while quotations of his are open: they end, and who is on their other side sees how. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUND_PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import { aShopper } from '../../../test/orders-factories.ts';
import { accept, anOffer, aQuotation, offer } from '../../../test/quotations-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { openSession } from '../accounts/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Call = ReturnType<TestMall['storefront']>;

async function close(call: Call, username: string): Promise<void> {
  const closing = { account: username, fundPassword: FUND_PASSWORD, reason: 'no more trade' };
  await call('accounts.closeAccount', closing);
  await mall.settle();
}

test('what a buyer has asked is withdrawn with his account, and what others asked stays', async () => {
  const listing = await aListing(mall);
  const buyer = await aShopper(mall, '0');
  const [asked, offered] = [
    await aQuotation(mall, { buyer, listing }),
    await anOffer(mall, { buyer, listing }),
  ];
  const other = await anOffer(mall, { listing });
  await close(buyer.call, buyer.username);

  const seen = (quotationId: string) => asked.desk('quotations.getQuotation', { quotationId });
  for (const { id } of [asked, offered]) {
    const quotation = await seen(id);
    expect(quotation).toMatchObject({ state: 'withdrawn', actions: [] });
    expect(quotation.log.at(-1)).toMatchObject({ event: 'withdrawn', by: 'buyer' });
  }
  expect(await refusalOf(offer(mall, asked))).toBe('QUOTATION_NOT_OPEN');
  expect(await seen(other.id)).toMatchObject({ state: 'offered' });
});

test('what a shop was asked and has offered expires with the account of its seller', async () => {
  const listing = await aListing(mall);
  const asked = await aQuotation(mall, { listing });
  const offered = await anOffer(mall, { listing });
  const elsewhere = await anOffer(mall, { buyer: offered.buyer });
  await asked.desk('catalogue.shelfListings', { listingIds: [listing.listingId], onShelf: false });
  const { id } = listing.seller;
  const token = await openSession(mall.db, 'storefront', id, mall.shared.clock.now());
  const seller = mall.storefront(token);
  const set = { fundPassword: FUND_PASSWORD, confirmation: FUND_PASSWORD };
  await seller('accounts.setFundPassword', set);
  await close(seller, (await seller('accounts.getMe', {})).username);

  for (const { id: quotationId, buyer } of [asked, offered]) {
    const quotation = await buyer.call('quotations.getQuotation', { quotationId });
    expect(quotation).toMatchObject({ state: 'expired', actions: [] });
    expect(quotation.log.at(-1)).toMatchObject({ event: 'expired', by: 'system' });
  }
  expect(await refusalOf(accept(offered))).toBe('QUOTATION_NOT_OPEN');
  const other = await offered.buyer.call('quotations.getQuotation', { quotationId: elsewhere.id });
  expect(other).toMatchObject({ state: 'offered' });
});
