import type { BrandId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultBrand } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { createOperator, openSession } from '../accounts/index.ts';
import { forgetBrands } from '../brands/index.ts';
import { upsertPage } from './index.ts';

let mall: TestMall;
let brandId: BrandId;
let token: string;
beforeAll(async () => {
  mall = await startMall();
  brandId = await defaultBrand(mall);
  const now = mall.shared.clock.now();
  const id = await createOperator(mall.shared.approver, {
    username: 'operator-of-pages',
    name: 'Operator',
    passwordHash: 'no password opens this account',
    createdAt: now,
  });
  token = await openSession(mall.db, 'admin', id, now);
});
afterAll(() => mall.stop());

const operator = () => mall.admin(token);
const refusal = (code: string) => expect.objectContaining({ code });

async function aPage(slug: string, owner: BrandId | null = brandId) {
  const pageId = newId();
  const texts = { en: { title: slug, body: 'Text.' }, ar: { title: 'ع', body: 'ن' } };
  const page = { id: pageId, brandId: owner, slug, texts };
  await upsertPage(mall.db, page, mall.shared.clock.now());
  return { pageId, slug };
}

/** What a reader's footer says, column by column. */
async function footer() {
  forgetBrands(mall.db);
  mall.shared.answers.clear();
  const { links } = await mall.storefront(null)('brands.getBrand', {});
  return links.map(({ title, items }) => [title, ...items.map((item) => item.href)]);
}

test('the footer leaves out what leads to a page that is not there', async () => {
  const careers = await aPage('careers');
  await aPage('about', null);
  const link = (href: string) => ({ title: { en: href }, href });
  const links = [
    {
      title: { en: 'Company' },
      items: ['careers', 'about', 'never-was'].map((slug) => link(`/information?page=${slug}`)),
    },
    { title: { en: 'Jobs' }, items: [link('/Information/?lang=ar&page=careers#part-1')] },
    { title: { en: 'Mall' }, items: [link('/information'), link('https://elsewhere.example')] },
  ];
  const seen = (await operator()('brands.listBrands', {})).rows.find(({ id }) => id === brandId);
  const version = seen?.version ?? 0;
  const before = await operator()('brands.updateBrand', { id: brandId, version, links });
  const about = '/information?page=about';
  const mallColumn = ['Mall', '/information', 'https://elsewhere.example'];
  const whole = [
    ['Company', '/information?page=careers', about],
    ['Jobs', '/Information/?lang=ar&page=careers#part-1'],
    mallColumn,
  ];
  expect(await footer()).toEqual(whole);
  await operator()('content.deletePage', { ...careers, version: 1 });
  expect(await footer()).toEqual([['Company', about], mallColumn]);
  // The link itself stays, for the day when the page is put back.
  const { rows } = await operator()('brands.listBrands', {});
  const own = rows.find(({ id }) => id === brandId);
  expect(own?.links).toEqual(before.links);
  expect(own?.pages).toContain('about');
  expect(own?.pages).not.toContain('careers');
  await operator()('content.restorePage', careers);
  expect(await footer()).toEqual(whole);
});

test('deleted pages are listed for long after, the latest first', async () => {
  const [first, second] = [await aPage('imprint'), await aPage('letters', null)];
  for (const page of [first, second]) {
    await operator()('content.deletePage', { ...page, version: 1 });
    await mall.advance(1);
  }
  const { pages } = await operator()('content.listDeletedPages', { brandId });
  expect(pages.slice(0, 2)).toMatchObject([
    { id: second.pageId, slug: 'letters', title: 'letters', shared: true, replaced: false },
    { id: first.pageId, slug: 'imprint', title: 'imprint', shared: false, replaced: false },
  ]);
  await operator()('content.createPage', { brandId, slug: 'imprint', title: 'A new one' });
  const replaced = await operator()('content.listDeletedPages', { brandId });
  expect(replaced.pages.find(({ id }) => id === first.pageId)).toMatchObject({ replaced: true });
  await operator()('content.restorePage', second);
  const left = await operator()('content.listDeletedPages', { brandId });
  expect(left.pages.map(({ id }) => id)).not.toContain(second.pageId);
});

test('what one brand took away is not listed for another', async () => {
  const page = await aPage('ours-alone');
  await operator()('content.deletePage', { ...page, version: 1 });
  const { id } = await operator()('brands.createBrand', {
    slug: 'halcyon',
    name: 'Halcyon',
    colours: { main: '#0f6e6e', hover: '#0a5555', footer: '#0b2a2e' },
  });
  const { pages } = await operator()('content.listDeletedPages', { brandId: id });
  expect(pages.map((each) => each.id)).not.toContain(page.pageId);
  await expect(mall.admin()('content.listDeletedPages', { brandId })).rejects.toEqual(
    refusal('NOT_LOGGED_IN'),
  );
});
