-- What is credited over a chain is a transfer. An announcement with its picture is what somebody says: who looks at it cannot
-- credit it, since the transfer that it tells of is credited by itself, and reconciliation knows of transfers alone.
delete from deposits.allowed_edge where from_state in ('announced', 'expired') and to_state = 'credited';

-- What was proposed for one before is answered, by the rule that ends it.
update ledger.approval a set closed_by = 'system', closed_at = now()
from deposits.proposal p join deposits.deposit d on d.id = p.deposit_id
where a.key = 'deposits/' || p.id || '/desk' and a.closed_at is null and p.state = 'proposed'
  and d.transfer_id is null and d.state <> 'credited';
update deposits.proposal p set state = 'declined', decided_by = p.proposed_by, decided_at = now(),
  decline_reason = 'An announcement is not credited: only what has come is.'
from deposits.deposit d
where d.id = p.deposit_id and p.state = 'proposed' and d.transfer_id is null and d.state <> 'credited';

-- Not asked of the rows of before: what was credited for an announcement stays in the books as it was.
alter table deposits.deposit
  drop constraint announced_or_seen,
  add constraint announced_or_seen check ((transfer_id is null) = (state in ('announced', 'arrived', 'expired'))) not valid;

-- At the end of a transaction a credit over a chain says what its deposit says, and has its own final transfer behind it,
-- whoever credits it: the mall by itself, or two people; a reversal has a transfer that is not on the chain.
create or replace function deposits.check_movement() returns trigger language plpgsql security definer
set search_path = deposits, pg_temp as $$
begin
  if not exists (
    select 1 from ledger.public_entry e where e.journal_id = new.id and e.account_kind = 'clearing-chain') then
    return null;
  end if;
  if not exists (
    select 1 from deposit d
    join ledger.public_entry c on c.journal_id = new.id and c.account_kind = 'clearing-chain'
    join chains.public_transfer t on t.id = d.transfer_id and t.account_id = d.account_id and t.units = d.units
    where new.ref = 'deposits/' || d.id and case new.kind
      when 'deposit' then d.movement = new.key and d.state in ('credited', 'reversed') and c.amount = -d.gross
        and t.state = 'final'
        and exists (select 1 from ledger.public_entry a where a.journal_id = new.id and a.account_kind = 'available'
          and a.owner_id = d.account_id and a.amount = d.net)
        and (new.key = 'deposits/' || d.id || '/credit'
          or exists (select 1 from proposal p where p.deposit_id = d.id and p.state = 'approved'
            and new.key = 'deposits/' || p.id || '/desk'))
      else d.state = 'reversed' and t.state = 'orphaned' and c.amount = d.gross
        and exists (select 1 from incident i where i.deposit_id = d.id and i.movement = new.key
          and i.taken + i.borne = d.gross and i.taken <= d.net and i.taken = coalesce((
            select -a.amount from ledger.public_entry a where a.journal_id = new.id and a.account_kind = 'available'
              and a.owner_id = d.account_id), 0)) end) then
    raise exception 'movement % is no deposit’s', new.key
      using errcode = '23514', constraint = 'movement_has_deposit';
  end if;
  return null;
end $$;
