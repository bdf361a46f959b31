/** The way of an order's money from the buyer to the shop, as stations. Pure. */
import type { Amount } from '@entrepot/contract/money';
import type { Order } from '@entrepot/contract/orders/types';

export const STATIONS = ['paid', 'shipped', 'received', 'window', 'released'] as const;
export type StationName = (typeof STATIONS)[number];
/** Release has no deadline of its own: it follows the window. */
export type DueName = Exclude<StationName, 'released'>;

export type Station = {
  name: StationName;
  state: 'done' | 'current' | 'next';
  /** When it was reached. */
  at: string | null;
};

export type MoneyWay = {
  stations: Station[];
  /** What everybody waits for, and until when. */
  due: { name: DueName; at: string } | null;
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
  const deadlines: Record<DueName, string | null> = {
    paid: order.payBy,
    shipped: order.shipBy,
    received: order.receiveBy,
    window: order.returnUntil,
  };
  const at = STATIONS.findIndex((name) => reached[name] === null);
  const current = at < 0 ? 'released' : (STATIONS[at] as StationName);
  const until = current === 'released' ? null : deadlines[current];
  const since = at <= 0 ? order.createdAt : (reached[STATIONS[at - 1] as StationName] ?? null);
  return {
    stations: STATIONS.map((name, index) => ({
      name,
      state: at < 0 || index < at ? 'done' : index === at ? 'current' : 'next',
      at: reached[name],
    })),
    due: current !== 'released' && until ? { name: current, at: until } : null,
    progress: part(since, until, now),
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

export type Refund = { id: string; kind: 'request' | 'platform'; at: string; amount: Amount };

/** Every part of the money that came back, in the order in which it did. */
export function refundsOf({
  returns,
  platformRefunds,
}: Pick<Order, 'returns' | 'platformRefunds'>): Refund[] {
  return [
    ...returns.flatMap(({ id, granted, decidedAt }) =>
      granted !== null && decidedAt !== null
        ? [{ id, kind: 'request' as const, at: decidedAt, amount: granted }]
        : [],
    ),
    ...platformRefunds.map(({ id, at, amount }) => ({ id, kind: 'platform' as const, at, amount })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
}
