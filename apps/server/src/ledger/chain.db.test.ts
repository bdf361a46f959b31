/** The chain comes behind everybody who posts: whoever commits late is in it too, and a day that is over stays as it is. */
import type { AccountId } from '@entrepot/contract/ids';
import { parseAmount, CURRENCY } from '@entrepot/contract/money';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { scratchDatabase, type ScratchDatabase } from '../../test/postgres.ts';
import { type Database, type Db, openDatabase, type Sql, sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { chainInvariant, chainMovements, PLATFORM, post, violationsOf } from './index.ts';

let scratch: ScratchDatabase;
let app: Database;
let owner: Database;
const close = async () => {
  await app.close();
  await owner.close();
  await scratch.drop();
};
let isOpen = false;
beforeEach(async () => {
  if (isOpen) {
    await close();
  }
  isOpen = true;
  scratch = await scratchDatabase();
  app = openDatabase(scratch.appUrl);
  owner = openDatabase(scratch.ownerUrl);
  // Today is later than all days below, whenever this is run.
  await owner.run(sql`update platform.clock set offset_seconds = 20 * 365 * 86400`);
});
afterAll(close);

const [FIRST, SECOND] = [new Date('2026-11-20T23:59:00Z'), new Date('2026-11-21T00:01:00Z')];
const ALL = 100;

async function give(db: Db, at = FIRST, to = newId<AccountId>()): Promise<string> {
  const key = `test/${newId()}`;
  await post(db, {
    ...{ kind: 'demo-funds', key, ref: 'test', actor: 'system', at, currency: CURRENCY },
    legs: [
      { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount('-5') },
      { kind: 'available', owner: to, amount: parseAmount('5') },
    ],
  });
  return key;
}

/** Where each movement stands: `2026-11-20/1`. */
const places = () =>
  app.list<string>(sql`select l.day || '/' || l.seq from ledger.link l order by l.day, l.seq`);
const dayOf = (key: string) =>
  app.find<string>(sql`
    select l.day::text from ledger.link l join ledger.journal j on j.id = l.journal_id where j.key = ${key}`);
const wrong = () => violationsOf(app, chainInvariant);

test('whoever commits late is chained in the next turn, and once', async () => {
  let late = '';
  await app.tx(async (open) => {
    // Its row has an earlier number than those of the next one, on an account of its own.
    await open.run(sql`select pg_current_xact_id()`);
    await give(app);
    expect(await chainMovements(app, FIRST, ALL)).toBe(1);
    late = await give(open);
  });
  expect(await wrong()).toBe(0);
  expect(await dayOf(late)).toBeUndefined();
  expect(await chainMovements(app, FIRST, ALL)).toBe(1);
  expect(await chainMovements(app, FIRST, ALL)).toBe(0);
  expect(await places()).toEqual(['2026-11-20/1', '2026-11-20/2']);
  expect(await wrong()).toBe(0);
});

test('a day that is over takes no one in, whenever it was posted and whatever the clock says', async () => {
  await give(app);
  await chainMovements(app, FIRST, ALL);
  await chainMovements(app, SECOND, ALL);
  const closed = () =>
    app.one(
      sql`select count, movements, last, sums from ledger.segment where closed_at is not null`,
    );
  const asItWas = await closed();
  expect(asItWas).toMatchObject({ count: 1, movements: 1, sums: { 'demo-mint': '-5.0000000000' } });
  const before = await give(app, FIRST);
  await chainMovements(app, SECOND, ALL);
  expect(await dayOf(before)).toBe('2026-11-21');
  // A clock that went back.
  await chainMovements(app, new Date('2026-11-22T00:00:00Z'), ALL);
  const back = await give(app, FIRST);
  await chainMovements(app, FIRST, ALL);
  expect(await dayOf(back)).toBe('2026-11-22');
  expect(
    await app.one(sql`select count, movements, last, sums from ledger.segment where number = 1`),
  ).toEqual(asItWas);
  expect(await wrong()).toBe(0);
});

test('turns that leave something over stay on their day until nothing is', async () => {
  for (let count = 0; count < 3; count += 1) {
    await give(app);
  }
  expect(await chainMovements(app, FIRST, 2)).toBe(2);
  expect(await chainMovements(app, SECOND, 2)).toBe(1);
  expect(await places()).toEqual(['2026-11-20/1', '2026-11-20/2', '2026-11-20/3']);
  await give(app);
  await chainMovements(app, SECOND, 2);
  expect((await places()).at(-1)).toBe('2026-11-21/1');
  expect(await wrong()).toBe(0);
});

test('two turns at once chain every movement once', async () => {
  for (let count = 0; count < 10; count += 1) {
    await give(app);
  }
  const turns = await Promise.all(Array.from({ length: 4 }, () => chainMovements(app, FIRST, 4)));
  expect(turns.reduce((sum, each) => sum + each, 0)).toBe(10);
  expect(await places()).toHaveLength(10);
  expect(await wrong()).toBe(0);
});

test('in another cluster everything is looked at once more', async () => {
  await give(app);
  await chainMovements(app, FIRST, ALL);
  const late = await give(app);
  await owner.run(sql`update platform.cluster set identifier = 1`);
  await owner.run(sql`select platform.know_cluster()`);
  expect(await chainMovements(app, FIRST, ALL)).toBe(1);
  expect(await dayOf(late)).toBe('2026-11-20');
  expect(await wrong()).toBe(0);
});

test.each<[string, Sql]>([
  [
    'a link',
    sql`insert into ledger.link select day, seq + 1, journal_id, salt, hash from ledger.link`,
  ],
  ['another hash', sql`update ledger.link set hash = hash`],
  ['no link', sql`delete from ledger.link`],
  ['another head', sql`update ledger.chain_head set seq = 0`],
  ['another day', sql`update ledger.segment set number = number`],
  ['the end of a day', sql`select ledger.close_segment(now())`],
])('the application can write nothing of it: %s', async (_, statement) => {
  await give(app);
  await chainMovements(app, FIRST, ALL);
  await expect(app.run(statement)).rejects.toThrow('permission denied');
});

test('the owner changes no link either, nor a day that is over', async () => {
  await give(app);
  await chainMovements(app, FIRST, ALL);
  await chainMovements(app, SECOND, ALL);
  for (const statement of [
    sql`update ledger.link set hash = hash`,
    sql`delete from ledger.link`,
    sql`truncate ledger.link`,
    sql`update ledger.segment set sums = '{}'`,
    sql`delete from ledger.segment`,
  ]) {
    await expect(owner.run(statement)).rejects.toThrow('append-only');
  }
});

test('nothing is chained ahead of its time, whoever asks', async () => {
  await give(app);
  const ahead = sql`select ledger.chain(platform.mall_now() + interval '1 day', 100)`;
  await expect(app.run(ahead)).rejects.toThrow('not chained ahead');
  await expect(app.run(sql`select ledger.chain_at(now(), 100)`)).rejects.toThrow(
    'permission denied',
  );
  expect(await places()).toEqual([]);
});
