/** From a merchant's file to a reviewed order, with every figure on the screens held against the ledger. */
import { basename } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { openBooks } from './kit/books.ts';
import { openCatalogue } from './kit/catalogue.ts';
import { logInToPanel } from './kit/people.ts';
import { slide } from './kit/slide.ts';
import { test } from './kit/test.ts';
import { confirmAndShip, openOrder, receive, review } from './kit/trade.ts';

const PASSWORD = 'Harbour-42';
const FUND_PASSWORD = '864209';
const SHOP = 'Fenwick & Rao';
/** A shop of the demo world, and goods of it with a choice of colours. */
const OTHER = { shop: 'Quayside Paper', keyword: 'retractable ball pen' };

test('a catalogue is imported, searched, bought from two shops, shipped and reviewed', async ({
  browser,
}, info) => {
  test.setTimeout(300_000);
  const catalogue = openCatalogue((name) => info.outputPath(name));
  const [seller, buyer] = [await browser.newPage(), await browser.newPage()];
  [seller, buyer].forEach((page) => page.setDefaultTimeout(20_000));
  const noise = [watched(seller), watched(buyer)];
  const username = `quay${Date.now().toString(36)}`;

  await test.step('the seller imports the catalogue', async () => {
    await logInToPanel(seller, 'seller', 'demo-seller');
    await seller.getByRole('link', { name: 'Imports' }).click();
    await seller.getByLabel('Choose files').setInputFiles(catalogue.file);
    await seller.getByLabel('Default price').fill('9.90');
    await seller.getByRole('button', { name: 'Import', exact: true }).click();
    const row = seller.getByRole('row').filter({ hasText: basename(catalogue.file) });
    await expect(row).toContainText(catalogue.rows.toLocaleString('en'), { timeout: 200_000 });
    await expect(row).toContainText(/Finished|Done/, { timeout: 200_000 });
  });

  await test.step('the buyer finds the goods in spite of a slip and takes them', async () => {
    await buyer.goto('/');
    await expect(async () => {
      await search(buyer, catalogue.keyword);
      await expect(buyer.getByRole('link', { name: catalogue.goods }).first()).toBeVisible({
        timeout: 3_000,
      });
    }).toPass({ timeout: 90_000 });
    await buyer.getByRole('link', { name: catalogue.goods }).first().click();
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(catalogue.goods);
    await buyer.getByRole('button', { name: /^Add minimum/ }).click();
    await expect(buyer.getByRole('button', { name: /^Cart 1 / })).toBeVisible();
  });

  await test.step('and goods of a second shop, which come in lots', async () => {
    await search(buyer, OTHER.keyword);
    await buyer
      .getByRole('link', { name: /Retractable ball pen/ })
      .first()
      .click();
    await buyer.getByRole('button', { name: /^Add minimum/ }).click();
    await expect(buyer.getByRole('button', { name: /^Cart 2 / })).toBeVisible();
  });

  const total = await test.step('the cart asks for one sum', async () => {
    await buyer.getByRole('button', { name: /^Cart 2 / }).click();
    const cart = buyer.getByRole('dialog', { name: 'Cart' });
    await expect(cart).toContainText(SHOP);
    await expect(cart).toContainText(OTHER.shop);
    const out = cart.getByRole('button', { name: /^Check out/ });
    const sum = /[\d,]+\.\d+/.exec((await out.textContent()) ?? '')?.[0];
    await out.click();
    return sum ?? '';
  });

  await test.step('the buyer opens an account on the way', async () => {
    // The page before has such a link too, which does not lead back here.
    await expect(buyer).toHaveURL(/\/login/);
    await buyer.getByRole('link', { name: 'Create account' }).click();
    await buyer.getByRole('textbox', { name: 'User name', exact: true }).fill(username);
    await buyer.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    await buyer.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
    await slide(buyer);
    await buyer.getByRole('checkbox', { name: /I have read/ }).check();
    await buyer.getByRole('button', { name: 'Create account' }).click();
    await expect(buyer).toHaveURL(/\/settlement/);
  });

  const books = await openBooks();
  try {
    await test.step('takes test money', async () => {
      await buyer.goto('/userInfo/money-package');
      await buyer.getByRole('button', { name: /test money/ }).click();
      await expect(buyer.getByText('5,000.00').first()).toBeVisible();
      expect(Number(await books.balanceOf(username))).toBe(5_000);
    });

    await test.step('says where the goods go', async () => {
      await buyer.goto('/settlement');
      await buyer.getByRole('button', { name: 'Add address' }).first().click();
      await fillAddress(buyer);
    });

    const numbers = await test.step('and pays with a fund password', async () => {
      await buyer.getByRole('button', { name: `Place order and pay ${total} USDT` }).click();
      const dialog = buyer.getByRole('dialog');
      await typeFundPassword(dialog.getByRole('group', { name: 'Fund password', exact: true }));
      await typeFundPassword(dialog.getByRole('group', { name: 'Confirm fund password' }));
      await dialog
        .getByRole('button')
        .filter({ hasText: /^(Set fund password|Pay)/ })
        .click();
      await expect(buyer.getByRole('heading', { name: 'Paid into escrow' })).toBeVisible();
      const orders = buyer.locator('main').getByText(/EN-\d{4}-\d+/);
      await expect(orders).toHaveCount(2);
      return [...new Set((await orders.allInnerTexts()).join().match(/EN-\d{4}-\d+/g))];
    });

    await test.step('two orders, and every figure equals the ledger', async () => {
      expect(numbers).toHaveLength(2);
      let paid = 0;
      for (const number of numbers) {
        const amount = Number(await books.paidInto(number));
        paid += amount;
        await expect(buyer.locator('main')).toContainText(shown(amount));
      }
      expect(shown(paid)).toBe(total);
      const left = Number(await books.balanceOf(username));
      expect(shown(left)).toBe(shown(5_000 - paid));
      await buyer.goto('/userInfo/money-package');
      await expect(buyer.locator('main')).toContainText(shown(left));
      expect(await books.broken()).toEqual([]);
    });

    const [number, tracking] = await test.step('the seller confirms and ships', () =>
      ship(seller, numbers));

    await test.step('the buyer receives and reviews', async () => {
      await openOrder(buyer, number);
      await expect(buyer.locator('main')).toContainText(tracking);
      await receive(buyer);
      await review(buyer, 'Works as it should. Well packed.');
    });

    await test.step('and the books are sound', async () => {
      expect(await books.broken()).toEqual([]);
      expect(noise.flat()).toEqual([]);
    });
  } finally {
    await books.close();
  }
});

