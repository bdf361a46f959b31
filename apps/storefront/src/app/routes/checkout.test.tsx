import { openSettings } from '@entrepot/contract/brands/settings';
import { anId } from '@entrepot/contract/testing/an-id';
import type { OrderId, ShopId } from '@entrepot/contract/ids';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Amount, parseAmount } from '@entrepot/contract/money';
import { addToCart, cartLines, removeLines } from '../../features/cart/store.ts';
import { lineKey } from '../../features/cart/lines.ts';
import { anOffer, aQuote } from '../../testing/quotes.ts';
import { refuse, renderPage, type Answers } from '../../testing/render-page.tsx';
import { CheckoutPage } from './checkout.tsx';

const ADDRESS = {
  id: 'a1',
  contact: 'Ada Quay',
  email: 'ada@example.org',
  areaCode: '49',
  phone: '30100000',
  country: 'DE',
  countryName: 'Germany',
  state: null,
  stateName: '',
  city: 'Hamburg',
  postcode: '20095',
  line: 'Quay Street 1',
  isDefault: true,
};
const placed = (total: Amount) => ({
  orders: [
    {
      id: anId<OrderId>('o1'),
      number: 'EN-1',
      shop: { id: anId<ShopId>('s1'), name: 'Fenwick', mark: 'FR' },
      total,
      payBy: '2026-11-21T12:00:00Z',
    },
  ],
  total,
});

let price: Amount;
beforeEach(() => {
  localStorage.clear();
  price = parseAmount('6.4');
  removeLines(new Set(cartLines().map(lineKey)));
  addToCart([{ listingId: anId('teapot'), variantId: null, quantity: 24 }]);
});

const open = (answers: Answers) =>
  renderPage(<CheckoutPage />, {
    'catalogue.quoteCart': ({ lines }) => aQuote(lines, () => ({ offer: anOffer({ price }) })),
    'accounts.listAddresses': { rows: [ADDRESS] } as never,
    'wallet.getBalance': { available: '1000' } as never,
    'coupons.listCoupons': { coupons: [], now: '2026-11-22T10:00:00Z' },
    ...answers,
  });

const button = () => screen.findByRole('button', { name: /Place order and pay/ });

test('two clicks place one order, which leaves the cart and asks for the fund password', async () => {
  let answer: (orders: ReturnType<typeof placed>) => void = () => undefined;
  const { user, sent } = await open({
    'orders.submitOrder': () => new Promise((resolve) => (answer = resolve)),
  });
  await user.dblClick(await button());
  answer(placed(parseAmount('165.6')));
  expect(await screen.findByRole('dialog', { name: 'Pay from wallet' })).toBeTruthy();
  expect(sent('orders.submitOrder')).toHaveLength(1);
  expect(sent('orders.submitOrder')[0]?.[1]).toMatchObject({
    expectedTotal: '165.6',
    addressId: 'a1',
  });
  expect(cartLines()).toEqual([]);
});

test('until the address book is here the button waits instead of doing nothing', async () => {
  await open({ 'accounts.listAddresses': () => new Promise(() => undefined) });
  expect((await button()).getAttribute('aria-busy')).toBe('true');
});

test('a changed price is told, the slip shows the new total, the note stays', async () => {
  const { user, sent } = await open({
    'orders.submitOrder': ({ expectedTotal }) =>
      expectedTotal === '165.6'
        ? refuse('PRICE_CHANGED', 'The prices have changed: the total is now 180 USDT.')
        : placed(parseAmount('180')),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Note to Fenwick' }), 'Gate 4');
  price = parseAmount('7');
  await user.click(await button());
  expect((await screen.findByRole('alert')).textContent).toContain('now 180 USDT');
  await waitFor(async () => expect((await button()).textContent).toContain('180.00'));
  await user.click(await button());
  await screen.findByRole('dialog', { name: 'Pay from wallet' });
  expect(sent('orders.submitOrder')[1]?.[1]).toMatchObject({
    expectedTotal: '180',
    notes: [{ shopId: 's1', text: 'Gate 4' }],
  });
});

test('when nobody knows whether it arrived, sending again uses the same key, even after a reload', async () => {
  const lost: Answers = { 'orders.submitOrder': () => refuse('OFFLINE', 'offline') };
  const first = await open(lost);
  await first.user.click(await button());
  await screen.findByRole('alert');
  const again = await open({ 'orders.submitOrder': placed(parseAmount('165.6')) });
  await again.user.click(await button());
  await screen.findByRole('dialog', { name: 'Pay from wallet' });
  const keyOf = (page: typeof first) => page.sent('orders.submitOrder')[0]?.[2]?.key;
  expect(keyOf(again)).toBe(keyOf(first));
  expect(keyOf(again)).toBeTruthy();
});

test('where no money is taken the page says so first, and its button sends nothing', async () => {
  const settings = openSettings({ mall_open: 'true', money_open: 'false' });
  const { user, sent } = await open({
    'brands.getBrand': { name: 'Entrepot', languages: ['en'], settings, tagline: '' } as never,
  });
  const said = await screen.findByText('Orders and payments are not open yet');
  const address = await screen.findByText(/Quay Street 1/);
  expect(said.compareDocumentPosition(address) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(await button()).toHaveProperty('disabled', true);
  await user.click(await button());
  expect(sent('orders.submitOrder')).toEqual([]);
});
