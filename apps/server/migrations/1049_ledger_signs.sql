-- Until now a movement's kind said which accounts it may touch, and hardly in which direction: with the application's role alone
-- a `deposit-reversal` could give a wallet what the mall had lost, and five kinds could move one wallet into another.
-- Now every kind has its accounts and their signs, and what has a row of its own is that row's legs and no other.

-- A plus is a leg that adds. A `deposit` takes out of a clearing account and a reversal puts into one, because nothing else on
-- their lists has that sign: neither is without it.
create or replace function ledger.may_touch(p_kind text, p_account text, p_amount numeric) returns boolean language sql immutable as $$
  select coalesce(case when p_amount < 0 then '-' else '+' end || p_account = any (case p_kind
    when 'order-pay' then array['-available', '-coupon-budget', '+escrow']
    when 'order-release' then array['-escrow', '+available', '+platform-fee']
    when 'order-refund' then array['-escrow', '+available', '+coupon-budget']
    when 'coupon-budget' then array['-platform-fee', '+platform-fee', '-coupon-budget', '+coupon-budget']
    when 'demo-funds' then array['-demo-mint', '+available']
    when 'adjustment' then array['-platform-loss', '+platform-loss', '-available', '+available']
    when 'deposit' then array['-clearing-chain', '-clearing-bank', '+available', '+platform-fee']
    when 'deposit-reversal' then array['+clearing-chain', '+clearing-bank', '-available', '-platform-loss']
    when 'withdrawal-reserve' then array['-available', '+reserved']
    when 'withdrawal-settle' then array['-reserved', '+clearing-chain', '+clearing-bank', '+platform-fee']
    when 'withdrawal-release' then array['-reserved', '+available']
    when 'loan-payout' then array['-clearing-lender', '+available', '-loan-due', '+loan-claim']
    when 'loan-interest' then array['-loan-due', '+loan-claim']
    when 'loan-repayment' then array['-available', '+clearing-lender', '+loan-due', '-loan-claim']
  end), false)
$$;

-- As before; a leg of nothing is none, so that whoever asks need not know whether there was a fee.
create or replace function ledger.is_just(
  j ledger.journal, p_currency text, p_kinds text[], p_owners uuid[], p_amounts numeric[]
) returns boolean language sql stable as $$
  select not exists (
    select 1 from (
      select leg.kind, leg.owner, sum(leg.amount) as amount
      from unnest(p_kinds, p_owners, p_amounts) leg (kind, owner, amount) group by 1, 2 having sum(leg.amount) <> 0) said
    full join (
      select a.kind, a.owner_id as owner, e.amount, a.currency
      from ledger.entry e join ledger.account a on a.id = e.account_id where e.journal_id = j.id) done
    using (kind, owner)
    where said.amount is distinct from done.amount or done.currency <> p_currency)
$$;

-- Whose account it is when it is the mall's.
create function ledger.platform() returns uuid language sql immutable as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;

-- The row that a movement names, found by its key: compared as texts, every row of the table was read.
create function ledger.id_in(p_ref text, p_of text) returns uuid language sql immutable as $$
  select case when p_ref ~ ('^' || p_of || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
    then substr(p_ref, length(p_of) + 2)::uuid end
$$;

-- As before, to the last leg.
create or replace function withdrawals.check_movement() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if not exists (
    select 1 from withdrawal w
    where w.id = ledger.id_in(new.ref, 'withdrawals') and case new.key
      when new.ref || '/reserve' then new.kind = 'withdrawal-reserve'
        and ledger.is_just(new, 'USDT', array['available', 'reserved'],
          array[w.account_id, w.account_id], array[-w.amount, w.amount])
      when new.ref || '/settle' then new.kind = 'withdrawal-settle' and w.state = 'settled'
        and ledger.is_just(new, 'USDT',
          array['reserved', case when w.bank_account_id is null then 'clearing-chain' else 'clearing-bank' end, 'platform-fee'],
          array[w.account_id, ledger.platform(), ledger.platform()], array[-w.amount, w.net, w.fee])
      when new.ref || '/release' then new.kind = 'withdrawal-release' and w.state in ('cancelled', 'refused', 'failed')
        and ledger.is_just(new, 'USDT', array['reserved', 'available'],
          array[w.account_id, w.account_id], array[-w.amount, w.amount])
      else false end) then
    raise exception 'movement % is no withdrawal’s', new.key
      using errcode = '23514', constraint = 'movement_has_withdrawal';
  end if;
  return null;
end $$;

-- And whoever asks for money has it set aside in the same transaction: nothing is on its way out that its owner still has.
create function withdrawals.check_reserved() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if not exists (select 1 from ledger.journal j where j.key = 'withdrawals/' || new.id || '/reserve') then
    raise exception 'withdrawal % is not set aside', new.id
      using errcode = '23514', constraint = 'withdrawal_is_reserved';
  end if;
  return null;
end $$;
create constraint trigger withdrawal_reserved after insert on withdrawals.withdrawal
  deferrable initially deferred for each row execute function withdrawals.check_reserved();

-- As before, to the last leg. What comes and goes through a bank is for payments to say.
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
    where d.id = ledger.id_in(new.ref, 'deposits') and case new.kind
      when 'deposit' then d.movement = new.key and d.state in ('credited', 'reversed') and t.state = 'final'
        and ledger.is_just(new, 'USDT', array['clearing-chain', 'available', 'platform-fee'],
          array[ledger.platform(), d.account_id, ledger.platform()], array[-d.gross, d.net, d.fee + d.rest])
        and (new.key = 'deposits/' || d.id || '/credit'
          or exists (select 1 from proposal p where p.deposit_id = d.id and p.state = 'approved'
            and new.key = 'deposits/' || p.id || '/desk'))
      else d.state = 'reversed' and t.state = 'orphaned'
        and exists (select 1 from incident i where i.deposit_id = d.id and i.movement = new.key
          and i.taken + i.borne = d.gross and i.taken <= d.net
          and ledger.is_just(new, 'USDT', array['clearing-chain', 'available', 'platform-loss'],
            array[ledger.platform(), d.account_id, ledger.platform()], array[d.gross, -i.taken, -i.borne])) end) then
    raise exception 'movement % is no deposit’s', new.key
      using errcode = '23514', constraint = 'movement_has_deposit';
  end if;
  return null;
