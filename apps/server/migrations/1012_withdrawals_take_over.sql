-- Who has taken a withdrawal to pay it at the bank may fall ill: after eight hours (contract/withdrawals/rules.ts says the same)
-- somebody else takes it over. Whoever has opened where it goes may have paid it, so he does not say that nothing was paid.

alter table withdrawals.withdrawal add column taken_at timestamptz;
update withdrawals.withdrawal set taken_at = signed_at where taken_by is not null;
alter table withdrawals.withdrawal add constraint taken_when check ((taken_by is null) = (taken_at is null));
grant update (taken_at) on withdrawals.withdrawal to mall_app;

-- Who was to pay it before, written by the database alone.
create table withdrawals.relief (
  withdrawal_id uuid not null references withdrawals.withdrawal,
  at timestamptz not null,
  relieved uuid not null references accounts.operator,
  taken_by uuid not null references accounts.operator,
  primary key (withdrawal_id, at),
  check (relieved <> taken_by)
);
grant select on withdrawals.relief to mall_app;

create function withdrawals.check_taken() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if old.bank_reference is not null and new.bank_reference is distinct from old.bank_reference then
    raise exception 'with which reference withdrawal % was paid stays', old.id
      using errcode = '23514', constraint = 'withdrawal_taken';
  end if;
  if old.taken_by is not null and (new.taken_by, new.taken_at) is distinct from (old.taken_by, old.taken_at) then
    if old.state <> 'signing' or new.state <> 'signing' or new.taken_by is null or new.taken_by = old.taken_by
      or new.taken_at < old.taken_at + interval '8 hours' then
      raise exception 'who pays withdrawal % stays', old.id
        using errcode = '23514', constraint = 'withdrawal_taken';
    end if;
    insert into relief (withdrawal_id, at, relieved, taken_by)
    values (new.id, new.taken_at, old.taken_by, new.taken_by);
  end if;
  if new.state = 'failed' and exists (
    select 1 from look l where l.withdrawal_id = new.id and l.operator_id = new.refused_by) then
    raise exception 'withdrawal % was opened by who says that it was not paid', old.id
      using errcode = '23514', constraint = 'returned_by_another';
  end if;
  return new;
end $$;
create trigger check_taken before update on withdrawals.withdrawal
  for each row execute function withdrawals.check_taken();

-- As before (1000), without what stands above.
create or replace function withdrawals.check_step() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if new.state <> old.state and not exists (
    select 1 from allowed_edge e where e.from_state = old.state and e.to_state = new.state) then
    raise exception 'withdrawal % is %, it cannot become %', old.id, old.state, new.state
      using errcode = '23514', constraint = 'withdrawal_step';
  end if;
  if new.approvals_needed > 0 and new.state in ('approved', 'signing', 'sent', 'settled') and not exists (
    select 1 from ledger.approval p where p.key = 'withdrawals/' || new.id || '/settle'
      and p.approved_by is not null and p.closed_at is null) then
    raise exception 'withdrawal % needs % people', new.id, new.approvals_needed
      using errcode = '23514', constraint = 'withdrawal_people';
  end if;
  if new.bank_account_id is not null and new.state = 'settled' and not exists (
    select 1 from ledger.approval p where p.key = 'withdrawals/' || new.id || '/settle'
      and p.proposed_by = new.taken_by and p.approved_by is not null and p.closed_at is null) then
    raise exception 'withdrawal % needs 2 people', new.id
      using errcode = '23514', constraint = 'withdrawal_people';
  end if;
  return new;
end $$;
