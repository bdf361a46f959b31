import type { Order } from '@entrepot/contract/orders/types';
import { anOrderLine, aShipment } from '@entrepot/contract/testing/an-order';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderParcels } from './order-parcels.tsx';

const order: Pick<Order, 'state' | 'shipBy' | 'shipments' | 'lines' | 'log'> = {
  state: 'shipped',
  shipBy: null,
  shipments: [
    aShipment({
      trackingNumber: 'FF-101',
      entries: [
        { id: '1', event: 'handed-over', at: '2026-11-02T08:00:00.000Z', place: '', was: null },
        { id: '2', event: 'corrected', at: '2026-11-03T08:00:00.000Z', place: '', was: 'FF-100' },
      ],
    }),
  ],
  lines: [anOrderLine({ shipped: 12 })],
  log: [
    { id: '1', event: 'placed', at: '2026-11-01T08:00:00.000Z', by: 'buyer' },
    { id: '2', event: 'shipped', at: '2026-11-02T08:00:00.000Z', by: 'seller' },
    { id: '3', event: 'tracking-corrected', at: '2026-11-03T08:00:00.000Z', by: 'seller' },
  ],
};

test('a parcel has a view of its own: carrier, number and what happened to it', async () => {
  await renderPage(<OrderParcels order={order} />, {});
  const view = screen.getByRole('heading', { name: 'Parcel' }).closest('section');
  expect(view?.textContent).toMatch(/Nordlinje.*FF-101.*12 ×.*Teapot/);
  expect(view?.textContent).toMatch(/corrected.*Was FF-100.*Handed to the carrier/);
  expect(view?.textContent).not.toContain('Order placed');
});

test('the timeline tells of the order, not of each step of a parcel', async () => {
  await renderPage(<OrderHistory order={order} />, {});
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Handed to the carrier'),
    expect.stringContaining('Order placed'),
  ]);
});

test('before the first parcel it is said when there will be one; of an order that is over, nothing', async () => {
  const waiting = { ...order, state: 'paid' as const, shipments: [] };
  const { container } = await renderPage(<OrderParcels order={waiting} />, {});
  expect(container.textContent).toContain('Tracking details will appear here');
  const over = { ...waiting, state: 'refunded' as const };
  const after = await renderPage(<OrderParcels order={over} />, {});
  expect(after.container.textContent).not.toContain('Tracking details');
});
