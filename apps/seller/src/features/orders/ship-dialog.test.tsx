import { anOrderLine } from '@entrepot/contract/testing/an-order';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal, renderPage } from '../../testing/render-page.tsx';
import { ShipDialog, type OrderToShip } from './ship-dialog.tsx';

const order = (id: string): OrderToShip => ({
  id,
  number: `EN-${id}`,
  buyer: { name: 'Solheim Jernvare' },
  pieces: 24,
});

type Sent = { orderId: string; carrier: string; trackingNumber: string; cartons: number | null };

beforeEach(() => localStorage.clear());

function open(ids: readonly string[], ship: (input: Sent) => unknown) {
  const onClose = vi.fn();
  const sent: Sent[] = [];
  const page = <ShipDialog orders={ids.map(order)} onClose={onClose} />;
  const { user } = renderPage(page, {
    'orders.shipOrder': (input: Sent) => {
      sent.push(input);
      return ship(input);
    },
  });
  return { user, sent, onClose };
}

it('asks for carrier and tracking number before it sends anything', async () => {
  const { user, sent } = open(['1'], () => ({}));
  await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  expect(screen.getByText('Enter the carrier.')).toBeTruthy();
  expect(screen.getByText('Enter the tracking number.')).toBeTruthy();
  expect(sent).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Carrier/)));
});

it('ships one order and remembers its carrier', async () => {
  const { user, sent, onClose } = open(['1'], () => ({}));
  await user.type(await screen.findByLabelText(/Carrier/), ' Nordlinje ');
  await user.type(screen.getByLabelText(/Tracking number/), 'NLF 7730');
  await user.type(screen.getByLabelText('Cartons'), '4');
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    { orderId: '1', carrier: 'Nordlinje', trackingNumber: 'NLF 7730', cartons: 4 },
  ]);
  expect(localStorage.getItem('seller-carriers')).toContain('Nordlinje');
});

it('fills all orders from a pasted column', async () => {
  const { user, sent } = open(['1', '2', '3'], () => ({}));
  await user.type(await screen.findByLabelText(/Carrier/), 'Nordlinje');
  await user.click(screen.getAllByLabelText(/Tracking number/)[0] as HTMLElement);
  await user.paste('AA 1\nAA 2\nAA 3');
  await user.click(screen.getByRole('button', { name: 'Mark 3 as shipped' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ trackingNumber }) => trackingNumber)).toEqual(['AA 1', 'AA 2', 'AA 3']);
});

it('keeps what was refused open, with the reason beside it and what was typed', async () => {
  const { user, onClose } = open(['1', '2'], ({ orderId }) => {
    if (orderId === '2') {
      throw refusal('ORDER_NOT_SHIPPABLE', 'The order cannot be shipped now.');
    }
    return {};
  });
  await user.type(await screen.findByLabelText(/Carrier/), 'Nordlinje');
  await user.click(screen.getAllByLabelText(/Tracking number/)[0] as HTMLElement);
  await user.paste('AA 1\nAA 2');
  await user.click(screen.getByRole('button', { name: 'Mark 2 as shipped' }));
  expect(await screen.findByText('The order cannot be shipped now.')).toBeTruthy();
  expect(await screen.findByText('Order marked as shipped')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  const typed = screen
    .getAllByLabelText(/Tracking number/)
    .map((box) => (box as HTMLInputElement).value);
  expect(typed).toContain('AA 2');
});

it('ships some pieces of an order, and none of a line that is left out', async () => {
  const lines = [
    anOrderLine({ id: 'l1', quantity: 12, shipped: 2 }),
    anOrderLine({ id: 'l2', name: 'Cup', sku: 'C-1', quantity: 6 }),
    anOrderLine({ id: 'l3', name: 'Lid', quantity: 4, shipped: 3, calledOff: 1 }),
  ];
  const sent: unknown[] = [];
  const { user } = renderPage(
    <ShipDialog orders={[{ ...order('1'), lines }]} onClose={() => undefined} />,
    { 'orders.shipOrder': (input: unknown) => sent.push(input) },
  );
  await user.type(await screen.findByLabelText(/Carrier/), 'Nordlinje');
  await user.type(screen.getByLabelText(/Tracking number/), 'NL 1');
  await user.click(screen.getByLabelText(/Ship only some/));
  const boxes = screen.getAllByRole<HTMLInputElement>('spinbutton');
  expect(boxes.map(({ value }) => value)).toEqual(['10', '6']);
  const fill = async (box: HTMLElement | undefined, count: string) => {
    await user.clear(box as HTMLElement);
    await user.type(box as HTMLElement, count);
    await user.tab();
  };
  await fill(boxes[0], '0');
  await fill(boxes[1], '0');
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  expect(screen.getByText('Choose at least one piece.')).toBeTruthy();
  expect(sent).toEqual([]);
  await fill(boxes[1], '4');
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ orderId: '1', lines: [{ lineId: 'l2', quantity: 4 }] });
});
