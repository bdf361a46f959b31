/** Money asked back in part: buyer, shop and operator see one figure, and it is the one in the books. */
import { expect } from '@playwright/test';
import { openBooks } from './kit/books.ts';
import { asBuyer, asOperator, asSeller, at } from './kit/people.ts';
import { test } from './kit/test.ts';
import { askBack, buy, confirmAndShip, openOrder, openRow, receive } from './kit/trade.ts';

const BUYER = 'karolina.novakova';

test('money goes back in part, once, and all see the same', async ({ browser }) => {
  const [buyer, seller, operator] = await Promise.all([
    asBuyer(browser, BUYER),
    asSeller(browser, 'seller-ironbridge-kitchen'),
    asOperator(browser),
  ]);
  const books = await openBooks();
  try {
    const number = await buy(buyer, 'Paella pan, dimpled steel, 34 cm');
    const paid = Number(await books.paidInto(number));
    await confirmAndShip(seller, number);
    await openOrder(buyer, number);
    await receive(buyer);
    await askBack(buyer, number, { amount: '12.50', reason: 'Pieces missing' });

    // Two operators, or one with two windows, are about to say different things.
    const slower = await operator.context().newPage();
    for (const page of [operator, slower]) {
      const detail = await openRow(page, at('admin', `/orders?q=${number}`), number);
      await detail.getByRole('button', { name: 'Answer return request' }).click();
    }
    const words = 'Two inner boxes are missing.';
    await operator.getByRole('dialog').getByLabel('Message to buyer and shop').fill(words);
    await operator.getByRole('dialog').getByRole('button', { name: 'Approve refund' }).click();
    await expect(operator.getByText('The buyer has been refunded')).toBeVisible();
    const late = slower.getByRole('dialog');
    await late.getByRole('radio', { name: 'Decline' }).check();
    await late.getByLabel('Message to buyer and shop').fill('Nothing is missing.');
    await late.getByRole('button', { name: 'Decline return' }).click();
    await expect(late.getByRole('alert')).toBeVisible();
    await expect(slower.getByText('The return has been declined')).toHaveCount(0);

    expect(Number(await books.refundedTo(BUYER, number))).toBe(12.5);
    await openOrder(buyer, number);
    const detail = await openRow(seller, at('seller', '/orders?tab=all'), number);
    for (const seen of [buyer.getByRole('main'), detail]) {
      await expect(seen).toContainText('12.50');
      await expect(seen).toContainText(words);
      await expect(seen).not.toContainText('Nothing is missing.');
    }
    await operator.reload();
    await expect(operator.getByRole('region', { name: 'Details' })).toContainText(
      (paid - 12.5).toFixed(2),
    );
    expect(await books.broken()).toEqual([]);
  } finally {
    await books.close();
  }
});
