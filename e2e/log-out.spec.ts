/** Log-out by the button: neither the way back nor a second tab shows anything more. */
import { type Browser, expect } from '@playwright/test';
import { asBuyer, asOperator, asSeller, at } from './kit/people.ts';
import { test } from './kit/test.ts';

const ORDER = /EN-\d{4}-\d+/;

test('a buyer who logs out leaves nothing to see', async ({ browser }) => {
  const page = await asBuyer(browser, 'pham.thu.ha');
  await page.goto(at('storefront', '/userInfo/my-order'));
  const order = page.getByRole('main').getByText(ORDER);
  await expect(order.first()).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByRole('main').getByText(ORDER).first()).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'pham.thu.ha' }).click();
  await page.getByText('Log out').first().click();
  await expect(page).toHaveURL(/\/index/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(order).toHaveCount(0);
  await expect(second.getByRole('main').getByText(ORDER)).toHaveCount(0);
});

for (const [place, logIn, name] of [
  ['seller', (browser: Browser) => asSeller(browser, 'seller-glasshouse-nine'), /^Glasshouse/],
  ['admin', asOperator, /^Odile/],
] as const) {
  test(`whoever logs out of the panel ${place} leaves nothing to see`, async ({ browser }) => {
    const page = await logIn(browser);
    await page.goto(at(place));
    await page.goto(at(place, '/orders?tab=all'));
    await expect(page.getByText(ORDER).first()).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(second.getByText(ORDER).first()).toBeVisible();

    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.locator('input[name=password]')).toBeVisible();
    await page.goBack();
    await expect(page.locator('input[name=password]')).toBeVisible();
    await expect(page.getByText(ORDER)).toHaveCount(0);
    await expect(second.locator('input[name=password]')).toBeVisible();
    await expect(second.getByText(ORDER).first()).toBeHidden();
  });
}
