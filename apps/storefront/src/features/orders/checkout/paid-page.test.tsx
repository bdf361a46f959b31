import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse, renderPage } from '../../../testing/render-page.tsx';
import { PaidPage } from './paid-page.tsx';

const order = (id: string, paidAt: string | null) =>
  ({
    id,
    number: `EN-${id}`,
    shop: { id: 's1', name: `Shop ${id}`, mark: 'SH' },
    total: '10',
    state: paidAt ? 'paid' : 'awaiting-payment',
    returnState: 'none',
    paidAt,
    lines: [],
    shipTo: {
      contact: 'Ada Quay',
      line: 'Quay Street 1',
      postcode: '20095',
      city: 'Hamburg',
      stateName: '',
      countryName: 'Germany',
      phone: '30100000',
      email: 'ada@example.org',
    },
    note: '',
  }) as never;

test('every order that was paid is shown, and what is held for all of them', async () => {
  const { sent } = await renderPage(
    <PaidPage />,
    { 'orders.getOrder': ({ orderId }) => order(orderId, '2026-11-21T12:00:00Z') },
    '/paySuccess?orders=1,2',
  );
  expect(await screen.findByText('EN-1')).toBeTruthy();
  expect(screen.getByText('EN-2')).toBeTruthy();
  expect(document.body.textContent).toMatch(/20\.00\s?USDT/);
  expect(sent('orders.getOrder')).toHaveLength(2);
});

test('an order that is not there is said to be none', async () => {
  await renderPage(
    <PaidPage />,
    { 'orders.getOrder': () => refuse('ORDER_NOT_FOUND', 'No such order.') },
    '/paySuccess?orders=9',
  );
  expect(await screen.findByRole('heading', { level: 1, name: /order/i })).toBeTruthy();
  expect(screen.queryByText('No such order.')).toBeNull();
});
