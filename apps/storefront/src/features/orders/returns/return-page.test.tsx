import { screen } from '@testing-library/react';
import type { BuyerAction } from '@entrepot/contract/orders/life';
import type { Order } from '@entrepot/contract/orders/types';
import { beforeEach, expect, it } from 'vitest';
import { marta } from '../../../testing/people.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { session } from '../../../kit/session.ts';

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

const NEXT = { name: 'What happens next' };

const anOrder = (change: { actions: BuyerAction[] }): Order =>
  ({
    id: '019ab000-0000-7000-8000-000000000003',
    number: 'EN-1',
    state: 'awaiting-payment',
    returnState: 'none',
    returns: [],
    platformRefunds: [],
    parcels: 'none',
    shipments: [],
    createdAt: '2026-11-01T00:00:00.000Z',
    now: '2026-11-01T00:00:00.000Z',
    pieces: 24,
    goods: '10',
    discount: '0',
    freight: '0',
    tax: '0',
    total: '10',
    shop: { id: '019ab000-0000-7000-8000-000000000005', name: 'Fenwick', mark: 'FR' },
    paidAt: null,
    lines: [],
    escrow: { paid: '10', held: '10', refunded: '0', released: '0' },
    ...change,
  }) as unknown as Order;

const show = (order: Order) =>
  showPage(`/userInfo/order-return?id=${order.id}`, {
    'accounts.getMe': () => marta,
    'orders.getOrder': () => order,
  });

it('an order that cannot be returned does not say what happens to a request', async () => {
  await show(anOrder({ actions: ['pay'] }));
  await screen.findByText('This order cannot be returned');
  expect(screen.queryByRole('heading', NEXT)).toBeNull();
});

it('whoever asks for money back reads what happens next', async () => {
  await show(anOrder({ actions: ['return'] }));
  expect(await screen.findByRole('heading', NEXT)).toBeTruthy();
});
