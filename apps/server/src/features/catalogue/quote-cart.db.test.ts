import type { VariantId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListing, TWO_COLOURS } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const quote = (lines: { listingId: string; variantId: string | null; quantity: number }[]) =>
  mall.storefront()('catalogue.quoteCart', { lines });

test('variants of a listing reach minimum and steps together', async () => {
  const { listingId, variantIds, shopId } = await aListing(mall, { variants: TWO_COLOURS });
  const [green, red] = variantIds as [VariantId, VariantId];
  const cart = await quote([
    { listingId, variantId: green, quantity: 84 },
    { listingId, variantId: red, quantity: 12 },
  ]);
  expect(cart.lines.map(({ problem, priced }) => [problem, priced?.unit])).toEqual([
    [null, '5.9'],
    [null, '6.2'],
  ]);
  expect(cart.shops).toMatchObject([{ shop: { id: shopId }, goods: '570', freight: '52.8' }]);
  expect(cart.total).toBe('622.8');
  expect(JSON.stringify(cart)).not.toContain('shopAccountId');
});

test('a line without a variant finds the only one, and none where there is a choice', async () => {
  const single = await aListing(mall);
  const choice = await aListing(mall, { variants: TWO_COLOURS });
  const cart = await quote([
    { listingId: single.listingId, variantId: null, quantity: 24 },
    { listingId: choice.listingId, variantId: null, quantity: 24 },
  ]);
  expect(cart.lines).toMatchObject([
    { variantId: single.variantIds[0], problem: null },
    { variantId: null, offer: null, problem: { code: 'GOODS_NOT_FOUND' } },
  ]);
});

test.each([
  ['QUANTITY_BELOW_MINIMUM', 12, {}],
  ['QUANTITY_NOT_IN_LOTS', 25, {}],
  ['QUANTITY_ABOVE_MAXIMUM', 504, {}],
  ['QUANTITY_ABOVE_MAXIMUM', 66, { maximum: 60 }],
  ['GOODS_OUT_OF_STOCK', 1_002, {}],
  ['GOODS_OFF_SHELF', 24, { onShelf: false }],
])('a line tells that it is %s', async (code, quantity, offer) => {
  const { listingId } = await aListing(mall, { offer });
  const cart = await quote([{ listingId, variantId: null, quantity }]);
  expect(cart.lines[0]?.problem?.code).toBe(code);
  expect(cart).toMatchObject({ shops: [], total: '0' });
  expect(cart.lines[0]?.priced).not.toBeNull();
});

test('a listing that is gone does not spoil the rest', async () => {
  const { listingId } = await aListing(mall);
  const cart = await quote([
    { listingId: newId(), variantId: null, quantity: 24 },
    { listingId, variantId: null, quantity: 24 },
  ]);
  expect(cart.lines.map(({ problem }) => problem?.code)).toEqual(['GOODS_NOT_FOUND', undefined]);
  expect(cart.goods).toBe('153.6');
});

test('a price step that no order can reach is neither shown nor charged', async () => {
  const steps = [
    { from: 96, price: parseAmount('5.90') },
    { from: 960, price: parseAmount('4') },
  ];
  const { listingId } = await aListing(mall, { offer: { tiers: steps, maximum: 2_000 } });
  const visitor = mall.storefront();
  const goods = await visitor('catalogue.getGoods', { listingId });
  expect(goods.tiers).toEqual([steps[0]]);
  const [line] = (
    await visitor('catalogue.quoteCart', { lines: [{ listingId, variantId: null, quantity: 960 }] })
  ).lines;
  expect(line?.offer?.tiers).toEqual([steps[0]]);
  expect(line?.priced?.unit).toBe('5.9');
  expect(line?.problem?.code).toBe('QUANTITY_ABOVE_MAXIMUM');
});

test('an id in capitals is answered as the listing has it, whose maximum holds for both lines', async () => {
  const { listingId } = await aListing(mall, { offer: { maximum: 60 } });
  const cart = await quote([
    { listingId, variantId: null, quantity: 60 },
    { listingId: listingId.toUpperCase(), variantId: null, quantity: 60 },
  ]);
  expect(cart.lines.map(({ listingId: id, problem }) => [id, problem?.code])).toEqual([
    [listingId, 'QUANTITY_ABOVE_MAXIMUM'],
    [listingId, 'QUANTITY_ABOVE_MAXIMUM'],
  ]);
});
