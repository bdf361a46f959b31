-- As before (1000). The payout signer signs nothing above its own limit without two people: whatever needs them there needs them
-- from the beginning, or it would wait until it is given back.
create or replace function withdrawals.count_people() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
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
  new.approvals_needed := case when new.amount > least(
    coalesce((select s.value::numeric from brands.public_setting s
      where s.brand_id = new.brand_id and s.code = 'withdrawal_two_people_above'), 1000),
    (select g.up_to from ledger.gate g where g.kind = 'withdrawal-settle'),
    (select s.two_people_above from signer.station s where s.network = new.chain)) then 2 else 0 end;
  return new;
end $$;
