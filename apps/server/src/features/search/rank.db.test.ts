import type { BrandId, GoodsId, ShopId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '@entrepot/contract/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratchDatabase, type ScratchDatabase } from '../../../test/postgres.ts';
import { indexedGoods, type IndexedGoods } from '../../../test/search-factories.ts';
import { type Database, openDatabase, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { removeGoods } from './index-goods.ts';
import { MOST_FOUND, type Narrowing, rank, rankAndCount, rankNames, type Sort } from './rank.ts';
import { readKeyword } from './read-keyword.ts';
import { type Segment, segmentsToMerge } from './segments.ts';

const shop = newId<ShopId>();
const brand = newId<BrandId>();
const [kitchen, cups] = [newId(), newId()];
const GOODS: (IndexedGoods & { key: string })[] = [
  {
    key: 'teapot',
    names: { en: 'Ochre stoneware teapot' },
    categoryId: cups,
    departmentId: kitchen,
    price: parseAmount('9.5'),
  },
  {
    key: 'cup',
    names: { en: 'Stoneware cup' },
    categoryId: cups,
    departmentId: kitchen,
    price: parseAmount('2'),
    sold: 5,
  },
  {
    key: 'backpack',
    names: { en: 'Leather backpack', 'zh-CN': '真皮双肩包' },
    price: parseAmount('120'),
  },
  {
    key: 'daypack',
    names: { en: 'Canvas daypack' },
    description: 'Lighter than a leather backpack',
    price: parseAmount('40'),
  },
  { key: 'memory', names: { en: 'Memory module 1 GB' }, code: 'KTC-D320/1G' },
  {
    key: 'boots',
    names: { en: 'Hiking boots' },
    shopId: shop,
    discounted: true,
    listedAt: '2026-06-01T00:00:00Z',
  },
  {
    key: 'headphones',
    names: { 'zh-CN': '无线蓝牙耳机', en: 'Wireless earphones' },
    brandIds: [brand],
  },
  { key: 'bag', names: { ko: '가죽 여행가방', en: 'Holdall' } },
  { key: 'shoe', names: { ar: 'أحذية جلدية', en: 'Derby' } },
  { key: 'vase', names: { de: 'Große Glasvase', en: 'Carafe' } },
];
let scratch: ScratchDatabase;
let db: Database;
let keys: Map<string, string>;

beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDatabase(scratch.appUrl, { max: 4 });
  const ids = await indexedGoods(db, GOODS);
  keys = new Map(ids.map((id, index) => [id, GOODS[index]?.key as string]));
});

afterAll(async () => {
  await db.close();
  await scratch.drop();
});

async function found(
  keyword: string,
  {
    language = 'en',
    sort = 'relevance',
    ...narrowing
  }: Narrowing & { language?: Language; sort?: Sort } = {},
): Promise<string[]> {
  const reading = await readKeyword(db, keyword, language);
  const { ids, total } = await rank(db, reading, narrowing, { sort, start: 0, size: 100 });
  expect(total).toBe(ids.length);
  return ids.map((id) => keys.get(id) as string);
}

describe('what is found', () => {
  test('the goods with all the words comes before the one with some', async () => {
    expect(await found('stoneware teapot')).toEqual(['teapot', 'cup']);
  });

  test('not every word must match', async () => {
    expect(await found('elegant handmade teapot')).toEqual(['teapot']);
  });

  test('a word in the name says more than in the description', async () => {
    expect(await found('leather backpack')).toEqual(['backpack', 'daypack']);
  });

  test.each([
    ['swapped letters', 'hiking botos', 'boots'],
    ['a missing letter', 'stonware teapot', 'teapot'],
    ['a doubled letter', 'leatherr', 'backpack'],
    ['a wrong letter', 'wireless earphenes', 'headphones'],
    ['a singular', 'hiking boot', 'boots'],
    ['a compound taken apart', 'back pack', 'backpack'],
    ['words run together', 'hikingboots', 'boots'],
    ['a code without separators', 'ktcd3201g', 'memory'],
    ['a code with other separators', 'KTC D320 1G', 'memory'],
    ['the beginning of a code', 'ktcd', 'memory'],
    ['a number with its unit', '1gb', 'memory'],
    ['capitals and full width', 'ＴＥＡＰＯＴ', 'teapot'],
  ])('%s: %s', async (_, keyword, first) => {
    expect((await found(keyword))[0]).toBe(first);
  });

  test.each<[Language, string, string]>([
    ['zh-CN', '耳机', 'headphones'],
    ['zh-CN', '蓝牙耳机', 'headphones'],
    ['zh-CN', '双肩包', 'backpack'],
    ['zh-CN', 'leather backpack', 'backpack'],
    ['ko', '가방', 'bag'],
    ['ar', 'احذيه', 'shoe'],
    ['de', 'grosse vase glasvase', 'vase'],
    ['fr', 'teapot', 'teapot'],
  ])('in %s: %s', async (language, keyword, first) => {
    expect((await found(keyword, { language }))[0]).toBe(first);
  });

  test('the corrected keyword is told', async () => {
    expect(await readKeyword(db, 'hiking botos', 'en')).toMatchObject({
      corrected: 'hiking boots',
    });
    expect(await readKeyword(db, 'hiking boots', 'en')).toMatchObject({ corrected: null });
  });

  test('nothing is found for words that nobody uses', async () => {
    expect(await found('zzqqxx')).toEqual([]);
    expect(await found('!!!')).toEqual([]);
  });
});

