// What clients of the original API meet at their addresses: lists, search, reviews, messages (existing-clients.md §2, §13).
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aListing, aShop, type ShopMade } from '../../test/catalogue-factories.ts';
import { aBuyer, withSetting } from '../../test/accounts-factories.ts';
import { BRAND_ID, startMall, type TestMall } from '../../test/server.ts';
import { ORDERS_IN } from '../../test/orders-factories.ts';
import { insertBanner } from '../features/content/index.ts';
import { sql } from '../platform/db.ts';
import { createServer } from './http/server.ts';
import { serveEarlierPages } from './pages/earlier-pages.ts';
import { newId } from '../platform/ids.ts';

let mall: TestMall;
let shop: ShopMade;
beforeAll(async () => {
  mall = await startMall();
  shop = await aShop(mall, 'Ferrum Enamel Works');
});
afterAll(() => mall.stop());
beforeEach(() => mall.shared.answers.clear());

type Row = Record<string, unknown>;
type Parameters = Record<string, string>;

async function data<T>(path: string, parameters: Parameters = {}): Promise<T> {
  const answer = await mall.legacy(path, { lang: 'en', ...parameters });
  expect(answer.code, answer.msg).toBe('0');
  return answer.data as T;
}

type Page = { pageList: Row[]; pageInfo: Row };
const ids = (rows: Row[]) => rows.map(({ id }) => id);

test('search flags sort both ways', async () => {
  const goods = [
    { price: '3.00', sold: 5, listedAt: new Date('2026-11-03T00:00:00Z') },
    { price: '1.00', sold: 9, listedAt: new Date('2026-11-01T00:00:00Z') },
    { price: '2.00', sold: 1, listedAt: new Date('2026-11-02T00:00:00Z') },
  ];
  const made: string[] = [];
  for (const { price, sold, listedAt } of goods) {
    const offer = { price: parseAmount(price), listPrice: null, tiers: [], listedAt };
    const { listingId } = await aListing(mall, { offer }, shop);
    await mall.owner.run(
      sql`update catalogue.listing set sold_count = ${sold} where id = ${listingId}`,
    );
    made.push(listingId);
  }
  await mall.advance(1);
  await mall.owner.run(sql`update search.listing s set sold = l.sold_count
    from catalogue.listing l where l.id = s.listing_id`);
  const [first, second, third] = made;
  const sellerId = shop.shopId;
  const expected: [Parameters, (string | undefined)[]][] = [
    [{ isPrice: '1' }, [second, third, first]],
    [{ isPrice: '2' }, [first, third, second]],
    [{ isNew: '1' }, [second, third, first]],
    [{ isNew: '2' }, [first, third, second]],
    [{ isHot: '1' }, [third, first, second]],
    [{ isHot: '2' }, [second, first, third]],
  ];
  for (const [flag, order] of expected) {
    for (const [path, words] of [
      ['sellerGoods!list', {}],
      ['sellerGoods!search', { keyword: 'teapot' }],
      ['sellerGoods!searchSellerGoods', { keyword: 'teapot' }],
    ] as const) {
      const { pageList } = await data<Page>(path, { sellerId, ...words, ...flag });
      expect(ids(pageList), `${path} ${JSON.stringify(flag)}`).toEqual(order);
    }
  }
  const elsewhere = await mall.legacy('sellerGoods!searchSellerGoods', { keyword: 'teapot' });
  expect(elsewhere).toMatchObject({ code: '1', refusal: 'SHOP_NOT_GIVEN' });
});

test('shops among the suggestions are whole', async () => {
  const { sellerList } = await data<{ sellerList: Row[] }>('sellerGoods!search-keyword', {
    keyword: 'Ferrum',
  });
  const { pageList } = await data<Page>('seller!list');
  const listed = pageList.find(({ id }) => id === shop.shopId) as Row;
  expect(listed).toMatchObject({ id: shop.shopId, fake: 0, fakeSoldNum: 0 });
  expect(sellerList).toEqual([listed]);
});

test('page numbers and page sizes are kept by categories and banners', async () => {
  const page = (path: string, pageNum: number) =>
    data<Page>(path, { pageNum: String(pageNum), pageSize: '2' });
  for (let made = 0; made < 3; made += 1) {
    await aListing(mall, {}, shop);
  }
  for (const path of ['category!list', 'category!recommend']) {
    const [first, second] = [await page(path, 1), await page(path, 2)];
    expect(first.pageList).toHaveLength(2);
    expect(first.pageInfo).toMatchObject({ pageNum: 1, pageSize: 2 });
    expect(second.pageInfo).toEqual({ ...first.pageInfo, pageNum: 2 });
    expect(Number(first.pageInfo['totalElements'])).toBeGreaterThan(3);
    expect(ids(first.pageList)).not.toContain(ids(second.pageList)[0]);
    expect((await page(path, 99)).pageList).toEqual([]);
  }
  const made = [1, 2, 3].map((sort) => ({ id: newId(), sort }));
  for (const { id, sort } of made) {
    await insertBanner(mall.db, {
      ...{ id, sort, brandId: BRAND_ID, slot: 'big', icon: '', link: '/', picture: null },
      texts: { en: { title: `Banner ${sort}`, text: '', action: '' } },
    });
  }
  for (const path of ['banner!bannerList', 'index!home']) {
    const banners = async (pageNum: string) =>
      ids((await data<{ banner: Row[] }>(path, { pageNum, pageSize: '2' })).banner);
    expect(await banners('1')).toEqual([made[0]?.id, made[1]?.id]);
    expect(await banners('2')).toEqual([made[2]?.id]);
  }
});

