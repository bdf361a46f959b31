import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { REVIEW_HOURS } from '@entrepot/contract/deposits/rules';
import { aBuyer } from '../../test/accounts-factories.ts';
import { aNetwork, aWatchedAddress } from '../../test/chains-factories.ts';
import { aChannel, aPrice, aTransfer, finish } from '../../test/deposits-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { raw, type Sql, sql } from '../platform/db.ts';
import { healthOf, type Readiness, serveHealth } from './health.ts';
import { checkTheBooks } from './books/check-the-books.ts';
import { runJob } from './run-jobs.ts';

let mall: TestMall;
let late: string[] = [];
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());
beforeEach(() => {
  late = [];
});

const MEGABYTE = 1_048_576;
const ROOMY = { writable: true, freeBytes: 5_000 * MEGABYTE };

/** Asked anew: answers are kept for a second. */
const look = (disk = ROOMY): Promise<Readiness> =>
  healthOf(mall.shared, { late: () => late }, async () => disk)();

test('a mall in order is ready, and says neither addresses nor passwords', async () => {
  await runJob(mall.shared, checkTheBooks);
  const { status, checks } = await look();
  expect(status).toBe('ready');
  expect(Object.keys(checks)).toEqual([
    'database',
    'clock',
    'migrations',
    'events',
    'tasks',
    'books',
    'networks',
    'reconciliation',
    'deposits',
    'payouts',
    'disk',
    'space',
    'timers',
  ]);
  expect(checks['books']).toMatchObject({ ok: true, violated: [], checkedAt: expect.any(Date) });
});

test('a migration that the database lacks makes it unready', async () => {
  const last = raw(`(select max(name) from platform.migration)`);
  const taken = await mall.owner.one<{ name: string; checksum: string }>(
    sql`delete from platform.migration where name = ${last} returning name, checksum`,
  );
  expect(await look()).toMatchObject({ status: 'unready', checks: { migrations: { missing: 1 } } });
  await mall.owner.run(
    sql`insert into platform.migration (name, checksum) values (${taken?.name}, ${taken?.checksum})`,
  );
});

test('events that nobody tells, and tasks that could not be finished, degrade it', async () => {
  const event = (minutesAgo: number) => sql`
    insert into platform.outbox (id, topic, payload, at)
    values (gen_random_uuid(), 'nobody.hears', '{}', now() - ${minutesAgo} * interval '1 minute')`;
  await mall.owner.run(event(0));
  expect((await look()).status).toBe('ready');
  await mall.owner.run(event(2));
  expect(await look()).toMatchObject({
    status: 'degraded',
    checks: { events: { ok: false, waiting: 2 }, tasks: { ok: true, setAside: 0 } },
  });
  await mall.owner.run(sql`
    insert into platform.set_aside (job, item, first_failed_at, tries, reference, next_try_at)
    select 'platform.relay-events', id::text, now(), 1, 'a-reference', now() from platform.outbox`);
  expect(await look()).toMatchObject({
    status: 'degraded',
    checks: { events: { ok: true, waiting: 0 }, tasks: { ok: false, setAside: 2 } },
  });
  await mall.owner.run(sql`delete from platform.outbox`);
  await mall.owner.run(sql`delete from platform.set_aside`);
});

test.each([
  ['ready', 'has room', ROOMY],
  ['degraded', 'will soon be full', { writable: true, freeBytes: 900 * MEGABYTE }],
  ['unready', 'is full but for a little', { writable: true, freeBytes: 100 * MEGABYTE }],
  ['unready', 'cannot be written to', { writable: false, freeBytes: 0 }],
])('it is %s on a disk that %s', async (status, _, disk) => {
  expect((await look(disk)).status).toBe(status);
});

test('a disk that does not answer makes it unready', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const answer = healthOf(mall.shared, undefined, () => new Promise(() => undefined))();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await answer).toMatchObject({ status: 'unready', checks: { disk: { ok: false } } });
});

test('a timer that does not end well degrades it', async () => {
  late = ['orders.cancel-unpaid'];
  expect(await look()).toMatchObject({
    status: 'degraded',
    checks: { timers: { late: ['orders.cancel-unpaid'] } },
  });
});

test('a network that could not be read for minutes is named, while it is watched', async () => {
  const looked = (minutesAgo: number, fault: string | null) =>
    mall.owner.run(sql`
      insert into chains.cursor (network, looked_at, fault)
      values ('quiet', ${minutesBefore(minutesAgo)}, ${fault})
      on conflict (network) do update set looked_at = excluded.looked_at, fault = excluded.fault`);
  await aNetwork(mall.owner, { code: 'quiet' });
  await looked(4, 'no answer');
  expect((await look()).status).toBe('ready');
  await looked(6, null);
  expect(await look()).toMatchObject({
    status: 'degraded',
    checks: { networks: { ok: false, silent: ['quiet'] } },
  });
  await mall.owner.run(sql`update chains.network set open = false where code = 'quiet'`);
  expect((await look()).status).toBe('ready');
  await aWatchedAddress(mall.owner, 'quiet');
  expect((await look()).status).toBe('degraded');
  await looked(1, null);
  expect((await look()).status).toBe('ready');
});

