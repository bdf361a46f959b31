/** A brand as its operators leave it: its colour, its first department, and whether it is open at all. */
import { expect, type Page } from '@playwright/test';
import { asOperator, at, fillLogin, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';

/** One for each try: the first one may be left changed. Nobody else's journey leads there. */
const BRANDS = ['Kestrel', 'Marigold'] as const;
const BLUE = '#1d4e89';

test('a changed brand looks so, a closed one says so, and its buyers keep their money', async ({
  browser,
}, { retry }) => {
  const name = BRANDS[retry === 0 ? 0 : 1];
  const home = at('storefront', `/index?brand=${name.toLowerCase()}`);
  const [operator, visitor, buyer] = await Promise.all([
    asOperator(browser),
    newcomer(browser),
    newcomer(browser),
  ]);
  await buyer.goto(home);
  await buyer.goto(at('storefront', '/login'));
  await fillLogin(buyer, name === 'Kestrel' ? 'priya.raman' : 'arjun.mehta');
  await expect(buyer).not.toHaveURL(/\/login/);
  const money = await moneyOf(buyer);

  await operator.goto(at('admin', '/brands'));
  await operator.getByRole('tab', { name }).click();
  await operator.getByRole('textbox', { name: 'Main', exact: true }).fill(BLUE);
  await operator.getByRole('textbox', { name: 'Hover', exact: true }).fill('#163b69');
  const departments = operator.getByRole('group', { name: 'Departments that come first' });
  const second = departments.getByRole('listitem').nth(1);
  // Until the departments are there they are called as their addresses are.
  await expect(second.locator('bdi')).toHaveText(/^[A-Z]/);
  const department = await second.locator('bdi').innerText();
  await second.getByRole('button', { name: `Move ${department} up` }).click();
  await operator.getByRole('button', { name: /^Save/ }).click();
  await expect(operator.getByText(`${name} saved`)).toBeVisible();
  const first = visitor.getByRole('navigation', { name: 'Departments' }).getByRole('link').first();
  await expect(async () => {
    await visitor.goto(home);
    await expect(first).toContainText(department, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  const search = visitor.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await expect(search).toHaveCSS('background-color', 'rgb(29, 78, 137)');

  await operator.getByRole('link', { name: 'Settings' }).click();
  // The page before has tabs of the same names, and stays until the next one is there.
  await expect(operator.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await operator.getByRole('tab', { name }).click();
  const door = operator.getByRole('switch', { name: 'The mall is open' });
  await door.click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Close the mall' }).click();
  await expect(door).not.toBeChecked();
  await expectHeading(visitor, home, 'This shop is not open yet');
  expect(await moneyOf(buyer)).toBe(money);

  await door.click();
  await expect(door).toBeChecked();
  await expectHeading(visitor, home, name);
});

/** Pages are kept for some seconds. */
async function expectHeading(page: Page, address: string, name: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

async function moneyOf(page: Page): Promise<string> {
  await page.goto(at('storefront', '/userInfo/money-package'));
  const figure = page.getByRole('main').getByText(/\d{1,3}(,\d{3})*\.\d{2}/);
  await expect(figure.first()).toBeVisible();
  return figure.first().innerText();
}