describe('narrowing and order', () => {
  test.each<[string, Narrowing, string[]]>([
    ['a category', { categoryId: cups }, ['teapot', 'cup']],
    ['its department', { categoryId: kitchen }, ['teapot', 'cup']],
    ['a price from', { priceFrom: parseAmount('5') }, ['teapot']],
    ['a price to', { priceTo: parseAmount('5') }, ['cup']],
    ['its very price', { priceFrom: parseAmount('9.5'), priceTo: parseAmount('9.5') }, ['teapot']],
    ['another shop', { shopId: shop }, []],
    ['discounted', { discounted: true }, []],
  ])('by %s', async (_, narrowing, expected) => {
    expect(new Set(await found('stoneware teapot', narrowing))).toEqual(new Set(expected));
  });

  test.each<[Sort, string[]]>([
    ['price-up', ['cup', 'teapot']],
    ['price-down', ['teapot', 'cup']],
    ['sold', ['cup', 'teapot']],
  ])('sorted by %s', async (sort, expected) => {
    expect(await found('stoneware', { sort })).toEqual(expected);
  });

  test('sorted by price, what fits the words better comes no earlier', async () => {
    expect(await found('leather')).toEqual(['backpack', 'daypack']);
    expect(await found('leather', { sort: 'price-up' })).toEqual(['daypack', 'backpack']);
  });

  test('goods of one brand stay hidden from others', async () => {
    expect(await found('earphones', { brandId: newId() })).toEqual([]);
    expect(await found('earphones', { brandId: brand })).toEqual(['headphones']);
  });
});

test('a page holds its part of the order, and the total counts all', async () => {
  const reading = await readKeyword(db, 'stoneware', 'en');
  const slice = (start: number, size: number) =>
    rank(db, reading, {}, { sort: 'price-up', start, size });
  const keysOf = ({ ids }: { ids: string[] }) => ids.map((id) => keys.get(id));
  expect(keysOf(await slice(0, 1))).toEqual(['cup']);
  expect(keysOf(await slice(1, 1))).toEqual(['teapot']);
  expect(await slice(0, 1)).toMatchObject({ total: 2 });
  expect(await slice(MOST_FOUND, 12)).toEqual({ ids: [], total: 2 });
});

// Planning takes as long as counting: a parameter whose value the planner looks at would make it plan every search anew.
test('whatever is searched for, its statements are planned once', async () => {
  const one = openDatabase(scratch.appUrl, { max: 1 });
  try {
    const places = [{}, { priceTo: parseAmount('50'), minimumUpTo: 24, daysUpTo: 5 }];
    for (const [turn, { names }] of [...GOODS, ...GOODS].entries()) {
      const reading = await readKeyword(one, Object.values(names)[0] ?? '', 'en');
      const slice = { sort: 'relevance', start: turn, size: 12 + turn } as const;
      for (const place of places) {
        await rank(one, reading, place, slice);
        await rankAndCount(one, reading, place, { ...slice, language: 'en' });
      }
    }
    const statements = await one.query<{ often: number }>(sql`
      select custom_plans as often from pg_prepared_statements where generic_plans + custom_plans >= ${GOODS.length}`);
    expect(statements).toHaveLength(6);
    // PostgreSQL tries so often before it compares.
    expect(Math.max(...statements.map(({ often }) => often))).toBe(5);
  } finally {
    await one.close();
  }
});

