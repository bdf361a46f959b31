/** What a seller does to his listings, and undoes: what search, lists and counts show meanwhile and afterwards. */
import type { VariantId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import { beforeAll, beforeEach, afterAll, describe, expect, test } from 'vitest';
import { aLot, aShopper, type Shopper } from '../../../test/orders-factories.ts';
import { aListing, aShop, type ListingMade } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

const PRICES = ['3', '5', '9'];

let mall: TestMall;
/** A word that nobody else's goods have. */
let word: string;
let made: ListingMade[];
let seller: ReturnType<TestMall['seller']>;
let buyer: Shopper;

beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

beforeEach(async () => {
  const letters = [...newId().slice(-12)].map(
    (digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)],
  );
  word = `quokka${letters.join('')}`;
  const shop = await aShop(mall);
  made = [];
  for (const price of PRICES) {
    const name = `${word} kettle ${price}`;
    const texts = { en: { name, summary: '', description: '', facts: [] } };
    made.push(
      await aListing(
        mall,
        { texts, offer: { price: parseAmount(price), listPrice: null, tiers: [] } },
        shop,
      ),
    );
  }
  seller = mall.seller(shop.seller.token);
  buyer = await aShopper(mall, '0');
  for (const { listingId } of made) {
    await buyer.call('catalogue.addFavourite', { listingId });
  }
  await settled();
});

/** Counts may be some seconds old, and the index follows a moment later. */
const settled = () => mall.advance(10);

const nth = (place: number) => made[place] as ListingMade;
const sorted = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).toSorted();
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'there',
    ({ code }: { code: string }) => code,
  );

/** Everything that a buyer sees of these goods; logged in, so that no answer comes from memory. */
async function shown() {
  const { call } = buyer;
  const { shopId } = nth(0);
  const found = await call('search.searchGoods', { keyword: word, facets: true });
  const suggested = await call('search.suggest', { keyword: word.slice(0, -1) });
  const listed = await call('catalogue.listGoods', { shopId, sort: 'price-up' });
  const facets = await call('catalogue.listFacets', { shopId });
  const categories = await call('catalogue.getShopCategories', { shopId });
  const shop = await call('sellers.getShop', { shopId });
  const favourites = await call('catalogue.listFavourites', {});
  return {
    found: { names: sorted(found.rows), total: found.total, facets: found.facets },
    suggested: sorted(suggested.goods),
    listed: { cards: listed.rows, total: listed.total },
    facets,
    categories,
    shop: shop.figures.goods,
    favourites: { names: sorted(favourites.rows), total: favourites.total },
    pages: await Promise.all(
      made.map(({ listingId }) => outcome(call('catalogue.getGoods', { listingId }))),
    ),
  };
}

/** What the seller sees. */
async function table() {
  const { rows, counts } = await seller('catalogue.listListings', { sort: 'price' });
  return { names: sorted(rows), counts };
}

const versionOf = async (listingId: string) =>
  (await seller('catalogue.getListingWords', { listingId })).version;

describe('a bulk act on the shelf', () => {
  const shelf = async (onShelf: boolean, places: readonly number[]) => {
    const listingIds = places.map((place) => nth(place).listingId);
    const { changed } = await seller('catalogue.shelfListings', { listingIds, onShelf });
    await settled();
    return changed;
  };

  test('takes what it names, and no more, out of search, lists and counts', async () => {
    expect(await shelf(false, [0, 2])).toBe(2);
    const name = `${word} kettle 5`;
    expect(await shown()).toMatchObject({
      found: { names: [name], total: 1, facets: { total: 1, prices: { lowest: '5' } } },
      suggested: [name],
      listed: { cards: [{ name }], total: 1 },
      facets: { total: 1, shops: 1, prices: { lowest: '5', highest: '5' } },
      categories: { departments: [{ goods: 1, children: [{ goods: 1 }] }] },
      shop: 1,
      favourites: { names: [name], total: 1 },
      pages: ['GOODS_OFF_SHELF', 'there', 'GOODS_OFF_SHELF'],
    });
    expect((await table()).counts).toMatchObject({ all: 3, 'on-shelf': 1, 'off-shelf': 2 });
  });

  test('back on the shelf all is as it was', async () => {
    const before = { shown: await shown(), table: await table() };
    expect(before.shown).toMatchObject({
      found: { total: 3 },
      listed: { total: 3 },
      shop: 3,
      favourites: { total: 3 },
      pages: ['there', 'there', 'there'],
    });
    await shelf(false, [0, 1, 2]);
    expect(await shown()).toMatchObject({
      found: { names: [], total: 0 },
      suggested: [],
      listed: { cards: [], total: 0 },
      facets: { total: 0 },
      shop: 0,
      favourites: { total: 0 },
    });
    expect(await shelf(true, [0, 1, 2])).toBe(3);
    expect({ shown: await shown(), table: await table() }).toEqual(before);
  });

  test('one listing alone leaves the shelf and comes back in the same way', async () => {
    const before = await shown();
    const { listingId } = nth(1);
    const turn = async (onShelf: boolean) => {
      const version = await versionOf(listingId);
      await seller('catalogue.updateListing', { listingId, version, onShelf });
      await settled();
    };
    await turn(false);
    expect(await shown()).toMatchObject({
      found: { total: 2 },
      listed: { total: 2 },
      facets: { total: 2 },
      shop: 2,
      pages: ['there', 'GOODS_OFF_SHELF', 'there'],
    });
    await turn(true);
    expect(await shown()).toEqual(before);
  });
});

