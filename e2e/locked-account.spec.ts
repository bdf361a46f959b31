/** An operator locks an account while its buyer is in the middle of something. */
import { expect, type Page } from '@playwright/test';
import { asBuyer, asOperator, at, fillLogin } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openRow } from './kit/trade.ts';

/** One for each try: the first one may be left locked. */
const BUYERS = ['valentina.ospina', 'tomasz.zielinski'];

test('a locked buyer is out at once and comes back when unlocked', async ({ browser }, {
  retry,
}) => {
  const name = BUYERS[retry] ?? '';
  const [buyer, operator] = await Promise.all([asBuyer(browser, name), asOperator(browser)]);
  await buyer.goto(at('storefront', '/userInfo/my-order'));
  await expect(buyer.getByRole('article').first()).toBeVisible();

  await changeLock(operator, name, 'Lock the account', 'Reported by the bank');
  await expect(operator.getByText(`${name} is locked`)).toBeVisible();

  // Nobody touched it: the page that was open is told by its live channel.
  await expect(buyer).toHaveURL(/\/index/);
  await buyer.getByRole('status').getByRole('button', { name: 'Log in' }).click();
  await fillLogin(buyer, name);
  await expect(buyer.getByRole('main').getByRole('alert')).toBeVisible();
  await buyer.goto(at('storefront', '/userInfo/my-order'));
  await expect(buyer).toHaveURL(/\/login/);

  await changeLock(operator, name, 'Unlock the account', 'The bank was wrong');
  await expect(operator.getByText(`${name} is unlocked`)).toBeVisible();
  await fillLogin(buyer, name);
  await expect(buyer).toHaveURL(/my-order/);
  await expect(buyer.getByRole('article').first()).toBeVisible();
});

async function changeLock(
  operator: Page,
  name: string,
  act: string,
  reason: string,
): Promise<void> {
  const detail = await openRow(operator, at('admin', `/accounts?q=${name}`), name);
  await detail.getByRole('button', { name: act }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: act }).click();
}
