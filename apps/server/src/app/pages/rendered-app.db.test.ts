// Pages over HTTP with a renderer of the test's own: how often one is made, for whom, and what is sent instead.
import type { Renderer } from '@entrepot/contract/rendered-page';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBrandAt } from '../../../test/brand-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { createOrigin } from '../http/origin.ts';
import type { Mall } from '../mall.ts';
import { openPages } from './index.ts';
import { type Pages, serveRendered } from './rendered-app.ts';

let mall: TestMall;
let own: Mall;
let pages: Pages;
const rendered: string[] = [];
/** Taken away by a test. */
const gone = new Set<string>();
/** Set by a test whose page takes until it says so. */
let until = Promise.resolve();

/** What the page shows just now; its mark follows from it. */
let seen = 'six';
const contentOf = (address: string) => {
  const mark = `${address.slice(1, 6)}-${seen}`;
  return { mark, json: JSON.stringify({ mark }) };
};

/** Knows the pages `/index` and `/goods?id=`; there are goods 1 and 2. */
const renderer: Renderer = {
  NOT_FOUND_ADDRESS: '/404',
  knownAddress: (address) => {
    const { pathname, searchParams } = new URL(address, 'http://a');
    return pathname === '/index'
      ? pathname
      : pathname === '/goods'
        ? `/goods?id=${searchParams.get('id')}`
        : '/404';
  },
  async render({ address, origin, brand }) {
    rendered.push(address);
    await until;
    const html = `${address} at ${origin} of ${brand ?? 'the host'}`;
    if (address === '/404') {
      return { kind: 'page', status: 404, html };
    }
    return /^\/(?:index|goods\?id=(?:[12]|t\d+))$/.test(address) && !gone.has(address)
      ? { kind: 'page', status: 200, html, content: contentOf(address) }
      : { kind: 'missing' };
  },
  renderShell: ({ language }) => `shell in ${language}`,
};

beforeAll(async () => {
  mall = await startMall({ STOREFRONT_URL: 'https://mall.example', TRUST_PROXY: 'loopback' });
  await aBrandAt(mall, 'linen', 'linen.example');
  const origin = createOrigin('storefront', mall.registries.storefront, mall.shared);
  own = { ...mall, origins: { ...mall.origins, storefront: origin } };
  const { kept, gate } = openPages(own);
  pages = { kept, gate };
  const served = { app: 'storefront', shellStatus: 200, remembersLanguage: false } as const;
  const assets = () => ({
    script: '',
    sheet: '',
    sheetFiles: [],
    preloads: [],
    fonts: [],
  });
  serveRendered(own, served, pages, { renderer, assets });
});
afterAll(async () => {
  await own.origins.storefront.close();
  await mall.stop();
});
beforeEach(() => {
  pages.kept.clear();
  rendered.length = 0;
});

let networks = 0;
const anotherNetwork = () => `198.51.100.${(networks += 1)}`;

async function get(url: string, from: string, headers: Record<string, string> = {}) {
  const {
    statusCode,
    body,
    headers: sent,
  } = await own.origins.storefront.inject({
    url,
    headers: { host: 'mall.example', 'x-forwarded-for': from, ...headers },
  });
  return { status: statusCode, body, again: sent['retry-after'], cookie: sent['set-cookie'] };
}

test('names that no page reads make no page, and push none out', async () => {
  const from = anotherNetwork();
  for (let index = 0; index < 100; index += 1) {
    expect(await get(`/index?x${index}=${index}&brand=b${index}`, from)).toMatchObject({
      status: 200,
    });
  }
  expect(rendered).toEqual(['/index']);
});

test('whatever leads nowhere is sent one page, and leaves nothing else behind', async () => {
  const from = anotherNetwork();
  for (let index = 0; index < 20; index += 1) {
    expect((await get(`/goods?id=none-${index}`, from)).status).toBe(404);
    expect((await get(`/nowhere-${index}`, from)).body).toContain('/404');
  }
  expect(rendered.filter((address) => address === '/404')).toHaveLength(1);
  expect(pages.kept.bytes()).toBeLessThan(1_000);
});

