import { parseAmount } from '@entrepot/contract/money';
import { aPanelOrder, aReturn } from '@entrepot/contract/testing/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '@entrepot/client/testing/played-server.ts';
import type { Output } from '../../kit/api.ts';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { OrdersPage } from './orders-page.tsx';

type Order = Output<'orders.getOrder'>;
type Row = Output<'orders.listOrders'>['rows'][number];

const BRAND = '019ab000-0000-7000-8000-000000000001';

const anOrder = (change: Partial<Order> = {}): Order => ({
  ...aPanelOrder(),
  actions: [],
  movements: [],
  ...change,
});

const rowOf = (order: Order): Row => {
  const { id, number, state, returnState, parcels, brandId, shop, buyer, pieces } = order;
  const { createdAt, paidAt } = order;
  return {
    id,
    number,
    state,
    returnState,
    parcels,
    brandId,
    shop,
    buyer,
    pieces,
    createdAt,
    paidAt,
    total: order.total,
  };
};

const page = (rows: Row[], total = rows.length) => ({ rows, total, page: 1, size: 50 });

const ORDER = anOrder();

const orders = (rows: ReturnType<typeof rowOf>[], more = false) => ({ ...page(rows), more });

const open = (answers: Answers = {}, at = '/') =>
  renderPanel(<OrdersPage />, {
    at,
    answers: {
      'brands.listBrands': { rows: [{ id: BRAND, name: 'Entrepot' }] } as never,
      'orders.listOrders': orders([rowOf(ORDER)]),
      'orders.getOrder': ORDER,
      ...answers,
    },
  });

const OPEN = `/?open=${ORDER.id}`;

const REQUEST = aReturn({ detail: 'Two lids were chipped', amount: parseAmount('20') });

const WAITING = anOrder({
  state: 'received',
  returnState: 'requested',
  returns: [REQUEST],
  actions: ['refund-part', 'refund', 'refuse'],
});

test('a row names the order, its brand, shop and buyer, and what it came to', async () => {
  await open();
  const row = (await screen.findByText('26-004711')).closest('tr');
  for (const text of ['Entrepot', 'Fenwick Pottery', 'marta', '81.60']) {
    expect(row?.textContent).toContain(text);
  }
});

test('filters of the address are asked for; what is no filter is left out', async () => {
  const { of } = await open({}, `/?q=fen&state=paid&returnState=rude&brand=${BRAND}&page=2`);
  await screen.findByText('26-004711');
  expect(of('orders.listOrders').map(({ input }) => input)).toEqual([
    { search: 'fen', state: 'paid', returnState: undefined, brandId: BRAND, page: 2, size: 50 },
  ]);
});

test('a chosen filter starts at the first page', async () => {
  const { user, of } = await open({}, '/?page=2');
  await user.selectOptions(await screen.findByLabelText('Status'), 'shipped');
  await waitFor(() =>
    expect(of('orders.listOrders').at(-1)?.input).toMatchObject({ state: 'shipped', page: 1 }),
  );
});

test('where not all were counted, it says so', async () => {
  const found = { ...orders([rowOf(ORDER)], true), total: 1_000, size: 50 };
  await open({ 'orders.listOrders': found }, '/?q=lamp');
  await screen.findByText('More than 1,000 orders');
  await screen.findByText('1–50 of more than 1,000');
});

test.each([
  { at: '/', says: 'No orders yet' },
  { at: '/?state=paid', says: 'No orders match' },
])('nothing at $at: $says', async ({ at, says }) => {
  await open({ 'orders.listOrders': orders([]) }, at);
  await screen.findByText(says);
});

test('filters that nothing fits can be cleared, and nothing else of the address', async () => {
  await open({ 'orders.listOrders': orders([]) }, '/?state=paid&q=kettle&tab=x');
  const clear = await screen.findByRole('link', { name: 'Clear filters' });
  expect(clear.getAttribute('href')).toBe('?tab=x');
});

test('a list that did not come can be asked for again', async () => {
  let asked = 0;
  const { user } = await open({
    'orders.listOrders': () => {
      asked += 1;
      return asked === 1 ? refuse('INTERNAL', 'Something went wrong') : orders([rowOf(ORDER)]);
    },
  });
  await screen.findByText('Something went wrong');
  await user.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByText('26-004711');
});

test('an open order shows lines, sums, where it goes and what happened, the last first', async () => {
  await open({}, OPEN);
  const pane = within(await screen.findByRole('complementary'));
  expect(await pane.findByText('Teapot')).toBeTruthy();
  expect(pane.getByText('held in escrow')).toBeTruthy();
  expect(pane.getByText('Not shipped yet')).toBeTruthy();
  expect(pane.getByText(/Rua das Flores 12/)).toBeTruthy();
  const events = pane.getAllByRole('listitem').map((item) => item.textContent ?? '');
  const paid = events.findIndex((text) => text.includes('Paid into escrow'));
  const placed = events.findIndex((text) => text.includes('Order placed'));
  expect(paid).toBeGreaterThanOrEqual(0);
  expect(placed).toBeGreaterThan(paid);
  expect(pane.getByText('No money has moved for this order.')).toBeTruthy();
  expect(pane.queryByRole('button', { name: 'Answer return request' })).toBeNull();
});

