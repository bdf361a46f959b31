/** The specification's addresses (spec §2), each opened in a browser: what has to stand there stands there. */
import { expect, type Page } from '@playwright/test';
import home from '../apps/storefront/locales/en/home.json' with { type: 'json' };
import layout from '../apps/storefront/locales/en/layout.json' with { type: 'json' };
import { logInAsBuyer } from './kit/people.ts';
import { test } from './kit/test.ts';

/** A page that loaded: the server took the address, it has a title of its own, a heading, and is not the page for lost ones. */
async function expectPage(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  await expect(page.getByRole('main').getByRole('heading').first(), address).toBeVisible();
  await expect(page.getByText(layout.notFound.title), address).toHaveCount(0);
  expect(await page.title(), address).not.toBe('');
}

/**
 * The same of a page that the walk through every screen (`access`) opens in the browser: here the server is asked alone. With `sent`
 * its words are in what it sends; those of forms and of the user centre are drawn in the browser.
 */
async function expectTaken(page: Page, address: string, { sent }: { sent: boolean }) {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  const html = await answer.text();
  expect(html, address).toMatch(/<title>[^<]+<\/title>/);
  expect(html, address).not.toContain(layout.notFound.title);
  if (sent) {
    expect(html.slice(html.indexOf('<main')), address).toMatch(/<h[12][ >]/);
  }
}

/** The address of the first link of a page that begins so. */
async function firstLink(page: Page, from: string, start: string): Promise<string> {
  await page.goto(from);
  return (await page.locator(`main a[href^="${start}"]`).first().getAttribute('href')) ?? '';
}

test('every public page stands at its address', async ({ page }) => {
  const shop = await firstLink(page, '/index', '/store?id=');
  const department = await firstLink(page, '/classification', '/commodity?category=');
  const others = [
    ...['/index', '/classification', '/commodity', '/discounted', '/information'],
    ...['/searchStore?k=%22tea%22', shop],
    ...['/searchGoods?k=%22tea%22', '/searchResult?k=%22tea%22'],
  ];
  for (const address of others) {
    await expectTaken(page, address, { sent: true });
  }
  for (const address of ['/login', '/register']) {
    await expectTaken(page, address, { sent: false });
  }
  const older = ['/seacthStore?k=%22tea%22', shop.replace('?id=', '?storeId=')];
  for (const address of ['/', department, ...older]) {
    await expectPage(page, address);
  }
});

test('the home page shows banners, departments, deals, arrivals, shops, recommendations and best sellers', async ({
  page,
}) => {
  await page.goto('/index');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: home.banner.label })).toBeVisible();
  await expect(
    main.locator('a[href^="/classification"], a[href^="/commodity?category="]').first(),
  ).toBeVisible();
  for (const title of [
    home.deals.title,
    home.arrivals.title,
    home.forYou.sells,
    home.sales.title,
  ]) {
    const block = main.getByRole('region', { name: title });
    await expect(block.locator('a[href^="/productDetails"]').first(), title).toBeAttached();
  }
  const shops = main.getByRole('region', { name: home.shops.title });
  await expect(shops.locator('a[href^="/store"]').first()).toBeAttached();
});

test('a product page tells description, reviews, freight and its shop', async ({ page }) => {
  const product = await firstLink(page, '/commodity?sort=sold', '/productDetails');
  await page.goto(product);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('a[href^="/store"]').first()).toBeVisible();
  for (const part of ['#description', '#reviews', '#freight']) {
    await expect(main.locator(part), part).not.toBeEmpty();
  }
});

test('a product page is asked for anew when it is visited again', async ({ page }) => {
  const product = await firstLink(page, '/commodity', '/productDetails');
  await page.goto(product);
  const field = page.getByRole('main').locator('input').first();
  await field.fill('480');
  await page.getByRole('banner').locator('a[href="/index"]').first().click();
  await expect(page).toHaveURL(/\/index/);
  await page.goBack();
  await expect(page.getByRole('main').locator('input').first()).not.toHaveValue('480');
});

test('every page of the user centre stands at its address', async ({ page }) => {
  await logInAsBuyer(page);
  const order = await firstLink(page, '/userInfo/my-order?index=2', '/userInfo/order-detail');
  const id = new URLSearchParams(order.split('?')[1]).get('id') ?? '';
  const children = [
    ...['/dashboard', '/download', '/collect-shop', '/stock-alerts', '/setup'],
    ...['/setup/login-password', '/setup/transaction-password', '/setup/shipping-address'],
    ...['/setup/account-cancellation', `/order-detail?id=${id}`],
    ...[`/order-return?id=${id}`, `/order-evaluation?id=${id}`],
  ];
  for (const child of children) {
    await expectTaken(page, `/userInfo${child}`, { sent: false });
  }
  const withWords = ['', '/my-order?index=2', '/collect-goods?index=3', '/money-package?index=1'];
  const older = ['detail', 'return', 'evaluation'].map((name) => `/order-${name}?orderId=${id}`);
  for (const child of [...withWords, ...older]) {
    await expectPage(page, `/userInfo${child}`);
  }
  await page.goto('/userInfo/my-order');
  await expect(page.getByRole('main').locator('[role="tab"], nav a[href*="tab="]')).toHaveCount(9);
});

