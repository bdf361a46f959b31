/** What happens to one order at the same moment: one story comes out of it, and the money agrees. */
import { ZERO } from '@entrepot/contract/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FUND_PASSWORD } from '../../../../test/accounts-factories.ts';
import { aListing, type ListingMade } from '../../../../test/catalogue-factories.ts';
import { outcomeOf, tally } from '../../../../test/crowd.ts';
import { ACT_EVENTS, isAct, type OrderActs, orderActs } from '../../../../test/order-acts.ts';
import {
  aLot,
  anOrder,
  aPaidOrder,
  aReceivedOrder,
  aShippedOrder,
  aShopper,
  expectSoundBooks,
  type OrderMade,
  pay,
} from '../../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../../test/server.ts';
import { balance } from '../../../ledger/index.ts';
import { sql } from '../../../platform/db.ts';
import { runItems } from '../../../platform/item-job.ts';
import { ordersJobs } from '../index.ts';

let mall: TestMall;
let listing: ListingMade;
let acts: OrderActs;
beforeAll(async () => {
  mall = await startMall();
  listing = await aListing(mall, {
    variants: [{ sku: 'one', attributes: {}, picture: null, surcharge: ZERO, stock: 100_000 }],
  });
  acts = await orderActs(mall);
});
afterAll(() => mall.stop());

/** Runs a timer of orders as the worker does. */
async function timer(name: string): Promise<void> {
  const job = ordersJobs.find((each) => each.name === name);
  if (job) {
    await runItems(job, await mall.system());
  }
}

/** Whatever a timer waits for is due, and the return window is about to close. */
async function makeDue({ id }: OrderMade): Promise<void> {
  await mall.owner.run(
    sql`update orders."order" set pay_by = now() - interval '1 s', receive_by = now() - interval '1 s',
          release_at = case when release_at is not null then now() + interval '10 ms' end
        where id = ${id}`,
  );
}

/** What may be said, sent or asked several times. */
const AGAIN = new Set<string>([
  ...[ACT_EVENTS.note, ACT_EVENTS['ship-part'], ACT_EVENTS.track, ACT_EVENTS['correct-tracking']],
  ...[ACT_EVENTS.return, ACT_EVENTS['comment-return'], ACT_EVENTS.refuse],
]);

const TIMERS = ordersJobs.map(({ name }) => name);

type Entry = { event: string };

function logOf({ id }: OrderMade): Promise<Entry[]> {
  return mall.owner.query<Entry>(
    sql`select event from orders.log where order_id = ${id} order by id`,
  );
}

const STARTS = {
  unpaid: anOrder,
  paid: aPaidOrder,
  shipped: aShippedOrder,
  received: aReceivedOrder,
};

/** Lets acts and timers loose on an order, a few milliseconds apart; answers how each act ended. */
async function atOnce(order: OrderMade, burst: readonly { act: string; after: number }[]) {
  return Promise.all(
    burst.map(async ({ act, after }) => {
      await new Promise((go) => setTimeout(go, after));
      const outcome = await outcomeOf(isAct(act) ? acts[act](order) : timer(act));
      return { act, outcome: outcome.startsWith('done') ? 'done' : outcome };
    }),
  );
}

test('whatever happens at once to an order, its log has each thing once and the books are sound', async () => {
  const burst = fc.array(
    fc.record({
      act: fc.constantFrom(...Object.keys(ACT_EVENTS), ...TIMERS),
      after: fc.integer({ min: 0, max: 12 }),
    }),
    { minLength: 2, maxLength: 8 },
  );
  const start = fc.constantFrom(...(Object.keys(STARTS) as (keyof typeof STARTS)[]));
  const property = fc.asyncProperty(start, burst, async (from, sent) => {
    const order = await STARTS[from](mall, { listing });
    await makeDue(order);
    const before = (await logOf(order)).length;
    const ended = await atOnce(order, sent);
    const log = (await logOf(order)).map(({ event }) => event);
    const once = log.filter((event) => !AGAIN.has(event));
    expect(new Set(once).size).toBe(once.length);
    for (const [act, event] of Object.entries(ACT_EVENTS)) {
      const done = ended.filter((each) => each.act === act && each.outcome === 'done').length;
      const logged = log.slice(before).filter((each) => each === event).length;
      expect(`${act} ${done}`).toBe(`${act} ${logged}`);
    }
    const strange = ended.filter(({ outcome }) => !/^done$|^ORDER_|^SHIPMENT_/.test(outcome));
    expect(strange).toEqual([]);
    await expectSoundBooks(mall);
  });
  await fc.assert(property, { numRuns: 40, endOnFailure: true });
}, 300_000);

