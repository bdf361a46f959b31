-- What decides how much is credited is held by the database. Before, the application's role alone could call a deposit confirmed at
-- any worth, or be the second person of a price, a rate, a coin or a turn of a chain; the mall then credited it, witnessed.

-- A deposit begins as seen or announced and is worth nothing yet.
create function deposits.check_new() returns trigger language plpgsql set search_path = deposits, pg_temp as $$
begin
  if new.state not in ('seen', 'announced', 'unknown') or num_nonnulls(new.price, new.gross, new.movement) > 0 then
    raise exception 'deposit % begins as seen or announced', new.id using errcode = '23514', constraint = 'deposit_begins';
  end if;
  return new;
end $$;
create trigger check_new before insert on deposits.deposit for each row execute function deposits.check_new();

-- As before, and it is worth its units at a price that two people gave; USDT is worth itself.
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
      and new.fee <= c.fee
      and case c.coin when 'USDT' then new.price = 1 else exists (
        select 1 from price p where p.coin = c.coin and p.price = new.price and p.approved_at is not null) end) then
    raise exception 'deposit % is not worth that', new.id using errcode = '23514', constraint = 'confirmed_is_worth_that';
  end if;
  return new;
end $$;

-- The second person's yes is said by the role that says it of movements (decision record 0077).
create function deposits.approve_price(p_id uuid, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = deposits, pg_temp set lock_timeout = '10s' as $$
begin
  update price set approved_by = p_person, approved_at = p_at where id = p_id and approved_at is null;
  return found;
end $$;

create function deposits.approve_channel(p_id uuid, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = deposits, pg_temp set lock_timeout = '10s' as $$
begin
  update channel set approved_by = p_person, approved_at = p_at
  where id = p_id and added_by is not null and approved_by is null;
  return found;
end $$;

create function chains.approve_turn(p_network text, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = chains, pg_temp set lock_timeout = '10s' as $$
begin
  update turn set approved_by = p_person, approved_at = p_at
  where network = p_network and done_at is null and proposed_at is not null and approved_at is null;
  return found;
end $$;

create function payments.approve_rate(p_id uuid, p_person uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = payments, pg_temp set lock_timeout = '10s' as $$
begin
  update rate set approved_by = p_person, approved_at = p_at
  where id = p_id and approved_at is null and good_until > p_at;
  return found;
end $$;

revoke all on function deposits.approve_price, deposits.approve_channel, chains.approve_turn, payments.approve_rate from public;
grant usage on schema deposits, chains, payments to mall_approver;
grant execute on function deposits.approve_price, deposits.approve_channel, chains.approve_turn, payments.approve_rate
  to mall_approver;

revoke update (approved_by, approved_at) on deposits.price, deposits.channel, payments.rate, chains.turn from mall_app;
-- A coin's begins as approved by nobody already: `channel_is_new`.
revoke insert on deposits.price, payments.rate from mall_app;
grant insert (id, coin, price, source, proposed_by, proposed_at) on deposits.price to mall_app;
grant insert (id, currency, rate, source, observed_at, good_until, proposed_by) on payments.rate to mall_app;
