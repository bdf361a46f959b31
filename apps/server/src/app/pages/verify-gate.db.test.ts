import type { Renderer } from '@entrepot/contract/rendered-page';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSetting } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { createOrigin } from '../http/origin.ts';
import type { Mall } from '../mall.ts';
import { openPages } from './index.ts';
import { serveRendered } from './rendered-app.ts';
import { gateAddress } from './verify-gate.ts';

const renderer: Renderer = {
  NOT_FOUND_ADDRESS: '/404',
  knownAddress: (address) => address,
  async render({ address }) {
    const content = { mark: 'the-mark', json: '{"secret":"goods"}' };
    return { kind: 'page', status: 200, html: `goods at ${address}`, content };
  },
  renderShell: () => 'shell',
};

let mall: TestMall;
let own: Mall;
beforeAll(async () => {
  mall = await startMall();
  await withSetting(mall, 'open_verify', 'true');
  const origin = createOrigin('storefront', mall.registries.storefront, mall.shared);
  own = { ...mall, origins: { ...mall.origins, storefront: origin } };
  const assets = () => ({
    script: '',
    sheet: '',
    sheetFiles: [],
    preloads: [],
    fonts: [],
  });
  serveRendered(
    own,
    {
      app: 'storefront',
      elsewhere: (brand, request, reader) => gateAddress(mall.shared, brand, request, reader),
      shellStatus: 200,
      remembersLanguage: false,
    },
    openPages(own),
    { renderer, assets },
  );
  await origin.ready();
});
afterAll(() => mall.stop());

const page = (url: string, cookie = '') =>
  own.origins.storefront.inject({ url, headers: cookie ? { cookie } : {} });

/** The proof of a browser that has slid, and what it is handed for it. */
async function pass(): Promise<{ cookie: string; again: string }> {
  const { parameters, signature } = await mall.storefront()('accounts.getChallenge', {});
  const challenge = { parameters, signature } as unknown as Parameters<
    typeof solveChallenge
  >[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  const human = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const send = () =>
    own.origins.storefront.inject({
      method: 'POST',
      url: '/api/accounts.passGate',
      payload: { human },
    });
  const answer = await send();
  const again = (await send()).json<{ refusal?: string }>();
  return {
    cookie: String(answer.headers['set-cookie'] ?? ''),
    again: again.refusal ?? 'no refusal',
  };
}

test('every page of a brand with a gate leads to the check and back, and nothing of it is sent before', async () => {
  const sent = await page('/productDetails?id=7&lang=ar&code=AB12');
  expect(sent.statusCode).toBe(302);
  expect(sent.headers['cache-control']).toBe('no-store');
  expect(sent.body).toBe('');
  const to = new URL(String(sent.headers['location']), 'http://mall');
  expect(to.pathname).toBe('/verify');
  expect(Object.fromEntries(to.searchParams)).toEqual({
    returnTo: '/productDetails?id=7',
    lang: 'ar',
    code: 'AB12',
  });
  expect((await page('/verify?returnTo=%2Findex')).statusCode).toBe(200);
  const content = await page('/page-state/unknown?of=%2Findex');
  expect(content.body).not.toContain('secret');
});

test('after the check pages are sent, until the browser is closed or half a day has passed', async () => {
  const { cookie, again } = await pass();
  expect(cookie).toMatch(/^verify=\d+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(again).toBe('VERIFICATION_FAILED');
  const [value = ''] = cookie.split(';');
  expect((await page('/index', value)).body).toBe('goods at /index');
  await mall.advance(12 * 3_600 + 60);
  expect((await page('/index', value)).statusCode).toBe(302);
});

test('a made-up mark opens nothing', async () => {
  const until = Date.now() + 9_000_000_000;
  for (const mark of ['A'.repeat(43), '', 'x']) {
    expect((await page('/index', `verify=${until}.${mark}`)).statusCode).toBe(302);
  }
});

test('existing clients and the API know of no gate', async () => {
  expect((await mall.legacy('index!home')).code).toBe('0');
});

test('a brand without a gate leads nobody anywhere', async () => {
  await withSetting(mall, 'open_verify', 'false');
  expect((await page('/index')).statusCode).toBe(200);
});
