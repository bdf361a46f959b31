-- What a bank or a payment provider says is there at the end of a day, as an operator has read it. It is compared with the ledger and moves
-- nothing, so one person enters it; what was entered stays, and a later one of the same day counts in its place.
create table payments.statement (
  id uuid primary key,
  place text not null check (place in ('bank', 'stripe', 'sandbox')),
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'PHP')),
  day date not null,
  balance numeric(38, 10) not null check (balance = round(balance, 2)),
  -- Where somebody else finds it: number of the statement, page, link.
  evidence text not null check (length(btrim(evidence)) between 3 and 300),
  entered_by uuid not null references accounts.operator,
  entered_at timestamptz not null,
  constraint statement_of_a_day_that_is_over check (entered_at >= day::timestamp at time zone 'utc' + interval '1 day')
);
create index statement_newest on payments.statement (place, currency, day desc, entered_at desc);
create trigger statement_no_truncate before truncate on payments.statement
  for each statement execute function ledger.refuse_change();
create trigger statement_no_change before update or delete on payments.statement
  for each row execute function ledger.refuse_change();
grant select, insert on payments.statement to mall_app;

-- Withdrawals through a bank: when somebody has told the payment, and when a second one has confirmed it.
create view withdrawals.public_bank_payment as
  select id, net, state, sent_at, ended_at, bank_reference from withdrawals.withdrawal
  where bank_account_id is not null and bank_reference is not null;
grant select on withdrawals.public_bank_payment to mall_app;
