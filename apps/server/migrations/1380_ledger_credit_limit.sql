-- What two operators together may credit in a day (trust.md, row 7): corrections that give, and deposits whose credit two people approved.
-- It is counted where the second one says yes, by the database's own clock. Before, two who were of one mind had no limit at all.

-- Nothing said is changed: the last one that counts by now is the limit. A lower one counts at once, a higher one a day later.
create table ledger.credit_limit (
  id int generated always as identity primary key,
  amount numeric(38,10) not null check (amount >= 0),
  counts_from timestamptz not null,
  -- None: what a mall begins with.
  set_by uuid references accounts.operator,
  set_at timestamptz not null
);
create trigger credit_limit_no_truncate before truncate on ledger.credit_limit
  for each statement execute function ledger.refuse_change();
create trigger credit_limit_no_change before update or delete on ledger.credit_limit
  for each row execute function ledger.refuse_change();
insert into ledger.credit_limit (amount, counts_from, set_at) values (50000, 'epoch', now());

-- What was approved of it, each day (UTC); also what was not posted afterwards.
create table ledger.credited (
  day date primary key,
  amount numeric(38,10) not null check (amount > 0)
);

create function ledger.credit_limit_now() returns numeric
language sql stable security definer set search_path = ledger, pg_temp as $$
  select amount from credit_limit where counts_from <= platform.mall_now() order by id desc limit 1
$$;

-- What a movement gives to somebody who is not the mall.
create function ledger.given(p_kinds text[], p_owners uuid[], p_amounts numeric[]) returns numeric language sql immutable as $$
  select coalesce(sum(leg.amount), 0) from unnest(p_kinds, p_owners, p_amounts) leg (kind, owner, amount)
  where leg.amount > 0 and leg.owner <> ledger.platform()
$$;

create function ledger.count_credit() returns trigger language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_given numeric := ledger.given(new.kinds, new.owners, new.amounts);
  v_all numeric;
begin
  if v_given = 0 then
    return new;
  end if;
  -- Its row is held until the end: who comes meanwhile waits, and sees what was added.
  insert into credited as c (day, amount) values ((platform.mall_now() at time zone 'utc')::date, v_given)
  on conflict (day) do update set amount = c.amount + excluded.amount
  returning amount into v_all;
  if v_all > credit_limit_now() then
    raise exception '% is more than two people may credit in a day', v_all
      using errcode = '23514', constraint = 'credited_within_limit';
  end if;
  return new;
end $$;
create trigger approved_within_limit before update on ledger.approval for each row
  when (old.approved_by is null and new.approved_by is not null and new.kind in ('adjustment', 'deposit'))
  execute function ledger.count_credit();

create function ledger.set_credit_limit(p_amount numeric, p_person uuid) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_now timestamptz := platform.mall_now();
begin
  perform pg_advisory_xact_lock(hashtext('ledger.credit_limit'));
  insert into credit_limit (amount, counts_from, set_by, set_at)
  values (p_amount, case when p_amount > credit_limit_now() then v_now + interval '1 day' else v_now end, p_person, v_now);
end $$;

-- The limit, what of it was used today, and a higher one that counts later.
create view ledger.public_credit_limit as
  select ledger.credit_limit_now() as amount,
    coalesce((select c.amount from ledger.credited c where c.day = (platform.mall_now() at time zone 'utc')::date), 0)::numeric(38, 10) as used,
    later.amount as next_amount, later.counts_from as next_from
  from (select 1) one left join (select * from ledger.credit_limit order by id desc limit 1) later
    on later.counts_from > platform.mall_now();

revoke all on function ledger.set_credit_limit, ledger.count_credit from public;
grant execute on function ledger.set_credit_limit to mall_app;
grant select on ledger.public_credit_limit, ledger.credit_limit to mall_app;