test('a name is suggested while its last word is begun', async () => {
  const reading = await readKeyword(db, 'stoneware te', 'en', { lastIsBegun: true });
  const [first] = await rankNames(db, reading, {}, { language: 'en', limit: 8 });
  expect(first?.name).toBe('Ochre stoneware teapot');
});

const idsOf = async (nameStart: string) => {
  const rows = await db.query<{ goodsId: GoodsId }>(
    sql`select goods_id from search.goods where names ->> 'en' like ${`${nameStart}%`}`,
  );
  return rows.map(({ goodsId }) => goodsId);
};

describe('goods that are removed', () => {
  const count = () =>
    db.one(sql`select (select count(*) from search.goods) as goods,
      (select count(*) from search.listing) as listings,
      (select sum(documents) from search.word) as words,
      (select sum(name_words) from search.language) as lengths`);
  test('leave no trace in the counts, and are not found', async () => {
    const before = await count();
    await indexedGoods(db, [{ names: { en: 'Unrepeatable quokka' } }]);
    await removeGoods(db, await idsOf('Unrepeatable'));
    expect(await count()).toEqual(before);
    expect(await found('quokka')).toEqual([]);
  });

  test('hide nothing that has less of a keyword', async () => {
    const words = 'gilded walrus astrolabe quill narwhal sextant obsidian lute'.split(' ');
    const names = [words.join(' '), ...words];
    await indexedGoods(
      db,
      names.map((en) => ({ names: { en } })),
    );
    const keyword = [...words, 'stoneware'].join(' ');
    expect(await found(keyword)).not.toContain('cup');
    await removeGoods(db, await idsOf('gilded walrus'));
    expect(await found(keyword)).toContain('cup');
  });
});

describe('segments', () => {
  const whistles = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) {
      await indexedGoods(db, [{ names: { en: `Numbat whistle ${turn}` } }]);
    }
  };

  test('that are many and small become one, without what is dead; what is found stays', async () => {
    const before = await found('stoneware leather earphones cup');
    await whistles(20);
    await removeGoods(db, await idsOf('Numbat'));
    await whistles(40);
    const segments = await db.query<{ goods: number }>(sql`select goods from search.segment`);
    expect(segments.length).toBeLessThanOrEqual(33);
    expect(await db.query(sql`select from search.dead`)).toEqual([]);
    const numbers = await db.query<{ no: number }>(sql`
      select (unnest(p.entries) >> 16)::int as no
      from search.posting p join search.word w on w.id = p.word_id where w.word = 'numbat'`);
    const alive = await db.query<{ no: number }>(
      sql`select no from search.goods where names ->> 'en' like 'Numbat%'`,
    );
    expect(new Set(numbers.map(({ no }) => no))).toEqual(new Set(alive.map(({ no }) => no)));
    expect(numbers).toHaveLength(40);
    expect(await found('stoneware leather earphones cup')).toEqual(before);
  });

  test.each<[string, Segment[], number, number[]]>([
    ['few small ones stay', sizes(32, 1), 0, []],
    ['many small ones are merged', sizes(33, 1), 0, sizes(33, 1).map(({ id }) => id)],
    ['large ones stay', sizes(40, 2_000), 0, []],
    ['all are written anew when a fifth is dead', sizes(4, 2_000), 1_601, [0, 1, 2, 3]],
    ['the oldest of them first', sizes(50, 2_000), 20_001, [0, 1, 2, 3, 4]],
    ['not before', sizes(4, 2_000), 1_600, []],
    ['not for a handful of dead', sizes(2, 10), 20, []],
  ])('%s', (_, some, dead, expected) => {
    expect(segmentsToMerge(some, dead)).toEqual(expected);
  });
});

function sizes(count: number, goods: number): Segment[] {
  return Array.from({ length: count }, (_, id) => ({ id, goods }));
}

const HOSTILE = new URL('../../../../../../shared/data/vectors/blns.json', import.meta.url);

test.skipIf(!existsSync(HOSTILE))(
  'no keyword is an error (skipped where ../shared is not beside the repository)',
  { timeout: 60_000 },
  async () => {
    const keywords = JSON.parse(readFileSync(HOSTILE, 'utf8')) as string[];
    for (const keyword of keywords) {
      await expect(found(keyword.replaceAll('\0', ''))).resolves.toBeInstanceOf(Array);
    }
  },
);
