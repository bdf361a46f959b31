-- As before (1032), but of what an account asks for over networks in one day together: in parts below the limit it went past the
-- two people. Its withdrawals queue up, as the application has them do. In a business the day is the
-- clock's and not the application's word, as of repayments (1267); the demo world has a past.
create or replace function withdrawals.count_people() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
declare
  earlier numeric;
begin
  if new.state <> 'requested' then
    raise exception 'a withdrawal begins as requested' using errcode = '23514', constraint = 'withdrawal_begins';
  end if;
  if new.bank_account_id is not null then
    if new.taken_by is not null or new.bank_reference is not null or not exists (
      select 1 from bank_account a
      where a.id = new.bank_account_id and a.account_id = new.account_id and a.left_at is null) then
      raise exception 'a withdrawal goes to its owner’s bank account' using errcode = '23514', constraint = 'bank_account_own';
    end if;
    new.approvals_needed := 0;
    return new;
  end if;
  if new.created_at < platform.mall_now() - interval '1 hour' and exists (select from ledger.gate where kind = 'demo-funds') then
    raise exception 'withdrawal % is asked for at another time than now', new.id using errcode = '42501', constraint = 'asked_when_it_is';
  end if;
  perform pg_advisory_xact_lock(hashtext('withdrawals.request'), hashtext(new.account_id::text));
  select coalesce(sum(w.amount), 0) into earlier from withdrawal w
  where w.account_id = new.account_id and w.chain is not null and w.state not in ('cancelled', 'refused', 'failed')
    and w.created_at >= date_trunc('day', new.created_at, 'UTC');
  new.approvals_needed := case when earlier + new.amount > least(
    coalesce((select s.value::numeric from brands.public_setting s
      where s.brand_id = new.brand_id and s.code = 'withdrawal_two_people_above'), 1000),
    (select g.up_to from ledger.gate g where g.kind = 'withdrawal-settle'),
    (select s.two_people_above from signer.station s where s.network = new.chain)) then 2 else 0 end;
  return new;
end $$;
