// What a statement of an account holds: all of its movements, or those of some kinds and of a time.
import { type Amount, CURRENCY, type Currency } from '@entrepot/contract/money';
import type { AccountKind, MovementKind } from '@entrepot/contract/wallet/rules';
import { type Db, type Sql, sql } from '../platform/db.ts';
import { countOfKinds, entriesOf, versionBefore } from './milestones.ts';
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

const LINE = sql`j.id as journal_id, j.kind, j.ref, j.reason, j.at, e.amount, e.balance_after, e.account_version`;

const within = ({ accountId, above, upTo }: Span): Sql =>
  sql`e.account_id = ${accountId} and e.account_version > ${above} and e.account_version <= ${upTo}`;

/** As far as the account goes now: what is booked later is in no span that was asked for before. */
export async function spanOf(
  db: Db,
  { kind, owner, currency = CURRENCY }: Whose,
  { from, until }: Pick<Narrowed, 'from' | 'until'>,
): Promise<Span> {
  const before = (at: Date | undefined, otherwise: Sql) => (at ? versionBefore(at) : otherwise);
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
  const skip = (page - 1) * size;
  const [lines, total] = await Promise.all([
    linesOf(db, span, { kinds, skip, most: size }),
    countOf(db, span, kinds),
  ]);
  return { lines, total, asOf: span.upTo };
}

type Kinds = { kinds?: readonly MovementKind[] | undefined };

/** Newest first. Versions have no gaps, so that a late page is as near as the first. */
function linesOf(
  db: Db,
  span: Span,
  { kinds, skip, most }: Kinds & { skip: number; most: number },
): Promise<StatementLine[]> {
  if (kinds) {
    return db.query<StatementLine>(sql`
      with ${entriesOf(span, kinds, { skip, most })}
      select ${LINE} from found e join ledger.journal j on j.id = e.journal_id order by e.account_version desc`);
  }
  const newest = span.upTo - skip;
  const near = { ...span, above: Math.max(span.above, newest - most), upTo: newest };
  return db.query<StatementLine>(sql`
    select ${LINE} from ledger.entry e join ledger.journal j on j.id = e.journal_id
    where ${within(near)} order by e.account_version desc`);
}

async function countOf(db: Db, span: Span, kinds: Kinds['kinds']): Promise<number> {
  return kinds ? countOfKinds(db, span, kinds) : Math.max(0, span.upTo - span.above);
}

/** The next lines below one, newest first; without one from the top. For files, which are read some hundred at a time. */
export function linesBelow(
  db: Db,
  span: Span,
  { below, kinds, most }: Kinds & { below?: StatementLine | undefined; most: number },
): Promise<StatementLine[]> {
  const upTo = below ? below.accountVersion - 1 : span.upTo;
  return linesOf(db, { ...span, upTo }, { kinds, skip: 0, most });
}

/** Whether there are more movements than `most`. */
export async function hasMoreLines(
  db: Db,
  span: Span,
  { kinds, most }: Kinds & { most: number },
): Promise<boolean> {
  return (await countOf(db, span, kinds)) > most;
}

export type PeriodSums = { opening: Amount; incoming: Amount; outgoing: Amount; closing: Amount };

/**
 * What was there before a span, what came and went in it, and what was there at its end. Reads all of it: for a span whose
 * movements are told one by one.
 */
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
