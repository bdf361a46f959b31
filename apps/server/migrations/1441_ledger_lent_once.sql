-- The report to somebody outside said of a loan of 1,000 that 2,015 had moved: it counted what is owed beside what was paid out.

create or replace view ledger.public_by_hand as
  select p.approved_at as at, p.kind, p.ref, (
      select case when p.kind = 'adjustment' then coalesce(sum(leg.amount) filter (where leg.owner <> ledger.platform()), 0)
        else coalesce(sum(leg.amount) filter (where leg.amount > 0 and leg.kind <> 'loan-claim'), 0) end
      from unnest(p.kinds, p.owners, p.amounts) leg (kind, owner, amount))::numeric(38, 10) as amount,
    p.proposed_by as first, p.approved_by as second, p.reason as text
  from ledger.approval p where p.approved_at is not null;
