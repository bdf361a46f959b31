/** What is opened on a page, and how: menus, windows, drawers, what is found while somebody types, what failed. */
import type { Locator, Page } from '@playwright/test';
import { paths as admin } from '../../packages/contract/src/addresses/admin.ts';
import { paths as seller } from '../../packages/contract/src/addresses/seller.ts';
import { PAGES, paths } from '../../packages/contract/src/addresses/storefront.ts';
import type { Say, Screen, Who } from './screen.ts';

type Open = NonNullable<Screen['open']>;
type Opened = [what: string, address: Screen['address'], open: Open, width?: Screen['width']];

const on = (place: Screen['place'], who: Who, opened: readonly Opened[]): Screen[] =>
  opened.map(([what, address, open, width]) => ({
    ...{ place, who, what, address, open },
    ...(width && { width }),
  }));

/** Presses the first button whose name begins so. */
const press =
  (file: string, key: string): Open =>
  (page, say) =>
    button(page, say, file, key).click();

const button = (page: Page, say: Say, file: string, key: string): Locator =>
  page
    .getByRole('button', { name: say(file, key) })
    .filter({ visible: true })
    .first();

const window =
  (open: Open): Open =>
  async (page, say) => {
    await open(page, say);
    await page.locator('dialog[open]').first().waitFor();
  };

const first =
  (selector: string): Open =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().click();

/** The first row of the list, shown beside it. */
const row: Open = async (page) => {
  await page.locator('tbody tr td:nth-child(2)').first().click();
};

/** What this asks for does not arrive. */
const failing =
  (name: string): Open =>
  async (page) => {
    await page.route(`**/api/${name}*`, (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').first().waitFor();
  };

const addMinimum: Open = async (page, say) => {
  await button(page, say, 'catalogue', 'slip.addMinimum').click();
  await button(page, say, 'layout', 'tools.cart').click();
};

const cartPage: Open = async (page, say) => {
  await addMinimum(page, say);
  await page.getByRole('link', { name: say('cart', 'openPage') }).click();
  await page.waitForURL(`**${PAGES.cart}`);
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
};

const product: Screen['address'] = (world) => paths.product(world.product as never);
const shop: Screen['address'] = (world) => paths.shop(world.shop as never);

export const opened: readonly Screen[] = [
  ...on('storefront', 'visitor', [
    ['departments', PAGES.home, press('layout', 'nav.allDepartments'), 'wide'],
    [
      'languages',
      PAGES.home,
      first(
        'header button[aria-expanded]:has-text("English"), header button[aria-expanded]:has-text("العربية")',
      ),
      'wide',
    ],
    [
      'suggestions',
      PAGES.home,
      async (page) => {
        // Not every brand sells what begins so; what is shown is looked at.
        const found = page.waitForResponse(/\/api\/search\./);
        await page.locator('input[role="combobox"]').first().fill('co');
        await found;
      },
    ],
    ['menu', PAGES.home, window(press('layout', 'tools.menu')), 'narrow'],
    ['filters', PAGES.goods, window(first('main button[aria-haspopup="dialog"]')), 'narrow'],
    ['picture', product, window(first('main button:has(img)'))],
    ['why a price', product, first('main button[popovertarget]')],
    ['cart drawer', product, window(addMinimum)],
    ['cart', product, cartPage],
    ['refused', PAGES.login, (page, say) => button(page, say, 'layout', 'tools.login').click()],
  ]),
  ...on('storefront', 'buyer', [
    [
      'account',
      PAGES.home,
      (page) =>
        page
          .getByRole('banner')
          .getByRole('button', { name: /demo-buyer/ })
          .click(),
      'wide',
    ],
    ['notices', PAGES.home, press('layout', 'tools.notices'), 'wide'],
    ['conversation', shop, window(press('layout', 'chat.askShop'))],
    ['filters', PAGES.orders, press('orders', 'filter.title')],
    ['pay', PAGES.orders, window(press('orders', 'action.pay'))],
    ['cancel', PAGES.orders, window(press('orders', 'action.cancel'))],
    [
      'receive',
      ({ order }) => paths.order(order.shipped as never),
      window(press('orders', 'action.receive')),
    ],
    [
      'documents',
      ({ order }) => paths.order(order.shipped as never),
      press('orders', 'papers.title'),
    ],
    ['address', paths.setup('shipping-address'), window(press('accounts', 'address.add'))],
    ['failed', PAGES.orders, failing('orders.listOrders')],
  ]),
  ...on('seller', 'seller', [
    ['menu', seller.today, window(first('header button[aria-haspopup="dialog"]')), 'narrow'],
    ['filters', seller.orders, first('main button[aria-controls]'), 'narrow'],
    ['order', seller.orders, row],
    ['product', seller.listings, row],
    ['file format', seller.imports, press('catalogue', 'imports.guideOpen')],
    ['coupon', seller.coupons, window(first('main button'))],
    ['conversation', `${seller.messages}?filter=all`, row],
    ['quotation', `${seller.quotations}?tab=all`, row],
    ['greeting', seller.messages, press('chat', 'greeting.open')],
    ['palette', seller.today, window((page) => page.keyboard.press('Control+k'))],
    ['languages', seller.today, first('header button[aria-expanded]')],
    ['failed', seller.orders, failing('orders.listOrders')],
  ]),
  ...on('admin', 'operator', [
    ['menu', admin.overview, window(first('header button[aria-haspopup="dialog"]')), 'narrow'],
    ['filters', admin.orders, first('main button[aria-controls]'), 'narrow'],
    ['order', admin.orders, row],
    ['person', admin.accounts, row],
    ['letter', admin.mails, row],
    ['coupon', admin.coupons, window(first('main button'))],
    ['palette', admin.overview, window((page) => page.keyboard.press('Control+k'))],
    ['failed', admin.orders, failing('orders.listOrders')],
  ]),
];
