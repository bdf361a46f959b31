// The proof of the books: of what is new since the last one, or of everything.
import { ordersProof, type Sums } from '../../features/orders/index.ts';
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
/** What was found, up to where, and what comes to the sums while all of it is right. */
type Looked = { found: Found; since: Snapshot; sums: Sums | undefined };

/** What was written after the last proof, in one snapshot. */
export async function proveNew({ db, now, witness }: Proving, begin: Begin): Promise<Check[]> {
  const { run } = begin;
  const { checks, since, sums } = await inSnapshot(db, async (tx) => {
    const { found, since: seen, ...more } = await lookAtNew(tx, { ...begin, whole: false });
    const fresh = checksOf([found]);
    const sound = isSound(fresh);
    const movements = sound ? await countMovements(tx, begin) : begin.movements;
    await note(tx, { at: now, checks: fresh, movements, whole: false, run, since: seen });
    return { ...more, checks: fresh, since: seen };
  });
  await end(witness, { at: now, checks, whole: false, since, run, sums });
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
  await ordersProof.forgetSums(witness, last);
  const since = await snapshotOf(db);
  const old = new Map<Invariant, number>();
  for (const sliced of await slicesOf({ db, witness, run, since }, old)) {
    await inSlices(sliced, enough);
  }
  if (enough()) {
    return undefined;
  }
  const { checks, seen, sums } = await inSnapshot(db, async (tx) => {
    const fresh = await lookAtNew(tx, { run, since, whole: true });
    const all = checksOf([old, fresh.found]);
    const movements = await countMovements(tx);
    await note(tx, { at: now, checks: all, movements, whole: true, run, since: fresh.since });
    return { checks: all, seen: fresh.since, sums: fresh.sums };
  });
  await end(witness, { at: now, checks, whole: true, since: seen, run, sums });
  await ordersProof.forgetSums(witness, run);
  return checks;
}

type Ending = Parameters<typeof conclude>[1] & Pick<Looked, 'sums'>;

/** The sums and that they are proven, together or not at all. */
const end = (witness: Db, { sums, ...proof }: Ending): Promise<void> =>
  witness.tx(async (tx) => {
    if (sums) {
      await ordersProof.addSums(tx, proof.run, sums);
    }
    await conclude(tx, proof);
  });

/** What came after a snapshot. */
async function lookAtNew(
  tx: Db,
  { run, since, whole }: Omit<Begin, 'movements'> & { whole: boolean },
): Promise<Looked> {
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
  const isRight = [...found.values()].every((violations) => violations === 0);
  const sums = isRight ? await ordersProof.changedSums(tx, changed) : undefined;
  return { found, since: seen, sums };
}

const anyOf =
  (keys: readonly string[], type: 'uuid' | 'date'): Among =>
  (column) =>
    sql`${raw(column)} = any(${keys}::${raw(type)}[])`;

/** All that a snapshot showed, though it may have changed since; what is found wrong is added to `found`. */
async function slicesOf(
  { db, witness, run, since }: Omit<Proving, 'now'> & Omit<Begin, 'movements'>,
  found: Map<Invariant, number>,
): Promise<Sliced[]> {
  // By keys only: a plan that read a whole table for each slice would never end.
  const look =
    (of: Of, among = idsWithin) =>
    async (slice: Slice) => {
      const sums = await db.tx(async (tx) => {
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
        return of === 'order' && ordersProof.sumsOf(tx, among(slice)('o.id'), since);
      }, 'planned-once');
      if (sums) {
        await ordersProof.addSums(witness, run, sums);
      }
    };
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
