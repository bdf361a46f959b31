import type { VariantId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aListing,
  aMember,
  aShop,
  type ShopMade,
  TWO_COLOURS,
} from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { reserveStock, sellReserved } from './index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const refusal = (code: string) => expect.objectContaining({ code });

test('the table shows stock, what was sold and how long it lasts', async () => {
  const made = await aListing(mall, { variants: TWO_COLOURS });
  const call = mall.seller(made.seller.token);
  const [green] = made.variantIds as [VariantId];
  const lines = [{ listingId: made.listingId, variantId: green, quantity: 30 }];
  await reserveStock(mall.db, lines, 'en');
  await sellReserved(mall.db, lines, mall.shared.clock.now());
  await mall.advance(1);
  const table = await call('catalogue.listListings', {});
  expect(table).toMatchObject({
    total: 1,
    counts: { all: 1, 'on-shelf': 1, 'off-shelf': 0, 'runs-out': 0, 'sold-out': 0 },
  });
  expect(table.rows[0]).toMatchObject({
    price: '6.4',
    available: 120,
    sold: 30,
    sold30Days: 30,
    lastsDays: 120,
    stock: [
      { label: 'Green', available: 70, sold: 30 },
      { label: 'Red', available: 50 },
    ],
  });
  expect(table.rows[0]?.trend).toHaveLength(30);
  expect(table.rows[0]?.trend.at(-1)).toBe(30);
});

test('the table is searched, filtered and sorted', async () => {
  const shop = await aShop(mall);
  await aListing(mall, { itemNumber: 'AA_1', offer: { price: parseAmount('7') } }, shop);
  await aListing(
    mall,
    { itemNumber: 'BB%2', offer: { onShelf: false, price: parseAmount('8') } },
    shop,
  );
  const call = mall.seller(shop.seller.token);
  const items = async (input: object) =>
    (await call('catalogue.listListings', input)).rows.map(({ itemNumber }) => itemNumber);
  expect(await items({ search: 'b%' })).toEqual(['BB%2']);
  expect(await items({ search: 'a_1' })).toEqual(['AA_1']);
  expect(await items({ shelf: 'off-shelf' })).toEqual(['BB%2']);
  expect(await items({ sort: 'price', descending: false })).toEqual(['AA_1', 'BB%2']);
  expect(await call('catalogue.listListings', { search: 'none' })).toMatchObject({
    total: 0,
    counts: { all: 2 },
  });
});

test('a new price takes the steps along and is refused when it is stale', async () => {
  const { listingId, seller } = await aListing(mall);
  const call = mall.seller(seller.token);
  const changed = await call('catalogue.updateListing', { listingId, version: 1, price: '3.20' });
  expect(changed).toMatchObject({
    price: '3.2',
    listPrice: '8.2',
    version: 2,
    tiers: [{ from: 96, price: '2.95' }],
  });
  await expect(
    call('catalogue.updateListing', { listingId, version: 1, price: '1' }),
  ).rejects.toEqual(refusal('LISTING_CHANGED'));
});

test.each([
  [{ price: '9' }, 'LISTING_PRICES_WRONG'],
  [{ tiers: [{ from: 96, price: '7' }] }, 'LISTING_PRICES_WRONG'],
  [{ maximum: 6 }, 'QUANTITY_BELOW_MINIMUM'],
  [{ tiers: [{ from: 960, price: '5' }] }, 'QUANTITY_ABOVE_MAXIMUM'],
  [{ maximum: 90, tiers: [{ from: 96, price: '5' }] }, 'QUANTITY_ABOVE_MAXIMUM'],
  [{ price: '-1' }, 'INVALID_INPUT'],
  [{ price: '9'.repeat(28) }, 'INVALID_INPUT'],
  [{ price: '1000000000.0001' }, 'INVALID_INPUT'],
  [{ price: '6.39999' }, 'INVALID_INPUT'],
  [{ price: '0x6' }, 'INVALID_INPUT'],
  [{ tiers: [{ from: 2_147_483_648, price: '5' }] }, 'INVALID_INPUT'],
])('%j is refused', async (change, code) => {
  const { listingId, seller } = await aListing(mall);
  await expect(
    mall.seller(seller.token)('catalogue.updateListing', { listingId, version: 1, ...change }),
  ).rejects.toEqual(refusal(code));
});

test('stock has a bound, and what is summed of it is shown however large', async () => {
  const most = 1_000_000_000;
  const { listingId, seller, variantIds } = await aListing(mall, {
    variants: TWO_COLOURS.map((variant) => ({ ...variant, stock: most })),
  });
  const call = mall.seller(seller.token);
  const added = call('catalogue.updateListing', {
    listingId,
    version: 1,
    stock: [{ variantId: variantIds[0] as string, add: 1 }],
  });
  await expect(added).rejects.toEqual(refusal('INVALID_INPUT'));
  const full = await call('catalogue.updateListing', {
    listingId,
    version: 1,
    price: '1000000000',
    listPrice: null,
    tiers: [],
  });
  expect(full).toMatchObject({ price: '1000000000', available: 2 * most });
  expect((await call('catalogue.listListings', {})).rows[0]?.available).toBe(2 * most);
  const visitor = mall.storefront();
  expect(await visitor('catalogue.getGoods', { listingId })).toMatchObject({ available: 2 * most });
  const line = { listingId, variantId: variantIds[0] as string, quantity: 1_000_000 };
  const quoted = await visitor('catalogue.quoteCart', {
    lines: Array.from({ length: 200 }, () => line),
  });
  expect(quoted.lines[0]?.problem?.code).toBe('QUANTITY_ABOVE_MAXIMUM');
  expect(quoted.lines[0]?.priced?.goods).toBe('1000000000000000');
});

