/** A passkey from its making to logging in with it alone, in Chromium's virtual authenticator. */
import { expect, type Page } from '@playwright/test';
import { anAccount, at, fillLogin, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';

/** A phone or laptop that has a fingerprint of its owner. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const PASSWORD = 'quay7mast';

test('somebody makes a passkey, keeps his codes, logs in with it alone and as a second step', async ({
  browser,
}) => {
  test.slow();
  const page = await newcomer(browser);
  await withAuthenticator(page);
  const name = await anAccount(page, PASSWORD);
  await withPassword(page, name);
  await expect(page).toHaveURL(/\/index/);

  await page.goto(at('storefront', '/userInfo/setup/two-step'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Office laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const code = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Two-step sign-in is on.', { exact: false })).toBeVisible();
  await expect(page.getByText('Office laptop')).toBeVisible();

  await logOut(page);
  await page.goto(at('storefront', '/login'));
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/index/);
  await page.goto(at('storefront', '/userInfo/setup/two-step'));
  await expect(page.getByText('last used', { exact: false })).toBeVisible();

  await logOut(page);
  await withPassword(page, name);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/index/);

  await logOut(page);
  await withPassword(page, name);
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/index/);
  await page.goto(at('storefront', '/userInfo/setup/two-step'));
  await expect(page.getByText('9 left')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Office laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Two-step sign-in is off.', { exact: false })).toBeVisible();
  await logOut(page);
  await withPassword(page, name);
  await expect(page).toHaveURL(/\/index/);
});

async function withPassword(page: Page, name: string) {
  await page.goto(at('storefront', '/login'));
  await fillLogin(page, name, { password: PASSWORD });
}

async function logOut(page: Page) {
  await page.evaluate(() => {
    localStorage.removeItem('ES_TOKEN');
    localStorage.removeItem('ES_USER');
  });
}
