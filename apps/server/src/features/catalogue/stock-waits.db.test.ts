/** Waiting for sold-out goods: who may, how many, and that each is told once when they can be ordered again. */
import { MOST_STOCK_WAITS, STOCK_WAIT_DAYS } from '@entrepot/contract/catalogue/rules';
import type { ListingId, VariantId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, refusalOf } from '../../../test/accounts-factories.ts';
import { aListing, type ListingMade, TWO_COLOURS } from '../../../test/catalogue-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { anOrder, aShopper, DAY, logInAgain } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { openSession } from '../accounts/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** The least order is 24 pieces in packs of six. */
async function soldOut(left: number[] = [0, 0]): Promise<ListingMade> {
  return aListing(mall, {
    variants: TWO_COLOURS.map((each, index) => ({ ...each, stock: left[index] ?? 0 })),
  });
}

const whole = ({ listingId }: ListingMade) => ({ listingId, variantId: null });
const first = ({ listingId, variantIds }: ListingMade) => ({
  ...{ listingId, variantId: variantIds[0] as VariantId },
});

/** The shop gets so many pieces of a variant. */
async function arrive({ listingId, variantIds, seller }: ListingMade, pieces: number, index = 0) {
  const now = mall.shared.clock.now();
  const call = mall.seller(await openSession(mall.db, 'seller', seller.id, now));
  const { rows } = await call('catalogue.listListings', {});
  const version = rows.find(({ id }) => id === listingId)?.version ?? 0;
  const variantId = variantIds[index] as VariantId;
  await call('catalogue.updateListing', {
    listingId,
    version,
    stock: [{ variantId, add: pieces }],
  });
}

const told = async (buyer: Buyer): Promise<ListingId[]> => {
  const call = await logInAgain(mall, buyer);
  const { rows } = await call('notifications.listNotices', { category: 'stock' });
  return rows.flatMap((row) => (row.kind === 'back-in-stock' ? [row.params.listingId] : []));
};
const waits = async (buyer: Buyer) => {
  const { rows, total } = await (await logInAgain(mall, buyer))('catalogue.listStockWaits', {});
  expect(rows).toHaveLength(total);
  return rows;
};

test('who waits is told once, in the mall and by mail, and waits no more', async () => {
  const goods = await soldOut();
  const email = `${newId()}@quay.example`;
  const buyer = await aBuyer(mall, { email });
  await buyer.call('catalogue.waitForStock', whole(goods));
  await buyer.call('catalogue.waitForStock', whole(goods));
  expect(await waits(buyer)).toMatchObject([
    { ...whole(goods), name: 'Enamelled steel teapot', attributes: [], shop: { id: goods.shopId } },
  ]);
  await mall.advance(60);
  expect(await told(buyer)).toEqual([]);
  await arrive(goods, 24);
  await mall.advance(60);
  await arrive(goods, 24);
  await mall.advance(60);
  expect(await told(buyer)).toEqual([goods.listingId]);
  expect(await waits(buyer)).toEqual([]);
  const mails = (await mailedTo(mall, email)).map(({ subject }) => subject);
  expect(mails).toEqual(['Enamelled steel teapot is back in stock']);
});

test('fewer pieces than the least order, or packs of another colour, are no news', async () => {
  const goods = await soldOut();
  const [ofAny, ofGreen] = [await aBuyer(mall), await aBuyer(mall)];
  await ofAny.call('catalogue.waitForStock', whole(goods));
  await ofGreen.call('catalogue.waitForStock', first(goods));
  expect(await waits(ofGreen)).toMatchObject([{ attributes: [{ value: 'Green' }] }]);
  await arrive(goods, 23, 1);
  await mall.advance(60);
  expect([await told(ofAny), await told(ofGreen)]).toEqual([[], []]);
  await arrive(goods, 1, 1);
  await mall.advance(60);
  expect([await told(ofAny), await told(ofGreen)]).toEqual([[goods.listingId], []]);
  await arrive(goods, 6, 0);
  await mall.advance(60);
  expect(await told(ofGreen)).toEqual([goods.listingId]);
});

