/** The promotion site: readable without scripts, found under its old addresses, and as an operator leaves it. */
import { expect, type Page } from '@playwright/test';
import { at, logInToPanel } from './kit/people.ts';
import { test } from './kit/test.ts';

const SITE = at('promotion', '');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader gets figures, policies and every language', async ({ page }) => {
    await page.goto(SITE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The demo world's forty shops, and those that other journeys open meanwhile.
    await expect(page.getByRole('definition').filter({ hasText: /^4\d$/ })).toBeVisible();
    await page.locator('summary').click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('contentinfo').getByRole('link', { name: 'سياسة الإرجاع' }).click();
    await expect(page).toHaveURL(`${SITE}/returns?lang=ar`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('سياسة الإرجاع');
    // What only a script could do is not offered.
    await expect(page.locator('[data-print]')).toBeHidden();
  });
});

test('links of existing clients lead to the policies', async ({ page }) => {
  await page.goto(`${SITE}/promote/#/returnPolicy?lang=en`);
  await expect(page).toHaveURL(`${SITE}/returns`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return policy');
});

test('a page that an operator deletes is gone from the site until it is put back', async ({
  page,
}) => {
  await logInToPanel(page, 'admin', 'demo-operator');
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page.getByRole('button', { name: /Careers/ }).click();
  await page.getByRole('button', { name: 'Delete this page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // It stays as long as somebody points at it.
  await undo.hover();
  await expectStatus(page, 404);
  await undo.click();
  await expect(page.getByRole('button', { name: /^Careers/ })).toBeVisible();
  await expectStatus(page, 200);
});

/** Pages are kept for some seconds. */
async function expectStatus(page: Page, status: number): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get(`${SITE}/careers`);
    expect(answer.status()).toBe(status);
  }).toPass({ timeout: 30_000 });
}
