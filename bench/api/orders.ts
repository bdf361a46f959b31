// Complete orders: submit, then pay with the fund password, as the storefront does it. The client is as light as it
// can be, because it shares the machine with what it measures.
import { type Caller, openCaller } from './caller.ts';
import { type Offer, FUND_PASSWORD, type Shopper } from './shoppers.ts';

const SECONDS = 10;
const WARM_UP_SECONDS = 4;
export const CLIENTS = 16;

export type Orders = { perSecond: number; p50: number; p99: number; failed: number };

export type Market = {
  base: string;
  shoppers: readonly Shopper[];
  /** Lines of one shop's order, for each shop. */
  offers: readonly (readonly Offer[])[];
};

export async function measureOrders(market: Market): Promise<Orders> {
  await ordersFor(market, WARM_UP_SECONDS);
  return ordersFor(market, SECONDS);
}

/** By all clients, for so long. */
export async function ordersFor(
  { base, shoppers, offers }: Market,
  seconds: number,
): Promise<Orders> {
  const times: number[] = [];
  let failed = 0;
  let turn = 0;
  const started = performance.now();
  const client = async () => {
    const caller = await openCaller(base);
    while (performance.now() - started < seconds * 1_000) {
      turn += 1;
      const shopper = shoppers[turn % shoppers.length] as Shopper;
      const since = performance.now();
      await order(caller, shopper, offers[turn % offers.length] ?? []).catch((error: unknown) => {
        failed += 1;
        if (failed === 1) {
          process.stderr.write(`first failure: ${String(error)}\n`);
        }
      });
      times.push(performance.now() - since);
    }
    caller.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const elapsed = (performance.now() - started) / 1_000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: (times.length - failed) / elapsed, p50: at(0.5), p99: at(0.99), failed };
}

async function order(caller: Caller, { token, addressId }: Shopper, lines: readonly Offer[]) {
  const submitted = await caller.call<{ orders: { id: string }[] }>(token, 'orders.submitOrder', {
    addressId,
    lines: lines.map((line) => ({ ...line, quantity: 2 })),
  });
  await caller.call(token, 'orders.payOrders', {
    orderIds: submitted.orders.map(({ id }) => id),
    fundPassword: FUND_PASSWORD,
  });
}
