/** A shop's table shows what all its rows say, whenever the shelf is made anew; every order, filter and page of it agree. */
import type {
  ListListingsInput,
  OwnListingPage,
} from '@entrepot/contract/catalogue/own-listing-types';
import type { VariantId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory, aListing, aShop, type ListingMade } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { openSession } from '../accounts/index.ts';
import { releaseReserved, reserveStock, returnStock, sellReserved } from './index.ts';

const DAY = 86_400;

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const notes = async () =>
  (
    await mall.owner.one<{ count: number }>(
      sql`select count(*)::int as count from catalogue.shelf_to_count`,
    )
  )?.count;

/** Everything on the shelf is what all stock and sales say, and is tallied as it lies there. */
async function expectWholeShelf(): Promise<void> {
  const today = mall.shared.clock.now().toISOString().slice(0, 10);
  const shelf = await mall.owner.query(sql`select * from catalogue.shelf order by listing_id`);
  expect(shelf).toEqual(
    await mall.owner.query(sql`
      select * from catalogue.shelf_of(array(select id from catalogue.listing), ${today}::date) order by listing_id`),
  );
  const tally = (from: 'kept' | 'counted') =>
    mall.owner.query(
      from === 'kept'
        ? sql`select * from catalogue.shelf_tally where listings <> 0 order by shop_id, category_id`
        : sql`
          select shop_id, category_id, department_id, count(*) as listings, count(*) filter (where on_shelf) as on_shelf,
            count(*) filter (where runs_out) as runs_out, count(*) filter (where available = 0) as sold_out
          from catalogue.shelf group by 1, 2, 3 order by 1, 2`,
    );
  expect(await tally('kept')).toEqual(await tally('counted'));
}

const variant = (stock: number) => [
  { sku: 'standard', attributes: {}, picture: null, surcharge: parseAmount('0'), stock },
];

async function aTable() {
  const shop = await aShop(mall);
  const { categoryId, departmentId } = await aCategory(mall, 'Bowls');
  const make = (name: string, price: string, stock: number) =>
    aListing(
      mall,
      {
        categoryId,
        texts: { en: { name, summary: '', description: '', facts: [] } },
        variants: variant(stock),
        offer: { price: parseAmount(price), listPrice: null, tiers: [] },
      },
      shop,
    );
  const listings = [
    await make('Ash bowl', '5', 1_000),
    await make('beech bowl', '7', 500),
    await make('Cedar bowl', '6', 10),
    await make('Date bowl', '8', 0),
  ] as const;
  const call = mall.seller(shop.seller.token);
  const ask = (input: Partial<ListListingsInput>): Promise<OwnListingPage> =>
    call('catalogue.listListings', input);
  return { call, ask, listings, categoryId, departmentId };
}

const lineOf = ({ listingId, variantIds }: ListingMade, quantity: number) => [
  { listingId, variantId: variantIds[0] as VariantId, quantity },
];

test('what changes a listing is seen at once, and the same once the timer has run', async () => {
  const { call, ask, listings } = await aTable();
  const [ash, beech, cedar] = listings;
  const now = mall.shared.clock.now();
  const seen = async () => {
    const { rows, counts } = await ask({ sort: 'price', descending: false });
    return {
      counts: Object.values(counts),
      rows: rows.map((row) => [row.name, row.available, row.sold30Days, row.lastsDays]),
    };
  };
  const steps: (() => Promise<unknown>)[] = [
    () => reserveStock(mall.db, lineOf(ash, 900), 'en'),
    () => sellReserved(mall.db, lineOf(ash, 900), now),
    () => reserveStock(mall.db, lineOf(cedar, 10), 'en'),
    () => releaseReserved(mall.db, lineOf(cedar, 10)),
    () => returnStock(mall.db, lineOf(ash, 100), now),
    () => call('catalogue.shelfListings', { listingIds: [beech.listingId], onShelf: false }),
    () => call('catalogue.updateListing', { listingId: beech.listingId, version: 2, price: '9' }),
  ];
  expect(await notes()).toBeGreaterThan(0);
  for (const step of steps) {
    await step();
    const before = await seen();
    await mall.advance(1);
    // Sold pieces are counted by a timer of their own, which notes them.
    const after = await seen();
    expect(after.counts[0]).toBe(before.counts[0]);
    expect(after.rows.map(([name, available]) => [name, available])).toEqual(
      before.rows.map(([name, available]) => [name, available]),
    );
    expect(await notes()).toBe(0);
    await expectWholeShelf();
  }
  expect(await seen()).toEqual({
    // All, on the shelf, off it, running out, sold out.
    counts: [4, 3, 1, 2, 1],
    rows: [
      ['Ash bowl', 200, 800, 7],
      ['Cedar bowl', 10, 0, null],
      ['Date bowl', 0, 0, null],
      ['beech bowl', 500, 0, null],
    ],
  });
});

test('what was sold thirty days ago counts no more with the day, before the timer has run and after', async () => {
  const { listings } = await aTable();
  const [ash] = listings;
  await reserveStock(mall.db, lineOf(ash, 900), 'en');
  await sellReserved(mall.db, lineOf(ash, 900), mall.shared.clock.now());
  await mall.advance(1);
  const recent = async () => {
    const now = mall.shared.clock.now();
    const call = mall.seller(await openSession(mall.db, 'seller', ash.seller.id, now));
    const { rows, counts } = await call('catalogue.listListings', { sort: 'sold' });
    return [rows[0]?.sold30Days, rows[0]?.lastsDays, counts['runs-out']];
  };
  expect(await recent()).toEqual([900, 3, 2]);
  await mall.advance(29 * DAY);
  expect(await recent()).toEqual([900, 3, 2]);
  await mall.shared.clock.advance(mall.db, DAY);
  expect(await recent()).toEqual([0, null, 1]);
  await mall.advance(1);
  expect(await recent()).toEqual([0, null, 1]);
  await expectWholeShelf();
});

