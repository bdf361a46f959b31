/** A seller works on several orders at once while the world moves on: what was refused is told order by order. */
import { expect } from '@playwright/test';
import { asBuyer, asSeller, at } from './kit/people.ts';
import { test } from './kit/test.ts';
import { askBack, buy } from './kit/trade.ts';

const GOODS = 'Retractable ball pen, metal clip, 1.0 mm';

test('of two orders confirmed at once, one is refused and says why, the other is shipped', async ({
  browser,
}) => {
  const [buyer, seller] = await Promise.all([
    asBuyer(browser, 'nadia.rahman'),
    asSeller(browser, 'seller-quayside-paper'),
  ]);
  // Else the list would show at once what the seller is to learn from the refusal.
  await seller.routeWebSocket('**/live', (socket) => socket.close());
  const kept = await buy(buyer, GOODS);
  const withdrawn = await buy(buyer, GOODS);
  await seller.goto(at('seller', '/orders?tab=to-confirm'));
  const row = (number: string) => seller.getByRole('row').filter({ hasText: number });
  await row(kept).getByRole('checkbox').check();
  await row(withdrawn).getByRole('checkbox').check();

  await askBack(buyer, withdrawn, { reason: 'Not as expected' });

  await seller.getByRole('button', { name: 'Confirm 2' }).click();
  await expect(seller.getByText('Order confirmed', { exact: true })).toBeVisible();
  await expect(seller.getByText('1 order was not changed')).toBeVisible();
  await expect(seller.getByText(new RegExp(`${withdrawn}: .{10,}`))).toBeVisible();
  await expect(seller.getByText(new RegExp(`${kept}: `))).toHaveCount(0);

  await seller.goto(at('seller', '/orders?tab=to-ship'));
  await expect(row(kept)).toBeVisible();
  await expect(row(withdrawn)).toHaveCount(0);
  await row(kept).getByRole('checkbox').check();
  await seller.getByRole('button', { name: 'Ship 1' }).click();
  const dialog = seller.getByRole('dialog', { name: 'Ship this order' });
  await dialog.getByLabel('Carrier').fill('Nordlinje Road');
  await dialog.getByLabel('Tracking number').fill('NL 4711 0816');
  // The mall ships it, but its answer is lost: nothing is taken for done, and sent again it is done once.
  await seller.route(
    '**/api/orders.shipOrder',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(dialog.getByRole('group', { name: kept }).getByRole('alert')).toBeVisible();
  await expect(seller.getByText('Order marked as shipped')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(seller.getByText('Order marked as shipped')).toBeVisible();
  await expect(dialog).toBeHidden();
});
