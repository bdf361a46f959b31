-- One operator could refuse each withdrawal of somebody, or have it given back, for ever: its owner never got his money. Who has said no to
-- one of an owner's needs another person to do it again within 30 days.
create table withdrawals.no (
  withdrawal_id uuid not null references withdrawals.withdrawal,
  account_id uuid not null references accounts.account,
  person uuid not null references accounts.operator,
  at timestamptz not null,
  primary key (withdrawal_id, person)
);
create index no_of_owner on withdrawals.no (account_id, person, at);
insert into withdrawals.no (withdrawal_id, account_id, person, at)
  select w.id, w.account_id, w.refused_by, w.ended_at from withdrawals.withdrawal w
    join accounts.operator o on o.id = w.refused_by where w.unpaid_by is null
  union
  select w.id, w.account_id, r.given_up_by, r.given_up_at from signer.request r
    join withdrawals.withdrawal w on w.id = r.withdrawal_id where r.given_up_by is not null and w.refused_by is null;

create function withdrawals.say_no(p_id uuid, p_person uuid) returns void
language plpgsql security definer set search_path = withdrawals, pg_temp as $$
declare
  v_account uuid := (select account_id from withdrawal where id = p_id);
begin
  -- Two at once are one after the other.
  perform pg_advisory_xact_lock(hashtext('withdrawals.no'), hashtext(v_account::text));
  if exists (
    select from no n where n.account_id = v_account and n.person = p_person and n.withdrawal_id <> p_id
      and n.at > platform.mall_now() - interval '30 days') then
    raise exception 'operator % has said no to a withdrawal of this owner before: refused_again_by_another', p_person
      using errcode = '23514', constraint = 'refused_again_by_another';
  end if;
  insert into no (withdrawal_id, account_id, person, at) values (p_id, v_account, p_person, platform.mall_now())
  on conflict do nothing;
end $$;

create function withdrawals.check_no() returns trigger language plpgsql security definer set search_path = withdrawals, pg_temp as $$
begin
  -- What somebody may have paid at a bank is said to be unpaid by two people (1500), who are bound by that alone.
  if not (new.state = 'failed' and (old.state = 'sent' or exists (select from look l where l.withdrawal_id = new.id))) then
    perform say_no(new.id, new.refused_by);
  end if;
  return new;
end $$;
create trigger check_no before update on withdrawals.withdrawal for each row
  when (new.refused_by is not null and new.refused_by is distinct from old.refused_by)
  execute function withdrawals.check_no();

create function withdrawals.check_given_up() returns trigger language plpgsql security definer set search_path = withdrawals, pg_temp as $$
begin
  if new.given_up_by is not null and (tg_op = 'INSERT' or new.given_up_by is distinct from old.given_up_by) then
    perform accounts.require_right(new.given_up_by, 'withdrawals');
    perform say_no(new.withdrawal_id, new.given_up_by);
  end if;
  return new;
end $$;
create trigger check_given_up before insert or update on signer.request
  for each row execute function withdrawals.check_given_up();
revoke all on function withdrawals.say_no, withdrawals.check_no, withdrawals.check_given_up from public;