test('a reviewer’s country is named and his avatar shown', async () => {
  const { buyer, listing } = await ORDERS_IN.reviewed(mall);
  await mall.legacy('localuser!refreshAvatar', { token: buyer.token, idx: '11' });
  const sellerGoodsId = listing.listingId;
  for (const [lang, countryName] of [
    ['en', 'Germany'],
    ['cn', '德国'],
  ] as const) {
    const { pageList } = await data<Page>('evaluation!list', { sellerGoodsId, lang });
    expect(pageList).toMatchObject([{ countryName, avatar: '11' }]);
  }
});

test('counters of messages are numbers, and never an error', async () => {
  const { token } = await aBuyer(mall);
  const ask = async (address: string, method: string) => {
    const response = await fetch(mall.url.storefront + address, { method });
    return (await response.json()) as unknown;
  };
  const expected = { code: '0', msg: '' };
  for (const base of [
    '/api',
    '/api/public',
    '/public',
    '/wap/api',
    '/wap/api/public',
    '/wap/public',
  ]) {
    for (const method of ['GET', 'POST']) {
      for (const query of ['', `?token=${token}`, '?token=null&loginType=user', '?token=gone']) {
        for (const name of ['newOnlinechat!unread', 'userOnlineChatController!unread']) {
          const answer = await ask(`${base}/${name}.action${query}`, method);
          expect(answer, `${method} ${base} ${name}`).toEqual({ ...expected, data: 0 });
        }
        const list = await ask(`${base}/newOnlinechat!list.action${query}`, method);
        expect(list, `${method} ${base}`).toMatchObject({
          ...expected,
          data: [{ id: '0', send_receive: 'receive', type: 'text' }],
        });
      }
    }
  }
});

test('a banner leads to a page of the client’s own', async () => {
  const link = async (stored: string) => {
    await mall.owner.run(sql`update content.banner set link = ${stored}`);
    mall.shared.answers.clear();
    const { result } = await data<{ result: { link: string }[] }>('banner!bannerList');
    return result[0]?.link;
  };
  expect(await link('/commodity?category=7')).toBe('/#/commodity?id=7');
  expect(await link('/discounted')).toBe('/#/discounted');
  expect(await link('')).toBe('');
  await withSetting(mall, 'existing_client_links', 'path');
  expect(await link('/commodity?category=7')).toBe('/commodity?id=7');
});

test('a picture of a visitor is refused in words, and not by sending him to the first page', async () => {
  const send = (token: string) => {
    const body = new FormData();
    body.set('moduleName', 'onlineServices');
    body.set('file', new Blob(['x'], { type: 'image/png' }), 'a.png');
    const address = `${mall.url.storefront}/wap/public/uploadimg!execute.action?lang=en&token=${token}`;
    return fetch(address, { method: 'POST', body }).then((response) => response.json());
  };
  const refused = { code: '1', msg: 'Please log in to send pictures.' };
  expect(await send('')).toMatchObject(refused);
  expect(await send('null')).toMatchObject(refused);
  expect(await send('ended')).toMatchObject({ code: '403' });
});

test('pages of the chat and of recruiting on the same host lead to ours', async () => {
  // Not the mall that listens already: its routes are fixed.
  const origin = createServer(mall.shared);
  const fresh = { ...mall, origins: { ...mall.origins, storefront: origin } };
  serveEarlierPages(fresh);
  const leads = async (address: string) => {
    const response = await fresh.origins.storefront.inject(address);
    expect(response.statusCode).toBe(302);
    return response.headers.location;
  };
  const id = newId();
  expect(await leads(`/chat/?partyid=${id}&lang=cn`)).toBe(`/store?id=${id}&lang=cn#`);
  expect(await leads(`/chat/?partyid=x&productId=${id}&token=t`)).toBe(`/productDetails?id=${id}#`);
  expect(await leads('/chat/')).toBe('/index#');
  const { promotion } = fresh.shared.config.urls;
  expect(await leads('/promote/?lang=ar&avatar=1')).toBe(`${new URL(promotion).href}?lang=ar`);
  expect(await leads('/promote/?lang=xx')).toBe(new URL(promotion).href);
});
