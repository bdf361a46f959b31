/** A buyer asks a shop's price, the shop offers and thinks again, the buyer accepts and pays exactly that. Import tax is 19.20. */
import { expect } from '@playwright/test';
import { asBuyer, asSeller, at } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openGoods } from './kit/trade.ts';

const GOODS = 'Archive box with index, A4';

test('a quotation becomes an order at exactly the quoted price, which the order names', async ({
  browser,
}) => {
  const [buyer, seller] = await Promise.all([
    asBuyer(browser, 'elise.dubois'),
    asSeller(browser, 'seller-carton-row'),
  ]);

  // The buyer asks from the product's page.
  await openGoods(buyer, GOODS);
  await buyer.getByRole('link', { name: 'Request a quotation' }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText('Carton Row');
  await buyer.getByRole('textbox', { name: `Pieces of ${GOODS}` }).fill('300');
  await buyer.getByRole('textbox', { name: `Target price per piece of ${GOODS}` }).fill('1.5');
  await buyer.getByRole('textbox', { name: 'Note to the shop' }).fill('With our logo, please.');
  await buyer.getByRole('button', { name: 'Send request' }).click();
  await expect(buyer.getByRole('heading', { name: 'Carton Row will answer you' })).toBeVisible();
  const number = await buyer
    .getByText(/^Q-\d{4}-\d{6}$/)
    .first()
    .innerText();

  // The shop prices it, and changes its mind before the buyer has decided.
  await seller.goto(at('seller', '/quotations'));
  await seller.getByRole('row').filter({ hasText: number }).click();
  const pane = seller.getByRole('region', { name: 'Details' });
  await expect(pane).toContainText('With our logo, please.');
  await pane.getByRole('button', { name: 'Make an offer' }).click();
  const form = seller.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Price per piece/ }).fill('1.8');
  await form.getByRole('textbox', { name: /^Freight/ }).fill('40');
  await form.getByRole('button', { name: 'Send offer' }).click();
  await expect(form).toBeHidden();
  await expect(pane).toContainText('599.20');
  await pane.getByRole('button', { name: 'Change offer' }).click();
  await form.getByRole('textbox', { name: /^Price per piece/ }).fill('1.6125');
  await form.getByRole('button', { name: 'Send offer' }).click();
  await expect(form).toBeHidden();
  await expect(pane).toContainText('542.95');

  // The buyer sees what changed, and accepts the second version.
  await buyer.goto(at('storefront', '/userInfo/quotations'));
  await buyer.getByRole('link').filter({ hasText: number }).click();
  await expect(buyer.getByRole('row').filter({ hasText: GOODS })).toContainText('1.6125');
  await expect(buyer.getByRole('row').filter({ hasText: GOODS })).toContainText('1.80');
  await buyer.getByRole('link', { name: 'Accept and check out' }).click();
  // Import tax is the same as without an offer.
  await expect(buyer.getByRole('cell', { name: '483.75' })).toBeVisible();
  await buyer.getByRole('button', { name: /^Place order and pay/ }).click();
  const pay = buyer.getByRole('dialog');
  await pay.getByRole('textbox').first().pressSequentially('246810');
  await expect(buyer).toHaveURL(/paySuccess/);

  // The order costs that, and says why.
  await buyer.goto(at('storefront', '/userInfo/quotations'));
  await buyer.getByRole('link').filter({ hasText: number }).click();
  await expect(buyer.getByRole('heading', { name: 'Offer accepted' })).toBeVisible();
  await buyer.getByRole('link', { name: 'View order' }).click();
  await buyer.getByRole('button', { name: '1.6125' }).click();
  await expect(buyer.getByRole('link', { name: `Quotation ${number}` })).toBeVisible();

  // The shop sees the same, with the import tax.
  await seller.goto(at('seller', '/quotations?tab=accepted'));
  await expect(seller.getByRole('row').filter({ hasText: number })).toContainText('542.95');
});
