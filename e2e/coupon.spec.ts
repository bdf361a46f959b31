/** A shop's coupon: made by the shop, used at the checkout, a reason of the price for all, and given back with the order. */
import { expect, type Page } from '@playwright/test';
import { openBooks } from './kit/books.ts';
import { asBuyer, asSeller, at } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openGoods, openOrder, openRow, typeFundPassword } from './kit/trade.ts';

const CODE = `PANS${Date.now().toString(36).toUpperCase()}`;
const GOODS = 'Paella pan, dimpled steel, 34 cm';

async function makeCoupon(seller: Page): Promise<void> {
  await seller.goto(at('seller', '/coupons'));
  await seller.getByRole('button', { name: 'New coupon' }).click();
  const dialog = seller.getByRole('dialog', { name: 'New coupon' });
  await dialog.getByLabel('Amount off').fill('10');
  await dialog.getByLabel('From products worth').fill('10');
  await dialog.getByLabel('Code').fill(CODE.toLowerCase());
  await dialog.getByRole('button', { name: 'Make coupon' }).click();
  // Ten off from ten on could not be given.
  await expect(dialog.getByText('Must be above the amount off.')).toBeVisible();
  await dialog.getByLabel('From products worth').fill('20');
  await dialog.getByRole('button', { name: 'Make coupon' }).click();
  await expect(seller.getByRole('row').filter({ hasText: CODE })).toContainText('Running');
}

/** To the checkout with the least of the goods; gives what is to be paid. */
async function toCheckout(buyer: Page): Promise<() => Promise<number>> {
  await openGoods(buyer, GOODS);
  await buyer.getByRole('button', { name: 'Buy now' }).click();
  const pay = buyer.getByRole('button', { name: /^Place order/ });
  await expect(pay).toBeVisible();
  return async () => Number(/[\d,]+\.\d\d/.exec(await pay.innerText())?.[0].replace(',', ''));
}

test('a shop’s coupon is used, seen by all, and comes back with a cancelled order', async ({
  browser,
}) => {
  const [buyer, seller] = await Promise.all([
    asBuyer(browser, 'elif.aydin'),
    asSeller(browser, 'seller-ironbridge-kitchen'),
  ]);
  const books = await openBooks();
  try {
    await makeCoupon(seller);

    const toPay = await toCheckout(buyer);
    const before = await toPay();
    await buyer.getByRole('button', { name: 'Enter a code' }).click();
    await buyer.getByLabel('Coupon code').fill('NOSUCHCODE');
    await buyer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(buyer.getByText('There is no coupon with this code.')).toBeVisible();
    await buyer.getByLabel('Coupon code').fill(CODE);
    await buyer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(toPay).toBeCloseTo(before - 10, 2);

    // Placed, and not paid: cancelled, it gives the use back.
    await buyer.getByRole('button', { name: /^Place order/ }).click();
    await expect(buyer.getByRole('dialog')).toBeVisible();
    await buyer.keyboard.press('Escape');
    await buyer.goto(at('storefront', '/userInfo/coupons'));
    await expect(buyer.getByRole('region', { name: /^Used/ })).toContainText(CODE);
    await buyer.goto(at('storefront', '/userInfo/my-order'));
    await buyer
      .getByRole('article')
      .first()
      .getByRole('button', { name: /Cancel/ })
      .click();
    await buyer
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel order/ })
      .click();
    await expect(buyer.getByRole('dialog')).toHaveCount(0);
    await buyer.goto(at('storefront', '/userInfo/coupons'));
    await expect(buyer.getByRole('region', { name: /^To use/ })).toContainText(CODE);

    // Now it is offered by itself.
    const again = await toCheckout(buyer);
    await buyer.getByRole('button', { name: new RegExp(`^Use ${CODE}`) }).click();
    await expect.poll(again).toBeCloseTo(before - 10, 2);
    await buyer.getByRole('button', { name: /^Place order and pay/ }).click();
    await typeFundPassword(buyer.getByRole('dialog'));
    await expect(buyer.getByRole('heading', { name: 'Paid into escrow' })).toBeVisible();
    const main = buyer.getByRole('main');
    await expect(main).toContainText(/EN-\d{4}-\d+/);
    const number = /EN-\d{4}-\d+/.exec(await main.innerText())?.[0] ?? '';
    expect(Number(await books.paidInto(number))).toBeCloseTo(before - 10, 6);

    await openOrder(buyer, number);
    await expect(buyer.getByRole('main')).toContainText(`Coupon ${CODE}`);
    const detail = await openRow(seller, at('seller', '/orders?tab=all'), number);
    await expect(detail).toContainText(`Coupon ${CODE}, paid by you`);
    await seller.goto(at('seller', '/coupons'));
    await expect(seller.getByRole('row').filter({ hasText: CODE })).toContainText('10.00');
    expect(await books.broken()).toEqual([]);
  } finally {
    await books.close();
  }
});
