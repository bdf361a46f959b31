-- What each operator may do (decision record 0081). Before, whoever was one could do everything: one low account that was robbed was
-- enough to begin anything, and a second one to finish it.

-- The closed list, as the contract has it; `money`: a second person is asked before it is given.
create table accounts.right_kind (
  may text primary key,
  money boolean not null
);
insert into accounts.right_kind (may, money) values
  ('chat', false), ('orders', false), ('returns', true), ('customers', true), ('identity', false), ('documents', true),
  ('read-money', false), ('propose-money', true), ('approve-money', true), ('withdrawals', true), ('loans', true), ('channels', true),
  ('content', false), ('sellers', false), ('settings', true), ('operators', true);

create table accounts.operator_right (
  operator_id uuid not null references accounts.operator,
  may text not null references accounts.right_kind,
  -- None: those of the first two operators, and what was given at the server's own console.
  given_by uuid references accounts.operator,
  approved_by uuid references accounts.operator,
  given_at timestamptz not null,
  primary key (operator_id, may),
  check (given_by <> operator_id and approved_by <> operator_id and approved_by <> given_by)
);
create index operator_right_may on accounts.operator_right (may, operator_id);

-- A right that touches money and waits for a second person; what was said of it stays.
create table accounts.right_proposal (
  id uuid primary key,
  operator_id uuid not null references accounts.operator,
  may text not null references accounts.right_kind,
  proposed_by uuid not null references accounts.operator,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  decided_by uuid references accounts.operator,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create unique index right_proposal_waits on accounts.right_proposal (operator_id, may) where state = 'waiting';

create function accounts.operator_has(p_operator uuid, p_may text) returns boolean
language sql stable security definer set search_path = accounts, pg_temp as $$
  select exists (
    select from operator_right r join operator o on o.id = r.operator_id and not o.disabled
    where r.operator_id = p_operator and r.may = p_may)
$$;

create function accounts.require_right(p_operator uuid, p_may text) returns void
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  if not operator_has(p_operator, p_may) then
    raise exception 'operator % has not the right %', p_operator, p_may using errcode = '42501', constraint = 'operator_has_right';
  end if;
end $$;

-- Whoever changes the rights of another: he may, they are not his own, and nobody else does at the same time.
create function accounts.begin_rights(p_operator uuid, p_person uuid) returns void
language plpgsql security definer set search_path = accounts, pg_temp set lock_timeout = '10s' as $$
begin
  perform pg_advisory_xact_lock(hashtext('accounts.operator_right'));
  perform require_right(p_person, 'operators');
  if p_operator = p_person then
    raise exception 'nobody changes his own rights' using errcode = '23514', constraint = 'rights_of_another';
  end if;
end $$;

-- The only person where no money is touched, else the first. True: it is given.
create function accounts.give_right(p_id uuid, p_operator uuid, p_may text, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp set lock_timeout = '10s' as $$
begin
  perform begin_rights(p_operator, p_person);
  if exists (select from operator_right r where r.operator_id = p_operator and r.may = p_may) then
    return true;
  end if;
  if (select k.money from right_kind k where k.may = p_may) is not false then
    insert into right_proposal (id, operator_id, may, proposed_by, proposed_at)
    values (p_id, p_operator, p_may, p_person, p_at) on conflict do nothing;
    return false;
  end if;
  insert into operator_right (operator_id, may, given_by, given_at) values (p_operator, p_may, p_person, p_at);
  return true;
end $$;

-- The second person. False when it waits no longer. Who proposed it must still be one who may.
create function accounts.approve_right(p_id uuid, p_person uuid, p_at timestamptz) returns boolean
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
  if not operator_has(v.proposed_by, 'operators') then
    return false;
  end if;
  update right_proposal set state = 'approved', decided_by = p_person, decided_at = p_at where id = p_id and state = 'waiting';
  if not found then
    return false;
  end if;
  insert into operator_right (operator_id, may, given_by, approved_by, given_at)
  values (v.operator_id, v.may, v.proposed_by, p_person, p_at) on conflict do nothing;
  return true;
end $$;

-- Says no, or takes the own one back. False when it waits no longer.
create function accounts.decline_right(p_id uuid, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  perform require_right(p_person, 'operators');
  update right_proposal set state = 'declined', decided_by = p_person, decided_at = p_at where id = p_id and state = 'waiting';
  return found;
end $$;

-- One person is enough, and it counts at once. Two who manage rights always remain. False: he did not have it.
create function accounts.take_right(p_operator uuid, p_may text, p_person uuid) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp set lock_timeout = '10s' as $$
begin
  perform begin_rights(p_operator, p_person);
  delete from operator_right where operator_id = p_operator and may = p_may;
  if not found then
    return false;
  end if;
  if p_may = 'operators' and (
    select count(*) from operator_right r join operator o on o.id = r.operator_id and not o.disabled where r.may = 'operators') < 2 then
    raise exception 'two who manage rights must remain' using errcode = '23514', constraint = 'two_manage_rights';
  end if;
  return true;
end $$;

-- A mall begins with two who may do everything; whoever comes later is given his rights by them.
create function accounts.begin_operator() returns trigger
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('accounts.operator_right'));
  if (select count(*) from operator_right r join operator o on o.id = r.operator_id and not o.disabled where r.may = 'operators') < 2 then
    insert into operator_right (operator_id, may, given_at) select new.id, k.may, new.created_at from right_kind k;
  end if;
  return null;
end $$;
create trigger begin_operator after insert on accounts.operator for each row execute function accounts.begin_operator();

-- Who is one goes on as before; documents are opened by whom they were opened by.
insert into accounts.operator_right (operator_id, may, given_at)
  select o.id, k.may, o.created_at from accounts.operator o cross join accounts.right_kind k
  where k.may <> 'documents' or exists (select from identity.reviewer v where v.operator_id = o.id);

create or replace function identity.check_looker() returns trigger language plpgsql as $$
begin
  perform accounts.require_right(new.operator_id, 'documents');
  return new;
end $$;
drop table identity.reviewer;

revoke all on function accounts.begin_rights, accounts.begin_operator, accounts.give_right, accounts.approve_right,
  accounts.decline_right, accounts.take_right from public;
grant execute on function accounts.give_right, accounts.decline_right, accounts.take_right to mall_app;
grant execute on function accounts.approve_right to mall_approver;
grant select on accounts.right_kind, accounts.operator_right, accounts.right_proposal to mall_app;
