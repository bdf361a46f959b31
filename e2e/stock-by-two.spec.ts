/** Two people of one shop count the same stock: nobody overwrites the other without having been told. */
import { expect, type Page } from '@playwright/test';
import { asSeller, at } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openRow } from './kit/trade.ts';

const SHOP = 'seller-ironbridge-kitchen';
const GOODS = 'Chef’s knife, forged blade, resin handle, 16 cm';
const address = at('seller', '/listings');

test('stock that two people change is saved once, and the slower one is told', async ({ browser }, {
  retry,
}) => {
  const [quick, slow] = await Promise.all([asSeller(browser, SHOP), asSeller(browser, SHOP)]);
  await openRow(quick, address, GOODS);
  const pane = await openRow(slow, address, GOODS);
  const counted = String(470 - retry);
  await stockOf(quick).fill(counted);
  await stockOf(slow).fill('300');

  await quick.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(quick.getByText(`${GOODS} saved`)).toBeVisible();
  await pane.getByRole('button', { name: 'Save', exact: true }).click();

  const told = pane.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(told).toContainText(`is now ${counted}. You entered 300`);
  await expect(slow.getByText(`${GOODS} saved`)).toHaveCount(0);
  await expect(stockOf(slow)).toHaveValue('300');
  await openRow(quick, address, GOODS);
  await expect(stockOf(quick)).toHaveValue(counted);

  await told.getByRole('button', { name: 'Take theirs' }).click();
  await expect(stockOf(slow)).toHaveValue(counted);
});

const stockOf = (page: Page) =>
  page.getByRole('region', { name: 'Details' }).getByLabel(/^Stock of/);
