-- Two operators of one mind refused each withdrawal of an owner for ever, with a ground each time. What two have said counts for 30 days; then two
-- others say it, or nobody, for as long as it is not older than 180 days.
alter table withdrawals.refusal add column ends_at timestamptz;
-- This one change is nobody's word.
alter table withdrawals.refusal disable trigger check_refusal;
update withdrawals.refusal set ends_at = coalesce(agreed_at, proposed_at) + interval '30 days';
alter table withdrawals.refusal enable trigger check_refusal;
alter table withdrawals.refusal alter column ends_at set not null;

-- Until when somebody may refuse an owner's withdrawals with another; null: he has not, or two others have said so since.
create function withdrawals.refuses_until(p_account uuid, p_person uuid) returns timestamptz
language sql stable security definer set search_path = withdrawals, pg_temp as $$
  select min(r.agreed_at) + interval '30 days'
  from refusal r join withdrawal w on w.id = r.withdrawal_id
  where w.account_id = p_account and p_person in (r.proposed_by, r.agreed_by)
    and r.agreed_at > platform.mall_now() - interval '180 days'
    and not exists (
      select from refusal o join withdrawal v on v.id = o.withdrawal_id
      where v.account_id = p_account and o.agreed_at > r.agreed_at
        and not array[o.proposed_by, o.agreed_by] && array[r.proposed_by, r.agreed_by])
$$;
revoke all on function withdrawals.refuses_until from public;

-- As in migration 1596, within that time, with a word that is spent (1640).
create or replace function withdrawals.check_refusal() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
declare
  v_person uuid := coalesce(new.agreed_by, new.proposed_by);
  v_account uuid := (select account_id from withdrawal where id = new.withdrawal_id);
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
  if not ledger.use_yes('withdrawals.refusal', new.withdrawal_id, v_person,
    ledger.contents(to_jsonb(new), '{ground,reason}')) then
    raise exception 'the refusal of % has no yes of its person', new.withdrawal_id
      using errcode = '42501', constraint = 'person_said_yes';
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
  new.ends_at := least(platform.mall_now() + interval '30 days', refuses_until(v_account, new.proposed_by),
    refuses_until(v_account, new.agreed_by));
  if new.ends_at <= platform.mall_now() then
    raise exception 'the owner of % was refused by them for 30 days: refused_by_two_others', new.withdrawal_id
      using errcode = '23514', constraint = 'refused_by_two_others';
  end if;
  return new;
end $$;
