/** From an operator's decision to the first order: a shop opens. */
import { expect, type Page, test } from '@playwright/test';
import { asBuyer, asOperator, at, freshName, newcomer } from './kit/people.ts';
import { buy } from './kit/trade.ts';

const PASSWORD = 'Harbour-42';

test('an operator opens a shop, its seller lists goods, and a buyer orders them', async ({
  browser,
}) => {
  const [operator, seller, buyer] = await Promise.all([
    asOperator(browser),
    newcomer(browser),
    asBuyer(browser, 'chinedu.okafor'),
  ]);
  const username = freshName('tern');
  const goods = `Storm lantern ${username}`;

  const link = await openShop(operator, username);
  await choosePassword(seller, link);
  await expect(seller.getByRole('heading', { name: 'Today' })).toBeVisible();
  const stranger = await newcomer(browser);
  await choosePassword(stranger, link);
  await expect(stranger.getByRole('alert')).toContainText('new link');

  await seller.getByRole('link', { name: 'Listings', exact: true }).click();
  await seller.getByRole('link', { name: 'New listing' }).click();
  await seller.getByRole('textbox', { name: 'Name', exact: true }).fill(goods);
  await seller.getByLabel('Category').selectOption({ label: 'Home & living / Candles and lamps' });
  await seller.getByRole('textbox', { name: 'Price', exact: true }).fill('4.20');
  await seller.getByRole('button', { name: 'Add product' }).click();
  await expect(seller.getByRole('region', { name: 'Details' })).toContainText(goods);

  const number = await buy(buyer, goods);
  await seller.goto(at('seller', '/orders'));
  await expect(seller.getByRole('row').filter({ hasText: number })).toContainText('4.20');
});

/** Gives the one-time link that the seller is sent. */
async function openShop(operator: Page, username: string): Promise<string> {
  await operator.getByRole('link', { name: 'Users' }).click();
  await operator.getByRole('button', { name: 'Create shop' }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel('Shop name').fill(`Tern & Anchor ${username}`);
  await dialog.getByLabel('Seller’s user name').fill(username);
  await dialog.getByLabel('Country').selectOption({ label: 'Portugal' });
  await dialog.getByLabel('City').fill('Aveiro');
  await dialog.getByRole('button', { name: 'Create shop' }).click();
  await expect(dialog.getByRole('status').first()).toContainText(username);
  return dialog.getByRole('code').innerText();
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=again]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save and go to my shop' }).click();
}
