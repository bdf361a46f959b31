/** The checkout when something stands in its way. Its straight way is in checkout.test.tsx. */
import type { ListingId, OrderId, ShopId } from '@entrepot/contract/ids';
import { type Amount, parseAmount, ZERO } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineKey } from '../../features/cart/lines.ts';
import { addToCart, cartLines, removeLines } from '../../features/cart/store.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { aCoupon } from '../../testing/a-coupon.ts';
import { anAddress } from '../../testing/an-address.ts';
import { marta } from '../../testing/people.ts';
import { anOffer, aQuote } from '../../testing/quotes.ts';
import { refuse, renderPage, type Answers } from '../../testing/render-page.tsx';
import { CheckoutPage } from './checkout.tsx';

const home = anAddress({ id: 'home' });
const gate = anAddress({ id: 'gate', contact: 'Gate 4', line: 'Harbour 9', isDefault: false });

const anOrdered = (id: string, shop: string, total: Amount) => ({
  id: anId<OrderId>(id),
  number: `EN-${id}`,
  shop: { id: anId<ShopId>(shop), name: shop, mark: 'FR' },
  total,
  payBy: '2026-11-21T12:00:00Z',
});
const TOTAL = parseAmount('165.6');
const PLACED = { orders: [anOrdered('o1', 's1', TOTAL)], total: TOTAL };

const money = (available: string) => ({
  currency: 'USDT' as const,
  available: parseAmount(available),
});

const teapot = { listingId: anId<ListingId>('teapot'), variantId: null, quantity: 24 };

beforeEach(() => {
  localStorage.clear();
  session.end();
  removeLines(new Set(cartLines().map(lineKey)));
  addToCart([teapot]);
});

afterEach(() => vi.unstubAllGlobals());

const open = (answers: Answers = {}) =>
  renderPage(<CheckoutPage />, {
    'catalogue.quoteCart': ({ lines }) => aQuote(lines, () => ({ offer: anOffer() })),
    'accounts.listAddresses': { rows: [home, gate] },
    'accounts.listCountries': { rows: [] },
    'accounts.listStates': { country: 'DE', rows: [] },
    'wallet.getBalance': money('1000'),
    'coupons.listCoupons': { coupons: [], now: '2026-11-22T10:00:00Z' },
    ...answers,
  });

const pay = () => screen.findByRole('button', { name: /Place order and pay/ });
const place = async (page: Awaited<ReturnType<typeof open>>) => page.user.click(await pay());

test('an empty cart has nothing to check out, and asks for no price', async () => {
  removeLines(new Set(cartLines().map(lineKey)));
  const { sent } = await open();
  await screen.findByText('Nothing to check out');
  expect(screen.getByRole('link', { name: 'My orders' }).getAttribute('href')).toBe(paths.orders());
  expect(sent('catalogue.quoteCart')).toEqual([]);
});

const sampleAt = paths.sampleCheckout('teapot', 'green', 2);
const openSample = (answers: Answers = {}) =>
  renderPage(
    <CheckoutPage />,
    {
      'catalogue.quoteSample': (line) => aQuote([line], () => ({ offer: anOffer() })),
      'accounts.listAddresses': { rows: [home, gate] },
      'accounts.listCountries': { rows: [] },
      'wallet.getBalance': money('1000'),
      'orders.orderSample': PLACED,
      ...answers,
    },
    sampleAt,
  );

test('a sample is ordered by itself: no coupon, and the cart stays as it is', async () => {
  const page = await openSample();
  await place(page);
  await screen.findByRole('dialog', { name: 'Pay from wallet' });
  expect(page.sent('orders.orderSample')[0]?.[1]).toMatchObject({
    ...{ listingId: 'teapot', variantId: 'green', quantity: 2, addressId: 'home', note: '' },
  });
  expect(page.sent('orders.submitOrder')).toEqual([]);
  expect(page.sent('coupons.listCoupons')).toEqual([]);
  expect(cartLines()).toHaveLength(1);
});

test('who had a sample of it before is told so', async () => {
  const page = await openSample({
    'orders.orderSample': () => refuse('SAMPLE_ALREADY_ORDERED', 'You have ordered a sample of it'),
  });
  await place(page);
  expect(await screen.findByText('You have ordered a sample of it')).toBeTruthy();
});

