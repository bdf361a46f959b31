import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListing, TWO_COLOURS } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const find = async (...numbers: string[]) =>
  (await mall.storefront()('cart.findNumbers', { numbers })).rows;
const colours = (of: string) =>
  TWO_COLOURS.map((each) => ({ ...each, sku: `${of}-${each.sku.toUpperCase()}` }));

test('a number is found however it is written: a variant’s own, or all variants of its goods', async () => {
  const { listingId, variantIds } = await aListing(mall, {
    itemNumber: 'KX-1020',
    variants: colours('KX-1020'),
  });
  const [own, all] = await find('kx 1020 red', 'KX1020');
  expect(own?.matches).toMatchObject([
    { listingId, variantId: variantIds[1], sku: 'KX-1020-RED', onShelf: true },
  ]);
  expect(all?.matches.map(({ variantId }) => variantId)).toEqual(variantIds);
});

test('each is called by its own name', async () => {
  const texts = (name: string) => ({ en: { name, summary: '', description: '', facts: [] } });
  await aListing(mall, { itemNumber: 'NAM-1001', texts: texts('Brass bell') });
  await aListing(mall, { itemNumber: 'NAM-1002', texts: texts('Oak crate') });
  const rows = await find('NAM-1002', 'NAM-1001');
  expect(rows.map(({ matches }) => matches[0]?.name)).toEqual(['Oak crate', 'Brass bell']);
});

test('the answer has the order of the question, and a number asked twice is answered twice', async () => {
  await aListing(mall, { itemNumber: 'ORD-7001' });
  await aListing(mall, { itemNumber: 'ORD-7002' });
  const rows = await find('ORD-7002', 'nothing at all', 'ORD-7001', 'ORD-7002');
  expect(rows.map(({ matches }) => matches[0]?.itemNumber)).toEqual([
    ...['ORD-7002', undefined, 'ORD-7001', 'ORD-7002'],
  ]);
});

test('several shops that sell it are all offered, what is on the shelf first', async () => {
  const gone = await aListing(mall, { itemNumber: 'TW-5000', offer: { onShelf: false } });
  const there = await aListing(mall, { itemNumber: 'TW-5000' });
  const [row] = await find('TW-5000');
  expect(row?.matches.map(({ listingId, onShelf }) => [listingId, onShelf])).toEqual([
    [there.listingId, true],
    [gone.listingId, false],
  ]);
});

test('what nothing has is answered with what is written nearly so', async () => {
  await aListing(mall, { itemNumber: 'LMP-4410', variants: colours('LMP-4410').slice(0, 1) });
  await aListing(mall, { itemNumber: 'LMP-9', offer: { onShelf: false } });
  const [typo, far, short] = await find('LMP-4401', 'LMP-0000000000', 'LM');
  expect(typo).toMatchObject({ matches: [], close: [{ itemNumber: 'LMP-4410' }] });
  expect(far).toEqual({ matches: [], close: [] });
  expect(short).toEqual({ matches: [], close: [] });
});

test('marks that a pattern would read are nothing but marks', async () => {
  const [all, none] = await find('%', '___');
  expect([all, none]).toEqual([
    { matches: [], close: [] },
    { matches: [], close: [] },
  ]);
});
