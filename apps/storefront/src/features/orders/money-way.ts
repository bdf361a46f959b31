/** The way of an order's money from the buyer to the shop, as stations. Pure. */
import type { Order } from '@entrepot/contract/orders/types';

export const STATIONS = ['paid', 'shipped', 'received', 'window', 'released'] as const;
export type StationName = (typeof STATIONS)[number];

export type Station = {
  name: StationName;
  state: 'done' | 'current' | 'next';
  /** When it was reached. */
  at: string | null;
};

export type MoneyWay = {
  stations: Station[];
  /** The stations that the money stands at: what everybody waits for, and until when. */
  current: StationName | null;
  due: string | null;
  /** How much of the current span has passed, 0 to 1. */
  progress: number;
};

type Dated = Pick<
  Order,
  | 'state'
  | 'createdAt'
  | 'payBy'
  | 'paidAt'
  | 'shipBy'
  | 'shippedAt'
  | 'receiveBy'
  | 'receivedAt'
  | 'returnUntil'
  | 'releasedAt'
>;

/** Null when the money goes nowhere any more: cancelled, or returned. */
export function moneyWay(order: Dated, now: number): MoneyWay | null {
  if (order.state === 'cancelled' || order.state === 'refunded') {
    return null;
  }
  const reached: Record<StationName, string | null> = {
    paid: order.paidAt,
    shipped: order.shippedAt,
    received: order.receivedAt,
    // The window is behind when the money has been released.
    window: order.releasedAt,
    released: order.releasedAt,
  };
  const due: Record<StationName, string | null> = {
    paid: order.payBy,
    shipped: order.shipBy,
    received: order.receiveBy,
    window: order.returnUntil,
    released: null,
  };
  const current = STATIONS.find((name) => reached[name] === null) ?? null;
  const at = current === null ? STATIONS.length : STATIONS.indexOf(current);
  const since = at === 0 ? order.createdAt : (reached[STATIONS[at - 1] as StationName] ?? null);
  return {
    stations: STATIONS.map((name, index) => ({
      name,
      state: index < at ? 'done' : index === at ? 'current' : 'next',
      at: reached[name],
    })),
    current,
    due: current && due[current],
    progress: part(since, current && due[current], now),
  };
}

function part(from: string | null, to: string | null, now: number): number {
  if (!from || !to) {
    return 0;
  }
  const start = Date.parse(from);
  const length = Date.parse(to) - start;
  return length > 0 ? Math.min(1, Math.max(0, (now - start) / length)) : 0;
}
