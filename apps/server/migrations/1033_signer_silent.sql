-- A signer that is gone keeps nobody's money. What it has not signed is the mall's to give back one hour after it should have
-- given it back itself, or was asked to. Under the lock that the signer decides under: when it comes back it reads that the withdrawal
-- has ended, and signs nothing that is not on its way.
create view signer.public_silence as
  select r.withdrawal_id,
    least(coalesce(p.gives_up_at, r.asked_at + interval '72 hours'), r.given_up_at) as gives_back_at,
    least(coalesce(p.gives_up_at, r.asked_at + interval '72 hours'), r.given_up_at) + interval '1 hour' <= now() as is_over
  from signer.request r left join signer.payment p on p.withdrawal_id = r.withdrawal_id
  where p.withdrawal_id is null or p.state = 'held';
grant select on signer.public_silence to mall_app;

create or replace function signer.check_end() returns trigger language plpgsql security definer
set search_path = signer, pg_temp as $$
begin
  if not exists (select 1 from request r where r.withdrawal_id = new.id) or exists (
    select 1 from payment p where p.withdrawal_id = new.id
      and case new.state when 'settled' then p.state = 'settled' else p.state in ('failed', 'refused') end) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('signer.order'));
  if new.state = 'failed' and exists (
    select 1 from public_silence s where s.withdrawal_id = new.id and s.is_over) then
    return new;
  end if;
  raise exception 'the signer does not say that withdrawal % is %', new.id, new.state
    using errcode = '42501', constraint = 'signer_says_how_it_ends';
end $$;
