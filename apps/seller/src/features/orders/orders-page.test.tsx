import type { ShopOrder } from '@entrepot/contract/orders/types';
import type { SellerOrderRow } from '@entrepot/contract/orders/seller-types';
import { SELLER_TAB_NAMES } from '@entrepot/contract/orders/life';
import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { aPanelOrder } from '@entrepot/contract/testing/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, renderPage, type Answers } from '../../testing/render-page.tsx';
import { OrdersPage } from './orders-page.tsx';

const COUNTS = Object.fromEntries(SELLER_TAB_NAMES.map((name) => [name, 0]));

const aRow = (number: string, change: Partial<SellerOrderRow> = {}): SellerOrderRow => ({
  id: anId(`019ab000-0000-7000-8000-${number.padStart(12, '0')}`),
  number: `26-${number}`,
  state: 'paid',
  returnState: 'none',
  parcels: 'none',
  createdAt: '2026-11-20T10:00:00.000Z',
  paidAt: '2026-11-20T10:05:00.000Z',
  dueAt: '2026-11-23T10:05:00.000Z',
  buyer: { name: 'marta', country: 'PT', city: 'Porto' },
  pieces: 12,
  lineCount: 1,
  total: parseAmount('81.6'),
  payout: parseAmount('77.52'),
  reminded: false,
  actions: ['confirm'],
  ...change,
});

const page = (rows: SellerOrderRow[], change = {}) => ({
  rows,
  total: rows.length,
  page: 1,
  size: 50,
  counts: { ...COUNTS, open: rows.length },
  openTotal: parseAmount('163.2'),
  ...change,
});

const NOW = '2026-11-22T10:00:00.000Z';

const open = (rows: SellerOrderRow[], answers: Answers = {}, at = '/') =>
  renderPage(
    <OrdersPage />,
    {
      'orders.getWaiting': () => ({ now: NOW }),
      'orders.listOrders': () => page(rows),
      ...answers,
    },
    at,
  );

const rowOf = async (number: string) =>
  within((await screen.findByText(`26-${number}`)).closest('tr') as HTMLElement);

const select = async (user: ReturnType<typeof open>['user'], number: string) =>
  user.click((await rowOf(number)).getByRole('checkbox'));

test('a row says who ordered what, until when, and what the shop receives', async () => {
  open([aRow('1', { reminded: true })]);
  const row = await rowOf('1');
  expect(row.getByText('marta')).toBeTruthy();
  expect(row.getByText('Porto')).toBeTruthy();
  expect(row.getByText('12 pieces')).toBeTruthy();
  expect(row.getByText('Buyer sent a reminder')).toBeTruthy();
  expect(row.getByText('To confirm')).toBeTruthy();
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toContain('81.60');
  expect(cells).toContain('77.52');
});

test('what others have until is a date; under review nothing runs', async () => {
  open([
    aRow('1', { state: 'shipped', actions: [], reminded: true }),
    aRow('2', { returnState: 'requested', actions: [] }),
  ]);
  const shipped = await rowOf('1');
  expect(shipped.getByText(/^by .*Nov/)).toBeTruthy();
  expect(shipped.queryByText('Buyer sent a reminder')).toBeNull();
  expect((await rowOf('2')).getByText('–')).toBeTruthy();
});

test('the address says tab, filters and page, and they are asked for', async () => {
  const { of } = open([aRow('1')], {}, '/?tab=to-ship&q=mar&from=2026-11-01&totalFrom=50&page=2');
  await rowOf('1');
  expect(of('orders.listOrders')[0]?.input).toMatchObject({
    tab: 'to-ship',
    search: 'mar',
    totalFrom: '50',
    page: 2,
  });
});

test('another tab starts at its first page and shuts the open order', async () => {
  const { user, of } = open(
    [aRow('1')],
    { 'orders.getOrder': () => ({ ...aPanelOrder(), actions: [] }) },
    `/?page=3&open=${aRow('1').id}`,
  );
  await user.click(await screen.findByRole('tab', { name: /^Returns/ }));
  await waitFor(() =>
    expect(of('orders.listOrders').at(-1)?.input).toMatchObject({ tab: 'returns', page: 1 }),
  );
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a total that is no number is told beside its field', async () => {
  const { user } = open([aRow('1')]);
  await user.type(await screen.findByLabelText('Total from'), 'much');
  expect(await screen.findByText('Enter a number, such as 100')).toBeTruthy();
});

test.each([
  { at: '/', says: 'All done' },
  { at: '/?tab=returns', says: 'No orders here' },
  { at: '/?q=kettle', says: 'No orders match these filters' },
])('nothing at $at: $says', async ({ at, says }) => {
  open([], {}, at);
  expect(await screen.findByText(says)).toBeTruthy();
});

test('a list that did not come can be asked for again', async () => {
  let asked = 0;
  const { user } = open([], {
    'orders.listOrders': () => {
      asked += 1;
      if (asked === 1) {
        throw refusal('INTERNAL', 'Something went wrong');
      }
      return page([aRow('1')]);
    },
  });
  await screen.findByText('Something went wrong');
  await user.click(screen.getByRole('button', { name: /again/i }));
  await rowOf('1');
});

