/** A buyer takes money out to his bank account: one operator pays it, another confirms, and nobody else reads the number. */
import { expect, type Page } from '@playwright/test';
import { asBuyer, asOperator, at } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openRow, typeFundPassword } from './kit/trade.ts';

/** Each try has its own buyer, with a bank account that was saved days ago. */
const BUYERS = [
  { name: 'rafael.moreira', number: 'PT50000201231234567890154' },
  { name: 'diego.paredes', number: '0000555566667777' },
] as const;
const REFERENCE = 'HSB-4711';

test('a buyer asks for money at the bank; one operator pays, another confirms, and the buyer reads the reference', async ({
  browser,
}, { retry }) => {
  const { name, number } = BUYERS[retry] ?? BUYERS[0];
  const [buyer, payer, second] = await Promise.all([
    asBuyer(browser, name),
    asOperator(browser),
    asOperator(browser, 'demo-operator-2'),
  ]);
  await ask(buyer);
  const own = buyer.getByRole('listitem').filter({ hasText: '60.00 USDT' });

  const pane = await openRow(payer, at('admin', `/withdrawals?q=${name}`), name);
  await expect(pane).not.toContainText(number);
  await say(payer, 'Take');
  await pane.getByRole('button', { name: 'Show bank account' }).click();
  const account = payer.getByRole('dialog', { name: 'Where to pay' });
  await expect(account).toContainText(number);
  await account.getByRole('button', { name: 'Close' }).click();
  await expect(own.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0);
  await say(payer, 'Mark as paid', REFERENCE);
  await expect(pane).toContainText('Sent');
  await expect(pane.getByRole('button', { name: 'Confirm payment' })).toHaveCount(0);

  const seen = await openRow(second, at('admin', `/withdrawals?q=${name}`), name);
  await expect(seen.getByRole('button', { name: 'Show bank account' })).toHaveCount(0);
  await say(second, 'Confirm payment');
  await expect(seen).toContainText('Paid out');

  await own.getByText('Paid out').first().click();
  await expect(own).toContainText(REFERENCE);
  await expect(own).toContainText('55.00');
});

async function ask(buyer: Page): Promise<void> {
  await buyer.goto(at('storefront', '/userInfo/money-package/withdraw?lang=en'));
  await buyer.getByRole('tab', { name: 'To your bank account' }).click();
  await buyer.getByRole('textbox', { name: 'Amount' }).fill('60');
  await typeFundPassword(buyer.getByRole('main'));
  await buyer.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(buyer.getByText('Withdrawal requested')).toBeVisible();
}

/** Presses what the pane offers, and once more in its dialog. */
async function say(operator: Page, what: string, reference?: string): Promise<void> {
  const pane = operator.getByRole('region', { name: 'Details' });
  await pane.getByRole('button', { name: what, exact: true }).click();
  const dialog = operator.getByRole('dialog');
  if (reference !== undefined) {
    await dialog.getByRole('textbox').fill(reference);
  }
  await dialog.getByRole('button', { name: what, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
