// What a statement of an account holds: all of its movements, or those of some kinds and of a time.
import { type Amount, CURRENCY, type Currency } from '@entrepot/contract/money';
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

/**
 * What of an account lies in a time, by the versions of its entries: above one, up to another. A movement counts from when it was
 * booked on the account. Its `at` is when its transaction began, and one that began before midnight may be booked after one that
 * began later: it then lies where the one before it lies. So every movement is in one of two neighbouring times, each balance goes
 * on from the one before, and what lay in a time that is over stays as it was told.
 */
export type Span = {
  /** Null for one that was never used. */
  accountId: string | null;
  above: number;
  upTo: number;
};

const LINE = sql`j.id as journal_id, j.kind, j.ref, j.reason, j.at, e.amount, e.balance_after, e.account_version
  from ledger.entry e join ledger.journal j on j.id = e.journal_id`;

const within = ({ accountId, above, upTo }: Span, kinds?: readonly MovementKind[]): Sql =>
  every(
    sql`e.account_id = ${accountId} and e.account_version > ${above} and e.account_version <= ${upTo}`,
    kinds && sql`j.kind = any(${kinds}::text[])`,
  );

/** As far as the account goes now: what is booked later is in no span that was asked for before. */
export async function spanOf(
  db: Db,
  { kind, owner, currency = CURRENCY }: Whose,
  { from, until }: Pick<Narrowed, 'from' | 'until'>,
): Promise<Span> {
  const before = (at: Date | undefined, otherwise: Sql): Sql =>
    at
      ? sql`coalesce((
          select min(e.account_version) - 1 from ledger.entry e join ledger.journal j on j.id = e.journal_id
          where e.account_id = a.id and j.at >= ${at}), a.version)`
      : otherwise;
  const found = await db.one<Span>(sql`
    select a.id as account_id, ${before(from, sql`0`)} as above, ${before(until, sql`a.version`)} as up_to
    from ledger.account a where a.kind = ${kind} and a.owner_id = ${owner} and a.currency = ${currency}`);
  return found ?? { accountId: null, above: 0, upTo: 0 };
}

/**
 * An account's movements, newest first, and how many there are. `asOf` is how many the account had, as an earlier page said:
 * what came since is left out.
 */
export async function statement(
  db: Db,
  whose: Whose,
  { page, size, kinds, asOf, ...time }: Narrowed & { page: number; size: number; asOf?: number },
): Promise<{ lines: StatementLine[]; total: number; asOf: number }> {
  const whole = await spanOf(db, whose, time);
  const span = { ...whole, upTo: Math.min(whole.upTo, asOf ?? whole.upTo) };
  if (kinds) {
    return { ...(await searched(db, span, { kinds, page, size })), asOf: span.upTo };
  }
  // Versions have no gaps, so that a late page is as near as the first.
  const { accountId, above, upTo } = span;
  const newest = upTo - (page - 1) * size;
  const lines = await db.query<StatementLine>(sql`
    select ${LINE} where ${within({ accountId, above: Math.max(above, newest - size), upTo: newest })}
    order by e.account_version desc`);
  return { total: Math.max(0, upTo - above), lines, asOf: upTo };
}

async function searched(
  db: Db,
  span: Span,
  { kinds, page, size }: { kinds: readonly MovementKind[]; page: number; size: number },
): Promise<{ lines: StatementLine[]; total: number }> {
  const where = within(span, kinds);
  const [lines, total] = await Promise.all([
    db.query<StatementLine>(sql`
      select ${LINE} where ${where} order by e.account_version desc limit ${size} offset ${(page - 1) * size}`),
    db.value<number>(sql`
      select count(*)::int as count from ledger.entry e join ledger.journal j on j.id = e.journal_id where ${where}`),
  ]);
  return { lines, total };
}

type OfKinds = { kinds?: readonly MovementKind[] | undefined; most: number };

/** The next lines below one, newest first; without one from the top. For files, which are read some hundred at a time. */
export function linesBelow(
  db: Db,
  span: Span,
  { below, kinds, most }: OfKinds & { below?: StatementLine | undefined },
): Promise<StatementLine[]> {
  const upTo = below ? below.accountVersion - 1 : span.upTo;
  return db.query<StatementLine>(sql`
    select ${LINE} where ${within({ ...span, upTo }, kinds)} order by e.account_version desc limit ${most}`);
}

/** Whether there are more movements than `most`; looks no further than that. */
export function hasMoreLines(db: Db, span: Span, { kinds, most }: OfKinds): Promise<boolean> {
  return db.hits(sql`
    select from ledger.entry e join ledger.journal j on j.id = e.journal_id
    where ${within(span, kinds)} offset ${most} limit 1`);
}

export type PeriodSums = { opening: Amount; incoming: Amount; outgoing: Amount; closing: Amount };

/** What was there before a span, what came and went in it, and what was there at its end. */
export function periodSums(db: Db, span: Span): Promise<PeriodSums> {
  const balanceAt = (version: number) => sql`coalesce((
    select balance_after from ledger.entry where account_id = ${span.accountId} and account_version = ${version}), 0)`;
  return db.only<PeriodSums>(sql`
    select ${balanceAt(span.above)} as opening,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0) as incoming,
      coalesce(sum(e.amount) filter (where e.amount < 0), 0) as outgoing,
      ${balanceAt(span.upTo)} as closing
    from ledger.entry e where ${within(span)}`);
}
