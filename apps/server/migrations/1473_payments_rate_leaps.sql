-- A rate or a price by which something is credited is two people's word too: with a thousand in place of one, the limit of a day was
-- nothing. What lies more than a fifth away from what counted within the last day counts a day later, as a higher limit does; the report
-- to somebody outside has gone out by then (record 0085).

alter table payments.rate add column yes_at timestamptz, add column counts_from timestamptz;
alter table deposits.price add column yes_at timestamptz, add column counts_from timestamptz;

-- Whether a value lies more than a fifth below the highest or above the lowest of what counted; between the two it counted already.
-- The first has nothing to be measured by: in a business it waits too, or a coin made for it would be worth what the two like.
create function ledger.waits_a_day(p_value numeric, p_low numeric, p_high numeric) returns boolean
language sql stable security definer set search_path = ledger, pg_temp as $$
  select case when p_low is null then exists (select 1 from gate g where g.kind = 'demo-funds')
    else p_value > greatest(p_high, p_low * 1.2) or p_value < least(p_low, p_high * 0.8) end
$$;
revoke all on function ledger.waits_a_day from public;

-- What is compared with: all that began to count within the last day and what counted before, by the database's clock; of what stood
-- before one that has waited its day nothing is asked any more.
create function payments.date_rate() returns trigger language plpgsql security definer set search_path = payments, pg_temp as $$
declare
  v_now timestamptz := platform.mall_now();
  v_low numeric;
  v_high numeric;
begin
  -- Two that are approved at once are seen by each other.
  perform pg_advisory_xact_lock(hashtext('payments.rate'), hashtext(new.currency));
  with said as (
    select r.rate, coalesce(r.counts_from, r.yes_at, r.approved_at) as since from rate r
    where r.currency = new.currency and r.id <> new.id and r.approved_at is not null
      and coalesce(r.counts_from, r.yes_at, r.approved_at) <= v_now),
  compared as (
    select s.rate from said s
    where s.since >= coalesce((select max(r.counts_from) from rate r where r.currency = new.currency and r.counts_from <= v_now), '-infinity')
      and s.since >= coalesce((select max(b.since) from said b where b.since <= v_now - interval '1 day'), '-infinity'))
  select min(c.rate), max(c.rate) into v_low, v_high from compared c;
  new.yes_at := v_now;
  new.counts_from := case when ledger.waits_a_day(new.rate, v_low, v_high) then v_now + interval '1 day' end;
  return new;
end $$;
create trigger date_rate before update on payments.rate for each row
  when (old.approved_at is null and new.approved_at is not null) execute function payments.date_rate();

create function deposits.date_price() returns trigger language plpgsql security definer set search_path = deposits, pg_temp as $$
declare
  v_now timestamptz := platform.mall_now();
  v_low numeric;
  v_high numeric;
begin
  perform pg_advisory_xact_lock(hashtext('deposits.price'), hashtext(new.coin));
  with said as (
    select p.price, coalesce(p.counts_from, p.yes_at, p.approved_at) as since from price p
    where p.coin = new.coin and p.id <> new.id and p.approved_at is not null
      and coalesce(p.counts_from, p.yes_at, p.approved_at) <= v_now),
  compared as (
    select s.price from said s
    where s.since >= coalesce((select max(p.counts_from) from price p where p.coin = new.coin and p.counts_from <= v_now), '-infinity')
      and s.since >= coalesce((select max(b.since) from said b where b.since <= v_now - interval '1 day'), '-infinity'))
  select min(c.price), max(c.price) into v_low, v_high from compared c;
  new.yes_at := v_now;
  new.counts_from := case when ledger.waits_a_day(new.price, v_low, v_high) then v_now + interval '1 day' end;
  return new;
end $$;
create trigger date_price before update on deposits.price for each row
  when (old.approved_at is null and new.approved_at is not null) execute function deposits.date_price();

-- Whoever asks: no payment begins at a rate, and no deposit is worth a price, that does not count yet.
create function payments.check_rate_counts() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if exists (select 1 from rate r where r.id = new.rate_id and r.counts_from > platform.mall_now()) then
    raise exception 'the rate of payment % does not count yet', new.id using errcode = '23514', constraint = 'payment_has_rate';
  end if;
  return new;
end $$;
create trigger check_rate_counts before insert on payments.payment
  for each row execute function payments.check_rate_counts();

create function deposits.check_price_counts() returns trigger language plpgsql security definer
set search_path = deposits, pg_temp as $$
begin
  if not exists (
    select 1 from chains.public_transfer t join channel c on c.network = t.network and c.asset = t.asset
    where t.id = new.transfer_id and (c.coin = 'USDT' or exists (
      select 1 from price p where p.coin = c.coin and p.price = new.price and p.approved_at is not null
        and (p.counts_from is null or p.counts_from <= platform.mall_now())))) then
    raise exception 'the price of deposit % does not count yet', new.id using errcode = '23514', constraint = 'price_is_young';
  end if;
  return new;
end $$;
create trigger check_price_counts before update on deposits.deposit for each row
  when (new.price is distinct from old.price) execute function deposits.check_price_counts();

revoke all on function payments.date_rate, deposits.date_price, payments.check_rate_counts, deposits.check_price_counts from public;
