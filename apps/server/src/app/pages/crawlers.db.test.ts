import { paths } from '@entrepot/contract/addresses/storefront';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSetting } from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { createOrigin } from '../http/origin.ts';
import type { Mall } from '../mall.ts';
import { serveCrawlers } from './crawlers.ts';

let mall: TestMall;
let origins: Mall['origins'];
let product: string;
beforeAll(async () => {
  mall = await startMall({
    STOREFRONT_URL: 'https://mall.example',
    PROMOTION_URL: 'https://join.example',
  });
  product = paths.product((await aListing(mall)).listingId);
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

test('a closed mall has no sitemap yet, and an open one names its goods', async () => {
  await withSetting(mall, 'mall_open', 'false');
  expect((await read('storefront', '/sitemap.xml')).statusCode).toBe(503);
  await withSetting(mall, 'mall_open', 'true');
  const { statusCode, lines } = await read('storefront', '/sitemap.xml');
  expect(statusCode).toBe(200);
  expect(lines).toContain(`<url><loc>https://mall.example${product}</loc></url>`);
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
