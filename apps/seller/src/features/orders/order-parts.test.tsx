import { aReturn } from '@entrepot/contract/testing/an-order';
import { ZERO, parseAmount } from '@entrepot/contract/money';
import { priceLine } from '@entrepot/contract/catalogue/pricing';
import type { ShopOrder, OrderLine } from '@entrepot/contract/orders/types';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { OrderGoods, OrderNote, OrderSteps } from './order-parts.tsx';
import { OrderReturns } from './order-returns.tsx';

const priced = priceLine({
  figures: {
    price: parseAmount('3.10'),
    listPrice: null,
    tiers: [],
    unitFreight: parseAmount('0.34'),
    unitTax: parseAmount('0.036'),
  },
  surcharge: ZERO,
  quantity: 24,
  listingQuantity: 24,
});
const line = {
  ...priced,
  id: 'l',
  name: 'Teapot',
  sku: 'FR-1020',
  picture: null,
  attributes: [],
  quantity: 24,
} as unknown as OrderLine;
const { goods, freight, tax, total } = priced;
const order = {
  goods,
  freight,
  tax,
  total,
  pieces: 24,
  lines: [line],
  returns: [aReturn({ amount: total })],
  platformRefunds: [],
  actions: [],
} as unknown as ShopOrder;

it('shows beside a line what its pieces cost: freight and tax stand below all lines', async () => {
  renderPage(<OrderGoods order={order} />, {});
  const row = (await screen.findByText('Teapot')).closest('li');
  expect(row?.textContent).toContain('24 × 3.10');
  expect(row?.textContent).toContain('74.40');
  expect(row?.textContent).not.toContain('83.42');
});

it('says of a sample, and of nothing else, that it is one', async () => {
  const sample = { kind: 'sample', unit: goods, quantity: 1, from: null, amount: goods } as const;
  const lines = [{ ...line, id: 's', name: 'Lid', notes: [sample] }, line];
  renderPage(<OrderGoods order={{ ...order, lines }} />, {});
  const row = async (name: string) => (await screen.findByText(name)).closest('li');
  expect((await row('Lid'))?.textContent).toContain('Sample');
  expect((await row('Teapot'))?.textContent).not.toContain('Sample');
});

it('shows what an amount asked back consists of', async () => {
  renderPage(<OrderReturns order={order} />, {});
  const part = (await screen.findByText('Amount requested')).closest('section');
  for (const amount of ['74.40', '8.16', '0.86', '83.42']) {
    expect(part?.textContent).toContain(amount);
  }
});

it('keeps what buyers and operators wrote in their own direction', async () => {
  const request = aReturn({
    ...{ detail: 'It is cracked.', comment: 'It left us whole.', decision: 'Agreed.' },
    ...{ state: 'refunded', granted: total, decidedAt: '2026-11-21T10:00:00.000Z' },
  });
  const told = { ...order, note: 'Ring twice.', returns: [request] };
  renderPage(
    <>
      <OrderNote order={told} />
      <OrderReturns order={told} />
    </>,
    {},
  );
  for (const words of ['Ring twice.', 'It is cracked.', 'It left us whole.', 'Agreed.']) {
    expect((await screen.findByText(words)).tagName).toBe('BDI');
  }
});

it('says of the step that is not done yet what is to do, and by when', async () => {
  const confirmed = {
    ...order,
    state: 'confirmed',
    returnState: 'none',
    paidAt: '2026-11-21T08:00:00Z',
    confirmedAt: '2026-11-21T09:00:00Z',
    shipBy: '2026-11-22T08:00:00Z',
    ...{ shippedAt: null, receiveBy: null, receivedAt: null, releasedAt: null },
    escrow: { releaseAt: null },
  } as unknown as ShopOrder;
  renderPage(<OrderSteps order={confirmed} />, {});
  const steps = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(steps).toEqual([
    'Paid21 Nov',
    'Confirmed21 Nov',
    'To shipby 22 Nov',
    'Received',
    'Paid out',
  ]);
});
