/** Pages make no HTML and no scripts out of texts: the browser reports none of it on the main pages of the four apps. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { at, fillLogin, logInToPanel } from './kit/people.ts';
import { test } from './kit/test.ts';

/** What the page policy stopped, in all pages of the context. */
async function stoppedIn(context: BrowserContext): Promise<string[]> {
  const stopped: string[] = [];
  await context.exposeBinding('stopped', ({ page }, what: string) => {
    stopped.push(`${page.url()} ${what}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { stopped: tell } = globalThis as unknown as { stopped: (what: string) => void };
      tell(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return stopped;
}

test('the watch sees what is stopped', async ({ page, context }) => {
  const stopped = await stoppedIn(context);
  const answer = await page.goto(at('storefront'));
  expect(answer?.headers()['content-security-policy']).toContain('trusted-types offline-worker');
  await page.evaluate(() => {
    try {
      document.body.innerHTML = '<i>text</i>';
    } catch {
      // That is what is wanted.
    }
  });
  await expect.poll(() => stopped).toHaveLength(1);
});

test('nothing in the storefront, sent by the server or drawn in the browser', async ({
  page,
  context,
}) => {
  const stopped = await stoppedIn(context);
  for (const path of [
    '/index',
    '/commodity',
    '/discounted',
    '/information',
    '/register',
    '/forgot',
  ]) {
    await page.goto(at('storefront', path));
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  await page.goto(at('storefront', '/index'));
  await openGoods(page);
  // The data for search engines is in the page that is sent; one drawn in the browser has none.
  const data = page.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(data).not.toHaveCount(0);
  // Whoever is sent on to log in gets a page that is drawn in the browser as a whole.
  await page.goto(at('storefront', '/userInfo/my-order'));
  await expect(page).toHaveURL(/login/);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await fillLogin(page, 'demo-buyer');
  await expect(page).not.toHaveURL(/login/);
  for (const path of [
    '/userInfo/my-order',
    '/userInfo/money-package',
    '/userInfo/collect-goods',
    '/userInfo/setup',
  ]) {
    await page.goto(at('storefront', path));
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  expect(stopped).toEqual([]);
});

test('a page that somebody has changed on its way is drawn anew', async ({ page, context }) => {
  const stopped = await stoppedIn(context);
  await page.route(at('storefront', '/information'), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<body[^>]*>/, '$&<p>by an add-on</p>');
    await route.fulfill({ response: answer, body: body.replaceAll('</h1>', ' changed</h1>') });
  });
  await page.goto(at('storefront', '/information'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('changed');
  expect(stopped).toEqual([]);
});

async function openGoods(page: Page): Promise<void> {
  await page.locator('main a[href*="/productDetails"]').first().click();
  await expect(page).toHaveURL(/productDetails/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.describe('nothing in the panels', () => {
  for (const [panel, username] of [
    ['seller', 'demo-seller'],
    ['admin', 'demo-operator'],
  ] as const) {
    test(`of ${username}`, async ({ page, context }) => {
      const stopped = await stoppedIn(context);
      await logInToPanel(page, panel, username);
      const links = page.locator('nav a');
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) {
        await link.click();
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      }
      expect(stopped).toEqual([]);
    });
  }
});

test('nothing in the promotion site and the API’s page', async ({ page, context }) => {
  const stopped = await stoppedIn(context);
  for (const address of [
    at('promotion'),
    at('promotion', '/returns'),
    at('promotion', '/?lang=ar'),
    at('storefront', '/api/docs'),
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(stopped).toEqual([]);
});
