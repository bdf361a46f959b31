/** A shop gives samples of a product, a buyer orders one piece of it, far below the minimum, and cannot have a second. */
import { expect, type Page } from '@playwright/test';
import { asBuyer, asSeller, at } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openGoods, openOrder, openRow, typeFundPassword } from './kit/trade.ts';

const GOODS = 'Marching drum with sticks, 14 inch';
/** One for each try: who has had a sample has none for 90 days. */
const BUYERS = ['mikko.lahti', 'sven.nyberg'];
const NUMBER = /EN-\d{4}-\d+/;

test('a sample is offered, ordered below the minimum at its own price, and once', async ({
  browser,
}, { retry }) => {
  const [buyer, seller] = await Promise.all([
    asBuyer(browser, BUYERS[retry] ?? ''),
    asSeller(browser, 'seller-stagehand-supply'),
  ]);

  // The shop says what a sample costs.
  const price = `61.${50 + retry}`;
  const listing = await openRow(seller, at('seller', '/listings'), GOODS);
  await listing.getByLabel('Price per sample').fill(price);
  await listing.getByLabel('Pieces per sample order').fill('1');
  await listing.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(seller.getByText(`${GOODS} saved`)).toBeVisible();

  await toCheckout(buyer, price);
  await expect(buyer.getByRole('main')).toContainText(price);
  await buyer.getByRole('button', { name: /^Place order and pay/ }).click();
  await typeFundPassword(buyer.getByRole('dialog'));
  await expect(buyer.getByRole('heading', { name: 'Paid into escrow' })).toBeVisible();
  const main = buyer.getByRole('main');
  await expect(main).toContainText(NUMBER);
  const number = NUMBER.exec(await main.innerText())?.[0] ?? '';

  // Both sides see that it is one.
  await openOrder(buyer, number);
  await expect(buyer.getByRole('row').filter({ hasText: GOODS })).toContainText('Sample');
  const detail = await openRow(seller, at('seller', '/orders?tab=all'), number);
  const line = detail.getByRole('listitem').filter({ hasText: GOODS });
  await expect(line).toContainText('Sample');
  await expect(line).toContainText(`1 × ${price}`);

  await toCheckout(buyer, price);
  await buyer.getByRole('button', { name: /^Place order and pay/ }).click();
  await expect(
    buyer.getByText('You have ordered a sample of this product in the last 90 days.'),
  ).toBeVisible();
});

/** With one piece of the first variant. */
async function toCheckout(buyer: Page, price: string): Promise<void> {
  await openGoods(buyer, GOODS);
  await buyer.getByRole('button', { name: `Order a sample · ${price} USDT` }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Order a sample' });
  await dialog.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).not.toHaveText(GOODS);
}
