-- Giving back what somebody may have paid at a bank took one person's word until a reference was entered, and three people afterwards
-- (1470): who had opened it may have paid without saying so, and neither he nor who took it counted as one of the two. Now two people
-- say so in either state. Whoever may have paid is one of them when he says of himself that he did not; a mall of two is enough.
alter table withdrawals.withdrawal
  add column unpaid_himself boolean not null default false,
  add column refused_himself boolean not null default false,
  add constraint himself_is_somebody check (
    (not unpaid_himself or unpaid_by is not null) and (not refused_himself or refused_by is not null)),
  drop constraint returned_by_another;
grant update (unpaid_himself, refused_himself) on withdrawals.withdrawal to mall_app;
grant execute on function withdrawals.may_have_paid to mall_app;

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
    if old.state = 'sent' or exists (select from look l where l.withdrawal_id = new.id) then
      if old.unpaid_by is null or old.unpaid_by = new.refused_by
        or (may_have_paid(new.id, new.refused_by) and not new.refused_himself)
        or not exists (
          select from ledger.second_yes y
          where y.about = 'withdrawals.withdrawal' and y.id = new.id and y.person = new.refused_by) then
        raise exception 'somebody may have paid withdrawal %, and two people have to say that it was not paid: unpaid_by_two', new.id
          using errcode = '23514', constraint = 'unpaid_by_two';
      end if;
    elsif new.refused_by = new.taken_by then
      raise exception 'who pays withdrawal % does not give it back alone: returned_by_another', new.id
        using errcode = '23514', constraint = 'returned_by_another';
    end if;
  end if;
  return new;
end $$;

-- As before (1000), and it waits for who gives it back meanwhile; what was said before of a withdrawal that is opened again counts no more.
create or replace function withdrawals.check_look() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  perform 1 from withdrawal w
  where w.id = new.withdrawal_id and w.state = 'signing' and w.taken_by = new.operator_id for update;
  if not found then
    raise exception 'operator % does not pay withdrawal %', new.operator_id, new.withdrawal_id
      using errcode = '42501', constraint = 'looker_pays_it';
  end if;
  update withdrawal set unpaid_by = null, unpaid_at = null, unpaid_reason = null, unpaid_himself = false
  where id = new.withdrawal_id and unpaid_by is not null;
  return new;
end $$;

-- As before (1012), without who has opened it: what he says is asked above.
create or replace function withdrawals.check_taken() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if old.bank_reference is not null and new.bank_reference is distinct from old.bank_reference then
    raise exception 'with which reference withdrawal % was paid stays', old.id
      using errcode = '23514', constraint = 'withdrawal_taken';
  end if;
  if old.taken_by is not null and (new.taken_by, new.taken_at) is distinct from (old.taken_by, old.taken_at) then
    if old.state <> 'signing' or new.state <> 'signing' or new.taken_by is null or new.taken_by = old.taken_by
      or new.taken_at < old.taken_at + interval '8 hours' then
      raise exception 'who pays withdrawal % stays', old.id
        using errcode = '23514', constraint = 'withdrawal_taken';
    end if;
    insert into relief (withdrawal_id, at, relieved, taken_by)
    values (new.id, new.taken_at, old.taken_by, new.taken_by);
  end if;
  return new;
end $$;

-- The names of who refuses one and of who says first that a bank has not paid it stand there with the right to.
create trigger has_right_to_doubt before update on withdrawals.withdrawal for each row
  when (new.unpaid_by is not null and new.unpaid_by is distinct from old.unpaid_by)
  execute function accounts.check_right('unpaid_by', 'withdrawals');
create trigger has_right_to_refuse before update on withdrawals.withdrawal for each row
  when (new.refused_by is not null and new.refused_by is distinct from old.refused_by)
  execute function accounts.check_right('refused_by', 'withdrawals');
