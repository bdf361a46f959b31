import type { OrderCard } from '@entrepot/contract/orders/types';
import { ORDER_TAB_NAMES } from '@entrepot/contract/orders/life';
import { anOrder } from '@entrepot/contract/testing/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const card = (change: Partial<OrderCard> = {}): OrderCard => {
  const { lines, ...order } = anOrder();
  return { ...order, lines: lines.slice(0, 4), lineCount: lines.length, ...change };
};

const page = (rows: OrderCard[], total = rows.length) => ({
  rows,
  total,
  page: 1,
  size: 20,
  now: '2026-11-22T10:00:00.000Z',
});

const TABS = Object.fromEntries(ORDER_TAB_NAMES.map((name) => [name, 0])) as Record<
  (typeof ORDER_TAB_NAMES)[number],
  number
>;

const open = (answers: Answers = {}, query: Parameters<typeof paths.orders>[0] = {}) =>
  showPage(paths.orders(query), {
    'accounts.getMe': marta,
    'orders.countOrders': { tabs: { ...TABS, all: 3, 'to-ship': 2 } },
    'orders.listOrders': page([card()]),
    ...answers,
  });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

it('a card says from whom, what, how much, and leads to the order', async () => {
  await open();
  const order = within(await screen.findByRole('article', { name: '26-004711' }));
  expect(order.getByRole('link', { name: 'Fenwick Pottery' })).toBeTruthy();
  expect(order.getByText('Teapot')).toBeTruthy();
  expect(order.getByText('12 pieces')).toBeTruthy();
  expect(order.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe(
    paths.order(anOrder().id),
  );
});

it('of many lines four are shown and the others counted', async () => {
  await open({ 'orders.listOrders': page([card({ lineCount: 7 })]) });
  expect(await screen.findByText('and 6 more items')).toBeTruthy();
});

it.each([
  [{ state: 'awaiting-payment', payBy: '2026-11-22T10:30:00.000Z' }, /^Pay by .*10:30/],
  [{ state: 'shipped', receiveBy: '2026-12-01T08:00:00.000Z' }, /^Auto-confirms on .*08:00/],
  [
    { state: 'received', returnUntil: '2026-11-28T09:00:00.000Z', actions: ['return'] },
    /^Returns until .*09:00/,
  ],
] as const)('%j says %s', async (change, says) => {
  await open({ 'orders.listOrders': page([card(change as Partial<OrderCard>)]) });
  expect(await screen.findByText(says)).toBeTruthy();
});

it('no return is promised where none can be asked for', async () => {
  await open({
    'orders.listOrders': page([
      card({ state: 'received', returnUntil: '2026-11-28T09:00:00.000Z', actions: [] }),
    ]),
  });
  await screen.findByText('Teapot');
  expect(screen.queryByText(/^Returns until/)).toBeNull();
});

it('tabs have their counts, an empty one none, and lead to their orders with the search kept', async () => {
  const { user, sent } = await open({}, { search: 'tea', page: 2 });
  const tab = await screen.findByRole('tab', { name: /^To pay/ });
  expect(tab.textContent).toBe('To pay');
  const all = screen.getByRole('tab', { name: /^All/ });
  await waitFor(() => expect(all.textContent).toBe('All3'));
  await user.click(tab);
  await waitFor(() =>
    expect(sent('orders.listOrders').at(-1)?.input).toEqual({
      tab: 'awaiting-payment',
      search: 'tea',
      page: 1,
      size: 20,
    }),
  );
});

it('a search starts at the first page of its tab', async () => {
  const { user, sent } = await open({}, { tab: 'to-ship', page: 2 });
  await user.type(await screen.findByLabelText('Order number, product or shop'), ' cup {Enter}');
  await waitFor(() =>
    expect(sent('orders.listOrders').at(-1)?.input).toEqual({
      tab: 'to-ship',
      search: 'cup',
      page: 1,
      size: 20,
    }),
  );
});

it('an unknown tab shows all orders', async () => {
  const { sent } = await open({}, { tab: 'rude' });
  await screen.findByText('Teapot');
  expect(sent('orders.listOrders')[0]?.input).toMatchObject({ tab: 'all' });
});

it.each([
  [{}, 'No orders here', 'Go shopping', paths.goods()],
  [{ search: 'kettle' }, 'No orders match', 'Show all orders', paths.orders()],
] as const)('nothing at %j says %s', async (query, says, leads, to) => {
  await open({ 'orders.listOrders': page([]) }, query);
  await screen.findByText(says);
  expect(screen.getByRole('link', { name: leads }).getAttribute('href')).toBe(to);
});

it('a list that did not come can be asked for again, and tabs without figures still stand', async () => {
  let asked = 0;
  const { user } = await open({
    'orders.countOrders': () => refuse('INTERNAL', 'no counts'),
    'orders.listOrders': () => {
      asked += 1;
      return asked === 1 ? refuse('INTERNAL', 'Something went wrong') : page([card()]);
    },
  });
  await screen.findByText('Something went wrong');
  expect(screen.getByRole('tab', { name: 'All' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByText('Teapot');
});
