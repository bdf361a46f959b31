// What buyers narrow lists and searches by: stars, shops, stock, and what goods state.
import type { ListingId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCategory,
  aListing,
  aShop,
  someGoods,
  TWO_COLOURS,
} from '../../../test/catalogue-factories.ts';
import { aReceivedOrder } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { upsertGoods } from '../catalogue/index.ts';
import { reindexAll } from './index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Facts = { label: string; value: string }[];

/** A shelf of one category: each goods by its colours and facts. */
async function aShelf(word: string, goods: { colours: typeof TWO_COLOURS; facts: Facts }[]) {
  const shop = await aShop(mall);
  const { categoryId } = await aCategory(mall);
  const made = await upsertGoods(mall.db, mall.shared.clock.now(), {
    shopId: shop.shopId,
    source: `shop:${shop.shopId}`,
    goods: goods.map(({ colours, facts }, index) =>
      someGoods(categoryId, {
        texts: {
          en: { name: `${word} ${index}`, summary: '', description: '', facts },
          ar: {
            ...{ name: `${word} ${index}`, summary: '', description: '' },
            facts: facts.map(({ value }) => ({ label: 'المادة', value: `‎${value}` })),
          },
        },
        variants: colours,
      }),
    ),
  });
  await reindexAll(mall.db);
  return { ...shop, categoryId, ids: made.map(({ listingId }) => listingId) };
}

const [GREEN, RED] = TWO_COLOURS;
const steel: Facts = [{ label: 'Material', value: 'Steel, enamel' }];
const oak: Facts = [{ label: 'Material', value: 'Oak' }];
const idsOf = ({ rows }: { rows: { id: ListingId }[] }) => rows.map(({ id }) => id).sort();

test('what goods state is counted inside their category, each name without its own choice', async () => {
  const { categoryId, ids } = await aShelf('Quillbox', [
    { colours: TWO_COLOURS, facts: [...steel, { label: 'Colours', value: 'Green, Red' }] },
    { colours: [GREEN as never], facts: steel },
    { colours: [RED as never], facts: oak },
  ]);
  const call = mall.storefront();
  const facets = await call('catalogue.listFacets', { categoryId });
  const counted = facets.traits.map(({ name, values }) => [
    name,
    values.map(({ value, count }) => `${value} ${count}`),
  ]);
  // A fact that repeats the variants is no name of its own.
  expect(counted).toEqual([
    ['Material', ['Steel 2', 'enamel 2', 'Oak 1']],
    ['Colour', ['Green 2', 'Red 2']],
  ]);
  const idOf = (value: string) =>
    facets.traits.flatMap(({ values }) => values).find((each) => each.value === value)?.id ?? 0;
  expect(
    facets.traits.flatMap(({ values }) => values).find(({ value }) => value === 'Green')?.hex,
  ).toBe('#0a5c36');
  const traits = [idOf('Red'), idOf('Steel')];
  expect(idsOf(await call('catalogue.listGoods', { categoryId, traits }))).toEqual([ids[0]]);
  const either = { categoryId, traits: [idOf('Green'), idOf('Red')] };
  expect((await call('catalogue.listGoods', either)).total).toBe(3);
  const chosen = await call('catalogue.listFacets', { categoryId, traits: [idOf('Red')] });
  expect(chosen.total).toBe(2);
  expect(
    chosen.traits.find(({ name }) => name === 'Colour')?.values.map(({ count }) => count),
  ).toEqual([2, 2]);
  // In another language, and where words are searched.
  const arabic = await mall.storefront('', { language: 'ar' })('catalogue.listFacets', {
    categoryId,
  });
  expect(arabic.traits.map(({ name }) => name)).toContain('المادة');
  const found = await call('search.searchGoods', {
    ...{ keyword: 'quillbox', categoryId, traits, facets: true },
  });
  expect(idsOf(found)).toEqual([ids[0]]);
  expect(found.facets?.traits.map(({ name }) => name).sort()).toEqual(['Colour', 'Material']);
  expect(
    (await call('search.searchGoods', { keyword: 'quillbox', facets: true })).facets?.traits,
  ).toEqual([]);
});

test('goods that state something else now are found by that', async () => {
  const shelf = await aShelf('Wicketlamp', [
    { colours: TWO_COLOURS, facts: steel },
    { colours: TWO_COLOURS, facts: steel },
  ]);
  const call = mall.storefront();
  const before = await call('catalogue.listFacets', { categoryId: shelf.categoryId });
  const steelId = before.traits
    .flatMap(({ values }) => values)
    .find(({ value }) => value === 'Steel')?.id as number;
  const made = someGoods(shelf.categoryId, { variants: [] });
  await upsertGoods(mall.db, mall.shared.clock.now(), {
    shopId: shelf.shopId,
    source: `shop:${shelf.shopId}`,
    goods: [
      {
        ...made,
        ref: (await refOf(shelf.ids[0] as ListingId)) ?? '',
        texts: { en: { name: 'Wicketlamp', summary: '', description: '', facts: oak } },
        variants: TWO_COLOURS,
      },
    ],
  });
  const steelNow = await call('catalogue.listGoods', {
    ...{ categoryId: shelf.categoryId, traits: [steelId] },
  });
  expect(idsOf(steelNow)).toEqual([shelf.ids[1]]);
});

