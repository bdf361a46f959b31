import { readFile } from 'node:fs/promises';
import { ICONS, SHARE_PICTURE } from '@entrepot/contract/addresses/installable';
import { FOOTER_INK } from '@entrepot/contract/brands/contrast';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrandAt } from '../../../test/brand-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { createOrigin } from '../http/origin.ts';
import type { Mall } from '../mall.ts';
import { serveInstallable } from './installable.ts';

let mall: TestMall;
const origins: Mall['origins']['storefront'][] = [];
const opened = (app: 'storefront' | 'seller', shared: Mall['shared']) => {
  const origin = createOrigin(app, mall.registries[app], shared);
  origins.push(origin);
  return origin;
};
const served = (config: Partial<Mall['shared']['config']> = {}) => {
  const shared = { ...mall.shared, config: { ...mall.shared.config, ...config } };
  const [storefront, seller] = [opened('storefront', shared), opened('seller', shared)];
  serveInstallable({ ...mall, shared, origins: { ...mall.origins, storefront, seller } });
  return { storefront, seller };
};

let app: Mall['origins']['storefront'];
let panel: Mall['origins']['seller'];
beforeAll(async () => {
  mall = await startMall({
    STOREFRONT_URL: 'https://mall.example',
    SELLER_URL: 'https://seller.example',
  });
  await aBrandAt(mall, 'linen', 'linen.example');
  ({ storefront: app, seller: panel } = served());
});
afterAll(async () => {
  await Promise.all(origins.map((each) => each.close()));
  await mall.stop();
});

const read = (url: string, host = 'mall.example') => app.inject({ url, headers: { host } });
const pixel = async (bytes: Buffer, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
};

test('each brand is an app of its own: its name, colours and icons, in the reader’s language', async () => {
  const answer = await read('/manifest.webmanifest?lang=ar', 'linen.example');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = answer.json();
  expect(manifest).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    start_url: '/index',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.name).not.toBe((await read('/manifest.webmanifest')).json().name);
  expect(
    manifest.icons.map((icon: { sizes: string; purpose: string }) => [icon.sizes, icon.purpose]),
  ).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of manifest.icons) {
    const icon = await read(src, 'linen.example');
    expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, 'image/png']);
    const { width, height } = await sharp(icon.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('icons are drawn in the colours of the brand, and anew when these change', async () => {
  const maskable = '/icons/maskable-512.png';
  const main = () =>
    mall.db.value<string>(sql`select colour_main from brands.brand where slug = 'linen'`);
  const before = await read(maskable, 'linen.example');
  // A phone cuts corners off: the ground goes to the edge.
  expect(await pixel(before.rawPayload, 0, 0)).toBe((await main()).toLowerCase());
  await mall.db.run(sql`update brands.brand set colour_main = '#123456' where slug = 'linen'`);
  await expect
    .poll(async () => pixel((await read(maskable, 'linen.example')).rawPayload, 0, 0), {
      timeout: 5_000,
    })
    .toBe('#123456');
  expect(Object.keys(ICONS)).toContain(maskable);
});

test('the seller panel is an app of its own too, told apart by its name and its ground', async () => {
  const host = { host: 'linen.example' };
  const [mine, manifest] = await Promise.all([
    read('/manifest.webmanifest', 'linen.example').then((answer) => answer.json()),
    panel
      .inject({ url: '/manifest.webmanifest?lang=cn', headers: host })
      .then((answer) => answer.json()),
  ]);
  expect(manifest).toMatchObject({
    name: `${mine.name}商家后台`,
    short_name: '商家后台',
    lang: 'zh-CN',
    start_url: '/today',
    scope: '/',
    display: 'standalone',
  });
  const footer = await mall.db.value<string>(
    sql`select colour_footer from brands.brand where slug = 'linen'`,
  );
  for (const { src, sizes } of manifest.icons) {
    const icon = await panel.inject({ url: src, headers: host });
    const { width, height } = await sharp(icon.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    // In the middle of the upper edge is no corner, and no mark.
    expect(await pixel(icon.rawPayload, (width ?? 0) / 2, 2)).toBe(footer.toLowerCase());
  }
});

test('the panel has no brand switch, and so its app none', async () => {
  const url = '/manifest.webmanifest?lang=en';
  const headers = { host: 'seller.example' };
  const [plain, switched] = await Promise.all(
    [url, `${url}&brand=linen`].map(async (each) => panel.inject({ url: each, headers })),
  );
  expect(switched?.json()).toEqual(plain?.json());
});

test('the panel has no worker: what a seller reads is never kept', async () => {
  expect((await panel.inject({ url: '/worker.js' })).statusCode).toBe(404);
});

test('a shared link shows the brand’s mark at the size that it says', async () => {
  const answer = await read(SHARE_PICTURE.path);
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect({ width, height, format }).toEqual({ width: 1_200, height: 630, format: 'png' });
  expect(answer.rawPayload.length).toBeLessThan(100_000);
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
});

test('the offline page is whole in itself, in the reader’s language', async () => {
  const { statusCode, body, headers } = await read('/offline?lang=cn');
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(body).toContain('<html lang="zh-CN" dir="ltr">');
  expect(body).toContain('<h1>无法连接到Entrepot</h1>');
  expect(body).toContain('>重试</a>');
  expect(body).not.toMatch(/<script|src="(?!data:)|url\(|<link/);
});

test('the offline page holds the brand’s own mark', async () => {
  await mall.db.run(sql`update brands.brand set
    logo_svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="currentColor" d="M1 2h3v4Z"/></svg>'
    where slug = 'linen'`);
  const drawn = async () => {
    const { body } = await read('/offline', 'linen.example');
    return decodeURIComponent(/<img src="data:image\/svg\+xml,([^"]*)"/.exec(body)?.[1] ?? '');
  };
  await expect.poll(drawn, { timeout: 5_000 }).toContain('d="M1 2h3v4Z"');
  // Its colour is that of words on the ground of the footer, for the picture knows nothing of the page around it.
  expect(await drawn()).toContain(`color="${FOOTER_INK}"`);
});

test('the worker can be taken back out of every browser', async () => {
  const [worker, none] = await Promise.all(
    ['worker.js', 'no-worker.js'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
  );
  const answer = await read('/worker.js?lang=en');
  expect(answer.body).toBe(worker);
  expect(answer.headers['cache-control']).toBe('no-cache');
  const off = await served({ worker: false }).storefront.inject({ url: '/worker.js' });
  expect(off.body).toBe(none);
});
