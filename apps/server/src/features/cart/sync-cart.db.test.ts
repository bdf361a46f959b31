import { MOST_CART_LINES, MOST_REMOVED, REMOVED_DAYS } from '@entrepot/contract/cart/rules';
import type { Synced } from '@entrepot/contract/cart/types';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { cartJobs } from './jobs.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const now = () => mall.shared.clock.now().getTime();

const aRecord = (
  change: { id?: string; time?: number; device?: string; quantity?: number } = {},
) => {
  const { id = randomUUID(), time = now(), device = 'phone000', quantity = 24 } = change;
  const stamp = { time, device };
  return {
    listingId: id,
    variantId: null,
    wish: { quantity, checked: true, saved: false, removed: false, at: time, stamp },
    seen: null,
  };
};
const removed = (record: ReturnType<typeof aRecord>, time: number) => ({
  ...record,
  wish: { ...record.wish, removed: true, stamp: { time, device: 'laptop00' } },
});
const quantities = ({ records }: Synced) => records.map(({ wish }) => wish.quantity);

async function aCart() {
  const { token, id } = await aBuyer(mall);
  const call = mall.storefront(token);
  const sync = (since: number, ...records: ReturnType<typeof aRecord>[]) =>
    call('cart.sync', { since, records });
  return { id, sync };
}

test('what one device puts into the cart another has, and only what it does not know yet', async () => {
  const { sync } = await aCart();
  const [pot, cup] = [aRecord(), aRecord({ quantity: 6 })];
  const first = await sync(0, pot);
  expect(first).toMatchObject({ records: [pot], version: 1, ahead: false, full: false });
  expect(first.now).toBeGreaterThan(pot.wish.at - 1);
  const second = await sync(first.version, cup);
  expect(second).toMatchObject({ records: [cup], version: 2, whole: false });
  expect(quantities(await sync(0))).toEqual([24, 6]);
  expect(await sync(second.version)).toMatchObject({ records: [], version: 2 });
});

test('what comes twice or late changes nothing, and its sender gets what stands', async () => {
  const { sync } = await aCart();
  const id = randomUUID();
  const [early, late] = [aRecord({ id, time: now() - 9 }), aRecord({ id, quantity: 48 })];
  await sync(0, late);
  const { version } = await sync(0, late);
  expect(version).toBe(1);
  expect(await sync(version, early)).toMatchObject({ version, records: [late] });
});

test('edits of one line at once are taken one after the other, and the later one stands', async () => {
  const { sync } = await aCart();
  const id = randomUUID();
  const edits = Array.from({ length: 12 }, (_, at) =>
    aRecord({ id, time: now() - 100 + at, quantity: at + 1 }),
  );
  await Promise.all(edits.toSorted(() => 0.5 - Math.random()).map((each) => sync(0, each)));
  expect(quantities(await sync(0))).toEqual([12]);
});

test('a removed line stays removed, and what was seen is kept beside the wish', async () => {
  const { sync } = await aCart();
  const pot = aRecord({ time: now() - 50 });
  await sync(0, pot);
  await sync(0, removed(pot, now()));
  expect(await sync(0, { ...pot, wish: { ...pot.wish, quantity: 6 } })).toMatchObject({
    records: [{ wish: { removed: true } }],
  });
  const seen = {
    ...{ price: '6.4', minimum: 24, available: 1_000, onShelf: true },
    stamp: { time: now(), device: 'phone000' },
  };
  const answer = await sync(0, { ...pot, seen } as never);
  expect(answer.records).toMatchObject([{ wish: { removed: true }, seen }]);
});

test('a clock that runs ahead wins nothing: the device is told the time', async () => {
  const { sync } = await aCart();
  const id = randomUUID();
  const honest = aRecord({ id });
  await sync(0, honest);
  const wrong = aRecord({ id, time: now() + 86_400_000, device: 'laptop00', quantity: 999 });
  expect(await sync(0, wrong)).toMatchObject({ ahead: true, records: [honest] });
});

test('a cart holds so many lines; one more is not taken, and room makes place for it', async () => {
  const { sync, id } = await aCart();
  const first = aRecord({ time: now() - 5 });
  await sync(0, first);
  await mall.owner.run(sql`
    insert into cart.line (account_id, listing_id, quantity, checked, saved, removed, placed_at,
      stamp_time, stamp_device, version)
    select ${id}, gen_random_uuid(), 1, true, true, false, 1, 1, 'phone000', 1
    from generate_series(2, ${MOST_CART_LINES})`);
  const more = aRecord();
  expect(await sync(1, more)).toMatchObject({ full: true, records: [] });
  await sync(1, removed(first, now()));
  expect(await sync(2, more)).toMatchObject({ full: false, records: [more] });
});

describe('removed lines are forgotten', () => {
  test('after so many days; a device that knew less gets the whole cart', async () => {
    const { sync } = await aCart();
    const [pot, cup] = [aRecord({ time: now() - 50 }), aRecord()];
    await sync(0, pot, cup);
    const { version } = await sync(1, removed(pot, now()));
    const later = new Date(now() + (REMOVED_DAYS + 1) * 86_400_000);
    await cartJobs[0]?.run({ db: mall.db, now: later } as never);
    expect(await sync(version)).toMatchObject({ whole: false, records: [] });
    expect(await sync(1)).toMatchObject({ whole: true, records: [cup], version });
  });

  test('beyond so many, the oldest first', async () => {
    const { sync, id } = await aCart();
    await sync(0, aRecord());
    await mall.owner.run(sql`
      insert into cart.line (account_id, listing_id, quantity, checked, saved, removed, placed_at,
        stamp_time, stamp_device, version)
      select ${id}, gen_random_uuid(), 1, true, true, true, 1, ${now()}::bigint - n, 'phone000', 1
      from generate_series(1, ${MOST_REMOVED}) n`);
    const pot = aRecord({ time: now() - 50 });
    await sync(1, removed(pot, now()));
    const { records, whole } = await sync(0);
    expect(whole).toBe(true);
    expect(records.filter(({ wish }) => wish.removed)).toHaveLength(MOST_REMOVED);
    expect(records.some(({ listingId }) => listingId === pot.listingId)).toBe(true);
  });
});

test('every cart is its own', async () => {
  const [one, other] = [await aCart(), await aCart()];
  const pot = aRecord();
  await one.sync(0, pot);
  expect((await other.sync(0)).records).toEqual([]);
  await other.sync(0, removed(pot, now()));
  expect(await one.sync(0)).toMatchObject({ records: [{ wish: { removed: false } }] });
  await expect(mall.storefront()('cart.sync', { since: 0, records: [] })).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
});
