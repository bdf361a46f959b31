// Complete orders: submit, then pay with the fund password, as the storefront does it.
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import { createClient } from '@entrepot/contract/client';
import { type Offer, PIN, type Shopper } from './shoppers.ts';

const SECONDS = 10;
const WARM_UP_SECONDS = 3;
export const CLIENTS = 16;

export type Orders = { perSecond: number; p50: number; p99: number; failed: number };

export async function measureOrders(
  base: string,
  shoppers: readonly Shopper[],
  offers: readonly (readonly Offer[])[],
): Promise<Orders> {
  await run(base, shoppers, offers, WARM_UP_SECONDS);
  return run(base, shoppers, offers, SECONDS);
}

async function run(
  base: string,
  shoppers: readonly Shopper[],
  offers: readonly (readonly Offer[])[],
  seconds: number,
): Promise<Orders> {
  const times: number[] = [];
  let failed = 0;
  let turn = 0;
  const started = performance.now();
  const client = async () => {
    while (performance.now() - started < seconds * 1_000) {
      turn += 1;
      const shopper = shoppers[turn % shoppers.length] as Shopper;
      const lines = offers[turn % offers.length] ?? [];
      const since = performance.now();
      await order(base, shopper, lines).catch((error: unknown) => {
        failed += 1;
        if (failed === 1) {
          process.stderr.write(`first failure: ${String(error)}\n`);
        }
      });
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const elapsed = (performance.now() - started) / 1_000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: (times.length - failed) / elapsed, p50: at(0.5), p99: at(0.99), failed };
}

async function order(base: string, { token, addressId }: Shopper, lines: readonly Offer[]) {
  const call = createClient<StorefrontApi>({ base, token: () => token, language: () => 'en' });
  const { orders } = await call(
    'orders.submitOrder',
    { addressId, lines: lines.map((line) => ({ ...line, quantity: 2 })) },
    { key: crypto.randomUUID() },
  );
  await call(
    'orders.payOrders',
    { orderIds: orders.map(({ id }) => id), fundPassword: PIN },
    { key: crypto.randomUUID() },
  );
}
