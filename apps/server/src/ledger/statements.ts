// What a statement of an account holds: all of its movements, or those of some kinds and of a time.
import { type Amount, CURRENCY, type Currency, ZERO } from '@entrepot/contract/money';
import type { AccountKind, MovementKind } from '@entrepot/contract/wallet/rules';
import { type Db, every, type Sql, sql } from '../platform/db.ts';
import type { Owner } from './post.ts';

export type StatementLine = {
  journalId: string;
  kind: MovementKind;
  ref: string;
  reason: string | null;
  at: Date;
  amount: Amount;
  balanceAfter: Amount;
  accountVersion: number;
};

/** Movements of these kinds, from an instant and before another; what is left out asks for all. */
export type Narrowed = {
  kinds?: readonly MovementKind[] | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

export type Whose = { kind: AccountKind; owner: Owner; currency?: Currency };

const LINE = sql`j.id as journal_id, j.kind, j.ref, j.reason, j.at, e.amount, e.balance_after, e.account_version
  from ledger.entry e join ledger.journal j on j.id = e.journal_id`;

const fits = ({ kinds, from, until }: Narrowed): Sql =>
  every(
    kinds && sql`j.kind = any(${kinds}::text[])`,
    from && sql`j.at >= ${from}`,
    until && sql`j.at < ${until}`,
  );

const account = (db: Db, { kind, owner, currency = CURRENCY }: Whose) =>
  db.one<{ id: string; version: number }>(sql`
    select id, version from ledger.account
    where kind = ${kind} and owner_id = ${owner} and currency = ${currency}`);

/** An account's movements, newest first, and how many there are. */
export async function statement(
  db: Db,
  whose: Whose,
  { page, size, ...narrowed }: Narrowed & { page: number; size: number },
): Promise<{ lines: StatementLine[]; total: number }> {
  const found = await account(db, whose);
  if (!found) {
    return { total: 0, lines: [] };
  }
  const { id, version } = found;
  if (narrowed.kinds || narrowed.from || narrowed.until) {
    return searched(db, id, { ...narrowed, page, size });
  }
  // Versions have no gaps, so that a late page is as near as the first.
  const newest = version - (page - 1) * size;
  const lines = await db.query<StatementLine>(sql`
    select ${LINE}
    where e.account_id = ${id} and e.account_version <= ${newest} and e.account_version > ${newest - size}
    order by e.account_version desc`);
  return { total: version, lines };
}

async function searched(
  db: Db,
  id: string,
  { page, size, ...narrowed }: Narrowed & { page: number; size: number },
): Promise<{ lines: StatementLine[]; total: number }> {
  const where = sql`e.account_id = ${id} and ${fits(narrowed)}`;
  const [lines, total] = await Promise.all([
    db.query<StatementLine>(sql`
      select ${LINE} where ${where} order by e.account_version desc limit ${size} offset ${(page - 1) * size}`),
    db.value<number>(sql`
      select count(*)::int as count from ledger.entry e join ledger.journal j on j.id = e.journal_id where ${where}`),
  ]);
  return { lines, total };
}

/** The next lines below one, newest first; without one from the top. For files, which are read some hundred at a time. */
export async function linesBelow(
  db: Db,
  whose: Whose,
  { below, most, ...narrowed }: Narrowed & { below?: StatementLine | undefined; most: number },
): Promise<StatementLine[]> {
  const found = await account(db, whose);
  return found
    ? db.query<StatementLine>(sql`
        select ${LINE} where e.account_id = ${found.id} and ${fits(narrowed)}
          and ${below ? sql`e.account_version < ${below.accountVersion}` : sql`true`}
        order by e.account_version desc limit ${most}`)
    : [];
}

/** Whether there are more movements than `most`; looks no further than that. */
export async function hasMoreLines(
  db: Db,
  whose: Whose,
  { most, ...narrowed }: Narrowed & { most: number },
): Promise<boolean> {
  const found = await account(db, whose);
  return (
    found !== undefined &&
    db.hits(sql`
      select from ledger.entry e join ledger.journal j on j.id = e.journal_id
      where e.account_id = ${found.id} and ${fits(narrowed)} offset ${most} limit 1`)
  );
}

export type PeriodSums = { opening: Amount; incoming: Amount; outgoing: Amount; closing: Amount };

/** What was there before a time, what came and went in it, and what was there at its end. */
export async function periodSums(
  db: Db,
  whose: Whose,
  { from, until }: { from: Date; until: Date },
): Promise<PeriodSums> {
  const found = await account(db, whose);
  return found
    ? db.only<PeriodSums>(sql`
        select coalesce(sum(e.amount) filter (where j.at < ${from}), 0) as opening,
          coalesce(sum(e.amount) filter (where j.at >= ${from} and e.amount > 0), 0) as incoming,
          coalesce(sum(e.amount) filter (where j.at >= ${from} and e.amount < 0), 0) as outgoing,
          coalesce(sum(e.amount), 0) as closing
        from ledger.entry e join ledger.journal j on j.id = e.journal_id
        where e.account_id = ${found.id} and j.at < ${until}`)
    : { opening: ZERO, incoming: ZERO, outgoing: ZERO, closing: ZERO };
}