test('selected orders are summed up, and each button says with how many it can be done', async () => {
  const { user } = open([
    aRow('1'),
    aRow('2'),
    aRow('3', { state: 'confirmed', actions: ['ship'] }),
  ]);
  await select(user, '1');
  await select(user, '2');
  await select(user, '3');
  expect(screen.getByText('36 pieces, 244.80 USDT')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ship 1' })).toBeTruthy();
});

test('where nothing can be done it is said', async () => {
  const { user } = open([aRow('1', { state: 'cancelled', actions: [] })]);
  await select(user, '1');
  expect(screen.getByText('No action available for these orders')).toBeTruthy();
});

test('of many confirmed at once the refused ones are named with their reason and stay selected', async () => {
  const { user, of } = open([aRow('1'), aRow('2')], {
    'orders.confirmOrder': ({ orderId }: { orderId: string }) => {
      if (orderId === aRow('2').id) {
        throw refusal('ORDER_NOT_CONFIRMABLE', 'A return was requested');
      }
      return {};
    },
  });
  await select(user, '1');
  await select(user, '2');
  await user.click(screen.getByRole('button', { name: 'Confirm 2' }));
  await screen.findByText('Order confirmed');
  expect(screen.getByText('1 order was not changed')).toBeTruthy();
  expect(screen.getByText('26-2: A return was requested')).toBeTruthy();
  expect(of('orders.confirmOrder').map(({ input }) => input)).toEqual([
    { orderId: aRow('1').id },
    { orderId: aRow('2').id },
  ]);
  expect((await rowOf('1')).getByRole('checkbox')).toHaveProperty('checked', false);
  expect((await rowOf('2')).getByRole('checkbox')).toHaveProperty('checked', true);
  await waitFor(() => expect(of('orders.listOrders').length).toBeGreaterThan(1));
});

const OPEN = `/?open=${aPanelOrder().id}`;

const openOne = (order: Partial<ShopOrder>, answers: Answers = {}) =>
  open(
    [aRow('1')],
    { 'orders.getOrder': () => ({ ...aPanelOrder(), actions: [], ...order }), ...answers },
    OPEN,
  );

test('an open order offers what the server says may be done, and nothing without it', async () => {
  openOne({ actions: ['confirm'] });
  const pane = within(await screen.findByRole('complementary'));
  expect(await pane.findByRole('button', { name: 'Confirm order' })).toBeTruthy();
  openOne({ actions: [] });
  const closed = within(await screen.findByRole('complementary'));
  await closed.findByText('Teapot');
  expect(closed.queryByRole('button', { name: 'Confirm order' })).toBeNull();
  expect(closed.queryByRole('button', { name: 'Mark as shipped' })).toBeNull();
});

test('a confirmed order is sent once and asked for again', async () => {
  const done = Promise.withResolvers<unknown>();
  const { user, of } = openOne(
    { actions: ['confirm'] },
    { 'orders.confirmOrder': () => done.promise },
  );
  await user.dblClick(await screen.findByRole('button', { name: 'Confirm order' }));
  done.resolve({});
  await screen.findByText('Order confirmed');
  expect(of('orders.confirmOrder')).toHaveLength(1);
  await waitFor(() => expect(of('orders.getOrder')).toHaveLength(2));
});

test('a refusal stands above the button, and is not taken for success', async () => {
  const { user } = openOne(
    { actions: ['confirm'] },
    {
      'orders.confirmOrder': () => {
        throw refusal('ORDER_NOT_CONFIRMABLE', 'A return was requested');
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Confirm order' }));
  expect((await screen.findByRole('alert')).textContent).toContain('A return was requested');
  expect(screen.queryByText('Order confirmed')).toBeNull();
});

test('shipping opens the form of this order alone', async () => {
  const { user } = openOne({ state: 'confirmed', actions: ['ship'] });
  await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Ship this order/ }));
  expect(dialog.getAllByLabelText(/^Tracking number/)).toHaveLength(1);
});

test('the buyer’s note and what happened stand beside the money', async () => {
  openOne({
    note: 'اتصل مرتين',
    log: [
      { id: '1', event: 'placed', at: '2026-11-20T10:00:00.000Z', by: 'buyer' },
      { id: '2', event: 'noted', at: '2026-11-20T10:02:00.000Z', by: 'buyer' },
    ],
  });
  expect(await screen.findByText('اتصل مرتين')).toBeTruthy();
  expect(screen.getByText('Buyer changed the note')).toBeTruthy();
});

test('an order that did not come can be asked for again, the list stands', async () => {
  let asked = 0;
  const { user } = openOne(
    {},
    {
      'orders.getOrder': () => {
        asked += 1;
        if (asked === 1) {
          throw refusal('INTERNAL', 'The order could not be read');
        }
        return { ...aPanelOrder(), actions: [] };
      },
    },
  );
  await screen.findByText('The order could not be read');
  await rowOf('1');
  await user.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByText('Teapot');
});
