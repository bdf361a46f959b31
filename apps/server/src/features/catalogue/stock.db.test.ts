import type { VariantId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allWait } from '../../../test/all-wait.ts';
import { aListing, aMember, TWO_COLOURS } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import {
  addRatings,
  forgetChangedGoods,
  listChangedGoods,
  releaseReserved,
  reserveStock,
  returnStock,
  sellReserved,
} from './index.ts';
import { countSales, recountShops, salesToCount } from './queries/counts.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const NOW = new Date('2026-11-20T10:00:00Z');
const refusal = (code: string, params?: object) =>
  expect.objectContaining(params ? { code, params } : { code });

async function twoColours() {
  const made = await aListing(mall, { variants: TWO_COLOURS });
  const [green, red] = made.variantIds as [VariantId, VariantId];
  const line = (variantId: VariantId, quantity: number) => ({
    listingId: made.listingId,
    variantId,
    quantity,
  });
  return { ...made, green, red, line };
}

const stockOf = (listingId: string) =>
  mall.owner.query(sql`
    select available, reserved, sold, stocked from catalogue.stock k
    join catalogue.variant v on v.id = k.variant_id where listing_id = ${listingId} order by v.sort`);

test('pieces go from available to reserved to sold and back', async () => {
  const { listingId, shopId, green, red, line } = await twoColours();
  const lines = [line(green, 40), line(red, 50)];
  await reserveStock(mall.db, lines, 'en');
  expect(await stockOf(listingId)).toEqual([
    { available: 60, reserved: 40, sold: 0, stocked: 100 },
    { available: 0, reserved: 50, sold: 0, stocked: 50 },
  ]);
  await sellReserved(mall.db, lines, NOW);
  await returnStock(mall.db, [line(red, 20)], NOW);
  expect(await stockOf(listingId)).toEqual([
    { available: 60, reserved: 0, sold: 40, stocked: 100 },
    { available: 20, reserved: 0, sold: 30, stocked: 50 },
  ]);
  await mall.advance(1);
  const buyer = mall.storefront((await aMember(mall, 'storefront')).token);
  expect(await buyer('catalogue.getGoods', { listingId })).toMatchObject({
    sold: 70,
    available: 80,
    shop: { sold: 70 },
  });
  expect(await buyer('sellers.getShop', { shopId })).toMatchObject({ figures: { sold: 70 } });
});

test('a sale is counted once, in whatever portions sales are counted', async () => {
  const { listingId, green, line } = await twoColours();
  await reserveStock(mall.db, [line(green, 60)], 'en');
  await sellReserved(mall.db, [line(green, 10)], NOW);
  await sellReserved(mall.db, [line(green, 50)], NOW);
  await returnStock(mall.db, [line(green, 5)], NOW);
  const turns: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const numbers = await salesToCount(mall.db, 2, sql`true`);
    await countSales(mall.db, numbers);
    turns.push(numbers.length);
  }
  expect(turns).toEqual([2, 1, 0]);
  const counted = await mall.owner.one(sql`
    select l.sold_count as sold, d.pieces as today
    from catalogue.listing l join catalogue.daily_sale d on d.listing_id = l.id where l.id = ${listingId}`);
  expect(counted).toEqual({ sold: 55, today: 55 });
});

test('a cancelled order gives its pieces back', async () => {
  const { listingId, green, line } = await twoColours();
  await reserveStock(mall.db, [line(green, 40)], 'en');
  await releaseReserved(mall.db, [line(green, 40)]);
  expect((await stockOf(listingId))[0]).toMatchObject({ available: 100, reserved: 0 });
});

test('one short line takes nothing from the others, and is named', async () => {
  const { listingId, green, red, line } = await twoColours();
  await expect(reserveStock(mall.db, [line(green, 10), line(red, 51)], 'en')).rejects.toEqual(
    refusal('GOODS_OUT_OF_STOCK', { name: 'Enamelled steel teapot', left: 50 }),
  );
  expect((await stockOf(listingId))[0]).toMatchObject({ available: 100, reserved: 0 });
});

test('the same variant twice counts together', async () => {
  const { red, line } = await twoColours();
  await expect(reserveStock(mall.db, [line(red, 30), line(red, 30)], 'en')).rejects.toEqual(
    refusal('GOODS_OUT_OF_STOCK'),
  );
});

test('a listing that does not exist is refused', async () => {
  const { line } = await twoColours();
  await expect(
    reserveStock(mall.db, [{ ...line(newId(), 1), listingId: newId() }], 'en'),
  ).rejects.toEqual(refusal('GOODS_NOT_FOUND'));
});

test('many buyers at once never take more than there is', async () => {
  const { listingId, green, red, line } = await twoColours();
  const attempts = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => {
      const lines = [line(green, 7), line(red, 3)];
      return reserveStock(mall.db, index % 2 ? lines : lines.toReversed(), 'en');
    }),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(14);
  expect(await stockOf(listingId)).toEqual([
    { available: 2, reserved: 98, sold: 0, stocked: 100 },
    { available: 8, reserved: 42, sold: 0, stocked: 50 },
  ]);
});

test('more cannot be sold than was reserved', async () => {
  const { green, line } = await twoColours();
  await expect(sellReserved(mall.db, [line(green, 1)], NOW)).rejects.toThrow(/reserved/);
});

test('published reviews are counted at the listing and at the shop', async () => {
  const { listingId, shopId } = await twoColours();
  await addRatings(mall.db, [
    { listingId, rating: 5, level: 'good' },
    { listingId, rating: 4, level: 'good' },
    { listingId, rating: 1, level: 'bad' },
  ]);
  const call = mall.storefront();
  expect((await call('catalogue.getGoods', { listingId })).rating).toEqual({
    count: 3,
    average: 3.3,
    goodPercent: 66.7,
    good: 2,
    medium: 0,
    bad: 1,
  });
  expect((await call('sellers.getShop', { shopId })).figures).toMatchObject({
    reviews: 3,
    goodReviewPercent: 66.7,
  });
});

test('what is counted while a shop is counted anew is not lost', async () => {
  const { listingId, shopId } = await twoColours();
  const rated = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const rating = mall.db.tx(async (tx) => {
    await addRatings(tx, [{ listingId, rating: 5, level: 'good' }]);
    rated.resolve();
    await mayEnd.promise;
  });
  await rated.promise;
  const recount = mall.db.tx((tx) => recountShops(tx, [shopId]));
  await allWait(mall, 1);
  mayEnd.resolve();
  await Promise.all([rating, recount]);
  const { figures } = await mall.storefront()('sellers.getShop', { shopId });
  expect(figures).toMatchObject({ goods: 1, reviews: 1 });
});

test('changed goods are handed to the index once', async () => {
  const { goodsId } = await twoColours();
  expect(await listChangedGoods(mall.db, 1_000, sql`true`)).toContain(goodsId);
  await forgetChangedGoods(mall.db, [goodsId]);
  expect(await listChangedGoods(mall.db, 1_000, sql`true`)).not.toContain(goodsId);
});
