-- What is credited again after its block was gone is just what was undone, the other way round: its owner gets what was taken from him,
-- and the mall what it had borne. Before, he was credited all of it, also what he had spent and the mall had paid for.

-- As before, and a deposit may give back to the mall what it has borne; over a bank payments.check_movement knows no such leg.
create or replace function ledger.may_touch(p_kind text, p_account text, p_amount numeric) returns boolean language sql immutable as $$
  select coalesce(case when p_amount < 0 then '-' else '+' end || p_account = any (case p_kind
    when 'order-pay' then array['-available', '-coupon-budget', '+escrow']
    when 'order-release' then array['-escrow', '+available', '+platform-fee']
    when 'order-refund' then array['-escrow', '+available', '+coupon-budget']
    when 'coupon-budget' then array['-platform-fee', '+platform-fee', '-coupon-budget', '+coupon-budget']
    when 'demo-funds' then array['-demo-mint', '+available']
    when 'adjustment' then array['-platform-loss', '+platform-loss', '-available', '+available']
    when 'deposit' then array['-clearing-chain', '-clearing-bank', '+available', '+to-give-back', '+platform-fee', '+platform-loss']
    when 'deposit-reversal' then array['+clearing-chain', '+clearing-bank', '-available', '-to-give-back', '-platform-loss']
    when 'withdrawal-reserve' then array['-available', '+reserved']
    when 'withdrawal-settle' then array['-reserved', '+clearing-chain', '+clearing-bank', '+platform-fee']
    when 'withdrawal-release' then array['-reserved', '+available']
    when 'loan-payout' then array['-clearing-lender', '+available', '-loan-due', '+loan-claim']
    when 'loan-interest' then array['-loan-due', '+loan-claim']
    when 'loan-repayment' then array['-available', '+clearing-lender', '+loan-due', '-loan-claim']
  end), false)
$$;

-- As before; two people credit what the newest incident took and bore, where there is one.
create or replace function deposits.check_movement() returns trigger language plpgsql security definer
set search_path = deposits, pg_temp as $$
begin
  if not exists (
    select 1 from ledger.public_entry e where e.journal_id = new.id and e.account_kind = 'clearing-chain') then
    return null;
  end if;
  if not exists (
    select 1 from deposit d join chains.public_transfer t
      on t.id = d.transfer_id and t.account_id = d.account_id and t.units = d.units
    left join lateral (
      select * from incident i where i.deposit_id = d.id order by i.at desc, i.id desc limit 1) last on true
    where d.id = ledger.id_in(new.ref, 'deposits') and case new.kind
      when 'deposit' then d.movement = new.key and d.state in ('credited', 'reversed') and t.state = 'final'
        and case when new.key = 'deposits/' || d.id || '/credit' or last.id is null
          then ledger.is_just(new, 'USDT', array['clearing-chain', 'available', 'platform-fee'],
            array[ledger.platform(), d.account_id, ledger.platform()], array[-d.gross, d.net, d.fee + d.rest])
          else ledger.is_just(new, 'USDT', array['clearing-chain', 'available', 'platform-loss'],
            array[ledger.platform(), d.account_id, ledger.platform()], array[-d.gross, last.taken, last.borne]) end
        and (new.key = 'deposits/' || d.id || '/credit'
          or exists (select 1 from proposal p where p.deposit_id = d.id and p.state = 'approved'
            and new.key = 'deposits/' || p.id || '/desk'))
      else d.state = 'reversed' and t.state = 'orphaned' and last.movement = new.key
        and last.taken + last.borne = d.gross and last.taken <= d.net
        and ledger.is_just(new, 'USDT', array['clearing-chain', 'available', 'platform-loss'],
          array[ledger.platform(), d.account_id, ledger.platform()], array[d.gross, -last.taken, -last.borne]) end) then
    raise exception 'movement % is no deposit’s', new.key
      using errcode = '23514', constraint = 'movement_has_deposit';
  end if;
  return null;
end $$;

-- Nothing for its owner, when the mall had borne all of it. And what the mall's clock went on with before a second operator answered is
-- declined by nobody: it stood among what waits for ever.
alter table deposits.proposal
  drop constraint proposal_amount_check,
  add constraint proposal_amount_check check (amount >= 0 and amount = round(amount, 2)),
  drop constraint proposal_check,
  add constraint answered_when check ((state = 'proposed') = (decided_at is null)
    and case state when 'proposed' then decided_by is null when 'approved' then decided_by is not null else true end);

-- What was proposed by the old rule, or can be answered no more.
with over as (
  update deposits.proposal p set state = 'declined', decided_at = platform.mall_now(),
    decline_reason = 'The mall went on by itself before it was answered.'
  from deposits.deposit d
  where d.id = p.deposit_id and p.state = 'proposed' and d.state not in ('small', 'unpriced', 'review', 'unknown')
  returning p.id)
update ledger.approval a set closed_by = 'system', closed_at = platform.mall_now()
from over where a.key = 'deposits/' || over.id || '/desk' and a.closed_at is null;
