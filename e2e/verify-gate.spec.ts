/** A brand whose pages are seen after the slide check only. */
import { expect, type Page } from '@playwright/test';
import { at, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';

/** One of the demo world's brands, which no other journey visits. */
const BRAND = 'halcyon';

test('a brand with a gate shows nothing before the slide check, and the page asked for after it', async ({
  browser,
}) => {
  const page = await newcomer(browser);
  await setGate(page, 'true');
  try {
    // A setting is known some seconds later to who has just read it.
    await expect(async () => {
      await page.goto(at('storefront', `/commodity?page=2&brand=${BRAND}&lang=en`));
      expect(page.url()).toContain('/verify?');
    }).toPass();
    await expect(page.getByRole('heading', { name: 'One moment' })).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
    await page.getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/\/commodity\?page=2/, { timeout: 30_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto(at('storefront', '/index'));
    await expect(page).toHaveURL(/\/index/);
  } finally {
    await setGate(page, null);
  }
});

/** As an operator does on the page of settings. */
async function setGate(page: Page, value: string | null) {
  const ask = async (name: string, data: object, token = '') => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await page.request.post(at('admin', `/api/${name}`), { data, headers });
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  const operator = { name: 'demo-operator', password: 'demo1234' };
  const token = String((await ask('accounts.login', operator))['token']);
  const rows = (await ask('brands.listBrands', {}, token))['rows'] as {
    id: string;
    slug: string;
  }[];
  const brandId = rows.find(({ slug }) => slug === BRAND)?.id;
  await ask('brands.updateSetting', { brandId, code: 'open_verify', value }, token);
}
