-- When a bank account was saved is the database's word, as it is of an address (migration 1161). Before, the application's role saved one
-- dated back, and what was asked for to it did not wait.
alter table withdrawals.bank_account alter column saved_at set default platform.mall_now();
revoke insert on withdrawals.bank_account from mall_app;
grant insert (id, account_id, kind, bank_name, country, swift, last_four, holder_hint, sealed) on withdrawals.bank_account to mall_app;

-- A withdrawal waits as long as its bank account is new, and as money rests after a forgotten fund password was replaced; over a chain
-- that its address is new is asked beside it.
create function withdrawals.check_wait() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if new.held_until < greatest(accounts.payouts_from(new.account_id), (
    select a.saved_at + wallet.address_wait_days(new.brand_id) * interval '24 hours'
    from bank_account a where a.id = new.bank_account_id))
    or not platform.is_not_ahead(new.created_at) then
    raise exception 'withdrawal % waits for its owner’s last change', new.id
      using errcode = '42501', constraint = 'withdrawal_waits';
  end if;
  return new;
end $$;
create trigger check_wait before insert on withdrawals.withdrawal for each row execute function withdrawals.check_wait();

-- For the demo world's past, as an address is bound earlier there (migration 1250).
create function withdrawals.save_earlier(p_account uuid, p_at timestamptz) returns void language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if exists (select from ledger.gate where kind = 'demo-funds') then
    raise exception 'a bank account of a business is dated by nobody' using errcode = '42501', constraint = 'saved_when_it_is';
  end if;
  update bank_account set saved_at = p_at where account_id = p_account and left_at is null and saved_at > p_at;
end $$;
revoke all on function withdrawals.save_earlier from public;
grant execute on function withdrawals.save_earlier to mall_app;