test('prices that do not come are asked for again', async () => {
  let asked = 0;
  const page = await open({
    'catalogue.quoteCart': ({ lines }) => {
      asked += 1;
      return asked === 1
        ? refuse('INTERNAL', 'The prices could not be read')
        : aQuote(lines, () => ({ offer: anOffer() }));
    },
  });
  await screen.findByText('The prices could not be read');
  await page.user.click(screen.getByRole('button', { name: /again/i }));
  await pay();
});

test('each shop is a part with its own note, freight and sum', async () => {
  addToCart([{ ...teapot, listingId: anId('cup') }]);
  const longName = 'Donaudampfschifffahrtsgesellschaftsporzellanmanufaktur';
  const page = await open({
    'catalogue.quoteCart': ({ lines }) =>
      aQuote(lines, ({ listingId }) => ({
        offer:
          listingId === 'cup'
            ? anOffer({
                name: 'Cup',
                daysToShip: 5,
                shop: { id: anId('s2'), name: longName, mark: 'DP' },
              })
            : anOffer(),
      })),
    'orders.submitOrder': PLACED,
  });
  const second = within(
    (await screen.findByRole('table', { name: longName })).closest('section') as HTMLElement,
  );
  expect(second.getByText('Cup')).toBeTruthy();
  expect(second.queryByText('Teapot')).toBeNull();
  expect(second.getByText(/ships within 5 days/)).toBeTruthy();
  expect(screen.getByText(/held in escrow for 2 orders/)).toBeTruthy();
  await page.user.type(screen.getByRole('textbox', { name: `Note to ${longName}` }), 'Pack well');
  await place(page);
  await screen.findByRole('dialog', { name: 'Pay from wallet' });
  expect(page.sent('orders.submitOrder')[0]?.[1]).toMatchObject({
    notes: [{ shopId: 's2', text: 'Pack well' }],
  });
});

test('on a phone more than three shops begin as a line each, which opens and takes its coupon', async () => {
  vi.stubGlobal('innerWidth', 390);
  const shops = ['b', 'c', 'd'];
  addToCart(shops.map((shop) => ({ ...teapot, listingId: anId<ListingId>(shop) })));
  const page = await open({
    'catalogue.quoteCart': ({ lines }) =>
      aQuote(lines, ({ listingId }) => ({
        offer: anOffer({ shop: { id: anId(listingId), name: `Shop ${listingId}`, mark: 'S' } }),
      })),
    'coupons.listCoupons': { coupons: [aCoupon({ code: 'TEN' })], now: '2026-11-22T10:00:00Z' },
  });
  const head = await screen.findByRole('button', { name: 'Shop b', expanded: false });
  expect(screen.queryByRole('table')).toBeNull();
  const part = within(head.closest('section') as HTMLElement);
  expect(part.getByText('1 product · 24 pieces')).toBeTruthy();
  expect(part.getByText('165.60')).toBeTruthy();
  await page.user.click(await part.findByRole('button', { name: /^Use TEN/ }));
  expect(part.getByText('155.60')).toBeTruthy();
  expect(part.getByText(/^TEN/)).toBeTruthy();
  await page.user.click(head);
  expect(part.getByRole('table', { name: 'Shop b' })).toBeTruthy();
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

test('what cannot be ordered is named with its reason, stays in the cart and is not sent', async () => {
  addToCart([{ ...teapot, listingId: anId('gone') }]);
  const page = await open({
    'catalogue.quoteCart': ({ lines }) =>
      aQuote(lines, ({ listingId }) =>
        listingId === 'gone'
          ? { offer: null, problem: { code: 'GOODS_OFF_SHELF', params: {} } }
          : { offer: anOffer() },
      ),
    'orders.submitOrder': PLACED,
  });
  const told = await screen.findByText(/1 selected item cannot be ordered/);
  expect(told.parentElement?.textContent).toContain('The shop no longer sells this product.');
  await place(page);
  await screen.findByRole('dialog', { name: 'Pay from wallet' });
  expect(page.sent('orders.submitOrder')[0]?.[1]).toMatchObject({
    lines: [{ listingId: 'teapot', quantity: 24 }],
  });
  expect(cartLines().map(({ listingId }) => listingId)).toEqual(['gone']);
});

test('less than the least order leaves nothing to check out, and says how much it would be', async () => {
  await open({
    'catalogue.quoteCart': ({ lines }) =>
      aQuote(lines, () => ({
        offer: anOffer(),
        problem: { code: 'QUANTITY_BELOW_MINIMUM', params: { minimum: 48 } },
      })),
  });
  await screen.findByText(/Minimum 48 pieces/);
  expect(screen.getByText('Nothing to check out')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Place order/ })).toBeNull();
});

