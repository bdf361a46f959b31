// What must be true of the ledger at every commit (trust.md 3). Each query counts violations; every count must be 0.

/** `code` is for programs, which translate it; `name` says it in English. */
export type Invariant = { code: string; name: string; sql: string };

const count = (code: string, name: string, violations: string): Invariant => ({
  code,
  name,
  sql: `select count(*) as violations from (${violations}) v`,
});

export const ledgerInvariants: readonly Invariant[] = [
  count(
    'entries-zero',
    'all entries of a currency sum to zero',
    `select 1 from ledger.entry e join ledger.account a on a.id = e.account_id
     group by a.currency having sum(e.amount) <> 0`,
  ),
  count(
    'movement-zero',
    'every movement sums to zero, in one currency, and has two legs',
    `select 1 from ledger.journal j left join ledger.entry e on e.journal_id = j.id
     left join ledger.account a on a.id = e.account_id
     group by j.id having count(e.amount) < 2 or sum(e.amount) <> 0 or count(distinct a.currency) > 1`,
  ),
  count(
    'balance-is-sum',
    'a balance is the sum of its entries',
    `select 1 from ledger.account a
     left join (select account_id, sum(amount) s from ledger.entry group by 1) x on x.account_id = a.id
     where a.balance <> coalesce(x.s, 0)`,
  ),
  count(
    'never-negative',
    'nobody’s money is, or ever was, below zero',
    `select 1 from ledger.entry e join ledger.account a on a.id = e.account_id
     where a.class = 'held' and (e.balance_after < 0 or a.balance < 0)`,
  ),
  count(
    'chain-unbroken',
    'running balances and versions are unbroken',
    `select 1 from (
       select balance_after - lag(balance_after, 1, 0::numeric) over w - amount as gap,
              account_version - lag(account_version, 1, 0::bigint) over w as step
       from ledger.entry window w as (partition by account_id order by account_version)) x
     where gap <> 0 or step <> 1`,
  ),
  count(
    'versions-match',
    'an account has as many entries as versions',
    `select 1 from ledger.account a where a.version <> (select count(*) from ledger.entry e where e.account_id = a.id)`,
  ),
  count(
    'adjustment-two-people',
    'an adjustment has a reason and a second person',
    `select 1 from ledger.journal where kind = 'adjustment'
     and (approver is null or approver = actor or length(btrim(coalesce(reason, ''))) < 10)`,
  ),
];
