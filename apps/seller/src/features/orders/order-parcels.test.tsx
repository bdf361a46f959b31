import { anOrderLine, aPanelOrder, aReturn, aShipment } from '@entrepot/contract/testing/an-order';
import type { ShopOrder } from '@entrepot/contract/orders/types';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderReturns } from './order-returns.tsx';

const order = (change: Partial<ShopOrder> = {}): ShopOrder => ({
  ...aPanelOrder({ state: 'confirmed', parcels: 'some' }),
  lines: [anOrderLine({ shipped: 7 })],
  shipments: [aShipment({ lines: [{ lineId: anOrderLine().id, quantity: 7 }] })],
  actions: ['ship', 'ship-part', 'track', 'correct-tracking'],
  ...change,
});

it('says what is in a parcel and what is still to ship', async () => {
  renderPage(<OrderParcels order={order()} />, {});
  const parcel = (await screen.findByText('Parcel 1')).closest('article');
  expect(parcel?.textContent).toMatch(/Nordlinje.*NL 4711.*7 × Teapot.*Handed to the carrier/);
  expect(screen.getByText('Still to ship').closest('article')?.textContent).toContain('5 × Teapot');
});

it('tells where a parcel is: not in the future, not before it was handed over', async () => {
  const sent: Record<string, unknown>[] = [];
  const { user } = renderPage(<OrderParcels order={order()} />, {
    'orders.trackShipment': (input: Record<string, unknown>) => sent.push(input),
  });
  await user.click(await screen.findByRole('button', { name: 'Add update' }));
  const dialog = within(screen.getByRole('dialog'));
  const when = dialog.getByLabelText(/^When/);
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  for (const [typed, says] of [
    ['2999-01-01T10:00', 'Not in the future'],
    ['2020-01-01T10:00', 'Not before the parcel was handed over'],
    ['', 'Enter date and time'],
  ] as const) {
    fireEvent.change(when, { target: { value: typed } });
    await save();
    expect(dialog.getByText(says)).toBeTruthy();
  }
  expect(sent).toEqual([]);
  fireEvent.change(when, { target: { value: '2026-11-21T23:30' } });
  await user.selectOptions(dialog.getByLabelText(/What happened/), 'At customs');
  await user.type(dialog.getByLabelText('Place'), ' Rotterdam ');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      ...{ orderId: order().id, shipmentId: aShipment().id, event: 'at-customs' },
      ...{ at: new Date('2026-11-21T23:30').toISOString(), place: 'Rotterdam' },
    },
  ]);
});

it('corrects a number; of what is over nothing more is told', async () => {
  const sent: unknown[] = [];
  const { user, unmount } = renderPage(<OrderParcels order={order()} />, {
    'orders.correctTracking': (input: unknown) => sent.push(input),
  });
  await user.click(await screen.findByRole('button', { name: 'Correct tracking' }));
  const number = within(screen.getByRole('dialog')).getByLabelText(/Tracking number/);
  await user.clear(number);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter the tracking number.')).toBeTruthy();
  await user.type(number, ' NL 4712 ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ carrier: 'Nordlinje', trackingNumber: 'NL 4712' });
  unmount();
  renderPage(<OrderParcels order={order({ state: 'received', actions: [] })} />, {});
  await screen.findByText('Parcel 1');
  expect(screen.queryByRole('button', { name: 'Add update' })).toBeNull();
});

it('the shop says its side of a return while it waits', async () => {
  const sent: unknown[] = [];
  const asked = order({ returns: [aReturn()], actions: ['comment-return'] });
  const { user } = renderPage(<OrderReturns order={asked} />, {
    'orders.commentReturn': (input: unknown) => sent.push(input),
  });
  const send = await screen.findByRole('button', { name: 'Comment' });
  await user.click(send);
  expect(screen.getByText('Write a comment')).toBeTruthy();
  await user.type(screen.getByLabelText(/Your side of it/), ' It left us whole. ');
  await user.click(send);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ orderId: asked.id, comment: 'It left us whole.' });
});
