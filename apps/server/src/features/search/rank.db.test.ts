import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '@entrepot/contract/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratchDatabase, type ScratchDatabase } from '../../../test/postgres.ts';
import { indexedGoods, type IndexedGoods } from '../../../test/search-factories.ts';
import { type Database, openDatabase, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { removeGoods } from './index-goods.ts';
import { type Narrowing, rank, rankNames, type Sort } from './rank.ts';
import { readKeyword } from './read-keyword.ts';

const [shop, kitchen, cups] = [newId(), newId(), newId()];
const GOODS: (IndexedGoods & { key: string })[] = [
  {
    key: 'teapot',
    names: { en: 'Ochre stoneware teapot' },
    categoryId: cups,
    departmentId: kitchen,
    price: '9.5',
  },
  {
    key: 'cup',
    names: { en: 'Stoneware cup' },
    categoryId: cups,
    departmentId: kitchen,
    price: '2',
    sold: 5,
  },
  { key: 'backpack', names: { en: 'Leather backpack', 'zh-CN': '真皮双肩包' }, price: '120' },
  {
    key: 'daypack',
    names: { en: 'Canvas daypack' },
    description: 'Lighter than a leather backpack',
    price: '40',
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
    brandIds: [shop],
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
  const ids = await rank(db, await readKeyword(db, keyword, language), narrowing, sort);
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
    ['a price from', { priceFrom: '5' }, ['teapot']],
    ['a price to', { priceTo: '5' }, ['cup']],
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

  test('goods of one brand stay hidden from others', async () => {
    expect(await found('earphones', { brandId: newId() })).toEqual([]);
    expect(await found('earphones', { brandId: shop })).toEqual(['headphones']);
  });
});

test('a name is suggested while its last word is begun', async () => {
  const reading = await readKeyword(db, 'stoneware te', 'en', { lastIsBegun: true });
  const [first] = await rankNames(db, reading, {}, { language: 'en', limit: 8 });
  expect(first?.name).toBe('Ochre stoneware teapot');
});

test('goods that are removed leave no trace in the counts', async () => {
  const count = () =>
    db.one(sql`select (select count(*) from search.goods) as goods,
      (select count(*) from search.posting) as postings,
      (select sum(documents) from search.word) as words,
      (select sum(name_words) from search.language) as lengths`);
  const before = await count();
  const goods = { names: { en: 'Unrepeatable quokka' } };
  await indexedGoods(db, [goods]);
  const [row] = await db.query<{ goodsId: string }>(
    sql`select goods_id from search.goods order by no desc limit 1`,
  );
  await removeGoods(db, [row?.goodsId as string]);
  expect(await count()).toEqual(before);
});

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