const NAMES = ['Ash bowl', 'beech bowl', 'Cedar bowl', 'Date bowl'];
const ORDERS: Record<ListListingsInput['sort'], readonly string[]> = {
  newest: NAMES,
  name: NAMES,
  price: ['Ash bowl', 'Cedar bowl', 'beech bowl', 'Date bowl'],
  available: ['Date bowl', 'Cedar bowl', 'Ash bowl', 'beech bowl'],
  sold: ['Date bowl', 'Cedar bowl', 'beech bowl', 'Ash bowl'],
  // Of the fourth nothing was sold: it comes last, whichever way.
  lasts: ['Ash bowl', 'Cedar bowl', 'beech bowl'],
};

test('every order of the table is the same page by page, whether it is noted or made anew', async () => {
  const { ask, listings } = await aTable();
  const [ash, beech, cedar] = listings;
  for (const [listing, pieces] of [
    [ash, 900],
    [beech, 100],
    [cedar, 5],
  ] as const) {
    await reserveStock(mall.db, lineOf(listing, pieces), 'en');
    await sellReserved(mall.db, lineOf(listing, pieces), mall.shared.clock.now());
  }
  await mall.advance(1);
  const pages = async (sort: ListListingsInput['sort'], descending: boolean, search?: string) => {
    const names: (string | undefined)[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { rows, total } = await ask({
        sort,
        descending,
        page,
        size: 1,
        ...(search && { search }),
      });
      expect([rows.length, total]).toEqual([1, 4]);
      names.push(rows[0]?.name);
    }
    expect(new Set(names)).toEqual(new Set(NAMES));
    return names;
  };
  const check = async () => {
    for (const [sort, expected] of Object.entries(ORDERS) as [
      ListListingsInput['sort'],
      string[],
    ][]) {
      const count = expected.length;
      const rising = await pages(sort, false);
      const falling = await pages(sort, true);
      if (sort !== 'newest') {
        expect(rising.slice(0, count)).toEqual(expected);
      }
      expect(falling.slice(0, count)).toEqual(
        sort === 'newest' ? rising.toReversed() : expected.toReversed(),
      );
      expect(await pages(sort, true, 'bowl')).toEqual(falling);
    }
  };
  await check();
  await mall.owner.run(
    sql`insert into catalogue.shelf_to_count (listing_id) select listing_id from catalogue.shelf`,
  );
  await check();
  expect((await ask({ page: 5, size: 1 })).rows).toEqual([]);
  await mall.advance(1);
});

test('each tab, category and search shows what it counts', async () => {
  const { ask, categoryId, departmentId } = await aTable();
  const names = async (input: Partial<ListListingsInput>) => {
    const { rows, total } = await ask({ sort: 'name', descending: false, ...input });
    expect(rows).toHaveLength(total);
    return rows.map(({ name }) => name);
  };
  const check = async () => {
    const { counts } = await ask({});
    expect(counts).toEqual({ all: 4, 'on-shelf': 4, 'off-shelf': 0, 'runs-out': 1, 'sold-out': 1 });
    expect(await names({ shelf: 'runs-out' })).toEqual(['Cedar bowl']);
    expect(await names({ shelf: 'sold-out' })).toEqual(['Date bowl']);
    expect(await names({ shelf: 'off-shelf' })).toEqual([]);
    expect(await names({ categoryId })).toEqual(NAMES);
    expect(await names({ categoryId: departmentId, shelf: 'sold-out' })).toEqual(['Date bowl']);
    expect(await names({ categoryId: '00000000-0000-7000-8000-000000000001' })).toEqual([]);
    expect(await names({ search: 'BEECH' })).toEqual(['beech bowl']);
    expect(await names({ search: 'h' })).toEqual(['Ash bowl', 'beech bowl']);
    expect(await names({ search: 'bowl', shelf: 'runs-out' })).toEqual(['Cedar bowl']);
    expect(await names({ search: 'fr-tp' })).toEqual(NAMES);
  };
  await check();
  await mall.advance(1);
  await check();
});

test('a name is looked for in the words that the reader sees', async () => {
  const shop = await aShop(mall);
  const text = (name: string) => ({ name, summary: '', description: '', facts: [] });
  await aListing(mall, { texts: { en: text('Oak lamp'), 'zh-CN': text('橡木台灯') } }, shop);
  await aListing(mall, { texts: { en: text('Steel lamp') } }, shop);
  const find = async (language: 'en' | 'zh-CN', search: string) => {
    const call = mall.seller(shop.seller.token, { language });
    const { rows } = await call('catalogue.listListings', { search });
    return rows.map(({ name }) => name);
  };
  expect(await find('zh-CN', '台灯')).toEqual(['橡木台灯']);
  expect(await find('zh-CN', '灯')).toEqual(['橡木台灯']);
  // Without words in Chinese the English ones are shown.
  expect(await find('zh-CN', 'lamp')).toEqual(['Steel lamp']);
  expect(await find('en', '台灯')).toEqual([]);
  expect(await find('en', 'oak')).toEqual(['Oak lamp']);
});
