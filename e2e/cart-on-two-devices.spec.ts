/** One buyer, a desk and a phone: what changes in the cart on one is there on the other, also when one was offline. */
import { expect, type Page } from '@playwright/test';
import { asBuyer, at, fillLogin } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openGoods } from './kit/trade.ts';

const POT = 'Archive box with index, A4';
const KNIFE = 'Chef’s knife, forged blade, resin handle, 25 cm';

const add = (page: Page) => page.getByRole('button', { name: /^Add minimum/ }).click();
const openCart = async (page: Page) => {
  const button = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
  await button.click();
  return page.getByRole('dialog', { name: 'Cart' });
};
const line = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Cart' }).getByRole('article', { name });

test('a cart is the same on two devices, also after one was offline', async ({ browser }) => {
  const name = 'sophie.tremblay';
  const [desk, phone] = await Promise.all([asBuyer(browser, name), asBuyer(browser, name)]);

  // What is added at the desk comes to the phone by itself.
  await phone.goto(at('storefront', '/index'));
  await openGoods(desk, POT);
  await add(desk);
  await expect(phone.getByRole('button', { name: /^Cart 1 / })).toBeVisible({ timeout: 20_000 });

  // The phone goes into a tunnel with the cart open; both go on.
  await openCart(phone);
  await expect(line(phone, POT)).toBeVisible();
  await phone.context().setOffline(true);
  await line(phone, POT).getByRole('button', { name: 'More pieces' }).click();
  const changed = await line(phone, POT).getByRole('spinbutton').inputValue();
  await openGoods(desk, KNIFE);
  await add(desk);
  await expect(desk.getByRole('button', { name: /^Cart 2 / })).toBeVisible();

  // Back on the net each has what the other did, and nothing is lost or doubled.
  await phone.context().setOffline(false);
  await expect(line(phone, KNIFE)).toBeVisible({ timeout: 40_000 });
  await openCart(desk);
  await expect(line(desk, POT).getByRole('spinbutton')).toHaveValue(changed, { timeout: 40_000 });
  await expect(desk.getByRole('dialog', { name: 'Cart' }).getByRole('article')).toHaveCount(2);

  // What is removed on one stays removed on the other.
  await line(phone, KNIFE)
    .getByRole('button', { name: `Remove ${KNIFE}` })
    .click();
  await expect(line(desk, KNIFE)).toBeHidden({ timeout: 40_000 });

  // Logging out takes the cart from the device; logging in brings it back.
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await desk.getByRole('banner').getByRole('button', { name }).click();
  await desk.getByText('Log out').first().click();
  await expect(desk).toHaveURL(/\/index/);
  const left = () =>
    desk.evaluate(async () => {
      const opened = indexedDB.open('mall-cart');
      const place = await new Promise<IDBDatabase>((done) => {
        opened.onsuccess = () => done(opened.result);
      });
      const all = place.transaction('records').objectStore('records').count();
      const many = await new Promise<number>((done) => {
        all.onsuccess = () => done(all.result);
      });
      place.close();
      return many;
    });
  await expect.poll(left).toBe(0);
  await desk.goto(at('storefront', '/login'));
  await fillLogin(desk, name);
  await expect(desk.getByRole('button', { name: /^Cart 1 / })).toBeVisible({ timeout: 20_000 });
});