test('pieces of an order that came to nothing are back, and so is a product on the shelf again', async () => {
  const goods = await aListing(mall, {
    variants: [{ ...TWO_COLOURS[0], stock: 24 } as (typeof TWO_COLOURS)[number]],
  });
  const order = await anOrder(mall, { listing: goods, buyer: await aShopper(mall) });
  const buyer = await aBuyer(mall);
  await buyer.call('catalogue.waitForStock', whole(goods));
  const seller = mall.seller(goods.seller.token);
  const shelf = (onShelf: boolean) =>
    seller('catalogue.shelfListings', { listingIds: [goods.listingId], onShelf });
  await shelf(false);
  await order.buyer.call('orders.cancelOrder', { orderId: order.id, reason: 'other' });
  await mall.advance(60);
  expect(await told(buyer)).toEqual([]);
  expect(await waits(buyer)).toHaveLength(1);
  await shelf(true);
  await mall.advance(60);
  expect(await told(buyer)).toEqual([goods.listingId]);
});

test('nobody waits for what is there, is nowhere, or is no variant of it', async () => {
  const buyer = await aBuyer(mall);
  const there = await soldOut([12, 12]);
  const ask = (wait: { listingId: ListingId; variantId: VariantId | null }) =>
    refusalOf(buyer.call('catalogue.waitForStock', wait));
  expect(await ask(whole(there))).toBe('ALREADY_IN_STOCK');
  expect(await ask(first(there))).toBe('ALREADY_IN_STOCK');
  expect(await ask({ listingId: newId<ListingId>(), variantId: null })).toBe('GOODS_NOT_FOUND');
  const goods = await soldOut();
  expect(await ask({ ...whole(goods), variantId: there.variantIds[0] as VariantId })).toBe(
    'GOODS_NOT_FOUND',
  );
  expect(await refusalOf(mall.storefront()('catalogue.waitForStock', whole(goods)))).toBe(
    'NOT_LOGGED_IN',
  );
});

test('who does not want to hear of it any more does not, and takes it from nobody else', async () => {
  const goods = await soldOut();
  const [buyer, other] = [await aBuyer(mall), await aBuyer(mall)];
  await buyer.call('catalogue.waitForStock', whole(goods));
  await other.call('catalogue.waitForStock', whole(goods));
  await buyer.call('catalogue.stopWaiting', whole(goods));
  await buyer.call('catalogue.stopWaiting', whole(goods));
  expect(await waits(buyer)).toEqual([]);
  await arrive(goods, 24);
  await mall.advance(60);
  expect([await told(buyer), await told(other)]).toEqual([[], [goods.listingId]]);
});

test('an account waits for so many products at most, also when it asks for several at once', async () => {
  const buyer = await aBuyer(mall);
  const many = await Promise.all(Array.from({ length: 3 }, () => soldOut()));
  const [known] = many as [ListingMade];
  // Further variants of one product, as long as there is room for one more.
  await mall.owner.run(sql`
    with added as (
      insert into catalogue.variant (id, goods_id, sku, attributes)
      select gen_random_uuid(), l.goods_id, 'more-' || n, '{}' from catalogue.listing l,
        generate_series(1, ${MOST_STOCK_WAITS - 1}::int) n where l.id = ${known.listingId}
      returning id
    ), stocked as (
      insert into catalogue.stock (listing_id, variant_id, stocked, available)
      select ${known.listingId}, id, 0, 0 from added returning listing_id, variant_id
    )
    insert into catalogue.stock_wait (account_id, listing_id, variant_id, at, until_at)
    select ${buyer.id}, listing_id, variant_id, now(), now() + interval '9 days' from stocked`);
  const asked = await Promise.all(
    many.map((each) => refusalOf(buyer.call('catalogue.waitForStock', whole(each)))),
  );
  expect(asked.toSorted()).toEqual(['STOCK_WAIT_LIMIT', 'STOCK_WAIT_LIMIT', 'no refusal']);
});

test(`nobody waits longer than ${STOCK_WAIT_DAYS} days`, async () => {
  const goods = await soldOut();
  const buyer = await aBuyer(mall);
  await buyer.call('catalogue.waitForStock', whole(goods));
  await mall.advance(STOCK_WAIT_DAYS * DAY + 3_700);
  expect(await waits(buyer)).toEqual([]);
  await arrive(goods, 24);
  await mall.advance(60);
  expect(await told(buyer)).toEqual([]);
});
