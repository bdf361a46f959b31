-- A deposit whose worth was fixed under one fee was compared with the channel's fee of the moment at which it was confirmed: an operator
-- lowered the fee, and what lay under review was refused at every turn. The fee is now no more than the channel's was when the deposit
-- was seen or is now, and what the first was nobody but the channel says.
create or replace function deposits.check_new() returns trigger language plpgsql set search_path = deposits, pg_temp as $$
begin
  if new.state not in ('seen', 'announced', 'unknown') or num_nonnulls(new.price, new.gross, new.movement) > 0 then
    raise exception 'deposit % begins as seen or announced', new.id using errcode = '23514', constraint = 'deposit_begins';
  end if;
  if new.most_fee is not null then
    select least(new.most_fee, c.fee) into new.most_fee
    from chains.public_transfer t join channel c on c.network = t.network and c.asset = t.asset where t.id = new.transfer_id;
  end if;
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
      and new.fee <= greatest(c.fee, new.most_fee)
      and case c.coin when 'USDT' then new.price = 1 else exists (
        select 1 from price p where p.coin = c.coin and p.price = new.price and p.approved_at is not null) end) then
    raise exception 'deposit % is not worth that', new.id using errcode = '23514', constraint = 'confirmed_is_worth_that';
  end if;
  return new;
end $$;

-- What was fixed before the fee was kept, and has come to nothing since because of it.
update deposits.deposit set most_fee = fee
where state in ('review', 'seen', 'orphaned', 'gone') and transfer_id is not null and fee > coalesce(most_fee, 0);
