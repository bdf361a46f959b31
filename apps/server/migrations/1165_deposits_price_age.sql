-- A deposit's price is one that counts when it is fixed: what two people said grows old for the database too. Before, the application's
-- role could take any price that was ever approved, and begin a payment at any rate.

-- No price counts for longer than a week, as no rate does.
update deposits.channel set price_minutes = 10080 where price_minutes > 10080;
alter table deposits.channel add constraint price_counts_for_a_week check (price_minutes <= 10080);

-- Whoever fixed it saw it as young a moment ago: so much is given.
create function deposits.check_price() returns trigger language plpgsql security definer
set search_path = deposits, pg_temp as $$
begin
  if not exists (
    select 1 from chains.public_transfer t join channel c on c.network = t.network and c.asset = t.asset
    where t.id = new.transfer_id and (c.coin = 'USDT' or exists (
      select 1 from price p where p.coin = c.coin and p.price = new.price
        and least(p.proposed_at, p.approved_at) + c.price_minutes * interval '1 minute'
          > platform.mall_now() - interval '5 minutes'))) then
    raise exception 'the price of deposit % does not count now', new.id using errcode = '23514', constraint = 'price_is_young';
  end if;
  return new;
end $$;
create trigger check_price before update on deposits.deposit for each row
  when (new.price is distinct from old.price)
  execute function deposits.check_price();

create function payments.check_rate_age() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if not exists (
    select 1 from rate r where r.id = new.rate_id and r.good_until > platform.mall_now() - interval '5 minutes') then
    raise exception 'the rate of payment % is over', new.id using errcode = '23514', constraint = 'payment_has_rate';
  end if;
  return new;
end $$;
create trigger check_rate_age before insert on payments.payment
  for each row execute function payments.check_rate_age();