end $$;

-- As before, for whatever touches the bank's account: until now a movement under a key of its own was nobody's to look at.
create or replace function payments.check_movement() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
declare
  v_payment payment%rowtype;
begin
  if not exists (
    select 1 from ledger.public_entry e where e.journal_id = new.id and e.account_kind = 'clearing-bank') then
    return null;
  end if;
  select p.* into v_payment from payment p where p.id = ledger.id_in(new.ref, 'payments');
  if v_payment.id is not null and new.kind = 'deposit' and new.key = new.ref || '/credit'
    and v_payment.credited_at is not null
    and ledger.is_just(new, 'USDT', array['clearing-bank', 'available', 'platform-fee'],
      array[ledger.platform(), v_payment.account_id, ledger.platform()],
      array[-v_payment.gross, v_payment.credit, v_payment.fee])
    and exists (
      select 1 from ledger.witness w where w.key = new.key and w.source = 'provider:' || v_payment.provider)
  then
    return null;
  end if;
  if v_payment.id is not null and new.kind = 'deposit-reversal'
    and (exists (
        select 1 from report r where new.key = new.ref || '/reversal/' || r.id and r.kind in ('refunded', 'disputed')
          and r.provider = v_payment.provider and r.charge = v_payment.charge
          and v_payment.reversed <= trunc(v_payment.gross * least(r.amount, v_payment.amount) / v_payment.amount, 2))
      or exists (
        select 1 from refund f where new.key = new.ref || '/refund/' || f.id and f.payment_id = v_payment.id
          and f.approved_at is not null and v_payment.reversed = v_payment.gross
          and v_payment.fee >= (
            select coalesce(-sum(e.amount), 0) from ledger.public_entry e
            where e.journal_id = new.id and e.account_kind = 'platform-loss')))
    and v_payment.reversed = (
      select sum(e.amount) from ledger.public_entry e
      where e.ref = new.ref and e.kind = 'deposit-reversal' and e.account_kind = 'clearing-bank')
    and v_payment.credit >= (
      select coalesce(-sum(e.amount), 0) from ledger.public_entry e
      where e.ref = new.ref and e.kind = 'deposit-reversal' and e.account_kind = 'available')
    and not exists (
      select 1 from ledger.public_entry e where e.journal_id = new.id and e.owner_id <>
        case e.account_kind when 'available' then v_payment.account_id else ledger.platform() end)
  then
    return null;
  end if;
  raise exception 'movement % is no payment’s', new.key
    using errcode = '23514', constraint = 'movement_has_payment';
end $$;

-- What a loan moves of somebody's is its borrower's, and it is a loan that was paid out.
create function loans.check_movement() returns trigger language plpgsql security definer
set search_path = loans, pg_temp as $$
begin
  if not exists (
    select 1 from loan l where l.id = ledger.id_in(new.ref, 'loans') and new.key like new.ref || '/%' and l.paid_out_at is not null
      and not exists (
        select 1 from ledger.public_entry e where e.journal_id = new.id and e.owner_id <>
          case when e.account_kind in ('available', 'loan-due') then l.borrower_id else ledger.platform() end)) then
    raise exception 'movement % is no loan’s', new.key
      using errcode = '23514', constraint = 'movement_has_loan';
  end if;
  return null;
end $$;
create constraint trigger loan_movement after insert on ledger.journal
  deferrable initially deferred for each row when (new.kind like 'loan-%')
  execute function loans.check_movement();
