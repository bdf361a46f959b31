import { expect, type Page } from '@playwright/test';

/** Logs the demo world's buyer in, through the form, and waits until the page has gone on. */
export async function logInAsBuyer(page: Page): Promise<void> {
  await page.goto('/login');
  await page.locator('input[autocomplete="username"]').fill('demo-buyer');
  await page.locator('input[type="password"]').fill('demo1234');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}
