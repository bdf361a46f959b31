-- What deposits, withdrawals and loans need of the ledger. `reserved` is on its way out; `loan-due` is what somebody owes
-- his lender, never above zero, and `loan-claim` its other side; `platform-loss` is what the mall has taken on itself
-- when a deposit was undone by its network and had been spent already.

alter table ledger.journal drop constraint journal_kind_known, add constraint journal_kind_known check (
  kind in ('order-pay', 'order-release', 'order-refund', 'coupon-budget', 'demo-funds', 'adjustment',
    'deposit', 'deposit-reversal', 'withdrawal-reserve', 'withdrawal-settle', 'withdrawal-release',
    'loan-payout', 'loan-interest', 'loan-repayment')
);
alter table ledger.account drop constraint account_kind_known, add constraint account_kind_known check (
  kind in ('available', 'reserved', 'escrow', 'platform-fee', 'platform-loss', 'coupon-budget', 'loan-due', 'loan-claim',
    'demo-mint', 'clearing-chain', 'clearing-bank', 'clearing-lender')
);
alter table ledger.account drop constraint balance_not_below_zero;
alter table ledger.account alter column class set expression as (
  case when kind = 'demo-mint' then 'mint' when kind like 'clearing-%' then 'clearing'
    when kind = 'platform-loss' then 'loss' when kind = 'loan-due' then 'debt' else 'held' end
);
alter table ledger.account
  add constraint balance_not_below_zero check (class <> 'held' or balance >= 0),
  add constraint debt_not_above_zero check (class <> 'debt' or balance <= 0);