const minutesBefore = (minutes: number): Date =>
  new Date(mall.shared.clock.now().getTime() - minutes * 60_000);

test('books that do not add up are logged, and degrade it until they do', async () => {
  const error = vi.fn();
  const shared = { ...mall.shared, log: { ...mall.shared.log, error } };
  await mall.owner.run(raw(`alter table ledger.account disable trigger all`));
  await mall.owner.run(
    raw(
      `insert into ledger.account (kind, owner_id, currency, balance) values ('available', gen_random_uuid(), 'USDT', 5)`,
    ),
  );
  await runJob(shared, checkTheBooks);
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ violations: 1 }),
    'the books do not add up',
  );
  expect((await look()).status).toBe('degraded');
  await mall.owner.run(raw(`delete from ledger.account where balance = 5`));
  await runJob(shared, checkTheBooks);
  expect((await look()).status).toBe('ready');
});

test('a payout signer that is gone, or stands still, for minutes is named until it works, or nobody waits for it', async () => {
  const station = (seen: string, faultSince: string | null) =>
    mall.owner.run(sql`
      insert into signer.station (network, kind, identity, asset, contract, sender, version, driver, seen_at, fault, fault_since,
        hour_used, day_used, payout_cap, hour_cap, day_cap, two_people_above)
      values ('TRC20', 'tron', '1', 'USDT', 'T1', 'T2', '1', 'keystore', now() - ${seen}::interval,
        ${faultSince && 'no answer'}, now() - ${faultSince}::interval, 0, 0, 1, 1, 1, 1)
      on conflict (network) do update set seen_at = excluded.seen_at, fault = excluded.fault, fault_since = excluded.fault_since`);
  const still = {
    status: 'degraded',
    checks: { payouts: { ok: false, still: ['TRC20'], unfollowed: 0 } },
  };
  await station('4 minutes', null);
  expect(await look()).toMatchObject({ status: 'ready', checks: { payouts: { ok: true } } });
  await station('6 minutes', null);
  expect(await look()).toMatchObject(still);
  await station('8 days', '9 days');
  expect((await look()).status).toBe('ready');
  // Not as long as a payment of it is on its way.
  const onItsWay = (change: Sql) =>
    mall.owner.tx(async (db) => {
      await db.run(sql`set local session_replication_role = replica`);
      await db.run(change);
    });
  await onItsWay(sql`
    insert into signer.nonce (network, sender, nonce, withdrawal_id) values ('TRC20', 'x', 0, uuidv7())`);
  expect(await look()).toMatchObject({ checks: { payouts: { ok: false, still: ['TRC20'] } } });
  await onItsWay(sql`delete from signer.nonce`);
  await station('1 second', '4 minutes');
  expect((await look()).status).toBe('ready');
  await station('1 second', '6 minutes');
  expect(await look()).toMatchObject(still);
  await station('1 second', null);
  expect((await look()).status).toBe('ready');
  await mall.owner.run(sql`truncate signer.station`);
});

test.each([
  ['ahead of', 10],
  ['behind', -10],
])('a clock that is minutes %s the database’s degrades it', async (_, minutes) => {
  expect((await look()).checks).toMatchObject({ clock: { ok: true } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  const { status, checks } = await look();
  vi.useRealTimers();
  expect(checks['clock']).toMatchObject({ ok: false });
  expect(Math.round(Number(checks['clock']?.['secondsAhead']) / 60)).toBe(minutes);
  expect(status).toBe('degraded');
});

test('over HTTP: alive, ready, and 503 without a database', async () => {
  const lost = await startMall({}, { quiet: true });
  const port = () => {
    const app = Fastify();
    serveHealth(
      app,
      healthOf(lost.shared, undefined, async () => ROOMY),
    );
    return app;
  };
  const open = port();
  expect((await open.inject('/health')).json()).toEqual({ status: 'ok' });
  expect((await open.inject('/ready')).statusCode).toBe(200);
  await lost.stop();
  const shut = port();
  const answer = await shut.inject('/ready');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 'unready', checks: { database: { ok: false } } });
  expect((await shut.inject('/health')).statusCode).toBe(200);
});

test('a deposit that people have not answered in time degrades it until they have', async () => {
  const coin = { coin: 'LATE', asset: `0x${'d'.repeat(40)}`, decimals: 6 };
  const [channelId, buyer] = [await aChannel(mall, coin), await aBuyer(mall)];
  const transfer = await aTransfer(mall, buyer, { channelId, units: '90000000', ...coin });
  await finish(mall, transfer);
  await mall.advance(3);
  await mall.advance(3);
  expect((await look()).checks).toMatchObject({ deposits: { ok: true, late: 0 } });
  await mall.advance(REVIEW_HOURS * 3_600);
  // So much later its network counts as silent, too.
  expect(await look()).toMatchObject({
    ...{ status: 'degraded', checks: { deposits: { ok: false, late: 1 } } },
  });
  await aPrice(mall, 'LATE', '1');
  await mall.advance(3);
  expect((await look()).checks).toMatchObject({ deposits: { ok: true, late: 0 } });
});
