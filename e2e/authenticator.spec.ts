/** An authenticator app, from its QR code to the second step. */
import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import { anAccount, at, fillLogin, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';

const PASSWORD = 'quay7mast';

/** The code of now, worked out as RFC 6238 has it and not by the library that the mall uses. */
function codeOf(secret: string, at = Date.now()): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret]
    .map((each) => alphabet.indexOf(each).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A code that comes after `used`: the one of the next 30 seconds is good already. */
const nextCode = (secret: string, used: string): string => {
  const now = codeOf(secret);
  return now === used ? codeOf(secret, Date.now() + 30_000) : now;
};

test('an authenticator app protects a buyer’s account', async ({ browser }) => {
  test.slow();
  const page = await newcomer(browser);
  const name = await anAccount(page, PASSWORD);
  await page.goto(at('storefront', '/login'));
  await fillLogin(page, name, { password: PASSWORD });
  await expect(page).toHaveURL(/\/index/);
  await page.goto(at('storefront', '/userInfo/setup/two-step'));
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const setUp = page.getByRole('dialog', { name: 'Authenticator app' });
  await expect(
    setUp.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  const secret = (await setUp.locator('code').textContent())?.trim() ?? '';
  await setUp.getByRole('textbox', { name: 'Code' }).fill('000000');
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(setUp.getByText('This code is wrong', { exact: false })).toBeVisible();
  const first = codeOf(secret);
  await setUp.getByRole('textbox', { name: 'Code' }).fill(first);
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Two-step sign-in is on.', { exact: false })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(at('storefront', '/login'));
  await fillLogin(page, name, { password: PASSWORD });
  const field = page.getByRole('textbox', { name: 'Code from your authenticator app' });
  await field.fill(first);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('This code is wrong or was used before.')).toBeVisible();
  await field.fill(nextCode(secret, first));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/index/);
});

test('a panel offers a passkey too', async ({ browser }) => {
  const page = await newcomer(browser);
  await page.goto(at('seller', '/?lang=en'));
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
});
