/** A shop sends what it has and the rest later: the buyer sees what is in each parcel, and receives when all is sent. */
import { expect } from '@playwright/test';
import { asBuyer, asSeller, at } from './kit/people.ts';
import { test } from './kit/test.ts';
import { buy, openOrder, openRow, receive } from './kit/trade.ts';

const GOODS = 'Paella pan, dimpled steel, 34 cm';

test('an order goes in two parcels, and its buyer follows each', async ({ browser }) => {
  const [buyer, seller] = await Promise.all([
    asBuyer(browser, 'ioana.petrescu'),
    asSeller(browser, 'seller-ironbridge-kitchen'),
  ]);
  const number = await buy(buyer, GOODS);
  const detail = await openRow(seller, at('seller', '/orders?tab=all'), number);
  await detail.getByRole('button', { name: 'Confirm order' }).click();
  await detail.getByRole('button', { name: 'Mark as shipped' }).click();
  const dialog = seller.getByRole('dialog', { name: 'Ship this order' });
  await dialog.getByLabel('Carrier').fill('Nordlinje Road');
  await dialog.getByLabel('Tracking number').fill('NL 1');
  await dialog.getByLabel('Ship only some of the pieces').check();
  await dialog.getByRole('spinbutton').first().fill('1');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(seller.getByText('Order marked as shipped')).toBeVisible();
  await expect(detail).toContainText('Partly shipped');

  await openOrder(buyer, number);
  const main = buyer.getByRole('main');
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Partly shipped');
  await expect(main).toContainText('NL 1');
  await expect(main).toContainText('Still to be shipped');
  await expect(buyer.getByRole('button', { name: 'Confirm receipt' })).toHaveCount(0);

  await detail.getByRole('button', { name: 'Add update' }).click();
  const news = seller.getByRole('dialog', { name: 'Add update' });
  await news.getByLabel('What happened?').selectOption({ label: 'At customs' });
  await news.getByLabel('Place').fill('Rotterdam');
  await news.getByRole('button', { name: 'Save' }).click();
  await expect(detail).toContainText('Rotterdam');

  await detail.getByRole('button', { name: 'Ship the rest' }).click();
  await dialog.getByLabel('Tracking number').fill('NL 2');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(detail).toContainText('NL 2');

  await buyer.reload();
  await expect(buyer.getByRole('heading', { name: 'Parcel 2 of 2' })).toBeVisible();
  await expect(main).toContainText('NL 2');
  await receive(buyer);
});
