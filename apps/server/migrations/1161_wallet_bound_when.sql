-- When an address was bound is the database's word. Before, whoever held the application's role bound one dated back, and what
-- was asked for to it did not wait.
alter table wallet.withdrawal_address alter column bound_at set default platform.mall_now();
revoke insert on wallet.withdrawal_address from mall_app;
revoke update (bound_at) on wallet.withdrawal_address from mall_app;
grant insert (account_id, chain, address) on wallet.withdrawal_address to mall_app;

-- As before (1045), dated here.
create or replace function wallet.keep_past_address() returns trigger language plpgsql security definer
set search_path = wallet, pg_temp as $$
begin
  if new.bound_at = old.bound_at then
    new.bound_at := greatest(platform.mall_now(), old.bound_at + interval '1 millisecond');
  elsif new.bound_at < old.bound_at then
    raise exception 'the address of account % was bound after that', old.account_id
      using errcode = '23514', constraint = 'address_bound_later';
  end if;
  insert into past_withdrawal_address (account_id, chain, address, bound_at, left_at)
  values (old.account_id, old.chain, old.address, old.bound_at, new.bound_at);
  return new;
end $$;

-- For how many days withdrawals to a new address wait is a setting of the brand, which one operator changes. A wait shorter than a
-- day counts when it has been set for a day, so that nobody sets it, binds an address and is paid.
create or replace view brands.public_setting as select brand_id, code, value, changed_at from brands.setting;
create function brands.date_setting() returns trigger language plpgsql as $$
begin
  new.changed_at := platform.mall_now();
  return new;
end $$;
create trigger date_setting before insert or update on brands.setting for each row
  when (new.code = 'withdrawal_address_wait_days')
  execute function brands.date_setting();

create function wallet.address_wait_days(p_brand uuid) returns int language sql security definer set search_path = wallet, pg_temp as $$
  select coalesce((
    select greatest(s.value::int, case when s.changed_at > platform.mall_now() - interval '1 day' then 1 else 0 end)
    from brands.public_setting s where s.brand_id = p_brand and s.code = 'withdrawal_address_wait_days'), 1)
$$;

-- As before (1050), and it waits as long as its address is new; it is not dated ahead, and neither is its approval.
create or replace function withdrawals.check_address() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
declare
  v_bound timestamptz;
begin
  select a.bound_at into v_bound from wallet.withdrawal_address a
  where a.account_id = new.account_id and a.chain = new.chain and a.address = new.address and a.bound_at <= new.created_at;
  if v_bound is null then
    raise exception 'a withdrawal goes to its owner’s bound address' using errcode = '42501', constraint = 'address_is_bound';
  end if;
  if not platform.is_not_ahead(new.created_at)
    or new.held_until < v_bound + wallet.address_wait_days(new.brand_id) * interval '24 hours' then
    raise exception 'a withdrawal to a new address waits' using errcode = '42501', constraint = 'new_address_waits';
  end if;
  return new;
end $$;

create function withdrawals.check_approved_at() returns trigger language plpgsql as $$
begin
  if not platform.is_not_ahead(new.approved_at) then
    raise exception 'withdrawal % is approved ahead of its time', new.id
      using errcode = '23514', constraint = 'approved_when_it_is';
  end if;
  return new;
end $$;
create trigger check_approved_at before update on withdrawals.withdrawal for each row
  when (new.approved_at is distinct from old.approved_at)
  execute function withdrawals.check_approved_at();
