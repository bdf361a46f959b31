-- Each operator could refuse an owner once in 30 days (1561), so as many as a mall has kept somebody's money in for as many months. Within 30
-- days of a no to an owner another one is now said by two people, for a ground of a closed list. What the first has said holds nothing:
-- it is paid unless a second agrees before (decision record 0093).
create table withdrawals.refusal (
  withdrawal_id uuid primary key references withdrawals.withdrawal,
  ground text not null constraint refusal_ground check (ground in ('court', 'authority', 'screening')),
  reason text not null check (length(reason) between 3 and 500),
  proposed_by uuid not null references accounts.operator,
  proposed_at timestamptz not null default platform.mall_now(),
  agreed_by uuid references accounts.operator,
  agreed_at timestamptz
);
grant select, insert (withdrawal_id, ground, reason, proposed_by), update (ground, reason, proposed_by, agreed_by)
  on withdrawals.refusal to mall_app;

create function withdrawals.check_refusal() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
declare
  v_person uuid := coalesce(new.agreed_by, new.proposed_by);
begin
  if tg_op = 'INSERT' then
    if new.agreed_by is not null then
      raise exception 'the refusal of % begins with one: refused_again_by_two', new.withdrawal_id
        using errcode = '23514', constraint = 'refused_again_by_two';
    end if;
  elsif old.agreed_by is not null or new.agreed_by = new.proposed_by or (new.agreed_by is not null
    and (new.ground, new.reason, new.proposed_by) is distinct from (old.ground, old.reason, old.proposed_by)) then
    raise exception 'a second person agrees to what the first has said of %: refused_again_by_two', new.withdrawal_id
      using errcode = '23514', constraint = 'refused_again_by_two';
  end if;
  perform accounts.require_right(v_person, 'withdrawals');
  if not ledger.said_in_this_act('withdrawals.refusal', new.withdrawal_id, v_person) then
    raise exception 'the refusal of % has no word of who is named: first_person_said_it', new.withdrawal_id
      using errcode = '42501', constraint = 'first_person_said_it';
  end if;
  if new.agreed_by is null then
    if new.ground = 'screening' and not exists (
      select from screening s where s.withdrawal_id = new.withdrawal_id and s.answer = 'review') then
      raise exception 'nothing was found about %: screening_says_so', new.withdrawal_id
        using errcode = '23514', constraint = 'screening_says_so';
    end if;
    new.proposed_at := platform.mall_now();
  else
    perform accounts.require_at_work(new.proposed_by);
    new.agreed_at := platform.mall_now();
  end if;
  return new;
end $$;
create trigger check_refusal before insert or update on withdrawals.refusal
  for each row execute function withdrawals.check_refusal();
create trigger refusal_no_truncate before truncate on withdrawals.refusal
  for each statement execute function ledger.refuse_change();
create trigger refusal_no_delete before delete on withdrawals.refusal
  for each row execute function ledger.refuse_change();

create index no_of_owner_at on withdrawals.no (account_id, at);
drop index withdrawals.no_of_owner;

-- Another withdrawal of its owner got a no within 30 days.
create function withdrawals.said_no_before(p_id uuid) returns boolean
language sql stable security definer set search_path = withdrawals, pg_temp as $$
  select exists (
    select from withdrawal w join no n on n.account_id = w.account_id and n.withdrawal_id <> w.id
      and n.at > platform.mall_now() - interval '30 days'
    where w.id = p_id)
$$;
grant execute on function withdrawals.said_no_before to mall_app;

create or replace function withdrawals.say_no(p_id uuid, p_person uuid) returns void
language plpgsql security definer set search_path = withdrawals, pg_temp as $$
declare
  v_account uuid := (select account_id from withdrawal where id = p_id);
begin
  -- Two at once are one after the other.
  perform pg_advisory_xact_lock(hashtext('withdrawals.no'), hashtext(v_account::text));
  if said_no_before(p_id) and not exists (
    select from refusal r where r.withdrawal_id = p_id and r.agreed_by = p_person) then
    raise exception 'another withdrawal of the owner of % was refused before: refused_again_by_two', p_id
      using errcode = '23514', constraint = 'refused_again_by_two';
  end if;
  insert into no (withdrawal_id, account_id, person, at) values (p_id, v_account, p_person, platform.mall_now())
  on conflict do nothing;
end $$;