test('a line that was sold as a sample says so, and no other does', async () => {
  const [line] = ORDER.lines;
  const unit = parseAmount('9.5');
  const sample = { kind: 'sample', unit, quantity: 1, from: null, amount: unit } as const;
  const lines = line ? [{ ...line, id: 's', name: 'Lid', notes: [sample] }, line] : [];
  await open({ 'orders.getOrder': anOrder({ lines }) }, OPEN);
  const row = async (name: string) => (await screen.findByText(name)).closest('li');
  expect((await row('Lid'))?.textContent).toContain('Sample');
  expect((await row('Teapot'))?.textContent).not.toContain('Sample');
});

test('a movement shows both of its sides with their signs, and who caused it', async () => {
  const movement: NonNullable<Order['movements']>[number] = {
    id: 'm1',
    kind: 'order-pay',
    at: '2026-11-20T10:05:00.000Z',
    actor: 'buyer:019ab000-0000-7000-8000-000000000002',
    reason: null,
    legs: [
      { account: 'available', amount: parseAmount('-81.6') },
      { account: 'escrow', amount: parseAmount('81.6') },
    ],
  };
  await open({ 'orders.getOrder': anOrder({ movements: [movement] }) }, OPEN);
  const posting = (await screen.findByText('Payment into escrow')).closest('article');
  const sides = [...(posting?.querySelectorAll('tr') ?? [])].map((row) => row.textContent);
  expect(sides).toEqual(['Wallet−81.60', 'Escrow+81.60']);
  expect(posting?.textContent).toContain('Buyer');
});

test('an order that did not come can be asked for again, the list stands', async () => {
  let asked = 0;
  const { user } = await open(
    {
      'orders.getOrder': () => {
        asked += 1;
        return asked === 1 ? refuse('INTERNAL', 'The order could not be read') : ORDER;
      },
    },
    OPEN,
  );
  await screen.findByText('The order could not be read');
  await user.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByText('Rua das Flores 12, 4000-123, Porto, Porto, Portugal');
});

const decide = async (answers: Answers) => {
  const view = await open({ 'orders.getOrder': WAITING, ...answers }, OPEN);
  await view.user.click(await screen.findByRole('button', { name: 'Answer return request' }));
  return {
    ...view,
    dialog: within(await screen.findByRole('dialog', { name: /^Answer return request/ })),
  };
};

test('a return says what is wanted and why, in parts that sum to it', async () => {
  await open({ 'orders.getOrder': WAITING }, OPEN);
  const request = (await screen.findByText('Two lids were chipped')).closest(
    'section, div',
  )?.parentElement;
  expect(request?.textContent).toContain('Damaged, refund of 20.00 USDT requested');
});

test('a refund is sent once with the words to buyer and shop', async () => {
  const answered = Promise.withResolvers<Output<'orders.resolveReturn'>>();
  const { user, of, dialog } = await decide({ 'orders.resolveReturn': () => answered.promise });
  await user.type(dialog.getByLabelText(/Message to buyer and shop/), 'Refunded in part');
  await user.dblClick(dialog.getByRole('button', { name: 'Approve refund' }));
  answered.resolve({} as never);
  await screen.findByText('The buyer has been refunded');
  expect(of('orders.resolveReturn').map(({ input }) => input)).toEqual([
    {
      ...{ orderId: ORDER.id, returnId: REQUEST.id, decision: 'refund' },
      reason: 'Refunded in part',
    },
  ]);
  await waitFor(() => expect(of('orders.getOrder').length).toBeGreaterThan(1));
});

test('declining says that the shop is paid as planned, and sends that', async () => {
  const { user, of, dialog } = await decide({ 'orders.resolveReturn': {} as never });
  await user.click(dialog.getByLabelText(/^Decline/));
  expect(dialog.getByText('The shop is paid as planned.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/Message to buyer and shop/), 'Not as agreed');
  await user.click(dialog.getByRole('button', { name: 'Decline return' }));
  await screen.findByText('The return has been declined');
  expect(of('orders.resolveReturn')[0]?.input).toMatchObject({ decision: 'refuse' });
});

test('a refusal is shown with the words still there; sent again it is the same intention', async () => {
  const { user, of, dialog } = await decide({
    'orders.resolveReturn': () => refuse('INTERNAL', 'The books are closed'),
  });
  await user.type(dialog.getByLabelText(/Message to buyer and shop/), 'Refunded');
  const send = dialog.getByRole('button', { name: 'Approve refund' });
  await user.click(send);
  expect((await dialog.findByRole('alert')).textContent).toContain('The books are closed');
  expect(dialog.getByLabelText(/Message to buyer and shop/)).toHaveProperty('value', 'Refunded');
  await user.click(send);
  const [first, second] = of('orders.resolveReturn');
  expect(first?.key).toBeTruthy();
  expect(second?.key).toBe(first?.key);
});

test('an answered return shows the answer and offers no other', async () => {
  const decided = { decidedAt: '2026-11-22T10:00:00.000Z', decision: 'It arrived whole' };
  const request = aReturn({ state: 'refused', ...decided });
  await open({ 'orders.getOrder': anOrder({ returnState: 'refused', returns: [request] }) }, OPEN);
  expect(await screen.findByText('It arrived whole')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Answer return request' })).toBeNull();
});
