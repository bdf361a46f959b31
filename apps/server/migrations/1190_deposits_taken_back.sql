-- A price or a rate that waits for a second operator is taken back by who proposed it, and is then approved by nobody. Before, one
-- with a wrong digit stayed until it was too old, for anybody to approve.
alter table deposits.price add column taken_back_at timestamptz,
  add constraint price_taken_back check (taken_back_at is null or approved_at is null);
alter table payments.rate add column taken_back_at timestamptz,
  add constraint rate_taken_back check (taken_back_at is null or approved_at is null);
grant update (taken_back_at) on deposits.price, payments.rate to mall_app;

-- What was approved or taken back stays so.
create function deposits.keep_price() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null or old.taken_back_at is not null then
    raise exception 'price % was answered and stays', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_price before update on deposits.price for each row execute function deposits.keep_price();

create or replace function payments.keep_rate() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null or old.taken_back_at is not null then
    raise exception 'rate % was answered and stays', old.id using errcode = '42501';
  end if;
  return new;
end $$;

create or replace function deposits.approve_price(p_id uuid, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = deposits, pg_temp set lock_timeout = '10s' as $$
begin
  update price set approved_by = p_person, approved_at = p_at
  where id = p_id and approved_at is null and taken_back_at is null;
  return found;
end $$;

create or replace function payments.approve_rate(p_id uuid, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = payments, pg_temp set lock_timeout = '10s' as $$
begin
  update rate set approved_by = p_person, approved_at = p_at
  where id = p_id and approved_at is null and taken_back_at is null and good_until > p_at;
  return found;
end $$;