test('goods go to the default address, or to the one that was chosen', async () => {
  const page = await open({ 'orders.submitOrder': PLACED });
  const choices = within(await screen.findByRole('radiogroup', { name: 'Deliver to' }));
  expect(await choices.findByRole('radio', { name: /Ada Quay/ })).toHaveProperty('checked', true);
  await page.user.click(choices.getByRole('radio', { name: /Gate 4/ }));
  await place(page);
  await screen.findByRole('dialog', { name: 'Pay from wallet' });
  expect(page.sent('orders.submitOrder')[0]?.[1]).toMatchObject({ addressId: 'gate' });
});

test('without an address nothing is sent, and it is said where it is missing', async () => {
  const page = await open({ 'accounts.listAddresses': { rows: [] } });
  await screen.findByText('No address yet. Add one to place your order.');
  expect(screen.queryByText('Please choose a delivery address')).toBeNull();
  await place(page);
  expect(screen.getAllByText('Please choose a delivery address')).toHaveLength(2);
  expect(page.sent('orders.submitOrder')).toEqual([]);
});

test('an address that was removed elsewhere gives way to one that is there', async () => {
  let rows = [home, gate];
  const page = await open({
    'accounts.listAddresses': () => ({ rows }),
    'orders.submitOrder': () => refuse('ADDRESS_NOT_FOUND', 'This address is gone.'),
  });
  await page.user.click(await screen.findByRole('radio', { name: /Gate 4/ }));
  rows = [home];
  await place(page);
  await screen.findByText('This address is gone.');
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Gate 4/ })).toBeNull());
  expect(screen.getByRole('radio', { name: /Ada Quay/ })).toHaveProperty('checked', true);
});

test.each([/again/i, /Place order and pay/])(
  'an address book that did not come is asked for again by %s, and nobody is told to choose',
  async (name) => {
    const book = Promise.withResolvers<{ rows: (typeof home)[] }>();
    let asked = 0;
    const page = await open({
      'accounts.listAddresses': () => {
        asked += 1;
        return asked === 1 ? refuse('INTERNAL', 'The book could not be read') : book.promise;
      },
    });
    await screen.findByText('The book could not be read');
    await page.user.click(await screen.findByRole('button', { name }));
    expect(screen.queryByText('Please choose a delivery address')).toBeNull();
    book.resolve({ rows: [home] });
    expect(await screen.findByRole('radio', { name: /Ada Quay/ })).toHaveProperty('checked', true);
    expect(page.sent('orders.submitOrder')).toEqual([]);
  },
);

test('too many unpaid orders: the way to them is shown, and nothing has left the cart', async () => {
  const page = await open({
    'orders.submitOrder': () => refuse('TOO_MANY_UNPAID', 'Please pay or cancel some first.'),
  });
  await page.user.type(await screen.findByRole('textbox', { name: 'Note to Fenwick' }), 'Gate 4');
  await place(page);
  expect((await screen.findByRole('alert')).textContent).toContain('pay or cancel some');
  expect(screen.getByRole('link', { name: 'View unpaid orders' }).getAttribute('href')).toBe(
    paths.orders({ tab: 'awaiting-payment' }),
  );
  expect(cartLines()).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Note to Fenwick' })).toHaveProperty(
    'value',
    'Gate 4',
  );
});

test('a refusal ends the intention: sending again is a new order with a new key', async () => {
  const page = await open({
    'orders.submitOrder': () => refuse('TOO_MANY_UNPAID', 'Please pay some first.'),
  });
  await place(page);
  await screen.findByRole('alert');
  await place(page);
  await waitFor(() => expect(page.sent('orders.submitOrder')).toHaveLength(2));
  const [first, second] = page.sent('orders.submitOrder').map(([, , options]) => options?.key);
  expect(second).toBeTruthy();
  expect(second).not.toBe(first);
});

