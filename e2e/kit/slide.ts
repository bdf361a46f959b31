import { expect, type Page } from '@playwright/test';

/** The slide control by keyboard, as everybody can use it; the proof of work behind it takes a moment. */
export async function slide(page: Page) {
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /Verified/, {
    timeout: 30_000,
  });
}
