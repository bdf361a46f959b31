/** A file in which not all is right: what is wrong is told row by row, and the good rows are sold. */
import { expect, type Page } from '@playwright/test';
import { asSeller, at, freshName, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openGoods } from './kit/trade.ts';

test('of three rows two are refused with their reasons, and buyers find the third', async ({
  browser,
}) => {
  const seller = await asSeller(browser, 'seller-lisboa-table');
  const mark = freshName('sea');
  const good = `Sea bell ${mark}`;
  const rows = [
    'id,title,price,stock',
    `${mark}-1,${good},2.50,40`,
    `${mark}-2,Sea drum ${mark},cheap,10`,
    `${mark}-3,,3.00,10`,
  ];
  const file = {
    name: `${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  };

  await seller.goto(at('seller', '/imports'));
  await send(seller, file, 'Check only');
  await expectReport(seller, mark);
  await expect(seller.getByText('Nothing was changed')).toBeVisible();
  expect(await listed(seller, mark)).toEqual([]);

  await seller.getByRole('link', { name: 'Imports' }).click();
  await send(seller, file, 'Import');
  await expectReport(seller, mark);
  expect(await listed(seller, mark)).toEqual([good]);
  await openGoods(await newcomer(browser), good);
});

type File = { name: string; mimeType: string; buffer: Buffer };

async function send(page: Page, file: File, how: 'Check only' | 'Import'): Promise<void> {
  await page.getByLabel('Choose files').setInputFiles(file);
  await page.getByRole('button', { name: how, exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: file.name }).first();
  await expect(row).toContainText(how === 'Import' ? 'Done' : 'Checked', { timeout: 30_000 });
}

async function expectReport(page: Page, mark: string): Promise<void> {
  const report = page.getByRole('region', { name: 'Details' });
  const row = (ref: string) => report.getByRole('row').filter({ hasText: ref });
  await expect(row(`${mark}-2`)).toContainText(/price.*Refused.*Not a number/);
  await expect(row(`${mark}-3`)).toContainText(/name.*Refused.*Missing/);
  await expect(row(`${mark}-1`)).toHaveCount(0);
}

/** Names of the listings that the shop has under a mark. */
async function listed(page: Page, mark: string): Promise<string[]> {
  await page.goto(at('seller', `/listings?q=${mark}`));
  const name = page.getByRole('row').getByText(mark);
  await expect(name.or(page.getByText('No listings match these filters')).first()).toBeVisible();
  return [...new Set(await page.locator('tbody bdi').filter({ hasText: mark }).allInnerTexts())];
}
