import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrandAt } from '../../../test/brand-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { siteOf } from './site.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({ STOREFRONT_URL: 'https://mall.example' });
  await aBrandAt(mall, 'linen', 'linen.example');
});
afterAll(() => mall.stop());

async function seen(host: string, protocol: string, switchedTo?: string, urls = {}) {
  const config = { ...mall.shared.config, urls: { ...mall.shared.config.urls, ...urls } };
  const asked = { host, protocol } as Parameters<typeof siteOf>[2];
  const site = await siteOf({ config, db: mall.db }, 'storefront', asked, switchedTo);
  return [site.brand.slug, site.origin, site.chosen];
}

describe('whose site a request is for', () => {
  test('a host that the mall knows stands in links, with the scheme of the public address', async () => {
    expect(await seen('mall.example', 'http')).toEqual([
      'entrepot',
      'https://mall.example',
      undefined,
    ]);
    expect(await seen('Linen.Example:8080', 'http')).toEqual([
      'linen',
      'https://linen.example',
      undefined,
    ]);
  });

  test.each(['elsewhere.example', '', 'a"><script>', 'mall.example.elsewhere', '[::1]:80'])(
    'the host "%s" is nobody’s: links keep to the public address',
    async (host) =>
      expect(await seen(host, 'http')).toEqual(['entrepot', 'https://mall.example', undefined]),
  );

  test.each(['javascript', 'ftp', '', 'https://elsewhere.example/#'])(
    'what a proxy calls the scheme "%s" is none',
    async (scheme) => {
      expect((await seen('linen.example', scheme))[1]).toBe('https://linen.example');
    },
  );

  test('the port is that of the public address, not one that the sender wrote', async () => {
    const urls = { storefront: 'http://localhost:8800' };
    expect((await seen('linen.example:6666', 'http', undefined, urls))[1]).toBe(
      'http://linen.example:8800',
    );
    expect((await seen('linen.example', 'https', undefined, urls))[1]).toBe(
      'https://linen.example',
    );
    expect((await seen('localhost:6666', 'https', undefined, urls))[1]).toBe(
      'http://localhost:8800',
    );
  });

  test('the demo world’s switch goes before the host, when there is such a brand', async () => {
    expect(await seen('mall.example', 'http', 'linen')).toEqual([
      'linen',
      'https://mall.example',
      'linen',
    ]);
    expect(await seen('linen.example', 'http', 'no-such')).toEqual([
      'linen',
      'https://linen.example',
      undefined,
    ]);
  });
});

test('outside the demo world the host alone decides the brand', async () => {
  const config = { ...mall.shared.config, demo: false };
  const asked = { host: 'mall.example', protocol: 'http' } as Parameters<typeof siteOf>[2];
  const site = await siteOf({ config, db: mall.db }, 'storefront', asked, 'linen');
  expect([site.brand.slug, site.chosen]).toEqual(['entrepot', undefined]);
});
