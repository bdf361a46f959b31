// Statements of an account with very many movements: the same as if all were read, without reading all.
import type { AccountId } from '@entrepot/contract/ids';
import type { MovementKind } from '@entrepot/contract/wallet/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jam } from '../../test/jam.ts';
import { housekeeping, readsOf } from '../../test/reads.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { type Db, sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { setMilestones } from './milestones.ts';
import { hasMoreLines, linesBelow, spanOf, statement } from './statements.ts';

const STEP = 250;
const BEGUN = Date.parse('2026-05-01T00:00:00Z');
const MINUTE = 60_000;

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

type Moved = { at: Date; kind: MovementKind };

/** An account with these movements, or with these after those that it has, as posting would leave it. */
async function book(moved: readonly Moved[], owner = newId<AccountId>()): Promise<AccountId> {
  await mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      with account as (
        insert into ledger.account (kind, owner_id, currency, balance, version)
        values ('available', ${owner}, 'USDT', ${moved.length}, ${moved.length})
        on conflict (kind, owner_id, currency) do update
        set balance = account.balance + excluded.balance, version = account.version + excluded.version
        returning id, version - ${moved.length}::int as before),
      new as (
        select gen_random_uuid() as id, at, kind, n
        from unnest(${moved.map(({ at }) => at)}::timestamptz[], ${moved.map(({ kind }) => kind)}::text[])
          with ordinality m (at, kind, n)),
      journal as (
        insert into ledger.journal (id, kind, key, request_hash, ref, actor, at)
        select id, kind, 'long/' || id, '', 'long', 'system', at from new)
      insert into ledger.entry (journal_id, account_id, amount, balance_after, account_version)
      select new.id, account.id, 1, before + n, before + n from new, account`);
  });
  return owner;
}

const keepMilestones = () => setMilestones(mall.db, () => false);

const whose = (owner: AccountId) => ({ kind: 'available' as const, owner });

/** What decision record 0088 says, read from the first movement on. */
const border = (owner: AccountId, at: Date) =>
  mall.owner.value<number>(sql`
    select coalesce(min(e.account_version) filter (where j.at >= ${at}) - 1, count(*))::int
    from ledger.entry e join ledger.journal j on j.id = e.journal_id join ledger.account a on a.id = e.account_id
    where a.owner_id = ${owner}`);

/** Every tenth was begun an hour and a half before it was booked, and every 700th is a deposit. */
const many = (count: number, from = 0): Moved[] =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(BEGUN + (from + index - ((from + index) % 10 === 0 ? 90 : 0)) * MINUTE),
    kind: (from + index) % 700 === 0 ? 'deposit' : 'demo-funds',
  }));

const MANY = 24 * STEP + 40;
async function aLongAccount(): Promise<AccountId> {
  const owner = await book(many(MANY));
  await housekeeping(mall.owner, ['ledger.entry', 'ledger.journal', 'ledger.account']);
  await keepMilestones();
  return owner;
}

const rowsRead = async (ask: (db: Db) => Promise<unknown>) => {
  const { rows, whole } = await readsOf(mall, ask, ['query', 'one', 'value']);
  return { ...rows, whole };
};
/** Of its few accounts the database may read all. */
const NONE = expect.not.arrayContaining(['entry', 'journal']);
const about = (rows: number) => expect.toSatisfy((read: number) => read <= rows);

test('the border of any time is where it always was, and few rows are read to find it', async () => {
  const owner = await aLongAccount();
  const times = [-1, 0, 1, 249, 2_000, 2_001.5, 4_321, MANY - 41, MANY - 2, MANY, 10 * MANY];
  for (const minutes of times) {
    const at = new Date(BEGUN + minutes * MINUTE);
    const expected = await border(owner, at);
    expect([minutes, (await spanOf(mall.db, whose(owner), { from: at })).above]).toEqual([
      minutes,
      expected,
    ]);
    expect((await spanOf(mall.db, whose(owner), { until: at })).upTo).toBe(expected);
    const read = await rowsRead((db) => spanOf(db, whose(owner), { from: at }));
    expect(read).toMatchObject({ entry: about(STEP + 1), journal: about(STEP + 1), whole: NONE });
  }
});

test('those of a rare kind are found and counted without reading all others', async () => {
  const owner = await aLongAccount();
  const asked = { kinds: ['deposit' as const], size: 3 };
  const first = await statement(mall.db, whose(owner), { ...asked, page: 1 });
  const late = await statement(mall.db, whose(owner), { ...asked, page: 3 });
  const versions = (lines: readonly { accountVersion: number }[]) =>
    lines.map(({ accountVersion }) => (accountVersion - 1) / 700);
  expect([first.total, versions(first.lines)]).toEqual([9, [8, 7, 6]]);
  expect([late.total, versions(late.lines)]).toEqual([9, [2, 1, 0]]);
  const read = await rowsRead((db) =>
    statement(db, whose(owner), { ...asked, page: 3, from: new Date(BEGUN) }),
  );
  // The border, both ends of the span twice, and a step for each line.
  const most = (1 + 2 * 2 + asked.size) * (STEP + 1);
  expect(read).toMatchObject({ entry: about(most), whole: NONE });
  const span = await spanOf(mall.db, whose(owner), {});
  const file = await rowsRead((db) => linesBelow(db, span, { kinds: ['loan-payout'], most: 500 }));
  expect(file).toMatchObject({ entry: about(2 * STEP), whole: NONE });
});

test('whatever the order and wherever the milestones end, times and kinds are told as they were', async () => {
  const movement = fc.record({
    kind: fc.constantFrom<MovementKind[]>('demo-funds', 'deposit', 'loan-payout'),
    late: fc.oneof(
      { arbitrary: fc.constant(0), weight: 5 },
      { arbitrary: fc.integer({ min: -400, max: 400 }), weight: 1 },
    ),
  });
  const seed = Number(process.env['SEED'] ?? 7);
  const sample = fc.sample(movement, { numRuns: 3 * STEP + 60, seed });
  const moved = sample.map(({ kind, late }, index) => ({
    kind,
    at: new Date(BEGUN + (index + late) * MINUTE),
  }));
  const owner = await book(moved.slice(0, STEP + 20));
  const same = async (expected: readonly Moved[]) => {
    for (const [from, until] of [
      [0, 2_000],
      [-500, 100],
      [130, 380],
      [240, 260],
      [333, 760],
      [700, 2_000],
    ] as const) {
      const time = {
        from: new Date(BEGUN + from * MINUTE),
        until: new Date(BEGUN + until * MINUTE),
      };
      const span = await spanOf(mall.db, whose(owner), time);
      expect([span.above, span.upTo]).toEqual([
        await border(owner, time.from),
        await border(owner, time.until),
      ]);
      for (const kinds of [
        ['deposit'],
        ['deposit', 'loan-payout'],
        ['order-pay'],
        [],
      ] as MovementKind[][]) {
        const versions = expected
          .flatMap(({ kind }, index) =>
            kinds.includes(kind) && index >= span.above && index < span.upTo ? [index + 1] : [],
          )
          .toReversed();
        for (const page of [1, 2, 9]) {
          const { total, lines } = await statement(mall.db, whose(owner), {
            ...time,
            kinds,
            page,
            size: 30,
          });
          expect([total, lines.map(({ accountVersion }) => accountVersion)]).toEqual([
            versions.length,
            versions.slice((page - 1) * 30, page * 30),
          ]);
        }
        const lines = await linesBelow(mall.db, span, { kinds, most: 1_000 });
        expect(lines.map(({ accountVersion }) => accountVersion)).toEqual(versions);
        for (const most of [0, versions.length - 1, versions.length].filter((each) => each >= 0)) {
          expect(await hasMoreLines(mall.db, span, { kinds, most })).toBe(versions.length > most);
        }
      }
    }
  };
  await same(moved.slice(0, STEP + 20));
  await keepMilestones();
  await same(moved.slice(0, STEP + 20));
  await book(moved.slice(STEP + 20), owner);
  await same(moved);
  await keepMilestones();
  await same(moved);
});

test('milestones are every so many movements, go on from the last one, and nobody changes them', async () => {
  const latest = new Date(BEGUN + MANY * MINUTE);
  const owner = await book([{ at: latest, kind: 'deposit' }, ...many(STEP - 2, 1)]);
  const milestones = async () => {
    await keepMilestones();
    return mall.owner.query(sql`
      select m.version, m.latest_at, m.kinds from ledger.milestone m join ledger.account a on a.id = m.account_id
      where a.owner_id = ${owner} order by m.version`);
  };
  expect(await milestones()).toEqual([]);
  await book(many(1, STEP - 1), owner);
  const first = { version: STEP, latestAt: latest, kinds: { deposit: 1, 'demo-funds': STEP - 1 } };
  expect(await milestones()).toEqual([first]);
  await book(many(STEP + 5, STEP), owner);
  const second = { version: 2 * STEP, latestAt: latest, kinds: { 'demo-funds': STEP } };
  expect(await milestones()).toEqual([first, second]);
  expect(await milestones()).toEqual([first, second]);
  await expect(mall.db.run(sql`delete from ledger.milestone`)).rejects.toThrow('permission denied');
  await expect(mall.owner.run(sql`update ledger.milestone set version = 500`)).rejects.toThrow(
    'append-only',
  );
});

test('one account whose milestones cannot be written holds up no other, and is told', async () => {
  const [bad, good] = [await book(many(STEP)), await book(many(STEP))];
  const set = (owner: AccountId) =>
    mall.owner.value<number>(sql`
      select count(*)::int from ledger.milestone m join ledger.account a on a.id = m.account_id
      where a.owner_id = ${owner}`);
  const idOf = (owner: AccountId) =>
    mall.owner.value<string>(sql`select id::text from ledger.account where owner_id = ${owner}`);
  const mend = await jam(mall, 'ledger.milestone', `new.account_id::text = '${await idOf(bad)}'`);
  await expect(keepMilestones()).rejects.toThrow('jammed');
  expect([await set(bad), await set(good)]).toEqual([0, 1]);
  await mend();
  await keepMilestones();
  expect(await set(bad)).toBe(1);
});
