// What must be true of withdrawals at every commit (trust.md 3, I15 and I16). Each rule counts violations.
import { CURRENCY } from '@entrepot/contract/money';
import { OPEN_STATES } from '@entrepot/contract/withdrawals/rules';
import type { Invariant } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { inStates } from '../../platform/life.ts';

/** The withdrawal that a movement names, in a form for which there is an index. */
const CAUSE = sql`case when e.ref ~ '^withdrawals/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(e.ref, 13)::uuid end`;

export const withdrawalsInvariants: readonly Invariant[] = [
  {
    // One that has ended without a movement of its own is seen here too: its money is still reserved.
    code: 'reserved-is-open-withdrawals',
    name: 'what is reserved is what open withdrawals take, per owner and currency',
    of: 'mall',
    broken: () => sql`
      select 1 from (
        select w.account_id, sum(w.amount) as amount from withdrawals.withdrawal w
        where ${inStates('w', OPEN_STATES)} group by 1) w
      full join (
        select owner_id, currency, balance from ledger.public_balance where kind = 'reserved' and balance <> 0) b
        on b.owner_id = w.account_id and b.currency = ${CURRENCY}
      where coalesce(w.amount, 0) <> coalesce(b.balance, 0)`,
  },
  {
    code: 'withdrawal-ends-once',
    name: 'a movement of a withdrawal is of its amount, and one that has ended has exactly one that ends it',
    of: 'movement',
    broken: (among) => sql`
      select 1 from (
        select e.journal_id, e.kind, e.ref, sum(e.amount) filter (where e.account_kind = 'reserved') as reserved
        from ledger.public_entry e where ${among('e.journal_id')} and e.kind like 'withdrawal-%' group by 1, 2, 3) e
      left join withdrawals.withdrawal w on w.id = ${CAUSE}
      where w.id is null
        or e.reserved is distinct from case e.kind when 'withdrawal-reserve' then w.amount else -w.amount end
        or (e.kind = 'withdrawal-settle' and w.state <> 'settled')
        or (e.kind = 'withdrawal-release' and w.state not in ('cancelled', 'refused', 'failed'))
        or (e.kind <> 'withdrawal-reserve' and 1 <> (
          select count(distinct f.journal_id) from ledger.public_entry f
          where f.ref = e.ref and f.kind in ('withdrawal-settle', 'withdrawal-release')))`,
  },
];
