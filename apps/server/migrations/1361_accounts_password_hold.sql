-- Money rests for a day after any change of a password, not only after a forgotten fund password was replaced: after a login password
-- was changed or set anew, and after a fund password was changed by the old one. It is the database's word, whoever writes the change.
create table accounts.password_change (
  account_id uuid primary key,
  payouts_from timestamptz not null
);
grant select on accounts.password_change to mall_app;

-- It goes with its account.
create function accounts.hold_payouts() returns trigger language plpgsql security definer
set search_path = accounts, pg_temp as $$
begin
  if new.state = 'closed' then
    delete from password_change where account_id = new.id;
  else
    insert into password_change values (new.id, platform.mall_now() + interval '24 hours')
    on conflict (account_id) do update set payouts_from = excluded.payouts_from;
  end if;
  return null;
end $$;
create trigger hold_payouts after update of password_hash on accounts.account for each row
  when (old.password_hash is distinct from new.password_hash)
  execute function accounts.hold_payouts();

create or replace function accounts.change_fund_password(p_account uuid, p_old text, p_hash text) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  update fund_password set hash = p_hash, wrong = 0, day = null, payouts_from = platform.mall_now() + interval '24 hours'
  where account_id = p_account and hash = p_old;
  return found;
end $$;

create or replace function accounts.payouts_from(p_account uuid) returns timestamptz
language sql stable security definer set search_path = accounts, pg_temp as $$
  select greatest(
    (select f.payouts_from from fund_password f where f.account_id = p_account),
    (select c.payouts_from from password_change c where c.account_id = p_account))
$$;

alter table withdrawals.withdrawal drop constraint withdrawal_hold_reason_check,
  add constraint withdrawal_hold_reason_check
    check (hold_reason in ('address-new', 'fund-password-reset', 'password-changed'));
