// Search quality on known items, and how long a search takes in a small and in a large mall.
import type { GoodsId, ListingId, ShopId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import { newId } from '../apps/server/src/platform/ids.ts';
import type { Database } from '../apps/server/src/platform/db.ts';
import { indexGoods } from '../apps/server/src/features/search/index-goods.ts';
import { indexListings } from '../apps/server/src/features/search/index-listings.ts';
import { rank } from '../apps/server/src/features/search/rank.ts';
import { readKeyword } from '../apps/server/src/features/search/read-keyword.ts';
import { withDatabase } from './search/database.ts';
import { grow } from './search/grow.ts';
import {
  type KnownItemSet,
  loadSet,
  type Product,
  SET_NAMES,
  setsArePresent,
} from './search/sets.ts';

const GOAL = { hit10: 0.92, empty: 0.01, p95At22k: 30, p95At100k: 60 };
const BATCH = 500;
/** What is asked for: as much as is looked at. */
const PAGE = 10;

type Measured = {
  hit1: number;
  hit10: number;
  mrr10: number;
  empty: number;
  p50: number;
  p95: number;
};

export async function run(args: string[]): Promise<void> {
  if (!setsArePresent()) {
    process.stdout.write('Skipped: ../shared/data/match-search is not beside this repository.\n');
    return;
  }
  const rows: Record<string, string>[] = [];
  for (const name of SET_NAMES) {
    const set = loadSet(name);
    await withDatabase(async (db, tidy) => {
      const listings = await load(db, set.products);
      await tidy();
      rows.push(row(set, await ask(db, set, listings), set.products.length));
      if (name === 'walmart-amazon' && !args.includes('--small')) {
        await load(db, grow(set.products, 100_000 - set.products.length));
        await tidy();
        rows.push(row(set, await ask(db, set, listings), 100_000));
      }
    });
  }
  console.table(rows);
}

/** Indexes products in batches; gives listing id → product id. */
async function load(db: Database, products: readonly Product[]): Promise<Map<string, string>> {
  const listings = new Map<string, string>();
  const shopId = newId<ShopId>();
  for (let start = 0; start < products.length; start += BATCH) {
    const batch = products.slice(start, start + BATCH).map((product) => {
      const ids = { goodsId: newId<GoodsId>(), listingId: newId<ListingId>() };
      listings.set(ids.listingId, product.id);
      return { ...product, ...ids };
    });
    await indexGoods(
      db,
      batch.map(({ goodsId, name, code, brand, description }) => ({
        goodsId,
        code,
        texts: [{ language: 'en', name, categories: [], attributes: [brand], description }],
      })),
    );
    await indexListings(
      db,
      batch.map(({ goodsId, listingId }) => ({
        listingId,
        goodsId,
        shopId,
        categoryId: shopId,
        departmentId: shopId,
        brandIds: null,
        price: parseAmount('1'),
        discounted: false,
        recommended: false,
        minimum: 1,
        daysToShip: 1,
        originCountry: null,
        stars: null,
        traits: [],
        sold: 0,
        listedAt: '2026-01-01T00:00:00Z',
      })),
    );
  }
  return listings;
}

async function ask(
  db: Database,
  set: KnownItemSet,
  listings: Map<string, string>,
): Promise<Measured> {
  const places: number[] = [];
  const times: number[] = [];
  let empty = 0;
  for (const { text, answer } of set.questions) {
    const start = performance.now();
    const reading = await readKeyword(db, text, 'en');
    const { ids } = await rank(db, reading, {}, { sort: 'relevance', start: 0, size: PAGE });
    times.push(performance.now() - start);
    empty += ids.length === 0 ? 1 : 0;
    places.push(ids.findIndex((id) => listings.get(id) === answer) + 1);
  }
  times.sort((left, right) => left - right);
  const share = (test: (place: number) => boolean) => places.filter(test).length / places.length;
  const reciprocal = places.map((place) => (place > 0 && place <= 10 ? 1 / place : 0));
  return {
    hit1: share((place) => place === 1),
    hit10: share((place) => place > 0 && place <= 10),
    mrr10: reciprocal.reduce((sum, value) => sum + value, 0) / places.length,
    empty: empty / places.length,
    p50: times[Math.floor(times.length * 0.5)] as number,
    p95: times[Math.floor(times.length * 0.95)] as number,
  };
}

function row(set: KnownItemSet, measured: Measured, goods: number): Record<string, string> {
  const limit = goods > 50_000 ? GOAL.p95At100k : GOAL.p95At22k;
  return {
    set: set.name,
    goods: String(goods),
    'hit@1': `${measured.hit1.toFixed(3)} (BM25 ${set.baseline.hit1})`,
    'hit@10': `${measured.hit10.toFixed(3)} (goal ${GOAL.hit10}, BM25 ${set.baseline.hit10})`,
    'MRR@10': `${measured.mrr10.toFixed(3)} (BM25 ${set.baseline.mrr10})`,
    empty: `${measured.empty.toFixed(3)} (goal ${GOAL.empty})`,
    'p50 ms': measured.p50.toFixed(1),
    'p95 ms': `${measured.p95.toFixed(1)} (goal ${limit})`,
  };
}
