-- Fees, hours and the expected time of withdrawals were one operator's word at once, and a fee could be half of what was taken out. What
-- makes them dearer, shorter or slower counts a day later, whoever writes it; what makes them better counts at once.
alter table brands.setting
  add column value_before text,
  add column counts_from timestamptz,
  add constraint announced_whole check ((value_before is null) = (counts_from is null));

create function brands.value_now(s brands.setting) returns text language sql stable as $$
  -- Most are not announced, and the clock is dear to ask.
  select case when s.counts_from is null then s.value when s.counts_from > platform.mall_now() then s.value_before else s.value end
$$;

-- Of what is announced: what a brand has that says nothing. The contract has the same list and the same values.
create function brands.fallback_of(p_code text) returns text language sql immutable as $$
  select case
    when p_code ~ '^withdrawal_fee_rate_(trc20|erc20|omni|bank)$' then '0'
    when p_code = 'withdrawal_least_fee_trc20' then '1'
    when p_code ~ '^withdrawal_least_fee_(erc20|omni|bank)$' then '5'
    when p_code = 'withdrawal_expected_minutes' then '60'
    when p_code = 'withdrawal_expected_minutes_bank' then '4320'
    when p_code = 'withdrawal_from_hour' then '0'
    when p_code = 'withdrawal_until_hour' then '24'
  end
$$;

-- As the contract's `isHourOpen`.
create function brands.is_hour_open(h int, p_from int, p_until int) returns boolean language sql immutable as $$
  select case when p_from < p_until then h >= p_from and h < p_until else h >= p_from or h < p_until end
$$;

-- Whether an hour of the day is lost by it. What is announced of the other end makes no difference: where that loses an hour, no change
-- that loses none now loses one then.
create function brands.is_shorter(p_brand uuid, p_code text, p_before int, p_after int) returns boolean language sql stable as $$
  select exists (
    select from (
      select coalesce((select brands.value_now(s) from brands.setting s where s.brand_id = p_brand and s.code = o.code),
        brands.fallback_of(o.code))::int as other
      from (values ('withdrawal_from_hour'), ('withdrawal_until_hour')) o (code) where o.code <> p_code) o,
      generate_series(0, 23) h
    where case p_code
      when 'withdrawal_from_hour' then brands.is_hour_open(h, p_before, o.other) and not brands.is_hour_open(h, p_after, o.other)
      else brands.is_hour_open(h, o.other, p_before) and not brands.is_hour_open(h, o.other, p_after) end)
$$;

create function brands.count_later() returns trigger language plpgsql security definer set search_path = brands, pg_temp as $$
declare
  v_now text := brands.fallback_of(new.code);
  v_worse boolean;
begin
  if tg_op = 'UPDATE' then
    v_now := brands.value_now(old);
  end if;
  if new.code in ('withdrawal_from_hour', 'withdrawal_until_hour') then
    -- Both ends of the hours change one after the other.
    perform from brands.brand where id = new.brand_id for no key update;
    v_worse := brands.lets_money_out(new.code, new.value) and brands.is_shorter(new.brand_id, new.code, v_now::int, new.value::int);
  else
    v_worse := new.value::numeric > v_now::numeric;
  end if;
  new.value_before := case when v_worse then v_now end;
  new.counts_from := case when v_worse then platform.mall_now() + interval '1 day' end;
  return new;
end $$;
create trigger count_later before insert on brands.setting for each row when (brands.fallback_of(new.code) is not null)
  execute function brands.count_later();
create trigger count_later_again before update of value on brands.setting for each row
  when (brands.fallback_of(new.code) is not null and new.value <> old.value) execute function brands.count_later();

-- What is announced returns to its fallback by being set to it.
create function brands.keep_announced() returns trigger language plpgsql as $$
begin
  raise exception 'setting % is announced when it changes', old.code using errcode = '42501', constraint = 'setting_is_announced';
end $$;
create trigger keep_announced before delete on brands.setting for each row when (brands.fallback_of(old.code) is not null)
  execute function brands.keep_announced();

revoke insert, update on brands.setting from mall_app;
grant insert (brand_id, code, value, changed_at, changed_by) on brands.setting to mall_app;
grant update (value, changed_at, changed_by) on brands.setting to mall_app;
revoke all on function brands.value_now, brands.fallback_of, brands.is_hour_open, brands.is_shorter from public;
grant execute on function brands.value_now, brands.fallback_of, brands.is_hour_open to mall_app;

-- As in migration 1611, and the hours are never none: both ends are hours of a day, and from the one to the other there is always one.
create or replace function brands.lets_money_out(p_code text, p_value text) returns boolean language sql immutable as $$
  select case
    when p_code in ('withdrawal_from_hour', 'withdrawal_until_hour') then
      case when p_value !~ '^\d{1,2}$' then false
      else p_value::int between (p_code = 'withdrawal_until_hour')::int and 23 + (p_code = 'withdrawal_until_hour')::int end
    when p_code not in ('withdrawal_maximum', 'withdrawal_daily_count') then true
    when p_value !~ '^\d{1,20}(\.\d{1,10})?$' then false
    else p_value::numeric >= case p_code when 'withdrawal_maximum' then 1000 else 1 end
  end
$$;

-- As the contract's `mostFeeOf`: a tenth, as of a deposit; of little what a network or a bank costs, and never more than half.
create or replace function withdrawals.check_fee() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawal % has a fee above its bound', new.id using errcode = '23514', constraint = 'fee_is_bounded';
end $$;
drop trigger check_fee on withdrawals.withdrawal;
create trigger check_fee before insert on withdrawals.withdrawal for each row
  when (new.fee > greatest(round(new.amount / 10, 2), least(trunc(new.amount / 2, 2), 25))) execute function withdrawals.check_fee();
