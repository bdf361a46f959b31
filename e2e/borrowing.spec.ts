/** A buyer borrows: shows who he is, signs what he has read, is paid by two operators, and repays in two parts. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openBooks } from './kit/books.ts';
import { asBuyer, asOperator, at } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openRow, typeFundPassword } from './kit/trade.ts';

/** Each try has its own borrower: one loan at a time. */
const BORROWERS = ['amina.kaddouri', 'chiara.benedetti'];

test('a loan is applied for with documents, paid out by two people, costs its days and is repaid; every figure is the ledger’s', async ({
  browser,
}, { retry }) => {
  const name = BORROWERS[retry] ?? '';
  const [buyer, first, second, books] = await Promise.all([
    asBuyer(browser, name),
    asOperator(browser),
    asOperator(browser, 'demo-operator-2'),
    openBooks(),
  ]);
  await apply(buyer);
  await review(first, name);
  await first.getByRole('button', { name: 'Approve', exact: true }).first().click();
  await first.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(first.getByText('Another operator has to pay it out')).toBeVisible();

  const pane = await openRow(second, at('admin', `/loans?q=${name}&lang=en`), name);
  await pane.getByRole('button', { name: 'Pay out' }).click();
  await expect(second.getByRole('dialog')).toContainText('Approved by Odile Operator');
  await second.getByRole('dialog').getByRole('button', { name: 'Pay out' }).click();
  await expect(pane).toContainText('Running');
  expect(await books.owedBy(name)).toBe('1010');

  await books.letDaysPass(name, 30);
  await buyer.goto(at('storefront', '/credit/myLoan'));
  const main = buyer.getByRole('main');
  await expect(main).toContainText('1,017.39');
  await repay(buyer, '517.39');
  await expect(buyer.getByText('Repayment received')).toBeVisible();
  // Interest first, then the amount lent: what is left is half of it, and the fee.
  await expect(main).toContainText('500.00');
  expect(Number(await books.owedBy(name))).toBeCloseTo(500.01, 1);
  await repay(buyer);
  await expect(buyer.getByText('Your loan is repaid')).toBeVisible();
  await expect(main).toContainText('You repaid this loan on');
  expect(await books.owedBy(name)).toBe('0');
  expect(await books.repaidBy(name)).toEqual(['-517.39', '-500']);
  await books.close();
});

async function apply(buyer: Page): Promise<void> {
  await buyer.goto(at('storefront', '/credit/application?amount=1000&days=90&lang=en'));
  const create = { width: 640, height: 400, channels: 3, background: '#456' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  const card = { name: 'card.png', mimeType: 'image/png', buffer };
  for (const side of ['Front', 'Back', 'You holding the document']) {
    await buyer.getByLabel(`Choose picture: ${side}`).setInputFiles(card);
    await expect(buyer.getByRole('button', { name: `Replace: ${side}` })).toBeVisible();
  }
  await buyer.getByRole('textbox', { name: /^Full name/ }).fill('Ada Quay');
  await buyer.getByLabel(/^Nationality/).selectOption('PT');
  await buyer.getByRole('textbox', { name: /^ID card or passport number/ }).fill('PT 4711-0815');
  await expect(buyer.getByText('LOAN AGREEMENT (version')).toBeVisible();
  await buyer.getByRole('button', { name: 'Sign and apply' }).click();
  await expect(buyer.getByText('Please read the agreement and tick the box')).toBeVisible();
  await buyer.getByRole('checkbox', { name: /sign it/ }).check();
  await buyer.getByRole('button', { name: 'Sign and apply' }).click();
  await expect(buyer.getByRole('heading', { name: 'My loan' })).toBeVisible();
}

/** He opens the number and a picture, for a reason. */
async function review(operator: Page, name: string): Promise<void> {
  const pane = await openRow(operator, at('admin', `/loans?q=${name}&lang=en`), name);
  await expect(pane).not.toContainText('PT 4711-0815');
  await pane.getByRole('button', { name: 'Number' }).click();
  await expect(pane).toContainText('PT 4711-0815');
  await pane.getByRole('button', { name: 'Front' }).click();
  const picture = operator.getByRole('dialog').getByRole('img', { name: 'Front' });
  await expect
    .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBe(640);
  await operator.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

async function repay(buyer: Page, amount?: string): Promise<void> {
  await buyer.getByRole('main').getByRole('button', { name: 'Repay', exact: true }).click();
  const dialog = buyer.getByRole('dialog');
  if (amount !== undefined) {
    await dialog.getByRole('textbox', { name: /^Amount to repay/ }).fill(amount);
  }
  await typeFundPassword(dialog);
  await dialog.getByRole('button', { name: 'Repay', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