test('what is there no more is not shown for as long as a kept page may be', async () => {
  const from = anotherNetwork();
  expect((await get('/goods?id=1', from)).status).toBe(200);
  gone.add('/goods?id=1');
  await mall.shared.clock.advance(mall.db, 6);
  await get('/goods?id=1', from);
  expect((await get('/goods?id=1', from)).status).toBe(404);
  gone.clear();
});

test('one network that asks for page after page is sent the frame, and all others their pages', async () => {
  const greedy = anotherNetwork();
  const answers = [];
  for (let index = 0; index < 50; index += 1) {
    answers.push(await get(`/goods?id=t${index}`, greedy));
  }
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ body: 'shell in en' });
  expect(Number(refused[0]?.again)).toBeGreaterThan(0);
  expect(await get('/goods?id=1', anotherNetwork())).toMatchObject({ status: 200 });
  // What is kept costs nothing: also for that network.
  expect(await get('/goods?id=1', greedy)).toMatchObject({ status: 200 });
});

test('when too many wait for theirs already the next one is not made to wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  until = promise;
  const waiting = Array.from({ length: 24 }, (_, index) =>
    get(`/goods?id=t${index}`, `203.0.113.${index % 4}`),
  );
  await expect.poll(() => rendered.length).toBe(24);
  expect(await get('/index', anotherNetwork())).toMatchObject({ status: 503, again: '2' });
  resolve();
  expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
  expect(await get('/index', anotherNetwork())).toMatchObject({ status: 200 });
});

test('links name a host of ours and its scheme, whatever a sender or a proxy writes', async () => {
  const from = anotherNetwork();
  const evil = { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'javascript' };
  expect((await get('/index', from, evil)).body).toContain('at https://mall.example of');
  expect((await get('/index', from)).body).toContain('at https://mall.example of');
  const brands = { 'x-forwarded-host': 'linen.example', 'x-forwarded-proto': 'http, ftp' };
  expect((await get('/index', from, brands)).body).toContain('at https://linen.example of');
  expect(rendered).toHaveLength(2);
});

test('the demo world’s switch is remembered when there is such a brand, and only then', async () => {
  const from = anotherNetwork();
  const chosen = await get('/index?brand=linen', from);
  expect(chosen.body).toContain('of linen');
  expect(String(chosen.cookie)).toContain('brand=linen;');
  const odd = await get('/index?brand=nobodys', from);
  expect(odd.body).toContain('of the host');
  expect(odd.cookie).toBeUndefined();
});

const content = (mark: string, of: string, from: string) =>
  get(`/page-state/${mark}?${new URLSearchParams({ of }).toString()}`, from);

test('a page is woken up with what it was rendered with, also when it was rendered anew since', async () => {
  const from = anotherNetwork();
  await get('/index', from);
  seen = 'seven';
  await mall.shared.clock.advance(mall.db, 6);
  await get('/index', from);
  await expect.poll(() => rendered.length).toBe(2);
  for (const mark of ['index-six', 'index-seven']) {
    expect(await content(mark, '/index', from)).toMatchObject({
      status: 200,
      body: `{"mark":"${mark}"}`,
    });
  }
  expect(rendered).toHaveLength(2);
  seen = 'six';
});

test('a process that has not rendered the page renders it, and sends nothing for what is no page', async () => {
  const from = anotherNetwork();
  const made = await content('index-six', '/index?lang=en', from);
  expect(made).toMatchObject({ status: 200, body: '{"mark":"index-six"}' });
  expect(rendered).toEqual(['/index']);
  expect((await content('none', '/goods?id=none', from)).status).toBe(404);
  expect((await get('/page-state/none', from)).status).toBe(404);
});
