/** A buyer's papers: the invoice in Arabic and in Chinese says what the order and the ledger say; his history is a file. */
import { type Page, expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { lettersOf, pdfText } from '../apps/server/test/pdf-text.ts';
import { asBuyer, asOperator, at } from './kit/people.ts';
import { test } from './kit/test.ts';
import { buy, openRow } from './kit/trade.ts';

const GOODS = 'Archive box with index, A4';

/** Saves what a button gives. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The page of an order, by its list. */
async function openOrder(page: Page, number: string) {
  await page.goto(at('storefront', `/userInfo/my-order?search=${number}`));
  const card = page.getByRole('article', { name: number });
  await card.locator('a[href*="order-detail"]').first().click();
  await expect(page).toHaveURL(/order-detail/);
  await expect(page.getByRole('table')).toBeVisible();
}

test('an invoice says in Arabic and in Chinese what was paid, and the history is a file', async ({
  browser,
}) => {
  const buyer = await asBuyer(browser, 'ruby.harrison');

  // Company details are written down before the first invoice.
  await buyer.goto(at('storefront', '/userInfo/setup/company'));
  await buyer.getByLabel('Company name').fill('Brennan & Daughters Ltd');
  await buyer.getByLabel('Tax number').fill('IE 1234567T');
  await buyer.getByLabel('City').fill('Dublin');
  await buyer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(buyer.getByText('Company details saved')).toBeVisible();

  const number = await buy(buyer, GOODS);

  // What the books say was paid.
  const operator = await asOperator(browser);
  const detail = await openRow(operator, at('admin', `/orders?q=${number}`), number);
  const booked = /([\d,]+\.\d\d)/.exec(
    await detail.getByText(/^Paid/).first().locator('..').innerText(),
  )?.[1];
  expect(booked).toBeTruthy();

  for (const [language, documents, invoice] of [
    ['ar', 'المستندات', 'فاتورة تجارية'],
    ['cn', '单据', '商业发票'],
  ] as const) {
    await buyer.goto(at('storefront', `/?lang=${language}`));
    await openOrder(buyer, number);
    const words = await buyer.locator('table tbody tr td:nth-child(2) a').allInnerTexts();
    await buyer.getByRole('button', { name: documents }).click();
    const file = await saved(buyer, () =>
      buyer.getByRole('menuitem', { name: new RegExp(invoice) }).click(),
    );
    expect(file.name).toBe(`${number}-invoice.pdf`);
    const { text, fonts, missing } = await pdfText(file.bytes);
    expect(text).toContain(number);
    expect(text).toContain('Brennan & Daughters Ltd');
    expect(text).toContain(`${booked} USDT`);
    expect(words.length).toBeGreaterThan(0);
    const letters = text.split(/\s+/).map(lettersOf);
    for (const word of words.join(' ').split(/\s+/)) {
      const found = letters.some((each) => each.includes(lettersOf(word)));
      expect(found || lettersOf(text).includes(lettersOf(word)), word).toBe(true);
    }
    expect(fonts.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  }

  // The history, narrowed by its amount, and the same as a file.
  await buyer.goto(at('storefront', '/userInfo/my-order?lang=en'));
  await buyer.getByRole('button', { name: 'Filters' }).click();
  await buyer.getByLabel('Total from').fill('9999999');
  await buyer.getByRole('button', { name: 'Apply' }).click();
  await expect(buyer.getByText('No orders match')).toBeVisible();
  await buyer.getByRole('link', { name: 'Clear filters' }).click();
  await expect(buyer.getByRole('article', { name: number })).toBeVisible();
  const csv = await saved(buyer, () => buyer.getByRole('button', { name: 'Export CSV' }).click());
  expect(csv.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const rows = csv.bytes.toString('utf8').trim().split('\r\n');
  expect(rows.find((row) => row.startsWith(number))).toContain(booked?.replaceAll(',', ''));
});
