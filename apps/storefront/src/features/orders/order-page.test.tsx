import { parseAmount, ZERO } from '@entrepot/contract/money';
import type { Order } from '@entrepot/contract/orders/types';
import { anId } from '@entrepot/contract/testing/an-id';
import { anOrder, anOrderLine, aReturn, aShipment } from '@entrepot/contract/testing/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { refuse, showPage, type Answers } from '../../testing/show-page.tsx';

const ORDER = anOrder();

const open = (change: Partial<Order> = {}, answers: Answers = {}) =>
  showPage(paths.order(ORDER.id), {
    'accounts.getMe': marta,
    'orders.getOrder': anOrder(change),
    ...answers,
  });

const money = async () =>
  (await screen.findByRole('region', { name: 'Where is my money?' })).textContent ?? '';

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

const escrow = (change: Partial<Order['escrow']>): Order['escrow'] => ({
  ...ORDER.escrow,
  ...change,
});

it('money that is held is said to be, with its sum', async () => {
  await open();
  expect(await money()).toContain('81.60\u00A0USDT');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Paid, waiting for the shop');
});

it('after a part refund both sums are said: what came back and what is still held', async () => {
  await open({ escrow: escrow({ refunded: parseAmount('20'), held: parseAmount('61.6') }) });
  const text = await money();
  expect(text).toContain('20.00\u00A0USDT');
  expect(text).toContain('61.60\u00A0USDT');
});

it('what left escrow is the whole price: the commission is between the shop and the mall', async () => {
  await open({
    state: 'reviewed',
    releasedAt: '2026-11-21T10:00:00.000Z',
    escrow: escrow({ state: 'released', held: ZERO }),
    actions: [],
  });
  const text = await money();
  expect(text).toContain('81.60\u00A0USDT');
  expect(text).not.toContain('77.52');
});

it('a refunded order says what came back', async () => {
  await open({
    state: 'refunded',
    returnState: 'refunded',
    closedAt: '2026-11-21T10:00:00.000Z',
    escrow: escrow({ state: 'refunded', refunded: parseAmount('81.6'), held: ZERO }),
    actions: [],
  });
  expect(await money()).toContain('81.60\u00A0USDT');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Refunded');
});

it('an order to pay says until when, and what it comes to', async () => {
  await open({
    state: 'awaiting-payment',
    paidAt: null,
    payBy: '2026-11-22T10:30:00.000Z',
    escrow: escrow({ state: 'none', paid: ZERO, held: ZERO }),
    actions: ['pay', 'cancel'],
  });
  const text = await money();
  expect(text).toContain('81.60\u00A0USDT');
  expect(text).toContain('10:30');
  expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy();
});

it('while a return is under review nothing counts down', async () => {
  await open({
    state: 'received',
    returnState: 'requested',
    receivedAt: '2026-11-21T10:00:00.000Z',
    returnUntil: '2026-11-28T10:00:00.000Z',
    escrow: escrow({ releaseAt: '2026-11-28T10:00:00.000Z' }),
    returns: [aReturn({ detail: 'Two lids', amount: parseAmount('20') })],
    actions: [],
  });
  await money();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Return under review');
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText('Two lids')).toBeTruthy();
});

it('a line that was bought as a sample says so, and no other does', async () => {
  const unit = parseAmount('9.5');
  const sample = { kind: 'sample', unit, quantity: 1, from: null, amount: unit } as const;
  const lines = [anOrderLine({ id: 's', name: 'Lid', notes: [sample] }), anOrderLine()];
  await open({ lines });
  const row = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('tr')?.textContent;
  expect(await row('Lid')).toContain('Sample');
  expect(await row('Teapot')).not.toContain('Sample');
});

