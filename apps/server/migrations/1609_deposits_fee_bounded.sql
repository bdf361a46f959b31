-- One operator with the right to coins set a coin's fee to nearly all that one of it was worth, and the next deposit was the fee: of what
-- had been sent before it, too, if nobody had seen it yet. No fee is more than a tenth of a deposit, and a raised one counts a day later;
-- of a deposit the one counts that did when its block was made.
alter table deposits.channel
  add column fee_before numeric(38, 10) check (fee_before >= 0),
  add column fee_from timestamptz,
  add constraint raise_whole check ((fee_before is null) = (fee_from is null));

create function deposits.fee_at(c deposits.channel, p_at timestamptz) returns numeric language sql immutable as $$
  select case when c.fee_from > p_at then c.fee_before else c.fee end
$$;
create function deposits.fee_now(c deposits.channel) returns numeric language sql stable as $$
  select deposits.fee_at(c, platform.mall_now())
$$;
revoke all on function deposits.fee_at, deposits.fee_now from public;
grant execute on function deposits.fee_at, deposits.fee_now to mall_app;

create function deposits.raise_later() returns trigger language plpgsql security definer
set search_path = deposits, pg_temp as $$
begin
  new.fee_before := nullif(least(deposits.fee_now(old), new.fee), new.fee);
  new.fee_from := case when new.fee_before is not null then platform.mall_now() + interval '1 day' end;
  return new;
end $$;
create trigger raise_later before update of fee on deposits.channel for each row when (new.fee <> old.fee)
  execute function deposits.raise_later();

-- As in migration 1520, of when the block was made; and of each that comes, whatever the application says.
create or replace function deposits.check_new() returns trigger language plpgsql set search_path = deposits, pg_temp as $$
begin
  if new.state not in ('seen', 'announced', 'unknown') or num_nonnulls(new.price, new.gross, new.movement) > 0 then
    raise exception 'deposit % begins as seen or announced', new.id using errcode = '23514', constraint = 'deposit_begins';
  end if;
  select least(deposits.fee_at(c, t.block_at), deposits.fee_now(c)) into new.most_fee
  from chains.public_transfer t join channel c on c.network = t.network and c.asset = t.asset where t.id = new.transfer_id;
  return new;
end $$;

create or replace function deposits.check_confirmed() returns trigger language plpgsql security definer
set search_path = deposits, pg_temp as $$
begin
  if not exists (
    select 1 from chains.public_transfer t join channel c on c.network = t.network and c.asset = t.asset
    where t.id = new.transfer_id and (c.added_by is null or c.approved_by is not null)) then
    raise exception 'the coin of deposit % is approved by nobody', new.id
      using errcode = '23514', constraint = 'confirmed_is_approved';
  end if;
  if not exists (
    select 1 from chains.public_transfer t join channel c on c.network = t.network and c.asset = t.asset
    where t.id = new.transfer_id and t.units = new.units and t.account_id = new.account_id
      and new.gross = div(t.units * new.price * 10000000000, ('1' || repeat('0', c.decimals))::numeric) * 0.0000000001
      and new.fee <= least(coalesce(new.most_fee, deposits.fee_now(c)), trunc(new.gross * 0.1, 2))
      and case c.coin when 'USDT' then new.price = 1 else exists (
        select 1 from price p where p.coin = c.coin and p.price = new.price and p.approved_at is not null) end) then
    raise exception 'deposit % is not worth that', new.id using errcode = '23514', constraint = 'confirmed_is_worth_that';
  end if;
  return new;
end $$;

-- What is under way bears no more either.
update deposits.deposit set net = net + fee - trunc(gross * 0.1, 2), fee = trunc(gross * 0.1, 2)
where state in ('review', 'seen', 'orphaned', 'gone') and fee > trunc(gross * 0.1, 2);
