import { parseAmount, ZERO } from '../money.ts';
import type { panelOrder, Order, OrderLine, ReturnRequest, Shipment } from '../orders/types.ts';
import type { z } from 'zod';
import { anId } from './an-id.ts';

const PAID_AT = '2026-11-20T10:05:00.000Z';

export const anOrderLine = (change: Partial<OrderLine> = {}): OrderLine => ({
  id: '019ab000-0000-7000-8000-000000000061',
  listingId: anId('019ab000-0000-7000-8000-000000000051'),
  variantId: anId('019ab000-0000-7000-8000-000000000052'),
  goodsId: anId('019ab000-0000-7000-8000-000000000053'),
  name: 'Teapot',
  sku: 'TP-1',
  picture: null,
  attributes: [],
  quantity: 12,
  unit: parseAmount('6.4'),
  goods: parseAmount('76.8'),
  discount: ZERO,
  freight: parseAmount('3.2'),
  tax: parseAmount('1.6'),
  total: parseAmount('81.6'),
  notes: [],
  reviewed: false,
  shipped: 0,
  calledOff: 0,
  returned: 0,
  ...change,
});

/** What every screen of an order is shown: one line, paid for, the money in escrow. */
const aPaidOrder: Omit<Order, 'actions' | 'now'> = {
  id: anId('019ab000-0000-7000-8000-000000000041'),
  number: '26-004711',
  state: 'paid',
  returnState: 'none',
  parcels: 'none',
  brandId: anId('019ab000-0000-7000-8000-000000000001'),
  shop: { id: anId('019ab000-0000-7000-8000-0000000000a1'), name: 'Fenwick Pottery', mark: 'FP' },
  pieces: 12,
  goods: parseAmount('76.8'),
  discount: ZERO,
  freight: parseAmount('3.2'),
  tax: parseAmount('1.6'),
  total: parseAmount('81.6'),
  coupon: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  payBy: null,
  paidAt: PAID_AT,
  confirmedAt: null,
  shipBy: '2026-11-23T10:05:00.000Z',
  shippedAt: null,
  receiveBy: null,
  receivedAt: null,
  returnUntil: null,
  releasedAt: null,
  closedAt: null,
  note: '',
  reminded: false,
  cancelReason: null,
  shipTo: {
    contact: 'Marta Reis',
    email: 'marta@example.com',
    phone: '+351210000000',
    country: 'PT',
    countryName: 'Portugal',
    stateName: 'Porto',
    city: 'Porto',
    postcode: '4000-123',
    line: 'Rua das Flores 12',
  },
  shipments: [],
  returns: [],
  platformRefunds: [],
  escrow: {
    state: 'held',
    paid: parseAmount('81.6'),
    subsidy: ZERO,
    subsidyBack: ZERO,
    refunded: ZERO,
    held: parseAmount('81.6'),
    commissionRate: '0.05' as Order['escrow']['commissionRate'],
    commission: parseAmount('4.08'),
    payout: parseAmount('77.52'),
    releaseAt: null,
  },
  lines: [anOrderLine()],
  log: [
    { id: '1', event: 'placed', at: '2026-11-20T10:00:00.000Z', by: 'buyer' },
    { id: '2', event: 'paid', at: PAID_AT, by: 'buyer' },
  ],
};

/** As its buyer sees it. */
export const anOrder = (change: Partial<Order> = {}): Order => ({
  ...aPaidOrder,
  actions: ['remind', 'return'],
  now: '2026-11-22T10:00:00.000Z',
  ...change,
});

/** As the panels see it; what may be done with it is each panel's own. */
export const aPanelOrder = (
  change: Partial<z.infer<typeof panelOrder>> = {},
): z.infer<typeof panelOrder> => ({
  ...aPaidOrder,
  buyer: { id: anId('019ab000-0000-7000-8000-000000000002'), name: 'marta' },
  ...change,
});

/** A parcel with all of its order's one line. */
export const aShipment = (change: Partial<Shipment> = {}): Shipment => ({
  id: '019ab000-0000-7000-8000-000000000071',
  no: 1,
  carrier: 'Nordlinje',
  trackingNumber: 'NL 4711',
  cartons: 2,
  at: '2026-11-21T10:00:00.000Z',
  lines: [{ lineId: anOrderLine().id, quantity: 12 }],
  entries: [
    { id: '1', event: 'handed-over', at: '2026-11-21T10:00:00.000Z', place: '', was: null },
  ],
  ...change,
});

/** All of the money asked back, and no answer yet. */
export const aReturn = (change: Partial<ReturnRequest> = {}): ReturnRequest => ({
  id: '019ab000-0000-7000-8000-000000000081',
  no: 1,
  state: 'requested',
  reason: 'damaged',
  detail: '',
  amount: parseAmount('81.6'),
  lines: [],
  pictures: [],
  requestedAt: '2026-11-22T09:00:00.000Z',
  comment: null,
  commentedAt: null,
  decidedAt: null,
  decision: null,
  granted: null,
  ...change,
});
