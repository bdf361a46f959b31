import type { Order } from '@entrepot/contract/orders/types';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { OrderHistory } from './order-history.tsx';

const order = {
  state: 'shipped',
  shipBy: null,
  shipment: { carrier: 'Fast Freight', trackingNumber: 'FF-100', cartons: 2 },
  log: [
    { event: 'placed', at: '2026-11-01T08:00:00.000Z', by: 'buyer' },
    { event: 'shipped', at: '2026-11-02T08:00:00.000Z', by: 'seller' },
  ],
} as unknown as Order;

test('a parcel has a view of its own: carrier, number and what happened to it', async () => {
  const { user } = await renderPage(<OrderHistory order={order} />, {});
  await user.click(screen.getByRole('button', { name: 'Track parcel' }));
  const view = within(screen.getByRole('dialog', { name: 'Parcel' }));
  expect(view.getByText('Fast Freight')).toBeTruthy();
  expect(view.getByText('FF-100')).toBeTruthy();
  expect(view.getByText('Handed to the carrier')).toBeTruthy();
  expect(view.queryByText('Order placed')).toBeNull();
});