describe('two things at once, of which one may happen', () => {
  const ROUNDS = 8;

  /** Lets two loose on the same order, again and again. */
  async function race(from: keyof typeof STARTS, one: string, other: string) {
    const ended: string[] = [];
    const events: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await STARTS[from](mall, { listing });
      await makeDue(order);
      const before = (await logOf(order)).length;
      const results = await atOnce(order, [
        { act: one, after: round % 3 },
        { act: other, after: round % 2 },
      ]);
      ended.push(...results.map(({ outcome }) => outcome));
      events.push(...(await logOf(order)).slice(before).map(({ event }) => event));
    }
    await expectSoundBooks(mall);
    return { ended: tally(ended), events };
  }

  test('two tabs pay: paid once', async () => {
    const { ended, events } = await race('unpaid', 'pay', 'pay');
    expect(ended).toEqual({ done: ROUNDS, ORDER_NOT_PENDING: ROUNDS });
    expect(events).toEqual(Array.from({ length: ROUNDS }, () => 'paid'));
  });

  test('pay and cancel: one of them', async () => {
    const { ended, events } = await race('unpaid', 'pay', 'cancel');
    expect(ended).toEqual({ done: ROUNDS, ORDER_NOT_PENDING: ROUNDS });
    expect(events).toHaveLength(ROUNDS);
  });

  test('pay and the timer that cancels: one of them', async () => {
    const { events } = await race('unpaid', 'pay', 'orders.cancel-unpaid');
    expect(events).toHaveLength(ROUNDS);
    expect(events.every((event) => event === 'paid' || event === 'cancelled-unpaid')).toBe(true);
  });

  test('receive and the timer that takes it for granted: received once', async () => {
    const { events } = await race('shipped', 'receive', 'orders.receive-overdue');
    expect(events).toHaveLength(ROUNDS);
    expect(events.every((event) => event === 'received' || event === 'delivered')).toBe(true);
  });

  test('cancel and confirm, after payment: the buyer is too late', async () => {
    const { ended, events } = await race('paid', 'cancel', 'confirm');
    expect(ended).toEqual({ done: ROUNDS, ORDER_NOT_PENDING: ROUNDS });
    expect(events).toEqual(Array.from({ length: ROUNDS }, () => 'confirmed'));
  });
});

test('two tabs pay sets of orders that overlap: all of one set, none of the other', async () => {
  const buyer = await aShopper(mall);
  const order = async () => (await anOrder(mall, { buyer, listing })).id;
  for (let round = 0; round < 5; round += 1) {
    const [a, b, c] = [await order(), await order(), await order()];
    const outcomes = await Promise.all(
      [
        [a, b],
        [c, b],
      ].map((orderIds) =>
        outcomeOf(buyer.call('orders.payOrders', { orderIds, fundPassword: FUND_PASSWORD })),
      ),
    );
    expect(tally(outcomes)).toEqual({ done: 1, ORDER_NOT_PENDING: 1 });
  }
  // Two of three orders of 166.80 each, five times.
  expect(await balance(mall.db, 'available', buyer.id)).toBe('8332');
  await expectSoundBooks(mall);
});

test('a balance for one order and two tabs that pay one each: one is paid', async () => {
  const buyer = await aShopper(mall, '200');
  const orders = [await anOrder(mall, { buyer, listing }), await anOrder(mall, { buyer, listing })];
  const outcomes = await Promise.all(orders.map((order) => outcomeOf(pay(order))));
  expect(tally(outcomes)).toEqual({ done: 1, INSUFFICIENT_BALANCE: 1 });
  expect(await balance(mall.db, 'available', buyer.id)).toBe('33.2');
  await expectSoundBooks(mall);
});

test('forty twins of one checkout under one key: one order; another body under the key is refused', async () => {
  const buyer = await aShopper(mall);
  const key = 'checkout-of-forty-twins';
  const submit = (quantity: number) =>
    outcomeOf(
      buyer.call(
        'orders.submitOrder',
        { lines: [aLot(listing, quantity)], addressId: buyer.addressId },
        { key },
      ),
    );
  const outcomes = await Promise.all(Array.from({ length: 40 }, () => submit(24)));
  expect(new Set(outcomes).size).toBe(1);
  expect(tally(outcomes)).toEqual({ done: 40 });
  expect(await submit(30)).toBe('DUPLICATE_SUBMISSION');
  const { total } = await buyer.call('orders.listOrders', {});
  expect(total).toBe(1);
});
