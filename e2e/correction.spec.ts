/** A wallet is put right by two operators: the first cannot approve it, and its owner reads why it changed. */
import { expect } from '@playwright/test';
import { asBuyer, asOperator, at } from './kit/people.ts';
import { test } from './kit/test.ts';

/** Each try has its own buyer: what was corrected stays. */
const BUYERS = ['kenji.arakawa', 'kwame.boateng'];
const REASON = 'Paid for two cartons, one of which was never packed.';

test('one operator proposes a correction, another approves it, and the owner reads the reason', async ({
  browser,
}, { retry }) => {
  const name = BUYERS[retry] ?? '';
  const [buyer, first, second] = await Promise.all([
    asBuyer(browser, name),
    asOperator(browser),
    asOperator(browser, 'demo-operator-2'),
  ]);
  await first.goto(at('admin', `/accounts?q=${name}&lang=en`));
  await first.getByRole('row').filter({ hasText: name }).click();
  await first.getByRole('link', { name: 'Propose a correction' }).click();
  await first.getByRole('button', { name: `Propose a correction for ${name}` }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('37.20');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await first.getByRole('row').filter({ hasText: REASON }).click();
  const own = first.getByRole('region', { name: 'Details' });
  await expect(own).toContainText('another operator has to approve it');
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await second.goto(at('admin', `/adjustments?q=${name}&lang=en`));
  await second.getByRole('row').filter({ hasText: REASON }).click();
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Balance corrected')).toBeVisible();

  await buyer.goto(at('storefront', '/userInfo/money-package?lang=en'));
  const line = buyer.getByRole('row').filter({ hasText: REASON });
  await expect(line).toContainText('Correction by the mall');
  await expect(line).toContainText('+37.20');
});
