create schema loans;

-- What somebody has asked to borrow, what he signed, and what he owes. What was signed stays as it was signed.
create table loans.loan (
  id uuid primary key,
  borrower_id uuid not null,
  brand_id uuid not null,
  state text not null default 'submitted'
    check (state in ('submitted', 'declined', 'withdrawn', 'approved', 'running', 'overdue', 'repaid')),
  real_name text not null check (length(real_name) between 2 and 120),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Of an identity document, sealed.
  identification text not null,
  -- The terms.
  amount numeric(38,10) not null check (amount > 0 and amount = round(amount, 2)),
  days integer not null check (days between 1 and 365),
  rate numeric(38,10) not null check (rate >= 0),
  late_rate numeric(38,10) not null check (late_rate >= 0),
  fee numeric(38,10) not null check (fee >= 0 and fee = round(fee, 2)),
  cost_cap numeric(38,10) not null check (cost_cap > 0),
  cooling_off_days integer not null check (cooling_off_days >= 0),
  apr text not null,
  to_repay numeric(38,10) not null,
  -- The text as it was read, its SHA-256, and when it was agreed to.
  agreement text not null,
  agreement_hash text not null check (agreement_hash = encode(sha256(convert_to(agreement, 'UTF8')), 'hex')),
  agreement_version integer not null,
  signed_at timestamptz not null,
  -- What operators did: who pays out is another than who approved, as the ledger's gate wants it (migration 0950).
  approved_by uuid,
  approved_at timestamptz,
  paid_out_by uuid,
  paid_out_at timestamptz,
  declined_by uuid,
  decline_reason text check (length(decline_reason) between 3 and 500),
  due_at timestamptz,
  ended_at timestamptz,
  -- What is owed after the interest of so many days.
  days_so_far integer not null default 0,
  principal numeric(38,10) not null default 0 check (principal >= 0),
  interest numeric(38,10) not null default 0 check (interest >= 0),
  fee_left numeric(38,10) not null default 0 check (fee_left >= 0),
  interest_so_far numeric(38,10) not null default 0 check (interest_so_far >= 0),
  repaid numeric(38,10) not null default 0 check (repaid >= 0),
  repayments integer not null default 0,
  constraint loan_second_person check (paid_out_by <> approved_by),
  check ((approved_by is null) = (approved_at is null)),
  check ((paid_out_by is null) = (paid_out_at is null)),
  check ((paid_out_at is null) = (due_at is null)),
  check (state not in ('approved', 'running', 'overdue', 'repaid') or approved_by is not null),
  check ((state in ('running', 'overdue', 'repaid')) = (paid_out_by is not null)),
  check ((state in ('declined', 'withdrawn', 'repaid')) = (ended_at is not null)),
  check ((state = 'declined') = (decline_reason is not null and declined_by is not null)),
  check (state in ('running', 'overdue') or principal + interest + fee_left = 0)
);
-- What an account owes is one balance of the ledger, so it has one loan at a time.
create unique index loan_open on loans.loan (borrower_id) where state in ('submitted', 'approved', 'running', 'overdue');
create index loan_borrower on loans.loan (borrower_id, signed_at desc);
create index loan_waiting on loans.loan (signed_at, id) where state in ('submitted', 'approved');
create index loan_newest on loans.loan (signed_at desc, id desc);
create index loan_owed on loans.loan (paid_out_at, id) where state in ('running', 'overdue');

create table loans.repayment (
  loan_id uuid not null references loans.loan,
  n integer not null check (n > 0),
  at timestamptz not null,
  amount numeric(38,10) not null check (amount > 0),
  waived numeric(38,10) not null check (waived >= 0),
  primary key (loan_id, n)
);

-- Pictures of an identity document, sealed: one of each side, until no loan needs them.
create table loans.document (
  account_id uuid not null,
  side text not null check (side in ('face', 'back', 'hand')),
  sealed bytea not null,
  at timestamptz not null,
  primary key (account_id, side)
);

-- Who of the operators opened which picture.
create table loans.look (
  id uuid primary key,
  loan_id uuid not null references loans.loan,
  operator_id uuid not null,
  side text not null,
  at timestamptz not null
);
create index look_loan on loans.look (loan_id, at);

-- A loan's life goes one way, whoever writes here.
create table loans.allowed_edge (from_state text, to_state text, primary key (from_state, to_state));
insert into loans.allowed_edge values
  ('submitted', 'approved'), ('submitted', 'declined'), ('submitted', 'withdrawn'),
  ('approved', 'declined'), ('approved', 'withdrawn'), ('approved', 'running'),
  ('running', 'overdue'), ('running', 'repaid'), ('overdue', 'repaid');

create function loans.keep_life() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from loans.allowed_edge e where e.from_state = old.state and e.to_state = new.state
  ) then
    raise exception 'loan % cannot become % from %', old.id, new.state, old.state;
  end if;
  if (old.approved_by is not null and new.approved_by is distinct from old.approved_by)
    or (old.paid_out_by is not null and new.paid_out_by is distinct from old.paid_out_by) then
    raise exception 'who approved or paid out loan % stays', old.id;
  end if;
  return new;
end $$;
create trigger keep_life before update on loans.loan for each row execute function loans.keep_life();

-- A loan begins as one that nobody has approved.
create function loans.begin_life() returns trigger language plpgsql as $$
begin
  if new.state <> 'submitted' or new.approved_by is not null then
    raise exception 'loan % must be applied for', new.id;
  end if;
  return new;
end $$;
create trigger begin_life before insert on loans.loan for each row execute function loans.begin_life();

grant usage on schema loans to mall_app;
grant select on loans.allowed_edge to mall_app;
grant select, insert on loans.loan, loans.repayment, loans.look to mall_app;
grant update (state, approved_by, approved_at, paid_out_by, paid_out_at, declined_by, decline_reason, due_at, ended_at,
  days_so_far, principal, interest, fee_left, interest_so_far, repaid, repayments) on loans.loan to mall_app;
grant select, insert, update, delete on loans.document to mall_app;