test('the header leads home, to every department page, to selling and to the user centre', async ({
  page,
}) => {
  await logInAsBuyer(page);
  await page.goto('/commodity');
  const header = page.getByRole('banner');
  for (const target of ['/index', '/classification', '/commodity', '/discounted']) {
    await expect(header.locator(`a[href="${target}"]`).first(), target).toBeAttached();
  }
  await expect(header.getByRole('link', { name: layout.nav.sell })).toBeVisible();
  await header
    .getByRole('button', { name: /demo-buyer|account/i })
    .first()
    .click();
  await expect(page.locator('a[href^="/userInfo"]').first()).toBeVisible();
  await expect(page.getByText(layout.tools.logout).first()).toBeVisible();
});

test('the way to sell leads to the promotion site with the language', async ({ page }) => {
  await page.goto('/index');
  const sell = page.getByRole('banner').getByRole('link', { name: layout.nav.sell });
  await expect(sell).toHaveAttribute('href', /^http:\/\/localhost:\d+\/\?lang=en/);
});

test('the header turns compact and the way back to the top appears', async ({ page }) => {
  await page.goto('/commodity');
  const search = page.getByRole('banner').locator('input[type="search"]');
  const height = () =>
    search.evaluate((box) => box.closest('.wrap')?.parentElement?.getBoundingClientRect().height);
  const tall = (await height()) ?? 0;
  const toTop = page.getByRole('button', { name: layout.backToTop });
  await expect(toTop).toBeHidden();
  await page.mouse.wheel(0, 400);
  await expect(toTop).toBeVisible();
  await expect.poll(height).toBeLessThan(tall);
  await toTop.click();
  await expect(toTop).toBeHidden();
});

test('the footer leads to the pages of the mall', async ({ page }) => {
  await page.goto('/index');
  const footer = page.getByRole('contentinfo');
  const pages = ['about', 'news', 'careers', 'privacy', 'buyer-rules', 'seller-rules'];
  for (const name of [...pages, 'returns', 'service', 'modern-slavery']) {
    const link = footer.locator(`a[href^="/information?page=${name}"]`).first();
    await expect(link, name).toBeAttached();
    expect((await page.request.get(`/information?page=${name}`)).status(), name).toBe(200);
  }
  await expect(footer.locator('a[href^="/userInfo"]')).toHaveCount(0);
  await expect(footer.locator('a[href="/login"]').first()).toBeAttached();
  await expect(footer.getByRole('textbox')).toBeVisible();
  await footer.getByRole('button', { name: layout.foot.businessContact }).hover();
  await expect(page.getByRole('tooltip').first()).toBeVisible();
});

test('the cart drawer is 400 pixels wide and holds the page still', async ({ page }) => {
  await page.goto('/commodity');
  // Both carts open the drawer: the header's, and the one that floats for those who are logged in.
  const floating = page.getByRole('button', { name: /^open (the )?cart/i });
  await expect(floating).toHaveCount(0);
  await logInAsBuyer(page);
  await page.goto('/commodity');
  await floating.click();
  const drawer = page.getByRole('dialog');
  // It slides in: where it stands is looked at until it has come to rest.
  const stands = () => drawer.evaluate((each) => each.getBoundingClientRect().toJSON());
  await expect.poll(stands).toMatchObject({ width: 400, right: 1440 });
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Empty, it says so and leads to the goods.
  await expect(drawer.getByRole('link').or(drawer.getByRole('button')).first()).toBeVisible();
});

test('the language is chosen in the menu and stays after a reload', async ({ page }) => {
  await page.goto('/index');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await page
    .getByRole('button', { name: /^简体中文|^中文/ })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('Arabic pages run from right to left', async ({ page }) => {
  await page.goto('/index?lang=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).not.toHaveURL(/lang=/);
});

test('an invitation and a language in the first address are kept', async ({ page }) => {
  await page.goto('/?lang=ar&code=YT8P62CG');
  await expect(page).toHaveURL(/\/index(\?code=YT8P62CG)?$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('agentCode'))).toBe('YT8P62CG');
});

test('logging out leaves nothing of the account behind', async ({ page }) => {
  await logInAsBuyer(page);
  await page.goto('/searchGoods?k=%22tea%22');
  await page
    .getByRole('button', { name: /demo-buyer|account/i })
    .first()
    .click();
  await page.getByText(layout.tools.logout).first().click();
  await expect(page).toHaveURL(/\/index/);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  const ofTheAccount = /^ES_(TOKEN|USER|SHOP_CART_.+|CART_PRICES)$/;
  expect(kept.filter((name) => ofTheAccount.test(name))).toEqual([]);
  await expect(page.locator('input[type="search"]').first()).toHaveValue('');
});

test('what is not found says so and leads on', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: layout.notFound.title })).toBeVisible();
  await page.goto('/searchStore?k=%22qqzzxxvv%22');
  await expect(page.getByRole('main')).toContainText(/no shop/i);
});