describe('another name', () => {
  const rename = async (name: string) => {
    const { listingId } = nth(0);
    const texts = { en: { name, summary: '', description: '' } };
    const version = await versionOf(listingId);
    await seller('catalogue.describeListing', { listingId, version, texts });
    await settled();
  };
  const find = async (keyword: string) => {
    const { rows } = await buyer.call('search.searchGoods', { keyword });
    const { goods } = await buyer.call('search.suggest', { keyword });
    return { rows: sorted(rows), goods: sorted(goods) };
  };

  test('is found, suggested and shown in place of the old one; no count changes', async () => {
    const before = await shown();
    const own = await table();
    const other = word.replace('quokka', 'numbat');
    await rename(`${other} samovar`);
    const name = `${other} samovar`;
    expect(await find(other)).toEqual({ rows: [name], goods: [name] });
    const after = await shown();
    const left = [`${word} kettle 5`, `${word} kettle 9`];
    expect(after).toMatchObject({
      found: { names: left, total: 2 },
      suggested: left,
      favourites: { names: [name, ...left].toSorted(), total: 3 },
      pages: ['there', 'there', 'there'],
    });
    expect(sorted(after.listed.cards)).toEqual([name, ...left].toSorted());
    const { facets, categories, shop } = before;
    expect(after).toMatchObject({ facets, categories, shop });
    expect(await table()).toEqual({ ...own, names: [name, ...left].toSorted() });
    const { rows } = await seller('catalogue.listListings', { search: 'samovar' });
    expect(sorted(rows)).toEqual([name]);

    await rename(`${word} kettle 3`);
    expect(await shown()).toEqual(before);
    expect(await table()).toEqual(own);
    expect(await find(other)).toEqual({ rows: [], goods: [] });
  });
});

describe('the stock of a listing', () => {
  const setStock = async (set: number, expected: number) => {
    const { listingId, variantIds } = nth(0);
    const [variantId] = variantIds as [VariantId];
    const version = await versionOf(listingId);
    const stock = [{ variantId, set, expected }];
    await seller('catalogue.updateListing', { listingId, version, stock });
    await settled();
  };
  const order = () =>
    outcome(
      buyer.call('orders.submitOrder', { lines: [aLot(nth(0))], addressId: buyer.addressId }),
    );

  test('when there is none it is still found and listed, as sold out, and nobody can order it', async () => {
    const before = { shown: await shown(), table: await table() };
    await setStock(0, 1_000);
    const { listed, ...rest } = await shown();
    const { listed: listedBefore, ...restBefore } = before.shown;
    expect(rest).toEqual(restBefore);
    expect(listed.total).toBe(listedBefore.total);
    expect(listed.cards.map(({ available }) => available)).toEqual([0, 1_000, 1_000]);
    expect((await table()).counts).toMatchObject({ all: 3, 'on-shelf': 3, 'sold-out': 1 });
    expect(await order()).toBe('GOODS_OUT_OF_STOCK');

    await setStock(1_000, 0);
    expect({ shown: await shown(), table: await table() }).toEqual(before);
    expect(await order()).toBe('there');
  });

  test('when it is less than the smallest order the seller sees that it runs out, until there is more', async () => {
    const before = await table();
    await setStock(23, 1_000);
    expect((await table()).counts).toEqual({ ...before.counts, 'runs-out': 1 });
    await setStock(24, 23);
    expect(await table()).toEqual(before);
  });
});
