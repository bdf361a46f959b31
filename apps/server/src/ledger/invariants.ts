// What must be true of the ledger at every commit (trust.md 3). Each rule counts violations; every count must be 0. A rule
// about something small (a movement, an account, an order) can be asked of some of them; what holds of all of them adds up.
import { type Db, join, raw, type Sql, sql } from '../platform/db.ts';
import type { Snapshot } from '../platform/since.ts';

/** Which of them are looked at: a condition on the column that names them. */
export type Among = (column: string) => Sql;

export const ALL: Among = () => raw('true');

/** What a rule is about. `mall`: few rows, however long the mall's history; `sums`: all of history at once. */
export type Of = 'movement' | 'account' | 'order' | 'day' | 'mall' | 'sums';

export type Invariant = {
  /** For programs, which translate it; `name` says it in English. */
  code: string;
  name: string;
  of: Of;
  /** A row for each violation. A rule of days is given them as dates and as instants. */
  broken: (among: Among, instants: Among) => Sql;
  /** More of them, among few rows that a proof looks at once and not with each slice of all the others. */
  brokenInAll?: Sql;
  /** A rule of sums, from what the proofs of a run have found and what has changed since the last of them. */
  brokenAfter?: (run: number, changed: Changed) => Sql;
};

/** Orders that changed after a proof; `whole`, when what has not changed is looked at as well. */
export type Changed = { orders: readonly string[]; since: Snapshot; whole: boolean };

export function violationsOf(
  db: Db,
  { broken, brokenInAll }: Pick<Invariant, 'broken' | 'brokenInAll'>,
  among: Among = ALL,
  instants: Among = among,
): Promise<number> {
  const parts = [broken(among, instants), ...(brokenInAll ? [brokenInAll] : [])];
  return db.value<number>(
    sql`select count(*) as violations from (${join(parts, ' union all ')}) v`,
  );
}

/** An account's last entry. */
const LAST = sql`lateral (
  select e.balance_after, e.account_version from ledger.entry e
  where e.account_id = a.id order by e.account_version desc limit 1)`;

export const ledgerInvariants: readonly Invariant[] = [
  {
    code: 'entries-zero',
    name: 'all entries of a currency sum to zero',
    of: 'movement',
    broken: (among) => sql`
      select 1 from ledger.entry e join ledger.account a on a.id = e.account_id
      where ${among('e.journal_id')} group by a.currency having sum(e.amount) <> 0`,
    brokenInAll: sql`select 1 from ledger.account group by currency having sum(balance) <> 0`,
  },
  {
    code: 'movement-zero',
    name: 'every movement sums to zero, in one currency, and has two legs',
    of: 'movement',
    broken: (among) => sql`
      select 1 from ledger.journal j left join ledger.entry e on e.journal_id = j.id
      left join ledger.account a on a.id = e.account_id
      where ${among('j.id')}
      group by j.id having count(e.amount) < 2 or sum(e.amount) <> 0 or count(distinct a.currency) > 1`,
  },
  {
    // While running balances are unbroken, the last of them is the sum.
    code: 'balance-is-sum',
    name: 'a balance is the sum of its entries',
    of: 'account',
    broken: (among) => sql`
      select 1 from ledger.account a left join ${LAST} l on true
      where ${among('a.id')} and a.balance <> coalesce(l.balance_after, 0)`,
  },
  {
    code: 'never-negative',
    name: 'nobody’s money is, or ever was, below zero, and no debt above it',
    of: 'movement',
    broken: (among) => sql`
      select 1 from ledger.entry e join ledger.account a on a.id = e.account_id
      where ${among('e.journal_id')} and (
        (a.class = 'held' and (e.balance_after < 0 or a.balance < 0))
        or (a.class = 'debt' and (e.balance_after > 0 or a.balance > 0)))`,
  },
  {
    code: 'chain-unbroken',
    name: 'running balances and versions are unbroken',
    of: 'movement',
    broken: (among) => sql`
      select 1 from ledger.entry e left join ledger.entry p
        on p.account_id = e.account_id and p.account_version = e.account_version - 1
      where ${among('e.journal_id')} and ((e.account_version = 1) <> (p.account_id is null)
        or e.balance_after <> coalesce(p.balance_after, 0) + e.amount)`,
  },
  {
    // While versions are unbroken, the last of them is how many there are.
    code: 'versions-match',
    name: 'an account has as many entries as versions',
    of: 'account',
    broken: (among) => sql`
      select 1 from ledger.account a left join ${LAST} l on true
      where ${among('a.id')} and a.version <> coalesce(l.account_version, 0)`,
  },
  {
    // Where a limit is above zero it may have been another one then: those are judged as they are posted.
    code: 'two-people',
    name: 'what needs two people has them, or was seen from outside, to the last leg',
    of: 'movement',
    broken: (among) => sql`
      select 1 from ledger.journal j join ledger.gate g on g.kind = j.kind and g.up_to = 0
      where ${among('j.id')} and not ledger.is_witnessed(j)
        and (not ledger.is_approved(j) or j.approver is null or j.approver = j.actor
        or (j.kind = 'adjustment' and length(btrim(coalesce(j.reason, ''))) < 10))`,
  },
];