async function refOf(listingId: ListingId) {
  return mall.owner.value<string>(sql`
    select g.ref from catalogue.goods g join catalogue.listing l on l.goods_id = g.id where l.id = ${listingId}`);
}

test('lists and searches are narrowed by stars, which are counted from reviews', async () => {
  const shop = await aShop(mall);
  const texts = { en: { name: 'Fjordmug', summary: '', description: '', facts: [] } };
  const listings = [
    await aListing(mall, { texts }, shop),
    await aListing(mall, { texts }, shop),
    await aListing(mall, { texts }, shop),
  ];
  for (const [index, rating] of [5, 3].entries()) {
    const listing = listings[index] as (typeof listings)[number];
    const order = await aReceivedOrder(mall, { listing });
    await order.buyer.call('reviews.addReviews', {
      orderId: order.id,
      reviews: [{ listingId: listing.listingId, rating, text: '' }],
    });
  }
  await reindexAll(mall.db);
  const call = mall.storefront();
  const { shopId } = shop;
  const listed = (starsFrom: number) => call('catalogue.listGoods', { shopId, starsFrom });
  expect((await listed(4)).rows).toMatchObject([
    { id: listings[0]?.listingId, stars: 5, reviews: 1 },
  ]);
  expect((await listed(3)).total).toBe(2);
  const facets = await call('catalogue.listFacets', { shopId, starsFrom: 4 });
  expect(facets).toMatchObject({
    total: 1,
    stars: [
      { from: 4, count: 1 },
      { from: 3, count: 2 },
    ],
  });
  const found = await call('search.searchGoods', {
    keyword: 'fjordmug',
    starsFrom: 4,
    facets: true,
  });
  expect(idsOf(found)).toEqual([listings[0]?.listingId]);
  expect(found.facets?.stars).toEqual(facets.stars);
});

test('several shops may be chosen; the others are still counted, and a chosen one that has nothing left stays', async () => {
  const texts = { en: { name: 'Harrowcloth', summary: '', description: '', facts: [] } };
  const [one, two, three] = [
    await aListing(mall, { texts, offer: { price: parseAmount('3'), tiers: [], listPrice: null } }),
    await aListing(mall, { texts }),
    await aListing(mall, { texts }),
  ];
  await reindexAll(mall.db);
  const call = mall.storefront();
  const shopIds = [one.shopId, two.shopId];
  const asked = { keyword: 'harrowcloth', shopIds, facets: true };
  const found = await call('search.searchGoods', asked);
  expect(found).toMatchObject({ total: 2, facets: { total: 2, shops: 2 } });
  expect(found.facets?.fromShops.map(({ count }) => count)).toEqual([1, 1, 1]);
  expect(found.facets?.fromShops.map(({ id }) => id)).toContain(three.shopId);
  const dear = await call('search.searchGoods', { ...asked, priceFrom: '5' });
  expect(dear.facets?.fromShops.find(({ id }) => id === one.shopId)?.count).toBe(0);
  const listed = await call('catalogue.listGoods', { shopIds });
  expect(idsOf(listed)).toEqual([one.listingId, two.listingId].sort());
});

test('what has too few pieces for an order is not in stock', async () => {
  const shop = await aShop(mall);
  const texts = { en: { name: 'Tidewick', summary: '', description: '', facts: [] } };
  const few = [
    { sku: 'standard', attributes: {}, picture: null, surcharge: parseAmount('0'), stock: 23 },
  ];
  const full = await aListing(mall, { texts }, shop);
  await aListing(mall, { texts, variants: few }, shop);
  await reindexAll(mall.db);
  const call = mall.storefront();
  const { shopId } = shop;
  expect((await call('catalogue.listGoods', { shopId })).total).toBe(2);
  expect(idsOf(await call('catalogue.listGoods', { shopId, inStock: true }))).toEqual([
    full.listingId,
  ]);
  expect((await call('catalogue.listFacets', { shopId, inStock: true })).total).toBe(1);
  const found = await call('search.searchGoods', { keyword: 'tidewick', inStock: true });
  expect(idsOf(found)).toEqual([full.listingId]);
});

test('cards are given in the order they are named in, each once; what nobody has is left out', async () => {
  const one = await aListing(mall);
  const other = await aListing(mall);
  const off = await aListing(mall, { offer: { onShelf: false } });
  const call = mall.storefront();
  const ids = [other.listingId, one.listingId, off.listingId, other.listingId];
  const { rows } = await call('catalogue.listNamed', { listingIds: ids });
  expect(rows.map(({ id }) => id)).toEqual([other.listingId, one.listingId]);
  await expect(call('catalogue.listNamed', { listingIds: [] })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});
