// What must be true of payments at every commit (trust.md 3, I17 and I18). Each rule counts violations.
import type { Invariant } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';

/** The payment that a movement names, in a form for which there is an index. */
const CAUSE = sql`case when e.ref ~ '^payments/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(e.ref, 10)::uuid end`;

export const paymentsInvariants: readonly Invariant[] = [
  {
    code: 'payment-has-movement',
    name: 'what came in by card or bank was said by its provider, and credited in just that amount to its owner',
    of: 'movement',
    broken: (among) => sql`
      select 1 from (
        select e.journal_id, e.kind, e.key, e.ref, sum(e.amount) filter (where e.account_kind = 'clearing-bank') as bank,
          sum(e.amount) filter (where e.account_kind = 'available') as available,
          min(e.owner_id::text) filter (where e.account_kind = 'available') as owner
        from ledger.public_entry e where ${among('e.journal_id')} and e.key like 'payments/%' and e.key not like 'payments/unclaimed/%'
          and e.key not like 'payments/%/held/%'
          and e.key not like 'payments/%/given-back/%' and e.key not like 'payments/%/lost/%'
          and e.key not like 'payments/%/owed-again/%' group by 1, 2, 3, 4) e
      left join payments.payment p on p.id = ${CAUSE}
      left join payments.report r on r.id = p.report_id
      where p.id is null or p.credited_at is null or e.owner is distinct from p.account_id::text and e.available is not null
        or e.kind not in ('deposit', 'deposit-reversal')
        or (e.kind = 'deposit' and case when e.key like 'payments/%/came-back/%'
          then not exists (select from payments.report b where e.key = e.ref || '/came-back/' || b.id and b.provider = p.provider
            and b.charge = p.charge and b.currency = p.currency and b.kind in ('refund-failed', 'dispute-won'))
          when e.key like 'payments/%/put-back/%'
          then not exists (select from payments.refund f where f.payment_id = p.id and e.key = e.ref || '/put-back/' || f.end_id
            and f.declined_at is not null and f.end_reference is null and f.end_left = -e.bank)
          else e.bank is distinct from -p.gross or e.available is distinct from p.credit end)
        or r.kind is distinct from 'paid' or r.payment_ref <> p.id::text or r.amount <> p.amount or r.currency <> p.currency
        or r.receiver <> p.receiver or r.charge <> p.charge
        or p.reversed <> payments.taken_back(e.ref, 'clearing-bank')`,
  },
  {
    code: 'to-give-back-told',
    name: 'what waits to be given back was told by its provider and not credited, and what of it is gone he or two people have said to be gone',
    of: 'movement',
    broken: (among) => sql`
      select 1 from (
        select distinct e.journal_id, e.ref from ledger.public_entry e
        where ${among('e.journal_id')} and (e.account_kind = 'to-give-back'
          or e.key like 'payments/%/held/%' or e.key like 'payments/%/given-back/%' or e.key like 'payments/%/lost/%')
        offset 0) e
      where not payments.is_held(e.journal_id, ${CAUSE}) and not payments.is_lost(e.journal_id, ${CAUSE})
        and not payments.is_back(e.journal_id, ${CAUSE}) and not payments.is_unclaimed(e.journal_id)`,
  },
];