/** Everything that went wrong in a page without being shown. */
function watched(page: Page): string[] {
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('console', (message) => message.type() === 'error' && noise.push(message.text()));
  page.on('response', (answer) => {
    if (answer.status() >= 500) {
      noise.push(`${answer.status()} ${answer.url()}`);
    }
  });
  return noise;
}

const shown = (amount: number) =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

async function search(page: Page, keyword: string) {
  await page.getByRole('combobox', { name: 'Search products and shops' }).fill(keyword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/searchGoods/);
}

async function fillAddress(page: Page) {
  const form = page.getByRole('dialog', { name: 'Add address' });
  await form.getByLabel('Recipient').fill('Ingrid Öztürk-Ødegård');
  await form.getByLabel('E-mail').fill('ingrid@quay.example');
  await form.getByLabel('Country or region').selectOption({ label: 'Germany' });
  await form.getByLabel('State or province').selectOption({ label: 'Hamburg' });
  await form.getByLabel('City').fill('Hamburg');
  await form.getByLabel('Postal code').fill('20457');
  await form.getByLabel('Street, building, floor').fill('Am Sandtorkai 30, 3. OG');
  await form.getByLabel('Phone').fill('4040505011');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.locator('main')).toContainText('Am Sandtorkai 30');
}

async function typeFundPassword(group: Locator) {
  await group.locator('input').first().click();
  await group.page().keyboard.type(FUND_PASSWORD);
}

/** Confirms and ships the order of the seller's shop; gives its number and that of its parcel. */
async function ship(page: Page, numbers: readonly string[]): Promise<[string, string]> {
  const ours = new RegExp(numbers.join('|'));
  await page.getByRole('link', { name: /^Orders/ }).click();
  await page.getByRole('tab', { name: /^To confirm/ }).click();
  const row = page.getByRole('row').filter({ hasText: ours });
  const number = ours.exec(await row.innerText())?.[0] ?? '';
  return [number, await confirmAndShip(page, number)];
}
