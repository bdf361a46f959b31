/** A buyer takes money out: he says where it goes, reads what arrives, why it waits, and takes it back. */
import { expect, type Page } from '@playwright/test';
import { asBuyer, asOperator, at } from './kit/people.ts';
import { test } from './kit/test.ts';
import { typeFundPassword } from './kit/trade.ts';

const ADDRESS = 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR';
/** Each try has its own buyer: an address is bound once. */
const BUYERS = ['grace.wanjiru', 'thandiwe.nkosi'];

test('a buyer binds an address, asks for money, reads why it waits and takes it back; an operator sees it', async ({
  browser,
}, { retry }) => {
  const name = BUYERS[retry] ?? '';
  const [buyer, operator] = await Promise.all([asBuyer(browser, name), asOperator(browser)]);
  await buyer.goto(at('storefront', '/userInfo/money-package?lang=en'));
  await buyer.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).click();
  await bind(buyer);
  await ask(buyer);
  const own = buyer.getByRole('listitem').filter({ hasText: '60.00 USDT' });
  await own.getByText('Requested').first().click();
  await expect(own).toContainText('your address was added recently');
  await expect(own).toContainText('59.00');

  await operator.goto(at('admin', `/withdrawals?q=${name}`));
  await operator.getByRole('row').filter({ hasText: name }).click();
  const pane = operator.getByRole('region', { name: 'Details' });
  await expect(pane).toContainText('The address was added recently');
  await expect(pane.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await own.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(own).toContainText('Cancelled');
  await buyer.getByRole('link', { name: 'Wallet', exact: true }).first().click();
  await expect(buyer.getByRole('table')).toContainText('Withdrawal returned');
});

async function bind(buyer: Page): Promise<void> {
  await buyer.getByLabel('Network').selectOption('TRC20');
  const address = buyer.getByRole('textbox', { name: 'Address' });
  const save = buyer.getByRole('button', { name: 'Save address' });
  // One letter wrong is refused: the address has a check sum.
  await address.fill(ADDRESS.replace('q', 'r'));
  await typeFundPassword(buyer.getByRole('main'));
  await save.click();
  await expect(buyer.getByText(/This is no address of the chosen network/)).toBeVisible();
  await address.fill(ADDRESS);
  await typeFundPassword(buyer.getByRole('main'));
  await save.click();
}

async function ask(buyer: Page): Promise<void> {
  await buyer.getByRole('textbox', { name: 'Amount' }).fill('60');
  await expect(buyer.getByText('59.00')).toBeVisible();
  await typeFundPassword(buyer.getByRole('main'));
  await buyer.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(buyer.getByText('Withdrawal requested')).toBeVisible();
}
