-- An operator is stopped at once, with a reason (trust.md 8.3.2): a lost laptop, a colleague who was dismissed. Nothing did that but SQL at the
-- server. One person is enough; that he goes on again needs two.
create table accounts.operator_stop (
  id uuid primary key,
  operator_id uuid not null references accounts.operator,
  reason text not null check (length(btrim(reason)) between 4 and 500),
  -- None: at the server's own console.
  stopped_by uuid references accounts.operator check (stopped_by <> operator_id),
  stopped_at timestamptz not null,
  ended_at timestamptz
);
-- As `operator.disabled` says it, which all that asks for a right looks at.
create unique index operator_stop_holds on accounts.operator_stop (operator_id) where ended_at is null;
insert into accounts.operator_stop (id, operator_id, reason, stopped_at)
  select uuidv7(), id, 'Disabled before reasons were kept', now() from accounts.operator where disabled;
grant select on accounts.operator_stop to mall_app;

-- One who manages rights remains, or nobody could let anybody go on. False: he is stopped already.
create function accounts.begin_stop(p_id uuid, p_operator uuid, p_reason text, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('accounts.operator_right'));
  update operator set disabled = true where id = p_operator and not disabled;
  if not found then
    return false;
  end if;
  if not exists (
    select from operator_right r join operator o on o.id = r.operator_id and not o.disabled where r.may = 'operators') then
    raise exception 'one who manages rights must remain' using errcode = '23514', constraint = 'one_manages_rights';
  end if;
  insert into operator_stop (id, operator_id, reason, stopped_by, stopped_at) values (p_id, p_operator, p_reason, p_person, p_at);
  return true;
end $$;

