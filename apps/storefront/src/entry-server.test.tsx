import { openSettings } from '@entrepot/contract/brands/settings';
import { brandTheme } from '@entrepot/ui/tokens/brand.ts';
import { expect, test } from 'vitest';
import type { Call } from './kit/api.ts';
import { NOT_FOUND_ADDRESS, render } from './entry-server.tsx';
import type { PageContent } from './kit/page/page-state.ts';
import { aBrand } from './testing/show-page.tsx';

const asked: string[] = [];
const page = (address: string, settings: Record<string, string>) =>
  render({
    address,
    origin: 'https://mall.test',
    language: 'en',
    brand: undefined,
    call: (async (name: string) => {
      asked.push(name);
      return name === 'brands.getBrand'
        ? { ...aBrand, settings: openSettings(settings) }
        : { departments: [] };
    }) as Call,
    assetsOf: () => ({
      script: '/main.js',
      sheet: '',
      sheetFiles: [],
      preloads: [],
      fonts: [],
    }),
  });

test('a closed mall is unavailable at every address, kept out of search engines, and sends no goods', async () => {
  const answer = await page('/productDetails?id=5', { mall_open: 'false' });
  expect(answer).toMatchObject({ kind: 'page', status: 503 });
  const html = answer.kind === 'page' ? answer.html : '';
  expect(html).toContain('Not open yet');
  expect(html).toMatch(/<meta name="robots" content="noindex"\/?>/);
  expect(html).not.toContain('<a ');
  expect(asked).not.toContain('catalogue.getGoods');
});

test('an open one answers as ever', async () => {
  expect(await page('/nowhere', { mall_open: 'true' })).toEqual({ kind: 'missing' });
  expect(await page(NOT_FOUND_ADDRESS, { mall_open: 'true' })).toMatchObject({ status: 404 });
  expect(await page('/login', { mall_open: 'true' })).toMatchObject({ status: 200 });
});

test('a page of one’s own is sent with a title, and kept out of search engines', async () => {
  const answer = await page('/userInfo', { mall_open: 'true' });
  const html = answer.kind === 'page' ? answer.html : '';
  expect(html).toContain('<title>Entrepot</title>');
  expect(html).toMatch(/<meta name="robots" content="noindex"\/?>/);
});

test('a page is sent in its brand’s colours, and so is what wakes it up: the browser need not derive them', async () => {
  const answer = await page('/login', { mall_open: 'true' });
  if (answer.kind !== 'page' || !answer.content) {
    throw new Error('no page');
  }
  const theme = brandTheme({ ...aBrand.colours, look: aBrand.look }, ':root, [data-brand]');
  expect(answer.html).toContain(`<style>${theme}</style>`);
  const { answers } = JSON.parse(answer.content.json) as PageContent;
  expect(answers.map(([, data]) => data)).toContain(theme);
});

test('what wakes a page up is sent beside it, and has the same mark as long as it shows the same', async () => {
  const [one, another] = [
    await page('/login', { mall_open: 'true' }),
    await page('/login', { mall_open: 'true' }),
  ];
  if (one.kind !== 'page' || !one.content || another.kind !== 'page') {
    throw new Error('no page');
  }
  const { mark, json } = one.content;
  expect(another.content).toEqual({ mark, json });
  const sent = JSON.parse(json) as PageContent;
  expect(sent.answers).toContainEqual([
    ['brands.getBrand', {}],
    { ...aBrand, settings: openSettings({ mall_open: 'true' }) },
  ]);
  expect(Object.keys(sent.messages)).toContain('layout');
  expect(one.html).toContain(`"/page-state/${mark}?of=%2Flogin%3Flang%3Den"`);
  expect(one.html).not.toContain('"brands.getBrand"');
  const other = await page('/login', { mall_open: 'true', money_open: 'true' });
  expect(other.kind === 'page' && other.content?.mark).not.toBe(mark);
});
