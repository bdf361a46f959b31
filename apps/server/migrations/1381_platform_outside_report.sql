-- What somebody outside the mall is told by mail (trust.md, row 7 and section 3): each day what was moved by hand, and at once that the
-- books do not add up.

-- Days (UTC) whose report was written.
create table platform.outside_report (
  day date primary key,
  at timestamptz not null
);
-- Rules whose breach was told, until they hold again.
create table platform.books_told (
  code text primary key,
  at timestamptz not null
);
grant select, insert on platform.outside_report to mall_app;
grant select, insert, delete on platform.books_told to mall_app;

-- A yes is dated by the database: an earlier day, said by who asks, would keep it out of that day's report.
create function ledger.date_approval() returns trigger language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  new.approved_at := platform.mall_now();
  return new;
end $$;
create trigger approval_is_dated before update on ledger.approval for each row
  when (old.approved_by is null and new.approved_by is not null)
  execute function ledger.date_approval();
revoke all on function ledger.date_approval from public;

-- What two people approved. Of a correction what it gives, or takes with a minus; of everything else how much moved.
create view ledger.public_by_hand as
  select p.approved_at as at, p.kind, p.ref, (
      select case when p.kind = 'adjustment' then coalesce(sum(leg.amount) filter (where leg.owner <> ledger.platform()), 0)
        else coalesce(sum(leg.amount) filter (where leg.amount > 0), 0) end
      from unnest(p.owners, p.amounts) leg (owner, amount))::numeric(38, 10) as amount,
    p.proposed_by as first, p.approved_by as second, p.reason as text
  from ledger.approval p where p.approved_at is not null;
create index approval_approved on ledger.approval (approved_at) where approved_at is not null;
create view ledger.public_limit_said as
  select set_at as at, amount, counts_from, set_by from ledger.credit_limit where set_by is not null;
-- Where the chain of the books stands.
create view ledger.public_head as
  select day::text as day, seq, encode(hash, 'hex') as hash from ledger.chain_head;

-- What operators said no to, and what a second one sent back because no bank was told.
create view withdrawals.public_no as
  select ended_at as at, 'withdrawals/' || id as ref, amount, refused_by as first, refusal_reason as text
  from withdrawals.withdrawal where refused_by is not null;
create view reserves.public_own_move as
  select decided_at as at, 'reserves/' || id as ref, trim_scale(units / power(10::numeric, decimals)) || ' ' || coin as amount,
    proposed_by as first, decided_by as second, reason as text
  from reserves.own_move where state = 'approved';
create view accounts.public_audit_entry as
  select at, operator_id as first, operation, input from accounts.audit_entry;
create index audit_entry_at on accounts.audit_entry (at);
grant select on ledger.public_by_hand, ledger.public_limit_said, ledger.public_head, withdrawals.public_no, reserves.public_own_move,
  accounts.public_audit_entry to mall_app;
