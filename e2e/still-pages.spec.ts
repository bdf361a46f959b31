/** Pages that the browser fills in keep what is on them where it is, however late their figures arrive. */
import { expect, type Page } from '@playwright/test';
import { logInAsBuyer } from './kit/people.ts';
import { test } from './kit/test.ts';

const PAGES = ['/userInfo/money-package', '/userInfo/my-order', '/userInfo/dashboard'];
/** Below a tenth of what is called good; what is left are fonts. */
const MOST_SHIFT = 0.01;
/** A footer that moves by a line costs twice as much. */
const MOST_FORM_SHIFT = 0.0005;
const ANSWER_MS = 300;

test('nothing on wallet, orders and dashboard moves while their answers come in', async ({
  page,
}) => {
  await logInAsBuyer(page);
  await watchShift(page);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue();
  });
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page), path).toBeLessThan(MOST_SHIFT);
  }
});

test('the footer of log-in pages does not move when their forms come', async ({ page }) => {
  await watchShift(page);
  for (const path of ['/login', '/register', '/forgot']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page), path).toBeLessThan(MOST_FORM_SHIFT);
  }
});

test('no style sheet is fetched that stands in the page: its fonts would be told anew and move what is drawn', async ({
  page,
}) => {
  await page.goto('/index');
  const product = page.locator('main a[href^="/productDetails?"]').first();
  const address = (await product.getAttribute('href')) ?? '';
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') {
      fetched.push(new URL(request.url()).pathname);
    }
  });
  const answer = await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 4_000);
  await page.waitForLoadState('networkidle');
  const named = [...((await answer?.text()) ?? '').matchAll(/<link rel="stylesheet"[^>]*>/g)];
  const standing = named.filter(([link]) => link.includes('disabled')).map(([link]) => link);
  expect(standing).not.toEqual([]);
  expect(fetched.filter((path) => standing.some((link) => link.includes(path)))).toEqual([]);
});

/** From the next page on. */
async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
