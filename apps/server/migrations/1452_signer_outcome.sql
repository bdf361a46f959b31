-- Of some payments the signer cannot say how they ended: something else has used their nonce, or a contract does not say that it paid.
-- They waited for ever. Two people find out, and the signer ends them, as soon as nothing of them can be taken any more.
create table signer.outcome (
  id uuid primary key,
  withdrawal_id uuid not null references signer.payment,
  paid boolean not null,
  reason text not null check (length(btrim(reason)) between 10 and 300),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'declined')),
  proposed_by uuid not null references accounts.operator,
  proposed_at timestamptz not null,
  decided_by uuid references accounts.operator,
  decided_at timestamptz,
  constraint outcome_by_another check (state <> 'approved' or decided_by <> proposed_by),
  check ((state = 'proposed') = (decided_at is null) and (state = 'proposed') = (decided_by is null))
);
create unique index outcome_of_payment on signer.outcome (withdrawal_id) where state <> 'declined';

create function signer.check_outcome() returns trigger language plpgsql security definer
set search_path = signer, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.state <> 'proposed' or (new.id, new.withdrawal_id, new.paid, new.reason, new.proposed_by, new.proposed_at)
      is distinct from (old.id, old.withdrawal_id, old.paid, old.reason, old.proposed_by, old.proposed_at) then
      raise exception 'what was said of payment % stays', old.withdrawal_id using errcode = '42501';
    end if;
  elsif new.state <> 'proposed' or not exists (
    select 1 from payment p where p.withdrawal_id = new.withdrawal_id and p.state = 'signed'
      and (p.reason = 'transfer-not-seen' or (p.reason = 'nonce-used-elsewhere' and not new.paid))) then
    raise exception 'how payment % ended is not for people to say', new.withdrawal_id
      using errcode = '23514', constraint = 'outcome_is_open';
  end if;
  return new;
end $$;
create trigger check_outcome before insert or update on signer.outcome
  for each row execute function signer.check_outcome();
create trigger outcome_no_truncate before truncate on signer.outcome
  for each statement execute function ledger.refuse_change();
create trigger outcome_no_delete before delete on signer.outcome
  for each row execute function ledger.refuse_change();

alter table ledger.second_yes drop constraint second_yes_about_check;
alter table ledger.second_yes add constraint second_yes_about_check
  check (about in ('payments.refund', 'reserves.own_move', 'signer.stop', 'signer.outcome'));
create trigger said_yes before update on signer.outcome for each row
  when (new.state = 'approved') execute function ledger.check_yes('decided_by');

create view signer.public_outcome as select withdrawal_id, paid from signer.outcome where state = 'approved';
grant select on signer.public_outcome to mall_signer;
grant select on signer.outcome to mall_app;
grant insert (id, withdrawal_id, paid, reason, proposed_by, proposed_at), update (state, decided_by, decided_at)
  on signer.outcome to mall_app;
