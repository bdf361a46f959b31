/** A buyer and a shop talk: about a product, while both look on, and across a connection that breaks. */
import { expect, type Locator } from '@playwright/test';
import { asBuyer, asSeller, at } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openGoods } from './kit/trade.ts';

const GOODS = 'Archive box with index, A4';
const SHOP = 'Carton Row';

const write = async (where: Locator, text: string) => {
  await where.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await where.page().keyboard.press('Enter');
};

test('a question about a product is answered, and what is written offline arrives once', async ({
  browser,
}) => {
  const [buyer, seller] = await Promise.all([
    asBuyer(browser, 'aoife.brennan'),
    asSeller(browser, 'seller-carton-row'),
  ]);

  // The buyer asks, with the product before his words.
  await openGoods(buyer, GOODS);
  await buyer.getByRole('button', { name: 'Ask the shop' }).click();
  const window = buyer.getByRole('dialog', { name: SHOP });
  const said = window.getByRole('log');
  await expect(said).toContainText('Automatic message');
  const question = `Does it hold ring binders? ${Date.now()}`;
  await write(window, question);
  await expect(said.getByRole('link', { name: GOODS })).toBeVisible();
  await expect(said.getByText('Sent', { exact: true })).toHaveCount(2);

  // The shop is told, and answers.
  await seller.goto(at('seller', '/messages'));
  await seller.getByRole('row').filter({ hasText: question }).click();
  const desk = seller.getByRole('region', { name: 'Details' });
  await expect(desk.getByRole('log')).toContainText(question);
  await expect(said.getByText('Read', { exact: true }).first()).toBeVisible();
  await write(desk, 'It does.');
  await expect(said).toContainText('It does.');
  await expect(said).toContainText(`Someone from ${SHOP}`);

  // Without a connection words wait; they are there once when it is back.
  await buyer.context().setOffline(true);
  await write(window, 'Then 48 of them.');
  await expect(said).toContainText('Not sent yet');
  await buyer.context().setOffline(false);
  await expect(said).not.toContainText('Not sent yet', { timeout: 20_000 });
  await expect(desk.getByRole('log').getByText('Then 48 of them.')).toHaveCount(1);

  // What comes while the window is closed is counted, and read when it is opened.
  await buyer.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await write(desk, 'With pleasure.');
  const unread = buyer.getByRole('status', { name: '1 unread message' });
  await expect(unread).toBeVisible({ timeout: 40_000 });
  await buyer.getByRole('button', { name: 'Messages' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: SHOP }).click();
  await expect(said).toContainText('With pleasure.');
  await expect(unread).toBeHidden();

  // The same from an address.
  await buyer.goto(at('storefront', '/index?customerService=1'));
  await expect(buyer.getByRole('dialog', { name: 'Customer service' })).toBeVisible();
  await expect(buyer).toHaveURL(/\/index$/);
});
