-- A coupon that the mall pays for gets its budget when two people have said yes (decision record 0079). Before, one operator's word set
-- aside what the mall had earned, so the application's role alone did: it wrote a coupon, paid an order of its own with it, and the shop.

-- What one operator proposes and another answers. That two people have said yes to just this budget is ledger.approval's to hold, under
-- the key `coupons/<id>/budget`. A coupon of the mall without a row here is older: its budget was set aside when it was made.
create table coupons.proposal (
  coupon_id uuid primary key references coupons.coupon,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'declined')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decline_reason text check (length(btrim(decline_reason)) between 3 and 300),
  constraint approved_by_another check (state <> 'approved' or decided_by <> proposed_by),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'declined') = (decline_reason is not null))
);
create index proposal_oldest on coupons.proposal (proposed_at, coupon_id) where state = 'proposed';

-- An answer is final, whoever writes here.
create function coupons.keep_answer() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' then
    raise exception 'the budget of coupon % is % already', old.coupon_id, old.state;
  end if;
  return new;
end $$;
create trigger keep_answer before update on coupons.proposal
  for each row execute function coupons.keep_answer();

grant select, insert on coupons.proposal to mall_app;
grant update (state, decided_by, decided_at, decline_reason) on coupons.proposal to mall_app;

-- What two people approved stays as they read it.
revoke update on coupons.coupon from mall_app;
grant update (returned, used, cost, stopped_at) on coupons.coupon to mall_app;

-- Whether a coupon may be used: a shop's always, the mall's once its budget is there.
create function coupons.is_given(p_coupon uuid) returns boolean language sql stable as $$
  select not exists (select 1 from coupons.proposal p where p.coupon_id = p_coupon and p.state <> 'approved')
$$;
grant execute on function coupons.is_given to mall_app;

alter table ledger.approval drop constraint approval_kind_check, add constraint approval_kind_check check (
  kind in ('adjustment', 'deposit', 'withdrawal-settle', 'loan-payout', 'coupon-budget'));
drop trigger journal_names_two_people on ledger.journal;
create trigger journal_names_two_people before insert on ledger.journal for each row
  when (new.kind in ('adjustment', 'deposit', 'withdrawal-settle', 'loan-payout', 'coupon-budget'))
  execute function ledger.name_two_people();

-- As before, and a budget is what two people have approved. It is asked here and not by `ledger.gate`: what goes back to the mall is a
-- movement of the same kind.
create or replace function coupons.check_movement() returns trigger language plpgsql security definer
set search_path = coupons, pg_temp as $$
begin
  if not exists (
    select 1 from coupon c where c.id = ledger.id_in(new.ref, 'coupons') and case
      when new.key = new.ref || '/budget' then
        ledger.is_just(new, 'USDT', array['platform-fee', 'coupon-budget'], array[ledger.platform(), c.id],
          array[-c.budget, c.budget])
      else new.key like new.ref || '/return/%' and not exists (
        select 1 from ledger.public_entry e where e.journal_id = new.id and (
          e.owner_id <> case e.account_kind when 'coupon-budget' then c.id else ledger.platform() end
          or (e.amount > 0) <> (e.account_kind = 'platform-fee'))) end) then
    raise exception 'movement % is no coupon’s', new.key using errcode = '23514', constraint = 'movement_has_coupon';
  end if;
  if new.key = new.ref || '/budget' and not ledger.is_approved(new) then
    raise exception 'movement % needs a second person', new.key using errcode = '42501', constraint = 'two_people';
  end if;
  return null;
end $$;

-- And who approved it is whom the journal names.
create function coupons.check_approved() returns trigger language plpgsql security definer
set search_path = coupons, pg_temp as $$
begin
  if not exists (
    select 1 from ledger.journal j where j.key = 'coupons/' || new.coupon_id || '/budget'
      and j.actor = 'operator:' || new.proposed_by and j.approver = 'operator:' || new.decided_by) then
    raise exception 'the budget of coupon % has no second person', new.coupon_id
      using errcode = '42501', constraint = 'two_people';
  end if;
  return null;
end $$;
create constraint trigger approved_by_two after insert or update on coupons.proposal
  deferrable initially deferred for each row when (new.state = 'approved')
  execute function coupons.check_approved();

-- As before; what is not given yet, or never will be, nobody finds.
create or replace function coupons.take(p_coupon uuid, p_account uuid, p_order uuid, p_amount numeric, p_at timestamptz)
returns text language plpgsql as $$
declare
  c coupons.coupon;
  v_allowed int;
begin
  select * into c from coupons.coupon where id = p_coupon for update;
  select allowed into v_allowed from coupons.kept where account_id = p_account and coupon_id = p_coupon;
  if c.id is null or v_allowed is null or not coupons.is_given(p_coupon) then
    return 'COUPON_NOT_FOUND';
  elsif c.stopped_at is not null or p_at >= c.until_at then
    return 'COUPON_OVER';
  elsif p_at < c.from_at then
    return 'COUPON_NOT_YET';
  elsif (select count(*) from coupons.use u
         where u.account_id = p_account and u.coupon_id = p_coupon and u.given_back_at is null) >= v_allowed then
    return 'COUPON_ALREADY_USED';
  elsif c.used >= c.uses_most or c.cost + p_amount > c.budget then
    return 'COUPON_USED_UP';
  end if;
  insert into coupons.use (order_id, coupon_id, account_id, amount, at)
  values (p_order, p_coupon, p_account, p_amount, p_at);
  update coupons.coupon set used = used + 1, cost = cost + p_amount where id = p_coupon;
  return null;
end $$;

-- For the books: the budget that is set aside.
create or replace view coupons.public_coupon as
  select id, code, shop_id, brand_id, (case when coupons.is_given(id) then budget end)::numeric(38, 10) as budget, returned, used, cost
  from coupons.coupon;
