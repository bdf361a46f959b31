-- What goes over a chain is settled when the payout signer says so. Before, the application's role could leave out `signer.request` and
-- settle what nobody had paid. A bank's two people say so themselves; in a demo world a signer that pretends has its own payouts.
create or replace function signer.check_end() returns trigger language plpgsql security definer
set search_path = signer, pg_temp as $$
begin
  if exists (
    select 1 from payment p where p.withdrawal_id = new.id
      and case new.state when 'settled' then p.state = 'settled' else p.state in ('failed', 'refused') end) then
    return new;
  end if;
  if not exists (select 1 from request r where r.withdrawal_id = new.id) then
    if new.state <> 'settled' or new.bank_account_id is not null or (
      not exists (select 1 from ledger.gate g where g.kind = 'demo-funds')
      and not exists (select 1 from withdrawals.payout p where p.withdrawal_id = new.id and p.signer = 'own')) then
      return new;
    end if;
  else
    perform pg_advisory_xact_lock(hashtext('signer.order'));
    if new.state = 'failed' and exists (
      select 1 from public_silence s where s.withdrawal_id = new.id and s.is_over) then
      return new;
    end if;
  end if;
  raise exception 'the signer does not say that withdrawal % is %', new.id, new.state
    using errcode = '42501', constraint = 'signer_says_how_it_ends';
end $$;