it('two parcels: what is in each, where it is, and what is still to be sent', async () => {
  const lineId = anOrderLine().id;
  await open({
    state: 'confirmed',
    parcels: 'some',
    confirmedAt: '2026-11-20T11:00:00.000Z',
    lines: [anOrderLine({ shipped: 7 })],
    shipments: [
      aShipment({ lines: [{ lineId, quantity: 4 }] }),
      aShipment({
        ...{ id: 's2', no: 2, carrier: 'Quay Freight', trackingNumber: 'QF 2', cartons: null },
        lines: [{ lineId, quantity: 3 }],
        entries: [
          { id: '2', event: 'handed-over', at: '2026-11-21T11:00:00.000Z', place: '', was: null },
          {
            id: '3',
            event: 'at-customs',
            at: '2026-11-22T11:00:00.000Z',
            place: 'Rotterdam',
            was: null,
          },
        ],
      }),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Partly shipped' })).toBeTruthy();
  const box = (name: string) =>
    screen.getByRole('heading', { name }).closest('section')?.textContent ?? '';
  expect(box('Parcel 1 of 2')).toMatch(/Nordlinje.*NL 4711.*4 ×.*Teapot.*Handed to the carrier/);
  expect(box('Parcel 2 of 2')).toMatch(/Quay Freight.*QF 2.*3 ×.*At customs.*Rotterdam/);
  expect(box('Still to be shipped')).toContain('5 ×');
  expect(await money()).toContain('Partly shipped');
});

it('tells every part of the money that came back, who decided, and what is left', async () => {
  const decided = { decidedAt: '2026-11-21T10:00:00.000Z', state: 'refunded' } as const;
  await open({
    state: 'received',
    returnState: 'refunded',
    receivedAt: '2026-11-20T12:00:00.000Z',
    escrow: escrow({ refunded: parseAmount('30'), held: parseAmount('51.6') }),
    returns: [
      aReturn({ ...decided, granted: parseAmount('10'), decision: 'Two lids are cracked' }),
    ],
    platformRefunds: [
      { id: 'p', amount: parseAmount('20'), reason: 'Late', at: '2026-11-22T09:00:00.000Z' },
    ],
  });
  const text = await money();
  expect(text).toMatch(/On your request10.00 USDT.*By customer service20.00 USDT.*51.60 USDT/);
  expect(screen.getByText('Two lids are cracked').parentElement?.textContent).toContain(
    'Decided by customer service on 21 Nov 2026',
  );
});

it('a note to the shop stands where it goes, and is left out where there is none', async () => {
  await open({ note: 'Please ring twice' });
  expect(await screen.findByText('Please ring twice')).toBeTruthy();
  await open();
  await money();
  expect(screen.queryByText('Your note to the shop')).toBeNull();
});

it('a line that is reviewed says so, the other can be', async () => {
  await open({
    state: 'received',
    actions: ['review'],
    lines: [
      anOrderLine({ reviewed: true }),
      anOrderLine({ id: '019ab000-0000-7000-8000-000000000062', name: 'Cup' }),
    ],
  });
  const cup = (await screen.findByText('Cup')).closest('tr') as HTMLElement;
  expect(within(cup).getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
    paths.reviewOrder(ORDER.id),
  );
  const teapot = screen.getByText('Teapot').closest('tr') as HTMLElement;
  expect(within(teapot).queryByRole('link', { name: 'Review' })).toBeNull();
});

it('an order of somebody else is not there, and the way back is', async () => {
  await open({}, { 'orders.getOrder': () => refuse('ORDER_NOT_FOUND', 'No such order') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'My orders' }).at(-1)?.getAttribute('href')).toBe(
    paths.orders(),
  );
});

it('an order that did not come can be asked for again', async () => {
  let asked = 0;
  const { user } = await open(
    {},
    {
      'orders.getOrder': () => {
        asked += 1;
        return asked === 1 ? refuse('INTERNAL', 'The order could not be read') : ORDER;
      },
    },
  );
  await screen.findByText('The order could not be read');
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await money()).toContain('81.60\u00A0USDT');
});

it('one line of several is bought again alone', async () => {
  const jar = anOrderLine({
    id: 'jar',
    listingId: anId('jar'),
    name: 'Jar',
    quantity: 6,
    attributes: [{ name: 'Colour', value: 'Blue', hex: '#204080' }],
  });
  const { user, sent } = await open(
    { lines: [anOrderLine(), jar] },
    { 'catalogue.quoteCart': () => refuse('INTERNAL', 'what is asked for is what is tested') },
  );
  await user.click(await screen.findByRole('button', { name: 'Buy Jar, Blue again' }));
  await screen.findByRole('dialog', { name: /Cart/ });
  await waitFor(() => expect(sent('catalogue.quoteCart')).not.toEqual([]));
  expect(sent('catalogue.quoteCart')[0]?.input).toEqual({
    lines: [{ listingId: 'jar', variantId: jar.variantId, quantity: 6 }],
  });
});

it('an order of one line has one way to buy it again', async () => {
  await open();
  await screen.findByRole('button', { name: 'Buy again' });
  expect(screen.queryByRole('button', { name: 'Buy Teapot again' })).toBeNull();
});

it('the country of the address is named in the language of the reader, not of the day of the order', async () => {
  await open({ shipTo: { ...ORDER.shipTo, country: 'DE', countryName: 'Deutschland' } });
  expect((await screen.findByRole('group')).textContent).toContain('Germany');
});
