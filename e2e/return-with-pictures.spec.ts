/** Some pieces are asked back with a picture, the shop says its side, and the mall gives back a part of it. */
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { openBooks } from './kit/books.ts';
import { asBuyer, asOperator, asSeller, at } from './kit/people.ts';
import { test } from './kit/test.ts';
import { buy, confirmAndShip, openOrder, openRow, receive } from './kit/trade.ts';

const BUYER = 'jonas.albrecht';
const GOODS = 'Paella pan, dimpled steel, 34 cm';

test('a return with pictures, of some pieces, is granted in part and all see who decided', async ({
  browser,
}) => {
  const [buyer, seller, operator] = await Promise.all([
    asBuyer(browser, BUYER),
    asSeller(browser, 'seller-ironbridge-kitchen'),
    asOperator(browser),
  ]);
  const books = await openBooks();
  try {
    const number = await buy(buyer, GOODS);
    await confirmAndShip(seller, number);
    await openOrder(buyer, number);
    await receive(buyer);

    // The price of two pieces is asked for by itself, and the picture is uploaded before it is sent.
    await buyer.getByRole('link', { name: 'Return or refund' }).first().click();
    await buyer.getByLabel('What is wrong?').selectOption({ label: 'Damaged' });
    const amount = buyer.getByLabel('Refund amount');
    const whole = Number(await amount.inputValue());
    await buyer.getByRole('spinbutton', { name: GOODS }).fill('2');
    await buyer.getByRole('spinbutton', { name: GOODS }).press('Tab');
    await expect.poll(async () => Number(await amount.inputValue())).toBeLessThan(whole);
    const asked = Number(await amount.inputValue());
    const picture = await sharp({
      create: { width: 320, height: 240, channels: 3, background: '#7a2e1d' },
    })
      .png()
      .toBuffer();
    const main = buyer.getByRole('main');
    await main
      .locator('input[type="file"]')
      .setInputFiles({ name: 'dent.png', mimeType: 'image/png', buffer: picture });
    await expect(main.getByRole('img', { name: 'Pictures 1' })).toBeVisible();
    await buyer.getByRole('button', { name: 'Submit request' }).click();
    await expect(buyer.getByText('Your request has been sent')).toBeVisible();
    await expect(main.getByRole('img', { name: 'Picture 1' })).toBeVisible();

    const sold = await openRow(seller, at('seller', '/orders?tab=all'), number);
    await expect(sold.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await sold.getByLabel('Your side of it').fill('The pans left us without a dent.');
    await sold.getByRole('button', { name: 'Comment' }).click();
    await expect(seller.getByText('Your comment has been saved')).toBeVisible();

    const judged = await openRow(operator, at('admin', `/orders?q=${number}`), number);
    await expect(judged).toContainText('The pans left us without a dent.');
    await expect(judged.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await judged.getByRole('button', { name: 'Answer return request' }).click();
    const dialog = operator.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Approve in part' }).check();
    await dialog.getByLabel('Amount').fill('3.21');
    await dialog.getByLabel('Message to buyer and shop').fill('One of the two is dented.');
    await dialog.getByRole('button', { name: 'Approve in part' }).click();
    await expect(operator.getByText('The buyer has been refunded in part')).toBeVisible();

    expect(Number(await books.refundedTo(BUYER, number))).toBe(3.21);
    await openOrder(buyer, number);
    await expect(main).toContainText('One of the two is dented.');
    await expect(main).toContainText(/Decided by customer service on \d{1,2} \w{3} \d{4}/);
    await expect(main).toContainText(asked.toFixed(2));
    await expect(main.getByRole('region', { name: 'Where is my money?' })).toContainText('3.21');
    expect(await books.broken()).toEqual([]);
  } finally {
    await books.close();
  }
});

test('an operator gives money back that nobody asked for, and the buyer reads why', async ({
  browser,
}) => {
  const [buyer, operator] = await Promise.all([asBuyer(browser, BUYER), asOperator(browser)]);
  const books = await openBooks();
  try {
    const number = await buy(buyer, GOODS);
    const detail = await openRow(operator, at('admin', `/orders?q=${number}`), number);
    await detail.getByRole('button', { name: 'Refund without a request' }).click();
    const dialog = operator.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('5');
    await dialog.getByLabel('Message to buyer and shop').fill('Sorry for the long wait.');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Refund 5.00 USDT' }).click();
    await expect(operator.getByText('The buyer has been refunded')).toBeVisible();
    expect(Number(await books.refundedTo(BUYER, number))).toBe(5);
    await openOrder(buyer, number);
    const main = buyer.getByRole('main');
    await expect(main).toContainText('Sorry for the long wait.');
    await expect(main).toContainText('Refunded by customer service');
    expect(await books.broken()).toEqual([]);
  } finally {
    await books.close();
  }
});
