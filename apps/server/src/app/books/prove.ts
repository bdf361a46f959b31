// The proof of the books: of what is new since the last one, or of everything.
import { ordersProof } from '../../features/orders/index.ts';
import {
  ALL,
  type Among,
  countMovements,
  endOf,
  type Invariant,
  type Of,
  postedSince,
  violationsOf,
} from '../../ledger/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Db, raw, sql } from '../../platform/db.ts';
import { inSnapshot, type Snapshot, snapshotOf } from '../../platform/since.ts';
import { invariants } from '../invariants.ts';
import { daysAfter, instantsOf, instantsWithin } from './days.ts';
import { type Begin, type Check, conclude, isSound, lastProof, note } from './record.ts';
import { idsWithin, inSlices, type Slice, type Sliced, within } from './slices.ts';

type Proving = Pick<Ctx, 'db' | 'now' | 'witness'>;
type Found = ReadonlyMap<Invariant, number>;

/** What was written after the last proof, in one snapshot. */
export async function proveNew({ db, now, witness }: Proving, begin: Begin): Promise<Check[]> {
  const { checks, since } = await inSnapshot(db, async (tx) => {
    const { found, since: seen } = await lookAtNew(tx, { ...begin, whole: false });
    const fresh = checksOf([found]);
    const sound = isSound(fresh);
    const movements = sound ? await countMovements(tx, begin) : begin.movements;
    const { run } = begin;
    await note(tx, { at: now, checks: fresh, movements, whole: false, run, since: seen });
    return { checks: fresh, since: seen };
  });
  await conclude(witness, { at: now, checks, whole: false, since });
  return checks;
}

/**
 * Everything, slice by slice, and at last what was written meanwhile: no statement is long, and none holds up another. The
 * sums are those of the moment at which it began. Undefined when `enough` ended it early.
 */
export async function proveAll(
  { db, now, witness }: Proving,
  enough: () => boolean = () => false,
): Promise<Check[] | undefined> {
  const last = (await lastProof(db))?.run ?? 0;
  const run = last + 1;
  await ordersProof.forgetSums(db, last);
  const since = await snapshotOf(db);
  const old = new Map<Invariant, number>();
  for (const sliced of await slicesOf(db, { run, since }, old)) {
    await inSlices(sliced, enough);
  }
  if (enough()) {
    return undefined;
  }
  const { checks, seen } = await inSnapshot(db, async (tx) => {
    const fresh = await lookAtNew(tx, { run, since, whole: true });
    const all = checksOf([old, fresh.found]);
    const movements = await countMovements(tx);
    await note(tx, { at: now, checks: all, movements, whole: true, run, since: fresh.since });
    return { checks: all, seen: fresh.since };
  });
  await conclude(witness, { at: now, checks, whole: true, since: seen });
  await ordersProof.forgetSums(db, run);
  return checks;
}

/** What came after a snapshot. While it is right, it is added to the sums. */
async function lookAtNew(
  tx: Db,
  { run, since, whole }: Omit<Begin, 'movements'> & { whole: boolean },
): Promise<{ found: Found; since: Snapshot }> {
  const seen = await snapshotOf(tx);
  const posted = await postedSince(tx, since);
  const orders = await ordersProof.since(tx, since, posted.refs);
  const days = await ordersProof.daysOf(tx, orders);
  const changed = { orders, since, whole };
  const parts: Record<Of, Among> = {
    movement: anyOf(posted.movements, 'uuid'),
    account: anyOf(posted.accounts, 'uuid'),
    order: anyOf(orders, 'uuid'),
    day: anyOf(days, 'date'),
    mall: ALL,
    sums: ALL,
  };
  const found = new Map<Invariant, number>();
  for (const rule of invariants) {
    const { brokenAfter } = rule;
    const asked = brokenAfter ? { broken: () => brokenAfter(run, changed) } : rule;
    found.set(rule, await violationsOf(tx, asked, parts[rule.of], instantsOf(days)));
  }
  if ([...found.values()].every((violations) => violations === 0)) {
    await ordersProof.carrySums(tx, run, changed);
  }
  return { found, since: seen };
}

const anyOf =
  (keys: readonly string[], type: 'uuid' | 'date'): Among =>
  (column) =>
    sql`${raw(column)} = any(${keys}::${raw(type)}[])`;

/** All that a snapshot showed, though it may have changed since; what is found wrong is added to `found`. */
async function slicesOf(
  db: Db,
  { run, since }: Omit<Begin, 'movements'>,
  found: Map<Invariant, number>,
): Promise<Sliced[]> {
  // By keys only: a plan that read a whole table for each slice would never end.
  const look =
    (of: Of, among = idsWithin) =>
    (slice: Slice) =>
      db.tx(async (tx) => {
        for (const rule of invariants.filter((each) => each.of === of)) {
          const { broken } = rule;
          const violations = await violationsOf(
            tx,
            { broken },
            among(slice),
            instantsWithin(slice),
          );
          found.set(rule, (found.get(rule) ?? 0) + violations);
        }
        if (of === 'order') {
          await ordersProof.addToSums(tx, run, among(slice)('o.id'), since);
        }
      }, 'planned-once');
  const days = await ordersProof.allDays(db);
  return [
    { endOf: (after, count) => endOf(db, 'journal', after, count), look: look('movement') },
    { endOf: (after, count) => endOf(db, 'account', after, count), look: look('account') },
    { endOf: (after, count) => ordersProof.endOf(db, after, count), look: look('order') },
    {
      async endOf(after) {
        const to = days && daysAfter(after ?? days.first, DAYS);
        return to && to < days.last ? to : undefined;
      },
      look: look('day', within),
    },
  ];
}

/** Of a slice: its statement reads what all shops have sold on them. */
const DAYS = 5;

const checksOf = (parts: readonly Found[]): Check[] =>
  invariants.map((rule) => ({
    code: rule.code,
    name: rule.name,
    violations: parts.reduce((sum, found) => sum + (found.get(rule) ?? 0), 0),
  }));
