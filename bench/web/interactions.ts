// How long a visitor sees nothing happen after a click: until the next frame, as browsers report it to their owners.
import type { Browser, Locator, Page } from '@playwright/test';
import { freshPage, PHONE, settled } from './pages.ts';

const VISITS = 7;
const AFTER_MS = 1_500;
/** Browsers report an interaction from here on, in steps of 8. */
const LEAST_MS = 16;

type Act = { name: string; path: string; on: 'desk' | 'phone'; what: (page: Page) => Locator };

/** Each is the first of its visit: what it needs is fetched then. */
const acts = (product: string): readonly Act[] => [
  {
    ...{ name: 'add to cart', path: product, on: 'desk' },
    what: (page) => page.getByRole('button', { name: /^Add minimum/ }).first(),
  },
  {
    ...{ name: 'open the chat', path: '/index', on: 'desk' },
    what: (page) => page.getByRole('banner').getByText('Customer service'),
  },
  {
    ...{ name: 'open the filters', path: '/commodity', on: 'phone' },
    what: (page) => page.getByRole('button', { name: /^Filter/ }).first(),
  },
];

/** Milliseconds until the next frame for each act, one a visit; the worst of what browsers report for it. */
export async function interactionTimes(
  browser: Browser,
  storefront: string,
): Promise<readonly { name: string; times: number[] }[]> {
  const product = await productOf(browser, storefront);
  const all = [];
  for (const act of acts(product)) {
    const times: number[] = [];
    while (times.length < VISITS) {
      times.push(await timeOf(browser, storefront, act));
    }
    all.push({ name: act.name, times });
  }
  return all;
}

/** The address of a product of the home page. */
export async function productOf(browser: Browser, storefront: string): Promise<string> {
  const { page } = await freshPage(browser);
  await settled(page, `${storefront}/index`);
  const href = await page.locator('main a[href^="/productDetails?"]').first().getAttribute('href');
  await page.context().close();
  return href ?? '';
}

async function timeOf(browser: Browser, storefront: string, act: Act): Promise<number> {
  const { page } = await freshPage(browser, act.on === 'phone' ? PHONE : undefined);
  await settled(page, storefront + act.path);
  await page.evaluate((least) => {
    const seen = { ms: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        seen.ms = entry.interactionId > 0 ? Math.max(seen.ms, entry.duration) : seen.ms;
      }
    }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
  }, LEAST_MS);
  await act.what(page).click();
  await page.waitForTimeout(AFTER_MS);
  const { ms } = await page.evaluate(() => (window as unknown as { seen: { ms: number } }).seen);
  await page.context().close();
  return Math.max(ms, LEAST_MS);
}
