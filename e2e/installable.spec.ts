/** The mall kept like an app: what stands where there is no connection, and that it is whole again when there is. */
import { expect, type Page } from '@playwright/test';
import seller from '../apps/seller/locales/en/accounts.json' with { type: 'json' };
import layout from '../apps/storefront/locales/en/layout.json' with { type: 'json' };
import { asSeller, at, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';

/** The worker is put in some seconds after the page stands. */
const ready = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 30_000,
  });

const header = (page: Page, address: string) =>
  page.getByRole('banner').locator(`a[href="${address}"]`).first();

const problems = (page: Page): string[] => {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  return said;
};

test('a link without a connection says so in its place; the way back finds the page as it was', async ({
  page,
  context,
}) => {
  const said = problems(page);
  await page.goto('/commodity');
  const price = page
    .getByRole('main')
    .getByRole('textbox', { name: /from|lowest|least/i })
    .first();
  await price.fill('12');
  await context.setOffline(true);
  await header(page, '/classification').click();
  await expect(page.getByRole('heading', { name: layout.offline.title })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goBack();
  await expect(price).toHaveValue('12');
  await page.goForward();
  await expect(page.getByRole('heading', { name: layout.offline.title })).toBeVisible();
  await context.setOffline(false);
  // By itself, or by its button: both are the same way on.
  await expect(
    page.getByRole('main').locator('a[href^="/commodity?category="]').first(),
  ).toBeVisible();
  expect(said).toEqual([]);
});

test('an address without a connection is the mall’s own page, in the reader’s language, and the address when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/index?lang=ar');
  await ready(page);
  await context.setOffline(true);
  await page.goto('/discounted');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'تعذّر الاتصال بـ Entrepot' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'إعادة المحاولة' }).click();
  await expect(page).toHaveURL(/\/discounted$/);
  await expect(page.getByRole('main').locator('a[href^="/productDetails"]').first()).toBeVisible();
});

test('the worker keeps files with a hash and one page, and nothing of a person or of money', async ({
  page,
}) => {
  await page.goto('/index');
  await ready(page);
  await page.goto('/commodity');
  await header(page, '/discounted').click();
  await expect(page).toHaveURL(/discounted/);
  const kept = async () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(1);
  expect((await kept()).filter((path) => !/^\/(?:assets\/|offline$)/.test(path))).toEqual([]);
});

test('each brand says who it is to the browser that installs it', async ({ page }) => {
  await page.goto('/index?brand=halcyon&lang=en');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Halcyon', display: 'standalone', lang: 'en' });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
});

/** What keeps the browser from installing a page; that a test has no profile of its own is none of the page's. */
async function hindrances(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
}

test('the browser may install the mall and the seller panel, each by a manifest of its own', async ({
  page,
  browser,
}) => {
  const panel = await newcomer(browser);
  await page.goto('/index');
  await panel.goto(at('seller', '/?lang=ar'));
  await expect(panel.getByRole('main')).toBeVisible();
  await expect.poll(() => hindrances(page)).toEqual([]);
  await expect.poll(() => hindrances(panel)).toEqual([]);
  const address = await panel.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await panel.request.get(at('seller', address ?? ''))).json();
  expect(manifest).toMatchObject({ short_name: 'لوحة البائع', dir: 'rtl', start_url: '/today' });
  for (const { src } of manifest.icons) {
    expect((await panel.request.get(at('seller', src))).headers()['content-type']).toBe(
      'image/png',
    );
  }
});

test('the panel tells how it is installed, and keeps nothing of what a seller reads', async ({
  browser,
}) => {
  const page = await asSeller(browser, 'demo-seller');
  await page.goto(at('seller', '/?lang=en'));
  await page.getByRole('link', { name: seller.apps.title }).click();
  await expect(page.getByRole('heading', { name: seller.apps.install })).toBeVisible();
  const kept = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));
  expect(kept).toEqual({ workers: 0, caches: [] });
});
