/** All four apps say in which language and direction they are, and are laid out that way. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { asOperator, asSeller, at, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';

const PLACES = ['storefront', 'seller', 'admin', 'promotion'] as const;
const LANGUAGES = [
  ['en', 'ltr'],
  ['zh-CN', 'ltr'],
  ['ar', 'rtl'],
] as const;

test('every app runs in the direction of its language', async ({ browser }) => {
  for (const place of PLACES) {
    const page = await newcomer(browser);
    for (const [language, direction] of LANGUAGES) {
      await page.goto(at(place, `/?lang=${language}`));
      await expectLanguage(page, language, direction);
      await expect(page.getByRole('heading').first()).toHaveCSS('direction', direction);
    }
    await page.context().close();
  }
});

for (const [place, logIn] of [
  ['seller', (browser: Browser) => asSeller(browser, 'seller-kanda-ceramics')],
  ['admin', asOperator],
] as const) {
  test(`the panel ${place} is turned round for Arabic and stays so`, async ({ browser }) => {
    const page = await logIn(browser);
    await page.goto(at(place));
    await expectLanguage(page, 'en', 'ltr');
    expect(await isAtTheRight(page.getByRole('navigation').first())).toBe(false);
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitem', { name: 'العربية' }).click();
    await expectLanguage(page, 'ar', 'rtl');
    await page.goto(at(place, '/orders'));
    await expectLanguage(page, 'ar', 'rtl');
    await expect(page.getByRole('table')).toHaveCSS('direction', 'rtl');
    expect(await isAtTheRight(page.getByRole('navigation').first())).toBe(true);
  });
}

async function expectLanguage(page: Page, language: string, direction: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
}

async function isAtTheRight(part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  return (box?.x ?? 0) > (part.page().viewportSize()?.width ?? 0) / 2;
}
