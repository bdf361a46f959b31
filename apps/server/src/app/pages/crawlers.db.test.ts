import { paths } from '@entrepot/contract/addresses/storefront';
import type { ShopId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSetting } from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import { BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';
import { everyGoods } from '../../features/catalogue/index.ts';
import { sql } from '../../platform/db.ts';
import { createOrigin } from '../http/origin.ts';
import type { Mall } from '../mall.ts';
import { serveCrawlers } from './crawlers.ts';

let mall: TestMall;
let origins: Mall['origins'];
let product: string;
let shop: ShopId;
beforeAll(async () => {
  mall = await startMall({
    STOREFRONT_URL: 'https://mall.example',
    PROMOTION_URL: 'https://join.example',
  });
  const { listingId, shopId } = await aListing(mall);
  [product, shop] = [paths.product(listingId), shopId];
  const anew = (audience: 'storefront' | 'promotion') =>
    createOrigin(audience, mall.registries[audience], mall.shared);
  origins = { ...mall.origins, storefront: anew('storefront'), promotion: anew('promotion') };
  serveCrawlers({ ...mall, origins });
});
afterAll(async () => {
  await origins.storefront.close();
  await origins.promotion.close();
  await mall.stop();
});

async function read(app: 'storefront' | 'promotion', url: string) {
  const { statusCode, body } = await origins[app].inject({ url });
  return { statusCode, lines: body.split('\n') };
}

test('a closed mall has no sitemap yet', async () => {
  await withSetting(mall, 'mall_open', 'false');
  expect((await read('storefront', '/sitemap.xml')).statusCode).toBe(503);
  expect((await read('storefront', '/sitemap-en-pages.xml')).statusCode).toBe(503);
  await withSetting(mall, 'mall_open', 'true');
});

const BEGINNING = '<loc>https://mall.example';

test('an open one names its parts by language, and they its shops and goods', async () => {
  const { statusCode, lines } = await read('storefront', '/sitemap.xml');
  expect(statusCode).toBe(200);
  expect(lines.filter((line) => line.includes('<loc>'))).toEqual(
    ['en', 'cn', 'ar'].flatMap((short) =>
      ['pages', 'goods-1'].map(
        (part) => `<sitemap>${BEGINNING}/sitemap-${short}-${part}.xml</loc></sitemap>`,
      ),
    ),
  );
  const goods = await read('storefront', '/sitemap-en-goods-1.xml');
  expect(goods.lines).toContain(`<url>${BEGINNING}${product}</loc></url>`);
  const arabic = await read('storefront', '/sitemap-ar-goods-1.xml');
  expect(arabic.lines).toContain(`<url>${BEGINNING}${product}&amp;lang=ar</loc></url>`);
  const pages = await read('storefront', '/sitemap-cn-pages.xml');
  expect(pages.lines).toContain(`<url>${BEGINNING}${paths.shop(shop)}&amp;lang=cn</loc></url>`);
  expect(pages.lines.join()).not.toContain(product);
});

test.each(['/sitemap-en-goods-2.xml', '/sitemap-en-goods-0.xml', '/sitemap-de-pages.xml'])(
  '%s is no part of it',
  async (url) => {
    expect((await read('storefront', url)).statusCode).toBe(404);
  },
);

test('goods that are off the shelf are not in it', async () => {
  const { listingId } = await aListing(mall);
  await mall.owner.run(sql`update catalogue.listing set on_shelf = false where id = ${listingId}`);
  const { ids, total } = await everyGoods(mall.db, BRAND_ID, { from: 0, count: 10 });
  expect([ids.includes(listingId as never), total]).toEqual([false, ids.length]);
});

test('the promotion site has a sitemap of its own, also of a mall that is closed', async () => {
  await withSetting(mall, 'mall_open', 'false');
  const { statusCode, lines } = await read('promotion', '/sitemap.xml');
  expect(statusCode).toBe(200);
  expect(lines).toContain('<url><loc>https://join.example/</loc></url>');
  expect(lines.join()).not.toContain(product);
  await withSetting(mall, 'mall_open', 'true');
});

test('crawlers stay out of what is a person’s own', async () => {
  const { lines } = await read('storefront', '/robots.txt');
  expect(lines).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Disallow: ${paths.checkout()}`]),
  );
  expect(lines).toContain('Sitemap: https://mall.example/sitemap.xml');
  expect((await read('promotion', '/robots.txt')).lines.slice(0, 4)).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    '',
    'Sitemap: https://join.example/sitemap.xml',
  ]);
});