test('too little in the wallet still places the order, says what is missing and where money comes from', async () => {
  const page = await open({ 'wallet.getBalance': money('100'), 'orders.submitOrder': PLACED });
  const short = await screen.findByText('65.60 USDT short');
  expect(short).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open wallet' }).getAttribute('href')).toBe(
    paths.wallet(),
  );
  await page.user.click(screen.getByRole('button', { name: 'Place order, pay later' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay from wallet' }));
  expect(dialog.queryByLabelText(/Digit 1 of 6/)).toBeNull();
});

test('enough to the last cent is enough', async () => {
  await open({ 'wallet.getBalance': money('165.6') });
  await pay();
  expect(await screen.findByText('0.00 USDT balance after payment')).toBeTruthy();
});

test('a payment that is put off keeps the page: address and note are locked, the order waits', async () => {
  const page = await open({ 'orders.submitOrder': PLACED });
  await place(page);
  const dialog = await screen.findByRole('dialog', { name: 'Pay from wallet' });
  await page.user.click(within(dialog).getByRole('button', { name: /close/i }));
  expect(screen.getByText('Order placed. Please pay to complete it.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Note to Fenwick' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Pay later' }).getAttribute('href')).toBe(
    paths.orders({ tab: 'awaiting-payment' }),
  );
  await page.user.click(screen.getByRole('button', { name: /^Pay 165\.60/ }));
  expect(await screen.findByRole('dialog', { name: 'Pay from wallet' })).toBeTruthy();
  expect(page.sent('orders.submitOrder')).toHaveLength(1);
});

const digits = async (page: Awaited<ReturnType<typeof open>>, typed: string) => {
  await page.user.click(await screen.findByLabelText('Fund password: Digit 1 of 6'));
  await page.user.keyboard(typed);
};

test('what was paid leads to the page of these orders', async () => {
  const two = { orders: [anOrdered('o1', 's1', TOTAL), anOrdered('o2', 's2', ZERO)], total: TOTAL };
  const page = await open({
    'orders.submitOrder': two,
    'orders.payOrders': { orders: [], total: TOTAL } as never,
  });
  await place(page);
  await digits(page, '246810');
  await waitFor(() => expect(page.router.state.location.href).toBe(paths.paid(['o1', 'o2'])));
  expect(page.sent('orders.payOrders').map(([, input]) => input)).toEqual([
    { orderIds: ['o1', 'o2'], fundPassword: '246810' },
  ]);
});

test('a payment of which nobody knows the fate is sent again with its key', async () => {
  let lost = true;
  const page = await open({
    'orders.submitOrder': PLACED,
    'orders.payOrders': () =>
      lost ? refuse('OFFLINE', 'offline') : ({ orders: [], total: TOTAL } as never),
  });
  await place(page);
  await digits(page, '246810');
  await screen.findByRole('alert');
  lost = false;
  await digits(page, '246810');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/paySuccess'));
  const [first, again] = page.sent('orders.payOrders').map(([, , options]) => options?.key);
  expect(again).toBe(first);
  expect(first).toBeTruthy();
});

test('who has no fund password chooses one, and it pays', async () => {
  session.logIn('token', { ...marta, fundPasswordSet: false });
  addToCart([teapot]);
  const page = await open({
    'orders.submitOrder': PLACED,
    'accounts.setFundPassword': {},
    'orders.payOrders': { orders: [], total: TOTAL } as never,
  });
  await place(page);
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay from wallet' }));
  for (const name of ['Fund password', 'Confirm fund password']) {
    const group = within(dialog.getByRole('group', { name }));
    await page.user.click(group.getAllByLabelText(/1/)[0] as Element);
    await page.user.keyboard('739204');
  }
  await page.user.click(dialog.getByRole('button', { name: 'Set fund password' }));
  await waitFor(() => expect(page.sent('orders.payOrders')).toHaveLength(1));
  expect(page.sent('orders.payOrders')[0]?.[1]).toMatchObject({ fundPassword: '739204' });
  expect(session.user()?.fundPasswordSet).toBe(true);
});
