import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../test/accounts-factories.ts';
import { aCategory, aShop, type ShopMade } from '../../test/catalogue-factories.ts';
import { hashOf, sendFile } from '../../test/import-sending.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { pictureNameOf } from '../features/uploads/index.ts';
import { newId } from '../platform/ids.ts';

let mall: TestMall;
let shop: ShopMade;
let categoryId: string;
beforeAll(async () => {
  mall = await startMall();
  shop = await aShop(mall);
  ({ categoryId } = await aCategory(mall));
});
afterAll(() => mall.stop());

const add = (more: object = {}, { token } = shop.seller) =>
  mall.seller(token)('catalogue.addListing', {
    ref: newId(),
    language: 'en',
    name: 'Enamel kettle',
    categoryId,
    pictures: [],
    variants: [{ attributes: [], stock: 40 }],
    price: '12.50',
    ...more,
  });

async function aPicture({ token }: { token: string }, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  await sendFile({ mall, token }, 'picture', bytes);
  return pictureNameOf(hashOf(bytes));
}

test('what a seller describes stands in his shop, cleaned, with its pictures and variants', async () => {
  const picture = await aPicture(shop.seller, '#c00');
  const colour = (value: string, more: object) => ({
    attributes: [{ name: 'Colour', value }],
    stock: 20,
    ...more,
  });
  const { listingId } = await add({
    name: 'Kettle <b>of enamel</b><script>alert(1)</script>',
    description: 'First line.\n\nSecond line.',
    itemNumber: 'EK-7',
    pictures: [picture],
    origin: 'PT',
    listPrice: '15',
    minimum: 12,
    lot: 6,
    variants: [colour('Red', {}), colour('Blue', { sku: 'EK-7-B', surcharge: '0.50' })],
  });
  const goods = await mall.storefront()('catalogue.getGoods', { listingId });
  expect(goods).toMatchObject({
    name: 'Kettle of enamel',
    description: 'First line.\n\nSecond line.',
    itemNumber: 'EK-7',
    pictures: [{ id: picture }],
    origin: { country: 'PT' },
    price: '12.5',
    listPrice: '15',
    minimum: 12,
    lot: 6,
    available: 40,
  });
  expect(
    goods.variants.map(({ sku, surcharge, attributes }) => [sku, surcharge, attributes[0]?.value]),
  ).toEqual([
    ['EK-7-1', '0', 'Red'],
    ['EK-7-B', '0.5', 'Blue'],
  ]);
});

test('sent twice it is one listing', async () => {
  const ref = newId();
  const first = await add({ ref, name: 'Twice sent' });
  expect(await add({ ref, name: 'Twice sent' })).toEqual(first);
  const other = await aShop(mall);
  expect(await add({ ref, name: 'Twice sent' }, other.seller)).not.toEqual(first);
});

test('off the shelf no buyer sees it', async () => {
  const { listingId } = await add({ onShelf: false });
  await expect(mall.storefront()('catalogue.getGoods', { listingId })).rejects.toThrow();
  const { rows } = await mall.seller(shop.seller.token)('catalogue.listListings', {
    shelf: 'off-shelf',
  });
  expect(rows.map(({ id }) => id)).toEqual([listingId]);
});

test('refused are others’ pictures, unknown categories, and figures that do not fit', async () => {
  const foreign = await aPicture((await aShop(mall)).seller, '#0c0');
  const { departmentId } = await aCategory(mall);
  const twin = { sku: 'T', attributes: [], stock: 1 };
  const refusals = await Promise.all(
    [
      { pictures: [foreign] },
      { categoryId: newId() },
      { categoryId: departmentId },
      { listPrice: '1' },
      { variants: [twin, twin] },
      { name: '<p></p>' },
      { price: '-1' },
      { price: '1000000001' },
    ].map((more) => refusalOf(add(more))),
  );
  expect(refusals).toEqual([
    'PICTURE_NOT_YOURS',
    'CATEGORY_NOT_FOUND',
    'CATEGORY_NOT_FOUND',
    'LISTING_PRICES_WRONG',
    'INVALID_INPUT',
    'INVALID_INPUT',
    'INVALID_INPUT',
    'INVALID_INPUT',
  ]);
});