-- As before (1561): what two people say of a bank is bound by the two alone; also where they are two because of a no before.
create or replace function withdrawals.check_no() returns trigger language plpgsql security definer set search_path = withdrawals, pg_temp as $$
begin
  if not (new.state = 'failed'
    and (old.state = 'sent' or exists (select from look l where l.withdrawal_id = new.id) or said_no_before(new.id))) then
    perform say_no(new.id, new.refused_by);
  end if;
  return new;
end $$;

-- As before (1500), with a second word of this act (1595), and two people give back at a bank what has a no before it, whether or not
-- somebody has opened it.
create or replace function withdrawals.check_unpaid() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
declare
  v_first boolean := new.unpaid_by is not null;
begin
  if (new.unpaid_by, new.unpaid_at, new.unpaid_reason, new.unpaid_himself) is distinct from
      (old.unpaid_by, old.unpaid_at, old.unpaid_reason, old.unpaid_himself)
    and (old.bank_account_id is null or old.state not in ('signing', 'sent') or new.state not in ('signing', 'sent')
      or (v_first and (old.unpaid_by is not null or new.state <> old.state
        or (may_have_paid(new.id, new.unpaid_by) and not new.unpaid_himself)))) then
    raise exception 'withdrawal % is not said to be unpaid by operator %: unpaid_by_two', new.id, new.unpaid_by
      using errcode = '23514', constraint = 'unpaid_by_two';
  end if;
  -- Who said so before it was paid, or before another could, has not said it of that.
  if v_first and (new.taken_by is distinct from old.taken_by or (new.state = 'sent' and old.state = 'signing')) then
    new.unpaid_by := null;
    new.unpaid_at := null;
    new.unpaid_reason := null;
    new.unpaid_himself := false;
  end if;
  if new.state = 'failed' and old.state <> 'failed' and new.bank_account_id is not null then
    if old.state = 'sent' or exists (select from look l where l.withdrawal_id = new.id) or said_no_before(new.id) then
      if old.unpaid_by is null or old.unpaid_by = new.refused_by
        or (may_have_paid(new.id, new.refused_by) and not new.refused_himself)
        or not ledger.said_in_this_act('withdrawals.withdrawal', new.id, new.refused_by) then
        raise exception 'two people have to say that withdrawal % was not paid: unpaid_by_two', new.id
          using errcode = '23514', constraint = 'unpaid_by_two';
      end if;
    elsif new.refused_by = new.taken_by then
      raise exception 'who pays withdrawal % does not give it back alone: returned_by_another', new.id
        using errcode = '23514', constraint = 'returned_by_another';
    end if;
  end if;
  return new;
end $$;

-- Its owner did not read why a payout was given up. As before (1561), and with a reason.
alter table signer.request
  add column given_up_reason text check (length(given_up_reason) between 3 and 500);
grant update (given_up_reason) on signer.request to mall_app;
create or replace function withdrawals.check_given_up() returns trigger language plpgsql security definer set search_path = withdrawals, pg_temp as $$
begin
  if new.given_up_by is not null and (tg_op = 'INSERT' or new.given_up_by is distinct from old.given_up_by) then
    if new.given_up_reason is null then
      raise exception 'withdrawal % is given up without a reason', new.withdrawal_id
        using errcode = '23514', constraint = 'given_up_says_why';
    end if;
    perform accounts.require_right(new.given_up_by, 'withdrawals');
    perform say_no(new.withdrawal_id, new.given_up_by);
  end if;
  return new;
end $$;
revoke all on function withdrawals.check_refusal, withdrawals.said_no_before from public;

-- As before (1381), with the second person, the ground, and what was given up.
create or replace view withdrawals.public_no as
  select w.ended_at as at, 'withdrawals/' || w.id as ref, w.amount, coalesce(f.proposed_by, w.unpaid_by, w.refused_by) as first,
    coalesce(f.ground || ': ', '') || w.refusal_reason as text,
    case when f.proposed_by is not null or w.unpaid_by is not null then w.refused_by end as second
  from withdrawals.withdrawal w left join withdrawals.refusal f on f.withdrawal_id = w.id and f.agreed_by is not null
  where w.refused_by is not null
  union all
  select r.given_up_at, 'withdrawals/' || w.id, w.amount, coalesce(f.proposed_by, r.given_up_by),
    coalesce(f.ground || ': ', '') || r.given_up_reason, case when f.proposed_by is not null then r.given_up_by end
  from signer.request r join withdrawals.withdrawal w on w.id = r.withdrawal_id
    left join withdrawals.refusal f on f.withdrawal_id = w.id and f.agreed_by is not null
  where r.given_up_by is not null;
create index request_given_up on signer.request (given_up_at) where given_up_at is not null;