test('stock is added to, or set when the seller saw the right count', async () => {
  const { listingId, seller, variantIds } = await aListing(mall);
  const [variantId] = variantIds as [VariantId];
  const call = mall.seller(seller.token);
  const change = (version: number, stock: { add: number } | { set: number; expected: number }) =>
    call('catalogue.updateListing', { listingId, version, stock: [{ variantId, ...stock }] });
  expect(await change(1, { add: -400 })).toMatchObject({ available: 600 });
  expect(await change(2, { set: 50, expected: 600 })).toMatchObject({ available: 50 });
  await expect(change(3, { set: 70, expected: 60 })).rejects.toEqual(refusal('LISTING_CHANGED'));
  await expect(change(3, { add: -51 })).rejects.toEqual(refusal('STOCK_BELOW_ZERO'));
});

test('somebody else’s listing does not exist', async () => {
  const { listingId } = await aListing(mall);
  const other = await aShop(mall);
  const call = mall.seller(other.seller.token);
  for (const id of [listingId, newId()]) {
    await expect(
      call('catalogue.updateListing', { listingId: id, version: 1, price: '5' }),
    ).rejects.toEqual(refusal('LISTING_NOT_FOUND'));
  }
  expect(
    await call('catalogue.shelfListings', { listingIds: [listingId], onShelf: false }),
  ).toEqual({ changed: 0 });
});

test('many listings leave the shelf together, and twice changes nothing', async () => {
  const shop = await aShop(mall);
  const listingIds = [
    (await aListing(mall, {}, shop)).listingId,
    (await aListing(mall, {}, shop)).listingId,
  ];
  const call = mall.seller(shop.seller.token);
  expect(await call('catalogue.shelfListings', { listingIds, onShelf: false })).toEqual({
    changed: 2,
  });
  expect(await call('catalogue.shelfListings', { listingIds, onShelf: false })).toEqual({
    changed: 0,
  });
  expect((await call('sellers.getShop', {})).figures.goods).toBe(0);
});

describe('the figures of a shop', () => {
  const figuresOf = ({ shopId }: ShopMade) =>
    mall.owner.one<object>(sql`select * from sellers.shop_figures where shop_id = ${shopId}`);
  const writerOf = ({ shopId }: ShopMade) =>
    mall.owner.one<object>(sql`select xmin from sellers.shop_figures where shop_id = ${shopId}`);

  test('are not counted again for what they do not depend on', async () => {
    const made = await aListing(mall);
    const { listingId, variantIds } = made;
    const [variantId] = variantIds as [VariantId];
    const call = mall.seller(made.seller.token);
    const before = await writerOf(made);
    await call('catalogue.updateListing', { listingId, version: 1, price: '5' });
    await call('catalogue.updateListing', {
      ...{ listingId, version: 2, stock: [{ variantId, add: 5 }] },
    });
    await call('catalogue.describeListing', {
      ...{ listingId, version: 3, texts: { en: { name: 'Pot', summary: '', description: '' } } },
    });
    expect(await writerOf(made)).toEqual(before);
  });

  test('follow the shelf and the days of dispatch, and an empty shelf has none', async () => {
    const shop = await aShop(mall);
    const call = mall.seller(shop.seller.token);
    const { listingId } = await aListing(mall, { offer: { daysToShip: 2 } }, shop);
    await aListing(mall, { offer: { daysToShip: 6 } }, shop);
    expect(await figuresOf(shop)).toMatchObject({ goods: 2, daysToShip: 2 });
    await call('catalogue.updateListing', { listingId, version: 1, daysToShip: 9 });
    expect(await figuresOf(shop)).toMatchObject({ goods: 2, daysToShip: 6 });
    await call('catalogue.updateListing', { listingId, version: 2, onShelf: false });
    expect(await figuresOf(shop)).toMatchObject({ goods: 1, daysToShip: 6 });
    const { rows } = await call('catalogue.listListings', {});
    const listingIds = rows.map(({ id }) => id);
    await call('catalogue.shelfListings', { listingIds, onShelf: false });
    expect(await figuresOf(shop)).toMatchObject({ goods: 0, daysToShip: null });
  });
});

test('only a seller with a shop gets in', async () => {
  await expect(mall.seller()('catalogue.listListings', {})).rejects.toEqual(
    refusal('NOT_LOGGED_IN'),
  );
  const { token } = await aMember(mall, 'seller');
  await expect(mall.seller(token)('catalogue.listListings', {})).rejects.toEqual(
    refusal('SHOP_NOT_FOUND'),
  );
});
