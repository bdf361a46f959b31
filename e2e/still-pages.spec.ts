/** Pages that the browser fills in keep what is on them where it is, however late their figures arrive. */
import { expect, type Page, test } from '@playwright/test';
import { logInAsBuyer } from './kit/people.ts';

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
