/** Pages make no HTML and no scripts out of texts: the browser reports none of it. On every screen it is watched by the walk (`access`). */
import { expect, type Page } from '@playwright/test';
import { at, fillLogin } from './kit/people.ts';
import { stoppedIn } from './kit/stopped.ts';
import { test } from './kit/test.ts';

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

test('nothing where a page is sent by the server, and then drawn by the browser', async ({
  page,
  context,
}) => {
  const stopped = await stoppedIn(context);
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
  await page.goto(at('storefront', '/userInfo/my-order'));
  await expect(page.getByRole('heading').first()).toBeVisible();
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

test('nothing in the page of the API', async ({ page, context }) => {
  const stopped = await stoppedIn(context);
  await page.goto(at('storefront', '/api/docs'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(stopped).toEqual([]);
});
