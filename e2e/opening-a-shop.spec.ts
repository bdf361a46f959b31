/** From an operator's decision to the first order: a shop opens. */
import { expect, type Page } from '@playwright/test';
import { asBuyer, asOperator, at, fillLogin, freshName, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';
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

/** Each try has its own applicant: one who has a shop cannot apply again. */
const APPLICANTS = ['callum.fraser', 'hannah.wills'];

test('a buyer applies for a shop, an operator accepts, and the mail’s link opens the seller panel', async ({
  browser,
}, { retry }) => {
  const name = APPLICANTS[retry] ?? '';
  const shop = freshName('Plover Papers ');
  const [page, operator, seller] = await Promise.all([
    newcomer(browser),
    asOperator(browser),
    newcomer(browser),
  ]);
  // From the log-in of the seller panel, past the storefront's own, to the form.
  await page.goto(at('seller', '/?lang=en'));
  await page.getByRole('link', { name: 'Open a shop' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, name);
  await apply(page, shop);
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible();

  await operator.goto(at('admin', '/applications'));
  await operator.getByRole('row').filter({ hasText: shop }).click();
  await operator.getByRole('button', { name: 'Accept' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(operator.getByRole('status').filter({ hasText: `${shop} is open` })).toBeVisible();

  await choosePassword(seller, await mailedLink(operator, shop));
  await expect(seller.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(seller.getByRole('banner')).toContainText(shop);
});

async function apply(page: Page, shop: string): Promise<void> {
  await page.getByLabel('Shop name').fill(shop);
  await page.getByLabel('Company name').fill('Plover Papers Ltd');
  await page.getByLabel('Country or region').selectOption({ label: 'Poland' });
  await page.getByLabel('City').fill('Krakow');
  await page.getByRole('checkbox', { name: 'Home & living' }).check();
  await page.getByLabel('About your products').fill('Notebooks and wrapping paper, printed by us.');
  await page.getByLabel('Website').fill('plover.example');
  await page.getByRole('checkbox', { name: /rules for shops/ }).check();
  await page.getByRole('button', { name: 'Send application' }).click();
}

/** The link of the mail that says the shop is open. */
async function mailedLink(operator: Page, shop: string): Promise<string> {
  const mail = operator.getByRole('row').filter({ hasText: `Your shop ${shop} is open` });
  // It is written a moment after the answer.
  await expect(async () => {
    await operator.goto(at('admin', '/mails'));
    await expect(mail.first()).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await mail.first().click();
  const words = await operator.getByRole('region', { name: 'Details' }).innerText();
  return /https?:\S+\/setup#\S+/.exec(words)?.[0] ?? '';
}

/** Gives the one-time link that the seller is sent. */
async function openShop(operator: Page, username: string): Promise<string> {
  await operator.goto(at('admin', '/accounts'));
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
