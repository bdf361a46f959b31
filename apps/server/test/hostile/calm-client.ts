/** Somebody who only wants to buy: reads one thing after the other, orders now and then, and notes how long he waited. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FUND_PASSWORD } from '../accounts-factories.ts';
import { aSender, outcomeOf } from './send.ts';
import type { Targets } from './targets.ts';

export type Buyer = { token: string; addressId: string };

export type Visit = {
  /** Milliseconds of each call. */
  times: number[];
  /** What was not answered as it should be. */
  complaints: string[];
  /** Ids of the orders that he was told are paid. */
  paid: string[];
};

const PAUSE_MS = 80;
/** One turn in so many he orders. */
const ORDERS = 25;
/** The minimum of the goods. */
const PIECES = 24;

type Given = {
  url: string;
  listings: Targets['listings'];
  /** His network: 127.x.y.z. */
  from: string;
  /** Without one he only reads, each time something else, and reads on at once. */
  buyer?: Buyer;
};

/** Reads until he has read so much. */
export async function busyVisit(given: Given, calls: number): Promise<void> {
  const visit: Visit = { times: [], complaints: [], paid: [] };
  await goOn(given, visit, () => visit.times.length >= calls);
}

export function calmVisit(given: Given): { stop: () => Promise<Visit> } {
  const visit: Visit = { times: [], complaints: [], paid: [] };
  let isOver = false;
  const over = goOn(given, visit, () => isOver);
  return {
    async stop() {
      isOver = true;
      await over;
      return visit;
    },
  };
}

async function goOn({ url, listings, from, buyer }: Given, visit: Visit, isOver: () => boolean) {
  const own = aSender();
  const timed = async (path: string, input?: unknown, token?: string): Promise<string> => {
    const since = performance.now();
    const headers = { 'idempotency-key': randomUUID() };
    const heard = await own.send(url + path, {
      from,
      ...(input === undefined ? {} : { body: JSON.stringify(input) }),
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    visit.times.push(performance.now() - since);
    const outcome = outcomeOf(heard);
    if (outcome !== 'answered') {
      visit.complaints.push(`${path}: ${outcome}`);
    }
    return outcome === 'answered' ? heard.text : '';
  };
  for (let turn = 0; !isOver(); turn += 1) {
    const { listingId, variantId } = listings[turn % listings.length] as Targets['listings'][0];
    const other = buyer ? {} : { priceTo: String(10 + turn) };
    const reads: readonly (readonly [string, unknown?])[] = [
      ['/index'],
      ['/api/catalogue.listGoods', { page: 1 + (turn % 2), ...other }],
      [`/productDetails?id=${listingId}`],
      ['/api/catalogue.getGoods', { listingId }],
      [buyer ? '/commodity' : `/commodity?page=${turn}&lang=${turn % 2 ? 'ar' : 'en'}`],
      ['/api/search.searchGoods', { keyword: `teapot ${buyer ? turn % 9 : turn}` }],
    ];
    const [path, input] = reads[turn % reads.length] as (typeof reads)[0];
    await timed(path, input);
    if (buyer && turn % ORDERS === 0) {
      const lines = [{ listingId, variantId, quantity: PIECES }];
      const order = { addressId: buyer.addressId, lines };
      const submitted = await timed('/api/orders.submitOrder', order, buyer.token);
      const ids = submitted && idsIn(submitted);
      const pay = { orderIds: ids, fundPassword: FUND_PASSWORD };
      if (ids && (await timed('/api/orders.payOrders', pay, buyer.token))) {
        visit.paid.push(...ids);
      }
    }
    await sleep(buyer ? PAUSE_MS : 0);
  }
  own.leave();
}

function idsIn(submitted: string): string[] {
  const { data } = JSON.parse(submitted) as { data: { orders: { id: string }[] } };
  return data.orders.map(({ id }) => id);
}
