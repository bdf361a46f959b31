/** A seller who looks at his orders sees what a buyer has just paid, without doing anything. */
import { expect } from '@playwright/test';
import { asBuyer, asSeller, at, openListening } from './kit/people.ts';
import { test } from './kit/test.ts';
import { buy } from './kit/trade.ts';

const GOODS = 'Archive box with index, A4';

test('a paid order comes into the open list by itself', async ({ browser }) => {
  const [buyer, seller] = await Promise.all([
    asBuyer(browser, 'pierre.lambert'),
    asSeller(browser, 'seller-carton-row'),
  ]);
  // From here on the list is asked for every two minutes, unless it is told that something has changed.
  await openListening(seller, at('seller', '/orders?tab=to-confirm'));
  await expect(seller.getByRole('table')).toBeVisible();
  const number = await buy(buyer, GOODS);
  await expect(seller.getByRole('row').filter({ hasText: number })).toBeVisible({
    timeout: 15_000,
  });
});