-- False: he is not stopped.
create function accounts.end_stop(p_operator uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  update operator_stop set ended_at = p_at where operator_id = p_operator and ended_at is null;
  if not found then
    return false;
  end if;
  update operator set disabled = false where id = p_operator;
  return true;
end $$;

-- One person is enough. Whoever stops is himself one who manages rights, so one remains.
create function accounts.stop_operator(p_id uuid, p_operator uuid, p_reason text, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp set lock_timeout = '10s' as $$
begin
  perform begin_rights(p_operator, p_person);
  return begin_stop(p_id, p_operator, p_reason, p_person, p_at);
end $$;

-- That he goes on waits like a right that touches money, for a second person: a proposal that names none.
alter table accounts.right_proposal alter column may drop not null;
drop index accounts.right_proposal_waits;
create unique index right_proposal_waits on accounts.right_proposal (operator_id, may) nulls not distinct where state = 'waiting';

-- The first person. False: he is not stopped.
create function accounts.start_operator(p_id uuid, p_operator uuid, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp set lock_timeout = '10s' as $$
begin
  perform begin_rights(p_operator, p_person);
  if not exists (select from operator_stop s where s.operator_id = p_operator and s.ended_at is null) then
    return false;
  end if;
  insert into right_proposal (id, operator_id, proposed_by, proposed_at) values (p_id, p_operator, p_person, p_at) on conflict do nothing;
  return true;
end $$;

create function accounts.is_stopped(p_operator uuid) returns boolean
language sql stable security definer set search_path = accounts, pg_temp as $$
  select exists (select from operator o where o.id = p_operator and o.disabled)
$$;
revoke all on function accounts.is_stopped from public;

-- Who proposed it is at work: what a stopped operator has proposed is approved by nobody any more. `tg_argv[0]` is the column with his name.
create function accounts.require_at_work(p_operator uuid) returns void
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  if is_stopped(p_operator) then
    raise exception 'operator %, who proposed it, was stopped', p_operator
      using errcode = '42501', constraint = 'proposer_at_work';
  end if;
end $$;
create function accounts.check_at_work() returns trigger
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  perform require_at_work((to_jsonb(new) ->> tg_argv[0])::uuid);
  return new;
end $$;

-- As before (1400), not while its proposer is stopped, and what names no right lets a stopped operator go on.
create or replace function accounts.approve_right(p_id uuid, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp set lock_timeout = '10s' as $$
declare
  v right_proposal;
begin
  select * into v from right_proposal where id = p_id;
  if not found then
    return false;
  end if;
  perform begin_rights(v.operator_id, p_person);
  if v.proposed_by = p_person then
    raise exception 'proposed by the same person' using errcode = '23514', constraint = 'approved_by_another';
  end if;
  if v.state = 'waiting' then
    perform require_at_work(v.proposed_by);
  end if;
  if not operator_has(v.proposed_by, 'operators') then
    return false;
  end if;
  update right_proposal set state = 'approved', decided_by = p_person, decided_at = p_at where id = p_id and state = 'waiting';
  if not found then
    return false;
  end if;
  if v.may is null then
    return end_stop(v.operator_id, p_at);
  end if;
  insert into operator_right (operator_id, may, given_by, approved_by, given_at)
  values (v.operator_id, v.may, v.proposed_by, p_person, p_at) on conflict do nothing;
  return true;
end $$;

revoke all on function accounts.begin_stop, accounts.end_stop, accounts.stop_operator, accounts.start_operator, accounts.require_at_work,
  accounts.check_at_work from public;
grant execute on function accounts.stop_operator, accounts.start_operator to mall_app;

-- But what he has paid at a bank he has paid: a second person asks the bank's books, and not him.
create trigger proposer_at_work before update on ledger.approval for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by
    and not (new.kind = 'withdrawal-settle' and 'clearing-bank' = any(new.kinds)))
  execute function accounts.check_at_work('proposed_by');
create trigger proposer_at_work before update on deposits.price for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function accounts.check_at_work('proposed_by');
create trigger proposer_at_work before update on deposits.channel for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function accounts.check_at_work('added_by');
create trigger proposer_at_work before update on chains.turn for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function accounts.check_at_work('proposed_by');
create trigger proposer_at_work before update on payments.rate for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function accounts.check_at_work('proposed_by');
create trigger proposer_at_work before update on payments.refund for each row
  when (new.approved_by is not null and new.approved_by is distinct from old.approved_by)
  execute function accounts.check_at_work('proposed_by');
create trigger proposer_at_work before update on reserves.own_move for each row
  when (new.state = 'approved' and old.state <> 'approved')
  execute function accounts.check_at_work('proposed_by');
create trigger proposer_at_work before update on signer.outcome for each row
  when (new.state = 'approved' and old.state <> 'approved')
  execute function accounts.check_at_work('proposed_by');
create trigger proposer_at_work before update on withdrawals.withdrawal for each row
  when (new.state = 'failed' and old.state <> 'failed' and new.unpaid_by is not null)
  execute function accounts.check_at_work('unpaid_by');

-- A withdrawal that a stopped operator approved first is its owner's wish and no proposal of his: another one takes his place, and a second
-- is needed as before.
create or replace function ledger.keep_approval() returns trigger language plpgsql as $$
begin
  if (new.key, new.kind, new.ref, new.currency, new.kinds, new.owners, new.amounts, new.reason)
      is distinct from (old.key, old.kind, old.ref, old.currency, old.kinds, old.owners, old.amounts, old.reason)
    or old.closed_at is not null
    or ((new.proposed_by, new.proposed_at) is distinct from (old.proposed_by, old.proposed_at)
      and (old.kind <> 'withdrawal-settle' or 'clearing-bank' = any(old.kinds) or old.approved_at is not null or new.approved_at is not null))
    or (old.approved_at is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
  then
    raise exception 'what was said of % stays', old.key using errcode = '42501';
  end if;
  return new;
end $$;
create function accounts.check_in_his_place() returns trigger
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  if not is_stopped(old.proposed_by) then
    raise exception 'key % was used for another proposal', new.key using errcode = '22023', constraint = 'approval_key_reused';
  end if;
  perform require_right(new.proposed_by, 'withdrawals');
  return new;
end $$;
revoke all on function accounts.check_in_his_place from public;
create trigger in_his_place before update on ledger.approval for each row
  when (new.proposed_by is distinct from old.proposed_by)
  execute function accounts.check_in_his_place();

-- As before (0950), and in the place of who was stopped.
create or replace function ledger.propose(
  p_kind text, p_key text, p_ref text, p_currency text, p_kinds text[], p_owners uuid[], p_amounts numeric[],
  p_reason text, p_person uuid, p_at timestamptz
) returns boolean language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into approval (kind, key, ref, currency, kinds, owners, amounts, reason, proposed_by, proposed_at)
  values (p_kind, p_key, p_ref, p_currency, p_kinds, p_owners, p_amounts, p_reason, p_person, p_at)
  on conflict (key) do nothing;
  if found then
    return true;
  end if;
  update approval set proposed_by = p_person, proposed_at = p_at
  where key = p_key and kind = 'withdrawal-settle' and 'clearing-chain' = any(kinds) and approved_at is null and closed_at is null and proposed_by <> p_person
    and (kind, ref, currency, kinds, owners, amounts, reason) is not distinct from
      (p_kind, p_ref, p_currency, p_kinds, p_owners, p_amounts, p_reason);
  if found then
    return true;
  end if;
  if not exists (
    select 1 from approval where key = p_key and
      (kind, ref, currency, kinds, owners, amounts, reason, proposed_by) is not distinct from
      (p_kind, p_ref, p_currency, p_kinds, p_owners, p_amounts, p_reason, p_person)
  ) then
    raise exception 'key % was used for another proposal', p_key
      using errcode = '22023', constraint = 'approval_key_reused';
  end if;
  return false;
end $$;

-- For who counts whose word there is of a withdrawal: what a stopped operator alone has said is nobody's.
create or replace view accounts.public_operator as select id, username, name, disabled as stopped from accounts.operator;
