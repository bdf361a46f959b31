-- A payout goes to the address that its owner had bound when he asked for it, and nowhere else (trust.md 3, I29; threat 8). Before, the
-- signer compared the withdrawal's address with itself.

create function withdrawals.check_address() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  -- Both: it is bound now, and was at the time that the row says.
  if not exists (
    select 1 from wallet.withdrawal_address a
    where a.account_id = new.account_id and a.chain = new.chain and a.address = new.address and a.bound_at <= new.created_at) then
    raise exception 'a withdrawal goes to its owner’s bound address' using errcode = '42501', constraint = 'address_is_bound';
  end if;
  return new;
end $$;
create trigger check_address before insert on withdrawals.withdrawal for each row
  when (new.chain is not null)
  execute function withdrawals.check_address();

-- As before (0975), but for `bound_address`: what was bound when it was asked for, from where owners bind. A change
-- takes effect at its own instant.
create or replace view signer.public_order as
  select r.withdrawal_id, r.asset, r.asked_at, r.given_up_at, p.chain as network, p.address, p.amount,
    w.account_id, w.amount as gross, w.fee, w.state,
    (select b.address from wallet.public_bound_address b
      where b.account_id = w.account_id and b.chain = w.chain and b.bound_at <= w.created_at
        and (b.left_at is null or b.left_at > w.created_at)
      order by b.bound_at desc limit 1) as bound_address, w.net,
    a.proposed_by, a.approved_by, a.closed_at, a.kinds, a.owners,
    (select array_agg(platform.amount_text(leg.amount) order by leg.at)
      from unnest(a.amounts) with ordinality leg (amount, at)) as amounts,
    (select coalesce(sum(e.amount), 0) from ledger.public_entry e
      where e.ref = 'withdrawals/' || w.id and e.account_kind = 'reserved' and e.owner_id = w.account_id) as reserved
  from signer.request r
  join withdrawals.payout p on p.withdrawal_id = r.withdrawal_id
  join withdrawals.withdrawal w on w.id = r.withdrawal_id
  left join ledger.approval a on a.key = 'withdrawals/' || w.id || '/settle';
