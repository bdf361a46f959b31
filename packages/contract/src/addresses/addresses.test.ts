import { expect, test } from 'vitest';
import * as admin from './admin.ts';
import * as promotion from './promotion.ts';
import { exactly, listPage, listPageOf, parseSearch, stringifySearch } from './search.ts';
import * as seller from './seller.ts';
import { PAGES, paths } from './storefront.ts';

const ID = '019ab000-0000-7000-8000-000000000001';

test('ids keep every digit', () => {
  const search = parseSearch('?id=12345678901234567890');
  expect(search).toEqual({ id: '12345678901234567890' });
  expect(stringifySearch(search)).toBe('?id=12345678901234567890');
});

test.each([
  [{ q: 'two words', page: 2, own: true }, '?q=two+words&page=2&own=true'],
  [{ q: '', tab: undefined, open: null }, ''],
  [{ q: { gt: 1 }, list: ['a'], page: 0 }, '?page=0'],
  [{ q: 'a&b=c#d' }, '?q=a%26b%3Dc%23d'],
])('%o is written as %s', (search, written) => {
  expect(stringifySearch(search)).toBe(written);
});

test('what is written is read again', () => {
  const search = { q: 'size "7" & more', lang: 'ar', k: '"شاي"' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('a later page of a list that grows is of the list as it was, and the first begins anew', () => {
  const asOf = '2026-11-20T10:00:00.000Z';
  expect(listPageOf({ page: '2', asOf })).toEqual({ page: 2, asOf });
  expect(listPageOf({ page: '2', asOf: '45' })).toEqual({ page: 2, asOf: '45' });
  expect(listPageOf({ page: '1', asOf })).toEqual({ page: 1 });
  expect(listPageOf({ page: '2', asOf: 'yesterday' })).toEqual({ page: 2 });
  expect(listPageOf({ page: '2' })).toEqual({ page: 2 });
  expect(parseSearch(stringifySearch(listPage(2, asOf)))).toEqual({ page: '2', asOf });
  expect(stringifySearch(listPage(1, asOf))).toBe('');
});

test('of a closed list an address spells a word exactly, or none', () => {
  const said = ['sold', 'Sold', ' sold', 'solder', '', undefined];
  expect(said.map((text) => exactly(['newest', 'sold'], text))).toEqual([
    'sold',
    ...[undefined, undefined, undefined, undefined, undefined],
  ]);
});

/** Existing links and search engines know them (specification §2). */
test.each([
  [paths.home(), '/index'],
  [paths.departments(), '/classification'],
  [paths.goods(), '/commodity'],
  [paths.goods({ category: undefined, page: 2 }), '/commodity?page=2'],
  [paths.category('kitchen'), '/commodity?category=kitchen'],
  [paths.discounts(), '/discounted'],
  [paths.information('returns'), '/information?page=returns'],
  [paths.product(ID), `/productDetails?id=${ID}`],
  [paths.shop(ID, { sort: 'sold' }), `/store?id=${ID}&sort=sold`],
  [paths.searchGoods('tea'), '/searchGoods?k=%22tea%22'],
  [paths.searchShops('tea'), '/searchStore?k=%22tea%22'],
  [paths.searchResult('tea'), '/searchResult?k=%22tea%22'],
  [paths.login('/settlement', 'expired'), '/login?returnTo=%2Fsettlement&why=expired'],
  [paths.register(), '/register'],
  [paths.checkout(), '/settlement'],
  [paths.paid([ID, ID]), `/paySuccess?orders=${ID}%2C${ID}`],
  [paths.account(), '/userInfo'],
  [paths.orders(), '/userInfo/my-order'],
  [paths.order(ID), `/userInfo/order-detail?id=${ID}`],
  [paths.returnOrder(ID), `/userInfo/order-return?id=${ID}`],
  [paths.reviewOrder(ID), `/userInfo/order-evaluation?id=${ID}`],
  [paths.favourites(), '/userInfo/collect-goods'],
  [paths.stockWaits({ page: 2 }), '/userInfo/stock-alerts?page=2'],
  [paths.followedShops(), '/userInfo/collect-shop'],
  [paths.wallet(), '/userInfo/money-package'],
  [paths.setup(), '/userInfo/setup'],
  [paths.setup('login-password'), '/userInfo/setup/login-password'],
  [paths.apps(), '/userInfo/download'],
])('%s is %s', (built, address) => {
  expect(built).toBe(address);
});

test('no two pages of an origin share an address', () => {
  for (const table of [PAGES, seller.paths, admin.paths]) {
    const all = Object.values(table);
    expect(new Set(all).size).toBe(all.length);
  }
});

test('a mail leads to an order in the seller’s panel, a link to set up carries its token where no log sees it', () => {
  expect(seller.ordersAt({ open: ID })).toBe(`/orders?open=${ID}`);
  expect(seller.ordersAt({ tab: 'to-ship', q: undefined })).toBe('/orders?tab=to-ship');
  expect(seller.setupAt('T')).toBe('/setup#T');
  expect(admin.setupAt('T')).toBe('/setup#T');
});

test('a page of the recruiting site has its name for an address, in a language by its short code', () => {
  expect(promotion.pageAt('returns')).toBe('/returns');
  expect(promotion.inLanguage(promotion.pageAt('returns'), 'zh-CN')).toBe('/returns?lang=cn');
  expect(promotion.pageAt(promotion.OLD_NAMES['index.html'])).toBe(promotion.HOME);
});
