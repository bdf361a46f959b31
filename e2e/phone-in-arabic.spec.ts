/** A phone, from right to left: found, put into the cart, paid, and nothing sticks out at the side. */
import { expect, type Page } from '@playwright/test';
import { at, fillLogin, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';
import { typeFundPassword } from './kit/trade.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const GOODS = 'قلم حبر جاف بمشبك معدني، 0.7 مم';

test('a buyer on a phone finds, puts into the cart and pays in Arabic', async ({ browser }) => {
  const page = await newcomer(browser, PHONE);
  await page.goto(at('storefront', '/login?lang=ar'));
  await fillLogin(page, 'omar.al.farsi', { button: 'تسجيل الدخول' });
  await expect(page).not.toHaveURL(/\/login/);

  await page.getByRole('combobox', { name: 'البحث عن منتجات ومتاجر' }).fill('قلم حبر جاف');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/searchGoods/);
  await expectRightToLeft(page);
  await page.getByRole('main').getByRole('link', { name: GOODS, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GOODS);
  await expectRightToLeft(page);
  const bar = page.getByRole('region', { name: 'طلبك' });
  await bar.getByRole('button', { name: /^أضف الحد الأدنى/ }).click();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^السلة/ })
    .click();
  const cart = page.getByRole('dialog', { name: 'السلة' });
  await expect(cart.getByRole('article', { name: GOODS })).toBeVisible();
  await expectRightToLeft(page);
  await cart.getByRole('button', { name: /^إتمام الطلب/ }).click();
  await expect(page).toHaveURL(/settlement/);
  await expect(page.getByRole('button', { name: /^تأكيد الطلب ودفع/ }).first()).toBeVisible();
  await expectRightToLeft(page);
  await page
    .getByRole('button', { name: /^تأكيد الطلب ودفع/ })
    .first()
    .click();
  await typeFundPassword(page.getByRole('dialog'));
  await expect(page.getByRole('heading', { name: 'تم الدفع إلى حساب الضمان' })).toBeVisible();
  await expectRightToLeft(page);
});

async function expectRightToLeft(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, page.url()).toBeLessThanOrEqual(PHONE.viewport.width);
}
