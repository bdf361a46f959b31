import type { ShopId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory, aShop, someGoods, TWO_COLOURS } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { type GoodsToImport, tiersAbove, upsertGoods, whyNotImportable } from './index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const NOW = new Date('2026-11-20T10:00:00Z');

async function store(shopId: ShopId, goods: GoodsToImport[]) {
  return upsertGoods(mall.db, NOW, { shopId, source: `shop:${shopId}`, goods });
}

test('the same file a second time changes nothing', async () => {
  const { shopId } = await aShop(mall);
  const { categoryId } = await aCategory(mall);
  const goods = [someGoods(categoryId), someGoods(categoryId)];
  const first = await store(shopId, goods);
  const second = await store(shopId, goods);
  expect(first.map(({ state }) => state)).toEqual(['created', 'created']);
  expect(second).toEqual(first.map((row) => ({ ...row, state: 'unchanged' })));
});

test('the same file twice at the same moment makes the goods once', async () => {
  const { shopId } = await aShop(mall);
  const { categoryId } = await aCategory(mall);
  const goods = [someGoods(categoryId), someGoods(categoryId)];
  const runs = await Promise.all([1, 2, 3, 4].map(() => store(shopId, goods)));
  expect(new Set(runs.flat().map(({ listingId }) => listingId)).size).toBe(2);
});

test('a changed row keeps its listing; a variant that is gone has nothing left', async () => {
  const { shopId, seller } = await aShop(mall);
  const { categoryId } = await aCategory(mall);
  const before = someGoods(categoryId, { variants: TWO_COLOURS });
  const [created] = await store(shopId, [before]);
  const other = await aCategory(mall, 'Kettles');
  const [updated] = await store(shopId, [
    {
      ...before,
      categoryId: other.categoryId,
      texts: { en: { name: 'Kettle', summary: '', description: '', facts: [] } },
      variants: TWO_COLOURS.slice(0, 1),
      offer: { ...before.offer, price: parseAmount('5'), tiers: [] },
    },
  ]);
  expect(updated).toEqual({ ...created, state: 'updated' });
  const { rows } = await mall.seller(seller.token)('catalogue.listListings', {});
  expect(rows).toMatchObject([
    {
      name: 'Kettle',
      price: '5',
      category: { id: other.categoryId },
      available: 100,
      stock: [
        { sku: 'green', available: 100 },
        { sku: 'red', available: 0 },
      ],
    },
  ]);
});

test('goods go into categories, not into departments', async () => {
  const { shopId } = await aShop(mall);
  const { departmentId } = await aCategory(mall);
  await expect(store(shopId, [someGoods(departmentId)])).rejects.toMatchObject({
    code: 'CATEGORY_NOT_FOUND',
  });
});

test('two thousand goods are stored in few statements', async () => {
  const { shopId } = await aShop(mall);
  const { categoryId } = await aCategory(mall);
  const goods = Array.from({ length: 2_000 }, () =>
    someGoods(categoryId, { variants: TWO_COLOURS }),
  );
  const started = performance.now();
  for (let index = 0; index < goods.length; index += 500) {
    await store(shopId, goods.slice(index, index + 500));
  }
  expect((performance.now() - started) / 1_000).toBeLessThan(10);
  const { total } = await mall.storefront()('catalogue.listGoods', { shopId });
  expect(total).toBe(2_000);
});

test.each<[string, Partial<GoodsToImport>, string | null]>([
  ['complete goods', {}, null],
  ['goods without a name', { texts: {} }, 'name'],
  ['goods without a variant', { variants: [] }, 'variants'],
  ['one code for two variants', { variants: [...TWO_COLOURS, ...TWO_COLOURS] }, 'variants'],
])('%s: %s', (_, wish, reason) => {
  expect(whyNotImportable({ ...someGoods(newId()), ...wish })).toBe(reason);
});

test('steps that begin with the minimum keep only what lies above', () => {
  const steps = [
    { from: 24, price: parseAmount('6.40') },
    { from: 96, price: parseAmount('5.90') },
  ];
  expect(tiersAbove(steps, 24, parseAmount('6.4'))).toEqual([{ from: 96, price: '5.9' }]);
});
