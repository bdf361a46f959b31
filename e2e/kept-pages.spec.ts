/** Pages that a reader left are found as they were: what was typed, opened and scrolled to (spec §2). */
import { expect, type Page } from '@playwright/test';
import layout from '../apps/storefront/locales/en/layout.json' with { type: 'json' };
import { logInAsBuyer } from './kit/people.ts';
import { test } from './kit/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

const header = (page: Page, address: string) =>
  page.getByRole('banner').locator(`a[href="${address}"]`).first();

/** How many pages are drawn and not seen. */
const hidden = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('main > *')].filter(
        (each) => each.style.display === 'none',
      ).length,
  );

/** A link to a product that is in sight: a click scrolls nothing. */
const productInSight = (page: Page) =>
  page.locator('main a[href^="/productDetails"]:visible').filter({ hasText: /\w/ });

async function openProduct(page: Page): Promise<string> {
  const links = await productInSight(page).all();
  for (const link of links) {
    const box = await link.boundingBox();
    if (box && box.y > 200 && box.y < 700) {
      const href = await link.getAttribute('href');
      // A pointer of the test's would bring it into sight first, and the page would be left elsewhere.
      await link.evaluate((each: HTMLElement) => {
        each.focus({ preventScroll: true });
        each.click();
      });
      await expect(page).toHaveURL(/productDetails/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return href ?? '';
    }
  }
  throw new Error('no product is in sight');
}

/** What the browser complains about. */
function complaints(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  return said;
}

test('the home page is found where it was left: by the way back, by a link, and after a reload', async ({
  page,
}) => {
  const said = complaints(page);
  await page.goto('/index');
  await page.getByRole('button', { name: 'Highlight 2 of' }).click();
  const banner = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const title = (await banner.textContent()) ?? '';
  await scrollTo(page, 1_500);
  await openProduct(page);
  expect(await scrolled(page)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('scroll'))).toBe('1500');
  expect(await page.evaluate(() => localStorage.getItem('currentIndex'))).toBe('1');

  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(1_500);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await header(page, '/index').click();
  await expect.poll(() => scrolled(page)).toBe(1_500);
  // Who asks for it while it stands wants its beginning.
  await header(page, '/index').click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(banner).toHaveText(title);

  await scrollTo(page, 1_200);
  await openProduct(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await header(page, '/index').click();
  await expect.poll(() => scrolled(page)).toBe(1_200);
  await expect(page.getByRole('main').getByText(title)).toBeAttached();

  // A new visit begins at the top.
  await page.goto('/index');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('scroll'))).toBeNull();
  expect(await scrolled(page)).toBe(0);
  expect(said).toEqual([]);
});

test('a list is found with its half-typed filter, and the keyboard where it was', async ({
  page,
}) => {
  const said = complaints(page);
  await page.goto('/index');
  await page.goto('/commodity');
  const lowest = page
    .getByRole('main')
    .getByRole('textbox', { name: /from|lowest|least/i })
    .first();
  await lowest.fill('12');
  await scrollTo(page, 800);
  const href = await openProduct(page);
  await expect(page.getByRole('main').locator('a').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/commodity/);
  await expect(lowest).toHaveValue('12');
  await expect.poll(() => scrolled(page)).toBe(800);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
  await expect.poll(focused).toBe(href);
  expect(said).toEqual([]);
});

test('of pages that are kept nothing is seen, read out, reached or told to others', async ({
  page,
}) => {
  await page.goto('/index');
  const addresses = ['/classification', '/commodity', '/discounted', '/index'];
  for (const address of addresses) {
    await header(page, address).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
  expect(await hidden(page)).toBe(3);
  await expect(page.locator('main script')).toHaveCount(0);
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/index$/);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  const twice = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });
  expect(twice).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const reachable = await page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'main > [style*="display: none"] :is(a, button, input)',
        ),
      ]
        .map((each) => {
          each.focus();
          return document.activeElement === each;
        })
        .filter(Boolean).length,
  );
  expect(reachable).toBe(0);
});

test('what one account left is not kept for the next reader', async ({ page }) => {
  await logInAsBuyer(page);
  await page.goto('/userInfo/my-order');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('EN-2026');
  await page.getByRole('main').locator('a[href="/userInfo/messages"]').click();
  await expect(page).toHaveURL(/messages/);
  // Not the link of the page that is being left, which names itself as the current one.
  await page
    .getByRole('main')
    .locator('a[href="/userInfo/my-order"]:not([aria-current])')
    .first()
    .click();
  await expect(search).toHaveValue('EN-2026');
  await header(page, '/commodity').click();
  await expect(page).toHaveURL(/commodity/);
  expect(await hidden(page)).toBeGreaterThan(0);
  // A menu that was opened in the moment in which the page comes is closed with the page before.
  const logOut = page.getByText(layout.tools.logout).first();
  await expect(async () => {
    if (!(await logOut.isVisible())) {
      await page
        .getByRole('button', { name: /demo-buyer|account/i })
        .first()
        .click();
    }
    await logOut.click({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/index/);
  await expect.poll(() => hidden(page)).toBe(0);
});

test('a typed password and an open question are not kept', async ({ page }) => {
  await page.goto('/login');
  await page.locator('input[name=username]:visible').fill('somebody');
  await page.getByRole('main').locator('a[href^="/register"]').click();
  await expect(page).not.toHaveURL(/login/);
  expect(await hidden(page)).toBe(1);
  await page.goBack();
  await expect(page.locator('input[name=username]:visible')).toHaveValue('somebody');
  await page.locator('input[name=password]:visible').fill('a secret');
  await page.goForward();
  await expect(page).not.toHaveURL(/login/);
  await page.goBack();
  await expect(page.locator('input[name=password]:visible')).toHaveValue('');
});
