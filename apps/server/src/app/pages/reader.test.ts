import { isOffered, LANGUAGES } from '@entrepot/contract/languages';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { mobileAddress, readerOf, steered } from './reader.ts';

const request = (url: string, cookie = '') =>
  ({ url, headers: { cookie } }) as unknown as FastifyRequest;

describe('for whom a page is rendered', () => {
  test('what only steers is taken out of the address, the rest has one order', () => {
    const reader = readerOf(request('/commodity?sort=sold&lang=cn&code=AB12&page=2'));
    expect(reader.address).toBe('/commodity?page=2&sort=sold');
    expect(reader.language).toBe('zh-CN');
  });

  test('the address goes before the cookie', () => {
    const url = '/index?lang=ar&brand=noor';
    const reader = readerOf(request(url, 'ES_LANG=cn; brand=kestrel'));
    expect([reader.language, reader.brand, reader.brandChosen]).toEqual(['ar', 'noor', true]);
    const later = readerOf(request('/index', 'ES_LANG=cn; brand=kestrel'));
    expect([later.language, later.brand, later.brandChosen]).toEqual(['zh-CN', 'kestrel', false]);
  });

  test('who asks for a language whose texts are not all there reads the brand’s own', () => {
    for (const { code, short } of LANGUAGES) {
      const wanted = isOffered(code) ? code : undefined;
      expect(readerOf(request(`/index?lang=${short}`)).language).toBe(wanted);
      const known = request('/index', `ES_LANG=${code}`);
      expect(readerOf(known).language).toBe(wanted);
    }
  });

  test('an address is never one on another host, to which a browser would be redirected', () => {
    for (const url of ['//elsewhere.test/', '///elsewhere.test/', '/\\elsewhere.test/']) {
      expect(readerOf(request(url)).address).toBe('/elsewhere.test/');
    }
  });

  test('a question mark in a value is one of its letters', () => {
    expect(readerOf(request('/searchGoods?k=why?&page=2')).address).toBe(
      '/searchGoods?k=why%3F&page=2',
    );
  });
});

describe('phones', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
  const site = 'https://m.mall.test/app';

  test('go to the mobile site with goods or shop and language', () => {
    const goods = { address: '/productDetails?id=42', language: 'zh-CN' } as const;
    expect(mobileAddress(site, phone, goods)).toBe(`${site}?sellerGoodsId=42&lang=cn`);
    const shop = { address: '/store?storeId=7', language: undefined } as const;
    expect(mobileAddress(site, phone, shop)).toBe(`${site}?sellerId=7`);
  });

  test('stay when the brand has no mobile site, and desktops always stay', () => {
    const page = { address: '/index', language: undefined } as const;
    expect(mobileAddress('', phone, page)).toBeUndefined();
    expect(mobileAddress(site, 'Mozilla/5.0 (X11; Linux x86_64)', page)).toBeUndefined();
  });
});

test('a way to another page keeps language and invitation, which the brand is not: it is a cookie by then', () => {
  expect(steered('/index', '/?lang=ar&code=YT8P62CG&brand=noor&x=1')).toBe(
    '/index?lang=ar&code=YT8P62CG',
  );
  expect(steered('/index', '/')).toBe('/index');
  expect(steered('https://m.example.org/', '/?lang=ar')).toBe('https://m.example.org/');
});
