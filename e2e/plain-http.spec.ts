/** A mall at home or in an office, opened by an address that browsers do not call secure: all of it can be written to. */
import { expect, type Page } from '@playwright/test';
import { slide } from './kit/slide.ts';
import { test } from './kit/test.ts';

const port = Number(process.env['E2E_PORT'] ?? 8900);
const at = (offset: number) => `http://mall.test:${port + offset}/`;
const PASSWORD = 'Harbour-42';
const executablePath = process.env['CHROMIUM'];

test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--host-resolver-rules=MAP mall.test 127.0.0.1'],
  },
});

test('over plain http a buyer registers and is given money', async ({ page }) => {
  await page.goto(`${at(0)}register`);
  await expectInsecure(page);
  await page
    .getByRole('textbox', { name: 'User name', exact: true })
    .fill(`http${Date.now().toString(36)}`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await slide(page);
  await page.getByRole('checkbox', { name: /I have read/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/register/);
  await page.goto(`${at(0)}userInfo/money-package`);
  await page.getByRole('button', { name: /test money/ }).click();
  await expect(page.getByText('5,000.00').first()).toBeVisible();
});

test('over plain http a seller imports a file', async ({ page }) => {
  await page.goto(at(1));
  await expectInsecure(page);
  await page.locator('input[name=username]').fill('demo-seller');
  await page.locator('input[name=password]').fill('demo1234');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Imports' }).click();
  const rows = 'id,title,price,stock\nhttp-1,Harbour bell,19.50,40\n';
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'bells.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'bells.csv' });
  await expect(row).toContainText(/Finished|Done/, { timeout: 30_000 });
});

async function expectInsecure(page: Page) {
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([
    false,
    false,
  ]);
}
