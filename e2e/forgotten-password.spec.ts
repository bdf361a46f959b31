/** A forgotten password: the code comes by mail, and whoever was logged in with the old one is out. */
import { expect } from '@playwright/test';
import { asBuyer, asOperator, at, fillLogin, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';

/** One for each try: the password of the first one may have been changed. */
const BUYERS = ['maria.dela.cruz', 'camila.rojas'];
const PASSWORD = 'Harbour-43';

test('a buyer sets a new password with the code of a mail, and the old one opens nothing more', async ({
  browser,
}, { retry }) => {
  const name = BUYERS[retry] ?? '';
  const [elsewhere, page, operator] = await Promise.all([
    asBuyer(browser, name),
    newcomer(browser),
    asOperator(browser),
  ]);
  await page.goto(at('storefront', '/login'));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The log-in, which stands until the next page is there, has a field for an e-mail, too.
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(`${name}@example.com`);
  await page.getByRole('button', { name: 'Send code' }).click();

  const mail = operator.getByRole('row').filter({ hasText: name }).filter({ hasText: 'your' });
  // It is written a moment after it was asked for.
  await expect(async () => {
    await operator.goto(at('admin', '/mails'));
    await expect(mail.first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  const code = /\d{6}/.exec(await mail.first().getByRole('code').innerText())?.[0] ?? '';

  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Code' }).fill(code === '135790' ? '135791' : '135790');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();

  await elsewhere.goto(at('storefront', '/userInfo/my-order'));
  // Whether he is told by the live channel before or by the page after decides where he is led.
  const loggedOut = elsewhere
    .getByRole('banner')
    .getByRole('link', { name: 'Log in' })
    .or(elsewhere.getByRole('heading', { name: 'Log in', level: 1 }));
  await expect(loggedOut).toBeVisible();
  await expect(elsewhere.getByRole('main').getByText(/EN-\d{4}-\d+/)).toHaveCount(0);
  await page.goto(at('storefront', '/login'));
  await fillLogin(page, name);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await fillLogin(page, name, { password: PASSWORD });
  await expect(page).not.toHaveURL(/\/login/);
});
