/** What people of a journey do on the way to what it is about: buy, ship, receive, review, ask for money back. */
import { expect, type Locator, type Page } from '@playwright/test';
import { at } from './people.ts';

/** Of every demo account. */
const FUND_PASSWORD = '246810';

/** Finds them by their name; what has just been listed is found a moment later. */
export async function openGoods(page: Page, name: string): Promise<void> {
  const found = page.getByRole('main').getByRole('link', { name, exact: true }).first();
  await expect(async () => {
    await page.goto(at('storefront', `/searchGoods?k=${encodeURIComponent(JSON.stringify(name))}`));
    await expect(found).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await found.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

const NUMBER = /EN-\d{4}-\d+/;

/** Buys the least of some goods and pays; gives the order's number. */
export async function buy(page: Page, goods: string): Promise<string> {
  await openGoods(page, goods);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.getByRole('button', { name: /^Place order and pay/ }).click();
  await typeFundPassword(page.getByRole('dialog'));
  await expect(page.getByRole('heading', { name: 'Paid into escrow' })).toBeVisible();
  // The page's heading comes before what was bought.
  const main = page.getByRole('main');
  await expect(main).toContainText(NUMBER);
  return NUMBER.exec(await main.innerText())?.[0] ?? '';
}

/** The sixth digit sends it. */
export async function typeFundPassword(dialog: Locator): Promise<void> {
  await dialog.getByRole('group').locator('input').first().click();
  await dialog.page().keyboard.type(FUND_PASSWORD);
}

/** A panel's list with one row open beside it; gives what stands there. */
export async function openRow(page: Page, address: string, text: string): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('row').filter({ hasText: text }).click();
  const detail = page.getByRole('region', { name: 'Details' });
  await expect(detail).toContainText(text);
  return detail;
}

/** Gives the tracking number. */
export async function confirmAndShip(seller: Page, number: string): Promise<string> {
  const tracking = `NL 4711 ${number.slice(-4)}`;
  const detail = await openRow(seller, at('seller', '/orders?tab=all'), number);
  await detail.getByRole('button', { name: 'Confirm order' }).click();
  await detail.getByRole('button', { name: 'Mark as shipped' }).click();
  const dialog = seller.getByRole('dialog', { name: 'Ship this order' });
  await dialog.getByLabel('Carrier').fill('Nordlinje Road');
  await dialog.getByLabel('Tracking number').fill(tracking);
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(seller.getByText('Order marked as shipped')).toBeVisible();
  return tracking;
}

export async function openOrder(buyer: Page, number: string): Promise<void> {
  await buyer.goto(at('storefront', '/userInfo/my-order'));
  await buyer
    .getByRole('article')
    .filter({ hasText: number })
    .getByRole('link', { name: 'Details' })
    .click();
  // The list has the number and the buttons too, and stands until the order's page does.
  await expect(buyer).toHaveURL(/order-detail/);
  await expect(buyer.getByRole('main')).toContainText(number);
}

/** On the page of a shipped order. */
export async function receive(buyer: Page): Promise<void> {
  await buyer.getByRole('button', { name: 'Confirm receipt' }).first().click();
  await buyer.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(buyer.getByRole('heading', { name: 'Received', exact: true }).first()).toBeVisible();
}

/** On the page of a received order. */
export async function review(buyer: Page, text: string): Promise<void> {
  await buyer.getByRole('link', { name: 'Review' }).first().click();
  await buyer.getByRole('radio', { name: /5/ }).check({ force: true });
  await buyer.getByLabel('What should other buyers know?').fill(text);
  await buyer.getByRole('button', { name: 'Publish review' }).click();
  await expect(buyer.getByText('Thank you for your review')).toBeVisible();
}

type Wish = { reason: string; amount?: string };

export async function askBack(buyer: Page, number: string, wish: Wish): Promise<void> {
  await openOrder(buyer, number);
  const way = buyer.getByRole('link', { name: /^(Return or refund|Request a refund)$/ });
  await way.first().click();
  await buyer.getByLabel('What is wrong?').selectOption({ label: wish.reason });
  if (wish.amount) {
    await buyer.getByLabel('Refund amount').fill(wish.amount);
  }
  await buyer.getByRole('button', { name: 'Submit request' }).click();
  await expect(buyer.getByText('Your request has been sent')).toBeVisible();
}
