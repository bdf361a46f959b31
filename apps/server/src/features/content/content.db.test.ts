import type { BrandId } from '@entrepot/contract/ids';
import { parseAmount } from '@entrepot/contract/money';
import type { PromotionApi } from '@entrepot/contract/api/promotion';
import { createClient } from '@entrepot/client/call.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { aListing, aMember, aShop, defaultBrand } from '../../../test/catalogue-factories.ts';
import { giveMoney, giveAnyway } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { insertBanner, upsertPage } from './index.ts';

let mall: TestMall;
let brandId: BrandId;
beforeAll(async () => {
  mall = await startMall();
  brandId = await defaultBrand(mall);
});
afterAll(() => mall.stop());

const refusal = (code: string) => expect.objectContaining({ code });

function banner(slot: 'big' | 'side' | 'promise', title: string, owner: BrandId | null) {
  return insertBanner(mall.db, {
    id: newId(),
    brandId: owner,
    slot,
    sort: 1,
    texts: { en: { title, text: 'Up to 35 %', action: 'See the lots' } },
    icon: slot === 'promise' ? 'truck' : '',
    picture: null,
    link: '/discounted',
  });
}

async function page(slug: string, title: string, owner: BrandId | null) {
  const id = newId();
  await upsertPage(
    mall.db,
    {
      id,
      brandId: owner,
      slug,
      texts: { en: { title, body: 'Text.' }, ar: { title: 'ع', body: 'ن' } },
    },
    mall.shared.clock.now(),
  );
  return id;
}

test('the home page comes in one answer', async () => {
  const shop = await aShop(mall);
  await aListing(mall, {}, shop);
  await aListing(mall, { offer: { listPrice: null, listedAt: mall.shared.clock.now() } }, shop);
  await banner('big', 'The autumn restock', null);
  await banner('promise', 'Held until you confirm', brandId);
  await mall.owner.run(
    sql`update sellers.shop_figures set sold = 90, reviews = 5, good_reviews = 5`,
  );
  const { token } = await aMember(mall, 'storefront');
  const home = await mall.storefront(token)('content.getHome', {});
  expect(home).toMatchObject({
    banners: [{ title: 'The autumn restock', link: '/discounted' }],
    promises: [{ icon: 'truck', title: 'Held until you confirm' }],
    sideBanners: [],
    hotDealsTotal: 1,
    hotDeals: [{ discountPercent: 21, claimedPercent: 0 }],
    shops: [{ id: shop.shopId }],
    hotSales: [],
  });
  expect(home.newArrivals).toHaveLength(2);
  expect(home.forYou).toHaveLength(2);
  expect(home.newByDay.map(({ count }) => count)).toEqual([1, 0, 0, 0]);
  expect(home.departments.reduce((sum, { goods }) => sum + goods, 0)).toBe(2);
});

test('a brand’s own banners replace those for every brand', async () => {
  await banner('side', 'For all', null);
  const call = mall.storefront();
  expect((await call('content.listBanners', { slot: 'side' })).banners).toMatchObject([
    { title: 'For all' },
  ]);
  await banner('side', 'Our own', brandId);
  mall.shared.answers.clear();
  expect((await call('content.listBanners', { slot: 'side' })).banners).toMatchObject([
    { title: 'Our own' },
  ]);
});

test('a banner never links out of the mall', async () => {
  const wrong = { id: newId(), brandId, slot: 'big' as const, sort: 1, icon: '', picture: null };
  for (const link of ['https://example.com', '//example.com', 'javascript:alert(1)', '/\\e.com']) {
    await expect(
      insertBanner(mall.db, {
        ...wrong,
        link,
        texts: { en: { title: 'x', text: '', action: '' } },
      }),
    ).rejects.toThrow(/banner_link_check/);
  }
});

test('a page is read in the reader’s language, the brand’s own first', async () => {
  await page('privacy', 'Privacy for all', null);
  const call = mall.storefront(null);
  expect(await call('content.getPage', { slug: 'privacy' })).toMatchObject({
    title: 'Privacy for all',
  });
  await page('privacy', 'Our privacy', brandId);
  mall.shared.answers.clear();
  expect((await call('content.getPage', { slug: 'privacy' })).title).toBe('Our privacy');
  const arabic = mall.storefront(null, { language: 'ar' });
  expect((await arabic('content.getPage', { slug: 'privacy' })).title).toBe('ع');
  await expect(call('content.getPage', { slug: 'none' })).rejects.toEqual(refusal('NOT_FOUND'));
});

