-- What the mall keeps of others' money was what a row or a movement said: with the application's role alone a release paid the mall the whole
-- escrow and its shop nothing, at a rate that could be written anew, and a withdrawal was all fee but a cent.
create function orders.keep_commission() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'the commission of order % is fixed at checkout', new.id
      using errcode = '42501', constraint = 'commission_is_fixed';
  end if;
  raise exception 'the commission of order % is more than half', new.id
    using errcode = '23514', constraint = 'commission_is_bounded';
end $$;
create trigger keep_commission before update on orders."order" for each row
  when (new.commission_rate <> old.commission_rate) execute function orders.keep_commission();
-- The same bound as the setting's.
create trigger begin_commission before insert on orders."order" for each row
  when (new.commission_rate > 0.5) execute function orders.keep_commission();

-- Of a release no more is the mall's than the rate of all that leaves: of freight and tax it takes nothing, which makes it less.
create function orders.is_commission(o orders."order", p_movement uuid) returns boolean language sql stable as $$
  select coalesce(sum(e.amount) filter (where e.account_kind = 'platform-fee'), 0)
    <= round(greatest(-sum(e.amount) filter (where e.account_kind = 'escrow'), 0) * o.commission_rate, 2)
  from ledger.public_entry e where e.journal_id = p_movement
$$;
grant execute on function orders.is_commission to mall_app;

create or replace function orders.check_movement() returns trigger language plpgsql security definer
set search_path = orders, pg_temp as $$
begin
  if not exists (
    select 1 from "order" o where o.id = ledger.id_in(new.ref, 'orders')
      and orders.is_commission(o, new.id)
      and not exists (
        select 1 from ledger.public_entry e
        where e.journal_id = new.id and e.owner_id is distinct from orders.owner_in(o, new.kind, e.account_kind)))
    or exists (
      select 1 from ledger.public_entry e where e.ref = new.ref and e.account_kind = 'escrow'
      group by e.currency having sum(e.amount) < 0) then
    raise exception 'movement % is no order’s', new.key
      using errcode = '23514', constraint = 'movement_has_order';
  end if;
  return null;
end $$;

-- As the contract's `feeOf`.
create function withdrawals.check_fee() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawal % is more fee than half', new.id
    using errcode = '23514', constraint = 'fee_is_half_at_most';
end $$;
create trigger check_fee before insert on withdrawals.withdrawal for each row
  when (new.fee > trunc(new.amount / 2, 2)) execute function withdrawals.check_fee();
