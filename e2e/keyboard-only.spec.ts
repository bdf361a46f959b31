/**
 * From the home page to a paid order and its refund with nothing but a keyboard: no click, no focus set by the test. Each
 * step shows where it is, windows keep the focus and give it back, and nothing that is needed is far away.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { at, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';

const GOODS = 'Paella pan, dimpled steel, 34 cm';
const [NAME, PASSWORD, FUND_PASSWORD] = ['greta.hofer', 'demo1234', '246810'];

test('a buyer with a keyboard buys, pays and asks the money back', async ({ browser }) => {
  test.slow(); // some hundred keys, each looked after
  const page = await newcomer(browser, { reducedMotion: 'reduce' });
  await page.addInitScript(watch);
  await page.goto(at('storefront'));
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to content');
  await page.keyboard.press('/');
  await expect(page.locator(':focus')).toHaveAttribute('type', 'search');
  await page.keyboard.type(GOODS);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/searchGoods/);
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('main').getByRole('link', { name: GOODS, exact: true }), 60);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GOODS);
  await expect(page.getByRole('main')).toBeFocused();

  await test.step('a window keeps the focus and gives it back', async () => {
    const large = page.getByRole('main').locator('button:has(img)').first();
    await tabTo(page, large, 10);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await staysWithin(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(large).toBeFocused();
  });

  await test.step('into the cart, which is one step away', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Add minimum/ }), 30);
    await page.keyboard.press('Enter');
    const show = page.getByRole('button', { name: 'Show cart' });
    await expect(show).toBeVisible();
    await tabTo(page, show, 1);
    await page.keyboard.press('Enter');
    const cart = page.getByRole('dialog', { name: 'Cart' });
    await expect(cart.getByRole('article')).toBeVisible();
    await staysWithin(page, cart);
    await tabTo(page, cart.getByRole('button', { name: /^Check out/ }), 20);
    await page.keyboard.press('Enter');
  });

  await test.step('logs in on the way', async () => {
    await expect(page).toHaveURL(/\/login/);
    await expect(page.locator('input[name=username]')).toBeFocused();
    await page.keyboard.type(NAME);
    await tabTo(page, page.locator('input[name=password]'), 2);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/settlement/);
  });

  await test.step('pays', async () => {
    const pay = page.getByRole('button', { name: /^Place order and pay/ });
    await expect(pay).toBeVisible();
    await tabTo(page, pay, 40);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('group').locator('input').first()).toBeFocused();
    await page.keyboard.type(FUND_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Paid into escrow' })).toBeVisible();
  });

  await test.step('asks the money back', async () => {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: /EN-|Details/ }), 15);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/order-detail/);
    await tabTo(page, page.getByRole('link', { name: 'Request a refund' }), 40);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/order-return/);
    const reason = page.getByLabel('What is wrong?');
    await tabTo(page, reason, 10);
    // Typed, a closed list goes to what begins so.
    await page.keyboard.type('Not as');
    await expect(reason.locator('option:checked')).toHaveText('Not as expected');
    await tabTo(page, page.getByRole('textbox', { name: 'Details' }), 20);
    await page.keyboard.type('Ordered by mistake.');
    await tabTo(page, page.getByRole('button', { name: 'Submit request' }), 10);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your request has been sent')).toBeVisible();
  });
});

/** Steps on until the wanted is focused, and holds at each step that it is seen where one is. */
async function tabTo(page: Page, wanted: Locator, most: number): Promise<void> {
  for (let steps = 1; steps <= most; steps += 1) {
    await step(page);
    if ((await wanted.and(page.locator(':focus')).count()) > 0) {
      return;
    }
  }
  const stands = await page.locator(':focus').evaluateAll(([one]) => one?.outerHTML.slice(0, 200));
  throw new Error(`not reached in ${most} steps: ${wanted.toString()}, but ${stands ?? 'nothing'}`);
}

/** Once round and on: no step leads out of the window to the page below. The browser's own bars are part of the round. */
async function staysWithin(page: Page, dialog: Locator): Promise<void> {
  for (let steps = 0; steps < 12; steps += 1) {
    await step(page);
    const out = await dialog.evaluate((window) => {
      const { activeElement } = document;
      return activeElement !== document.body && !window.contains(activeElement);
    });
    expect(out).toBe(false);
  }
}

/** One step of the Tab key. What had the focus must have looked different with it. */
async function step(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Watched).focusLooks());
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => (window as unknown as Watched).looksTheSame())).toBe('');
}

type Watched = { focusLooks: () => void; looksTheSame: () => string };

/** Runs in each page: how what has the focus looks, and whether it looks the same when it has left. */
function watch(): void {
  let kept: { element: Element; looked: string } | undefined;
  Object.assign(window, {
    focusLooks: () => {
      const element = document.activeElement;
      const isStep = element !== null && !['BODY', 'MAIN'].includes(element.tagName);
      kept = isStep ? { element, looked: look(element) } : undefined;
    },
    looksTheSame: () =>
      kept?.element.isConnected &&
      kept.element !== document.activeElement &&
      look(kept.element) === kept.looked
        ? kept.element.outerHTML.slice(0, 200)
        : '',
  });

  /** A ring may be drawn around it, or by what stands beside or around it. */
  function look(of: Element): string {
    return [of, of.parentElement, of.nextElementSibling]
      .map((each) => {
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(each ?? of);
        return [outline, boxShadow, borderColor, backgroundColor].join();
      })
      .join();
  }
}
