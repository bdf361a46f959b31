// Every list of pages: the last page has the last row, the page after it has none, and both know how many rows there are.
import type { Audience } from '@entrepot/contract/operation';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aBuyer, anOperator, proveSessions } from '../../test/accounts-factories.ts';
import { askRaw } from '../../test/ask-raw.ts';
import { aCast, asBuyer, type Cast, type Side } from '../../test/authorization/cast.ts';
import { aListing, TWO_COLOURS } from '../../test/catalogue-factories.ts';
import { aShopCoupon } from '../../test/coupons-factories.ts';
import { aDraw, aDrawer, takes } from '../../test/draws-factories.ts';
import { aClaimRow } from '../../test/identity-factories.ts';
import { aLoanRow } from '../../test/loans-factories.ts';
import { exampleInput } from '../../test/example-input.ts';
import { knownObjects } from '../../test/hostile-values.ts';
import { startImportOf } from '../../test/import-sending.ts';
import { inBatches } from '../../test/in-batches.ts';
import {
  aLot,
  anOrder,
  aReceivedOrder,
  giveMoney,
  pay,
  review,
} from '../../test/orders-factories.ts';
import { aPayment } from '../../test/payments-factories.ts';
import { aQuestion } from '../../test/quotations-factories.ts';
import { BRAND_ID, startMall, type TestMall } from '../../test/server.ts';
import { aProblem } from '../../test/deposits-factories.ts';
import { aWithdrawal } from '../../test/withdrawals-factories.ts';
import { reindexAll } from '../features/search/index.ts';
import type { Entry } from './http/registry.ts';

let mall: TestMall;
let cast: Cast;
beforeAll(async () => {
  mall = await startMall();
  // Here it is asked what is on a page, not how often.
  mall.shared.limiter.take = () => 0;
  cast = await aCast(mall);
  await twoOfEverything(cast.a);
}, 120_000);
afterAll(() => mall.stop());

/** What lists are made of, besides what the cast has. */
async function twoOfEverything(side: Side): Promise<void> {
  const { buyer, listing } = side;
  const { seller, shopId } = listing;
  const more = await aListing(mall, {}, { seller, shopId });
  for (const each of [listing, cast.b.listing]) {
    await buyer.call('catalogue.addFavourite', { listingId: each.listingId });
    await buyer.call('sellers.followShop', { shopId: each.shopId });
  }
  const [first] = TWO_COLOURS;
  const empty = { variants: first ? [{ ...first, stock: 0 }] : [] };
  for (const { listingId } of [await aListing(mall, empty), await aListing(mall, empty)]) {
    await buyer.call('catalogue.waitForStock', { listingId, variantId: null });
  }
  const order = await anOrder(mall, { buyer, listing });
  await pay(order);
  await review(await aReceivedOrder(mall, { buyer, listing }));
  const { orders } = await buyer.call('orders.submitOrder', {
    lines: [aLot(listing), aLot(more)],
    addressId: buyer.addressId,
  });
  side.objects.order = orders[0]?.id ?? '';
  const content = { kind: 'text' as const, text: 'Do the lids fit?' };
  const asking = await aBuyer(mall);
  await asking.call('chat.sendMessage', { id: randomUUID(), shopId, content });
  await buyer.call('quotations.askForQuotation', aQuestion(listing));
  await buyer.call('questions.askQuestion', {
    ...{ listingId: listing.listingId, text: 'And the small ones?' },
  });
  await aProblem(mall, buyer);
  // Both have a passkey by now.
  await proveSessions(mall, buyer.id);
  await aWithdrawal(mall, buyer);
  await aPayment(mall, buyer);
  await buyer.call('identity.withdrawClaim', { claimId: side.objects.claim });
  side.objects.claim = await aClaimRow(mall, buyer.id);
  const owner = await asBuyer(mall, seller.id);
  await proveSessions(mall, owner.id);
  await aWithdrawal(mall, owner);
  await aPayment(mall, owner);
  await aPayment(mall, owner);
  await buyer.call('loans.withdrawLoan', { loanId: side.objects.loan });
  side.objects.loan = await aLoanRow(mall, buyer.id);
  await aShopCoupon(mall, seller.token);
  await aDraw(mall);
  const draw = await aDraw(mall);
  await takes(await aDrawer(mall), draw);
  await takes(await aDrawer(mall), draw);
  side.objects.draw = draw.id;
  await giveMoney(mall, seller.id, '1');
  await giveMoney(mall, seller.id, '2');
  await startImportOf({ mall, token: seller.token }, 'more.csv', 'title,price\nCrate,5\n');
  const { call } = await anOperator(mall);
  const texts = { en: { subject: 'New in autumn', body: 'Have a look.' } };
  for (const _ of [1, 2]) {
    await call('notifications.createLetter', { brandId: BRAND_ID, texts });
  }
  for (const email of ['one@example.com', 'two@example.com']) {
    await mall.storefront()('notifications.sendCode', { email });
    const { id } = await aBuyer(mall);
    await call('accounts.disableAccount', { id, reason: 'looked into it' });
  }
  await mall.advance(1);
  await reindexAll(mall.db);
}

type List = { audience: Audience; name: string; entry: Entry };
type Page = { rows: unknown[]; page: number; size: number; total: number };

/** Operations that are asked for a page and answer how many rows there are. */
function everyList(): List[] {
  const has = (schema: z.ZodType, io: 'input' | 'output', field: string) =>
    field in
    ((z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as { properties?: object })
      .properties ?? {});
  return Object.entries(mall.registries).flatMap(([audience, registry]) =>
    [...registry]
      .filter(
        ([, { legacy, operation }]) =>
          !legacy &&
          has(operation.input, 'input', 'page') &&
          has(operation.output, 'output', 'rows'),
      )
      .map(([name, entry]) => ({ audience: audience as Audience, name, entry })),
  );
}

async function pageOf({ audience, name, entry }: List, page: number): Promise<Page> {
  const { operation } = entry;
  const who = operation.who === 'anyone' ? 'buyer' : operation.who;
  const token = await cast.callers.find((caller) => caller.name === who)?.token();
  const keyword = name === 'search.searchShops' ? 'shop' : 'teapot';
  const input = exampleInput(operation, { ...knownObjects(operation, cast.a), keyword });
  const body = JSON.stringify({ ...input, page, size: 1 });
  const usable = operation.who === 'anyone' ? undefined : token;
  const { text } = await askRaw(mall, { audience, path: name, token: usable, body });
  const { data, refusal } = JSON.parse(text) as { data: Page; refusal?: string };
  if (refusal) {
    throw new Error(`${audience} ${name}: ${text}`);
  }
  return data;
}

test('the last page of every list is full, the next one empty, and both tell the same total', async () => {
  const lists = everyList();
  const found = await inBatches(lists, async (list) => {
    const { total } = await pageOf(list, 1);
    const [last, beyond] = [await pageOf(list, Math.max(1, total)), await pageOf(list, total + 1)];
    const told = [total, last.rows.length, last.total, beyond.rows.length, beyond.total];
    return [`${list.audience} ${list.name}`, told] as const;
  });
  const told = (total = 0, ...rest: number[]) => `${total}: ${rest.join(' ')}`;
  const right = (total = 0) => told(total, 1, total, 0, total);
  const wrong = found.filter(([, all]) => told(...all) !== right(all[0]));
  expect(wrong).toEqual([]);
  // With one row there is no page between the first and the last. Goods that two shops offer are made elsewhere.
  const short = found.flatMap(([name, [total = 0]]) => (total < 2 ? [name] : []));
  expect(short).toEqual(['storefront catalogue.listOffers']);
});
