import type { OrderCard } from '@entrepot/contract/orders/types';
import { ORDER_TAB_NAMES } from '@entrepot/contract/orders/life';
import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { anOrder } from '@entrepot/contract/testing/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { aCard } from '../../../testing/a-shop.ts';
import { anAddress } from '../../../testing/an-address.ts';
import { marta } from '../../../testing/people.ts';
import { aBrand, refuse, showPage, type Answers } from '../../../testing/show-page.tsx';

type Tabs = Record<(typeof ORDER_TAB_NAMES)[number], number>;
const NONE = Object.fromEntries(ORDER_TAB_NAMES.map((name) => [name, 0])) as Tabs;
const counted = (change: Partial<Tabs> = {}) => ({ tabs: { ...NONE, ...change } });

const card = (change: Partial<OrderCard> = {}): OrderCard => {
  const { lines, ...order } = anOrder();
  return { ...order, lines, lineCount: lines.length, ...change };
};
const orders = (...rows: OrderCard[]) => ({
  rows,
  total: rows.length,
  page: 1,
  size: 5,
  now: '2026-11-22T10:00:00.000Z',
});
const saved = (...rows: ReturnType<typeof aCard>[]) => ({
  rows,
  total: rows.length,
  page: 1,
  size: 5,
});

const settled = { ...marta, fundPasswordSet: true };

const open = (answers: Answers = {}, me = settled) => {
  session.logIn('token-of-marta', me);
  return showPage(paths.account(), {
    'accounts.getMe': me,
    'accounts.listAddresses': { rows: [anAddress()] },
    'orders.countOrders': counted(),
    'orders.listOrders': orders(card()),
    'wallet.getBalance': { currency: 'USDT', available: parseAmount('418.4') },
    'catalogue.listFavourites': saved(),
    ...answers,
  });
};

const box = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);

beforeEach(() => localStorage.clear());

test('it greets by name, however long', async () => {
  await open({}, { ...settled, username: 'Donaudampfschifffahrtsgesellschaft' });
  await screen.findByRole('heading', {
    level: 1,
    name: 'Welcome, Donaudampfschifffahrtsgesellschaft',
  });
});

describe('the figures of orders', () => {
  test.each([
    ['To pay', 'awaiting-payment', '2'],
    ['To ship', 'to-ship', '0'],
    ['Shipped', 'to-receive', '31'],
    ['To review', 'to-review', '0'],
    ['Returns', 'after-sales', '1'],
  ] as const)('“%s” opens its tab', async (label, tab, count) => {
    await open({
      'orders.countOrders': counted({ 'awaiting-payment': 2, 'to-receive': 31, 'after-sales': 1 }),
    });
    const tiles = within(await screen.findByRole('navigation', { name: 'Orders' }));
    const tile = tiles.getByText(label).closest('a') as HTMLElement;
    await waitFor(() => expect(tile.querySelector('b')?.textContent).toBe(count));
    expect(tile.getAttribute('href')).toBe(paths.orders({ tab }));
  });

  it('that do not come are no zeros', async () => {
    await open({ 'orders.countOrders': () => refuse('INTERNAL', 'No.') });
    await (await box('To do')).findByRole('button', { name: /Could not load/ });
    const tiles = within(screen.getByRole('navigation', { name: 'Orders' }));
    expect(tiles.getAllByText('–')).toHaveLength(5);
  });
});

describe('what there is to do', () => {
  it('is nothing for who has set up all and waits for nothing', async () => {
    await open();
    expect(await (await box('To do')).findByText('Nothing to do.')).toBeTruthy();
  });

  it('stands with the most pressing first', async () => {
    await open(
      {
        'orders.countOrders': counted({ 'awaiting-payment': 1, 'to-receive': 2, 'to-review': 3 }),
        'accounts.listAddresses': { rows: [] },
      },
      { ...settled, fundPasswordSet: false },
    );
    const todo = await box('To do');
    await todo.findByText('1 order to pay');
    expect(todo.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      paths.orders({ tab: 'awaiting-payment' }),
      paths.orders({ tab: 'to-receive' }),
      paths.setup('transaction-password'),
      paths.setup('shipping-address'),
      paths.orders({ tab: 'to-review' }),
    ]);
  });
});

describe('the wallet', () => {
  it('says what is there, and that it is test money where it is', async () => {
    await open({ 'brands.getBrand': { ...aBrand, demo: true } });
    const wallet = await box('Wallet');
    expect(await wallet.findByText(/418/)).toBeTruthy();
    expect(wallet.getByText('Test money')).toBeTruthy();
    expect(wallet.getByRole('link', { name: 'Statement' }).getAttribute('href')).toBe(
      paths.wallet(),
    );
  });

  it('is asked for again when it did not come', async () => {
    let asked = 0;
    const { user } = await open({
      'wallet.getBalance': () => {
        asked += 1;
        return asked === 1
          ? refuse('INTERNAL', 'No.')
          : { currency: 'USDT', available: parseAmount('12') };
      },
    });
    const wallet = await box('Wallet');
    expect(wallet.queryByText('Test money')).toBeNull();
    await user.click(await wallet.findByRole('button', { name: /Could not load/ }));
    expect(await wallet.findByText(/12/)).toBeTruthy();
  });
});

describe('the latest orders', () => {
  it('say what, from whom, how much and how far, a line each', async () => {
    const { sent } = await open({
      'orders.listOrders': orders(
        card(),
        card({ id: anId('second'), number: '26-004712', lineCount: 4 }),
      ),
    });
    const recent = await box('Recent orders');
    const [, first, second] = await recent.findAllByRole('row');
    expect(first?.textContent).toContain('Fenwick Pottery');
    expect(first?.textContent).toContain('26-004711');
    expect(first?.textContent).toContain('81.60');
    const link = within(first as HTMLElement).getByRole('link', { name: 'Teapot' });
    expect(link.getAttribute('href')).toBe(paths.order(anOrder().id));
    expect(
      within(second as HTMLElement).getByRole('link', { name: 'Teapot and 3 more' }),
    ).toBeTruthy();
    expect(sent('orders.listOrders').map(({ input }) => input)).toEqual([
      { tab: 'all', search: '', page: 1, size: 5 },
    ]);
  });

  it('of who has none lead to the goods', async () => {
    await open({ 'orders.listOrders': orders() });
    const recent = await box('Recent orders');
    await recent.findByText('No orders yet');
    expect(recent.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe(
      paths.goods(),
    );
  });

  it('that do not come are asked for again, and the rest of the page stands', async () => {
    let asked = 0;
    const { user } = await open({
      'orders.listOrders': () => {
        asked += 1;
        return asked === 1 ? refuse('INTERNAL', 'No orders came') : orders(card());
      },
    });
    const recent = await box('Recent orders');
    await recent.findByText('No orders came');
    expect(screen.getByText(/418/)).toBeTruthy();
    await user.click(recent.getByRole('button', { name: /again/i }));
    await recent.findByText('26-004711');
  });
});

test('saved goods are shown with the way to all of them, and no empty heading without any', async () => {
  const first = await open();
  await screen.findByText('26-004711');
  expect(screen.queryByRole('heading', { name: 'Favourites' })).toBeNull();
  first.unmount();
  await open({ 'catalogue.listFavourites': saved(aCard({ name: 'Stoneware cup' })) });
  const part = await box('Favourites');
  expect(part.getByRole('link', { name: 'Stoneware cup' })).toBeTruthy();
  expect(part.getByRole('link', { name: /All favourites/ }).getAttribute('href')).toBe(
    paths.favourites(),
  );
});
