/** What a visitor puts into his cart is there when he has logged in, and he is told what a shop has changed since. */
import { expect, type Page } from '@playwright/test';
import { asSeller, at, fillLogin, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openGoods, openRow } from './kit/trade.ts';

const GOODS = 'Chef’s knife, forged blade, resin handle, 25 cm';

test('a visitor’s cart survives his log-in, and a risen price is told', async ({ browser }) => {
  const [page, seller] = await Promise.all([
    newcomer(browser),
    asSeller(browser, 'seller-ironbridge-kitchen'),
  ]);
  await openGoods(page, GOODS);
  await page.getByRole('button', { name: /^Add minimum/ }).click();
  await expect(page.getByRole('button', { name: /^Cart 1 / })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, 'marcus.reed');
  await expect(page).not.toHaveURL(/\/login/);
  const cart = await openCart(page);
  await expect(cart.getByRole('article', { name: GOODS })).toBeVisible();
  // The account's cart outlives a journey that is tried again: what it still has to tell is not this journey's.
  const understood = cart.getByRole('button', { name: 'OK, understood' });
  await understood.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(cart).not.toContainText('Price went');
  await cart.getByRole('button', { name: 'Close' }).click();

  const pane = await openRow(seller, at('seller', '/listings'), GOODS);
  const price = pane.getByRole('textbox', { name: 'Price', exact: true });
  const was = await price.inputValue();
  const now = (Number(was) + 0.3).toFixed(2);
  await price.fill(now);
  await pane.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(seller.getByText(`${GOODS} saved`)).toBeVisible();

  await page.reload();
  const told = (await openCart(page)).getByRole('article', { name: GOODS }).getByRole('status');
  await expect(told).toContainText(`Price went up from ${was} to ${now}`);
});

async function openCart(page: Page) {
  await page
    .getByRole('button', { name: /^Cart 1 / })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Cart' });
}