test('the editor of a brand is given goods, and the departments by id, key and name', async () => {
  const call = (await anOperator(mall)).call;
  const { goods, departments } = await call('content.getSamples', {});
  expect(goods.length).toBeGreaterThan(0);
  const stored = await mall.owner.query<{ id: string; key: string; name: string }>(
    sql`select id, key, names ->> 'en' as name from catalogue.category where parent_id is null`,
  );
  expect(departments.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(
    stored.toSorted((a, b) => a.key.localeCompare(b.key)),
  );
});

test('an operator changes a page, and not over somebody’s change', async () => {
  const pageId = await page('returns', 'Returns', brandId);
  const call = (await anOperator(mall)).call;
  const { pages } = await call('content.listPages', { brandId });
  expect(pages.find(({ slug }) => slug === 'returns')).toMatchObject({ shared: false });
  const texts = { en: { title: 'Returns', body: 'Seven days.' } };
  const changed = await call('content.updatePage', { pageId, version: 1, texts });
  expect(changed).toMatchObject({ version: 2, texts: { ar: { title: 'ع' } } });
  await expect(call('content.updatePage', { pageId, version: 1, texts })).rejects.toEqual(
    refusal('PAGE_CHANGED'),
  );
  await expect(call('content.updatePage', { pageId: newId(), version: 1, texts })).rejects.toEqual(
    refusal('NOT_FOUND'),
  );
});

test('an operator changes a banner; what is not said stays', async () => {
  await banner('big', 'Spring', brandId);
  const call = (await anOperator(mall)).call;
  const list = async () => (await call('content.listBanners', { brandId })).banners;
  const spring = (await list()).find(({ texts }) => texts.en?.title === 'Spring');
  const change = {
    bannerId: spring?.id ?? '',
    texts: { ar: { title: 'الربيع', text: '', action: '' } },
    version: 1,
    shown: false,
  };
  expect(await call('content.updateBanner', change)).toMatchObject({
    texts: { en: { title: 'Spring' }, ar: { title: 'الربيع' } },
    link: '/discounted',
    picture: null,
    shown: false,
    shared: false,
    version: 2,
  });
  expect(
    await call('content.updateBanner', { bannerId: change.bannerId, version: 2, link: '' }),
  ).toMatchObject({ link: '', shown: false, version: 3 });
  await expect(call('content.updateBanner', change)).rejects.toEqual(refusal('BANNER_CHANGED'));
  await expect(call('content.updateBanner', { ...change, bannerId: newId() })).rejects.toEqual(
    refusal('NOT_FOUND'),
  );
  await expect(
    call('content.updateBanner', { ...change, link: '//elsewhere.example' }),
  ).rejects.toEqual(refusal('INVALID_INPUT'));
});

test('a brand opens a page of its own, beginning as what every brand shows', async () => {
  await page('delivery', 'For all', null);
  const call = (await anOperator(mall)).call;
  const open = () => call('content.createPage', { brandId, slug: 'delivery', title: 'Ours' });
  const own = await open();
  expect(own).toMatchObject({ shared: false, texts: { en: { title: 'For all' } } });
  expect((await open()).id).toBe(own.id);
  const fresh = { brandId, slug: 'imprint', title: 'Imprint' };
  expect((await call('content.createPage', fresh)).texts.en).toEqual({
    title: 'Imprint',
    body: '',
  });
  await expect(call('content.createPage', { ...fresh, brandId: newId() })).rejects.toEqual(
    refusal('NOT_FOUND'),
  );
});

test('a new banner is hidden and stands last', async () => {
  const call = (await anOperator(mall)).call;
  const wanted = { brandId, slot: 'side', title: 'Soon' } as const;
  const made = await call('content.createBanner', wanted);
  expect(made).toMatchObject({ shown: false, shared: false, texts: { en: { title: 'Soon' } } });
  expect((await call('content.createBanner', wanted)).sort).toBe(made.sort + 1);
  await expect(call('content.createBanner', { ...wanted, brandId: newId() })).rejects.toEqual(
    refusal('NOT_FOUND'),
  );
});

test('a deleted page answers as one that never was, and comes back as it was', async () => {
  const pageId = await page('returns-away', 'Returns', brandId);
  const call = (await anOperator(mall)).call;
  const slug = 'returns-away';
  const read = () => {
    mall.shared.answers.clear();
    return mall.storefront(null)('content.getPage', { slug });
  };
  const ours = async () =>
    (await call('content.listPages', { brandId })).pages.find(({ id }) => id === pageId);
  const before = await ours();
  await expect(call('content.deletePage', { pageId, slug, version: 7 })).rejects.toEqual(
    refusal('PAGE_CHANGED'),
  );
  expect((await read()).title).toBe('Returns');
  for (const _ of ['once', 'twice']) {
    expect(await call('content.deletePage', { pageId, slug, version: 1 })).toEqual({ id: pageId });
  }
  await expect(read()).rejects.toEqual(refusal('NOT_FOUND'));
  expect(await ours()).toBeUndefined();
  for (const _ of ['once', 'twice']) {
    expect(await call('content.restorePage', { pageId, slug })).toEqual(before);
  }
  expect((await read()).title).toBe('Returns');
  const unknown = { pageId: newId(), slug };
  await expect(call('content.deletePage', { ...unknown, version: 1 })).rejects.toEqual(
    refusal('NOT_FOUND'),
  );
  await expect(call('content.restorePage', unknown)).rejects.toEqual(refusal('NOT_FOUND'));
});

test('a page does not come back over another at its address', async () => {
  const slug = 'twice-made';
  const pageId = await page(slug, 'First', brandId);
  const call = (await anOperator(mall)).call;
  await call('content.deletePage', { pageId, slug, version: 1 });
  const other = await call('content.createPage', { brandId, slug, title: 'Second' });
  const back = () => call('content.restorePage', { pageId, slug });
  await expect(back()).rejects.toEqual(refusal('PAGE_CHANGED'));
  await call('content.deletePage', { pageId: other.id, slug, version: 1 });
  expect((await back()).texts.en?.title).toBe('First');
});

test('without its own page a brand shows again what every brand shows', async () => {
  const slug = 'shared-again';
  await page(slug, 'For all', null);
  const pageId = await page(slug, 'Ours', brandId);
  await (await anOperator(mall)).call('content.deletePage', { pageId, slug, version: 1 });
  mall.shared.answers.clear();
  expect((await mall.storefront(null)('content.getPage', { slug })).title).toBe('For all');
});

test('a banner is deleted and put back, and both are on record', async () => {
  const call = (await anOperator(mall)).call;
  const made = await call('content.createBanner', { brandId, slot: 'promise', title: 'Gone' });
  const { id: bannerId, slot } = made;
  const shown = async () =>
    (await call('content.listBanners', { brandId })).banners.some(({ id }) => id === bannerId);
  for (const _ of ['once', 'twice']) {
    expect(await call('content.deleteBanner', { bannerId, slot })).toEqual({ id: bannerId });
  }
  expect(await shown()).toBe(false);
  for (const _ of ['once', 'twice']) {
    expect(await call('content.restoreBanner', { bannerId, slot })).toEqual(made);
  }
  expect(await shown()).toBe(true);
  const { rows } = await call('accounts.listAuditEntries', {});
  const told = rows.filter(({ input }) => input['bannerId'] === bannerId);
  expect(new Set(told.map(({ operation }) => operation))).toEqual(
    new Set(['content.deleteBanner', 'content.restoreBanner']),
  );
  expect(told[0]?.input).toEqual({ bannerId, slot });
  const unknown = { bannerId: newId(), slot };
  await expect(call('content.deleteBanner', unknown)).rejects.toEqual(refusal('NOT_FOUND'));
  await expect(call('content.restoreBanner', unknown)).rejects.toEqual(refusal('NOT_FOUND'));
});

test('banners stand in the order that an operator gives, or in none at all', async () => {
  const call = (await anOperator(mall)).call;
  const make = async (title: string) =>
    (await call('content.createBanner', { brandId, slot: 'side', title })).id;
  const [first, second, third] = [await make('1'), await make('2'), await make('3')];
  const order = [third, first, second];
  const arrange = (ids: string[]) =>
    call('content.arrangeBanners', { brandId, slot: 'side', order: ids });
  const { banners } = await arrange(order);
  const standing = (rows: typeof banners) =>
    rows.map(({ id }) => id).filter((id) => order.includes(id));
  expect(standing(banners)).toEqual(order);
  await expect(arrange([first, newId()])).rejects.toEqual(refusal('NOT_FOUND'));
  await expect(arrange([first, first])).rejects.toEqual(refusal('NOT_FOUND'));
  await expect(
    call('content.arrangeBanners', { brandId, slot: 'big', order: [first] }),
  ).rejects.toEqual(refusal('NOT_FOUND'));
  expect(standing((await call('content.listBanners', { brandId })).banners)).toEqual(order);
});

test('pages are changed by operators alone', async () => {
  await expect(mall.admin()('content.listPages', { brandId })).rejects.toEqual(
    refusal('NOT_LOGGED_IN'),
  );
});

test('existing clients get banners as arrays and the download address as text', async () => {
  const big = await mall.legacy('banner!bannerList', { imgType: '1', type: 'pc' });
  expect(big.data).toMatchObject({ result: [{ imgUrl: '', link: '/#/discounted' }] });
  // Banners are shown large: they get the largest file.
  await insertBanner(mall.db, {
    id: newId(),
    brandId,
    slot: 'side',
    sort: 9,
    texts: { en: { title: 'Wide', text: '', action: '' } },
    icon: '',
    picture: { id: `dd/${'d'.repeat(32)}`, width: 1_600, height: 900, tint: '#cc0000' },
    link: '/',
  });
  const side = await mall.legacy('banner!bannerList', { imgType: '0', type: 'pc' });
  const imgUrl = `/m/dd/${'d'.repeat(32)}-1600.webp`;
  expect(side.data).toMatchObject({
    result: expect.arrayContaining([expect.objectContaining({ imgUrl })]),
  });
  expect(Array.isArray((await mall.legacy('banner!list')).data)).toBe(true);
  expect((await mall.legacy('index!home')).data).toHaveProperty('banner');
  expect((await mall.legacy('index!download-url')).data).toMatch(/\/userInfo\/download$/);
});

test('the promotion site tells what is counted, and where all the money is', async () => {
  const promotion = createClient<PromotionApi>({
    base: mall.url.promotion,
    token: () => null,
    language: () => 'en',
  });
  await giveMoney(mall, newId(), '40.5');
  await giveAnyway(mall, { kind: 'escrow', owner: newId() }, '30');
  const landing = await promotion('content.getLanding', {});
  expect(landing).toMatchObject({
    shops: 1,
    books: { issued: '-70.5', wallets: '40.5', escrow: '30', fees: '0', sum: '0', movements: 2 },
  });
  expect(landing.departments.every(({ goods }) => goods > 0)).toBe(true);
  const { pages } = await promotion('content.listPages', {});
  expect(pages).toContainEqual({
    slug: 'privacy',
    title: 'Our privacy',
    opening: expect.any(String),
  });
  expect(new Set(pages.map(({ slug }) => slug)).size).toBe(pages.length);
});

test('the home page shows the best of each category first, so that near twins do not stand side by side', async () => {
  const offer = (price: string) => ({
    offer: { price: parseAmount(price), listPrice: parseAmount('100'), tiers: [] },
  });
  const first = await aListing(mall, offer('10'));
  const twin = await aListing(mall, { ...offer('11'), categoryId: first.categoryId });
  const other = await aListing(mall, offer('50'));
  const { hotDeals } = await mall.storefront()('content.getHome', {});
  const ours = [first, other, twin].map(({ listingId }) => listingId);
  expect(hotDeals.map(({ id }) => id).filter((id) => ours.includes(id))).toEqual(ours);
});

test('what stands in a block of the home page stands in no other, nor in a shop’s window, while there is enough', async () => {
  const business = await startMall();
  const shop = await aShop(business);
  for (let count = 0; count < 30; count += 1) {
    const listedAt = new Date(business.shared.clock.now().getTime() - (30 - count) * 60_000);
    const { listingId } = await aListing(business, { offer: { listPrice: null, listedAt } }, shop);
    await business.owner.run(
      sql`update catalogue.listing set sold_count = ${100 - count} where id = ${listingId}`,
    );
  }
  await business.owner.run(
    sql`update sellers.shop_figures set sold = 90, reviews = 5, good_reviews = 5`,
  );
  const home = await business.storefront()('content.getHome', {});
  expect(home.forYouPersonal).toBe(false);
  // The shop's best are the hot sales, its newest the new arrivals: the window shows what comes after them.
  const window = home.shops.flatMap(({ showcase }) => showcase.map(({ goodsId }) => goodsId));
  const blocks = [...home.newArrivals, ...home.hotSales].map(({ goodsId }) => goodsId);
  expect(window).toHaveLength(3);
  expect(blocks.length).toBeGreaterThan(18);
  expect(window.filter((goodsId) => blocks.includes(goodsId))).toEqual([]);
  await business.stop();
});
