-- Deposits by card or bank, through a payment provider (decision record 0060).
create schema payments;

-- What an operator says of each provider. Its keys are settings of the process and stand nowhere here.
create table payments.provider (
  code text primary key check (code in ('stripe', 'sandbox')),
  open boolean not null default false,
  -- Of what is credited, shown before anything is paid.
  fee_rate numeric(20, 10) not null default 0 check (fee_rate >= 0 and fee_rate < 1),
  -- How long one has to pay.
  minutes int not null default 60 check (minutes between 30 and 1440),
  -- [{name, bankCode, currency, minimum, maximum, open}] in the order in which buyers see them.
  methods jsonb not null default '[]'
);
insert into payments.provider (code) values ('stripe'), ('sandbox');

-- USDT for one of a currency: proposed by one operator, approved by another, and only for so long.
create table payments.rate (
  id uuid primary key,
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'PHP')),
  rate numeric(18, 8) not null check (rate > 0),
  source text not null check (length(btrim(source)) between 3 and 200),
  observed_at timestamptz not null,
  good_until timestamptz not null check (good_until > observed_at and good_until <= observed_at + interval '168 hours'),
  proposed_by uuid not null references accounts.operator,
  approved_by uuid references accounts.operator,
  approved_at timestamptz,
  constraint rate_by_another check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null))
);
create index rate_newest on payments.rate (currency, observed_at desc, id desc);

create function payments.keep_rate() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null then
    raise exception 'rate % was approved and stays', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_rate before update on payments.rate for each row execute function payments.keep_rate();

-- Every step that a payment's state may take; contract/payments/life.ts says the same and a test compares the two.
create table payments.allowed_edge (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into payments.allowed_edge values
  ('created', 'redirected'), ('created', 'confirmed'), ('created', 'failed'), ('created', 'expired'),
  ('redirected', 'confirmed'), ('redirected', 'failed'), ('redirected', 'expired'),
  ('failed', 'confirmed'), ('expired', 'confirmed'),
  ('confirmed', 'credited'),
  ('credited', 'refunded'), ('credited', 'disputed'), ('disputed', 'refunded');

-- What a buyer is to pay, and what is credited for it: fixed when it begins.
create table payments.payment (
  id uuid primary key,
  account_id uuid not null,
  brand_id uuid not null,
  state text not null default 'created' check (
    state in ('created', 'redirected', 'confirmed', 'credited', 'failed', 'expired', 'refunded', 'disputed')),
  provider text not null references payments.provider,
  -- The account at the provider that the money has to come to.
  receiver text not null check (length(receiver) between 1 and 100),
  method text not null check (length(method) between 1 and 30),
  currency text not null,
  amount numeric(38, 10) not null check (amount > 0 and amount = round(amount, 2)),
  rate_id uuid not null references payments.rate,
  rate numeric(18, 8) not null,
  fee_rate numeric(20, 10) not null,
  gross numeric(38, 10) not null check (gross > 0),
  fee numeric(38, 10) not null check (fee >= 0),
  credit numeric(38, 10) not null check (credit > 0),
  reversed numeric(38, 10) not null default 0 check (reversed >= 0),
  -- The one-use token that it was started with, hashed: with it again it is the same payment.
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- The provider's name of it, and where it is paid.
  session text,
  pay_url text,
  redirected_at timestamptz,
  -- The provider's name of the money that came, and the report that said so.
  charge text,
  report_id uuid unique,
  confirmed_at timestamptz,
  credited_at timestamptz,
  ended_at timestamptz,
  -- When the provider is asked about it next; null: not any more.
  next_ask_at timestamptz,
  constraint fee_comes_out_of_it check (gross = fee + credit),
  constraint reversed_at_most check (reversed <= gross),
  constraint redirected_where check (state <> 'redirected' or (session is not null and pay_url is not null)),
  constraint confirmed_by check (
    (state in ('confirmed', 'credited', 'refunded', 'disputed')) = (report_id is not null)
    and (report_id is null) = (charge is null) and (report_id is null) = (confirmed_at is null)),
  constraint credited_when check ((state in ('credited', 'refunded', 'disputed')) = (credited_at is not null)),
  unique (provider, session),
  unique (provider, charge)
);
create index payment_of_account on payments.payment (account_id, created_at desc, id desc);
create index payment_newest on payments.payment (created_at desc, id desc);
create index payment_to_ask on payments.payment (next_ask_at) where next_ask_at is not null;
create index payment_to_end on payments.payment (expires_at) where state in ('created', 'redirected');

-- What a provider has said, its signature checked. Only `mall_witness` writes it.
create table payments.report (
  id uuid primary key,
  provider text not null,
  -- The provider's own name of what it says: said twice it is one report.
  event_id text not null check (length(event_id) between 1 and 200),
  kind text not null check (kind in ('paid', 'failed', 'expired', 'refunded', 'disputed', 'dispute-won')),
  -- The payment that it names, as it names it.
  payment_ref text check (length(payment_ref) <= 100),
  charge text check (length(charge) between 1 and 200),
  currency text not null check (length(currency) <= 10),
  -- What was paid; of a refund or a dispute all that has gone back so far.
  amount numeric(38, 10) not null check (amount >= 0),
  receiver text not null check (length(receiver) <= 100),
  happened_at timestamptz not null,
  via text not null check (via in ('callback', 'query')),
  seen_at timestamptz not null,
  unique (provider, event_id)
);
create index report_of_payment on payments.report (payment_ref, seen_at);
create index report_of_charge on payments.report (provider, charge);

-- What became of each report.
create table payments.handled (
  report_id uuid primary key references payments.report,
  payment_id uuid references payments.payment,
  outcome text not null check (outcome in ('credited', 'ended', 'reversed', 'ignored', 'unknown-payment', 'other-amount',
    'other-currency', 'other-receiver', 'paid-twice', 'dispute-won')),
  at timestamptz not null,
  -- People have to look at it, and what they say to it.
  open boolean not null,
  note text check (length(btrim(note)) between 3 and 500),
  answered_by uuid,
  answered_at timestamptz,
  check ((note is null) = (answered_by is null) and (note is null) = (answered_at is null)),
  check (not (open and note is not null))
);
create index handled_payment on payments.handled (payment_id);
create index handled_open on payments.handled (at) where open;

-- A payment that is to go back: one operator proposes, another approves, then the provider is asked.
create table payments.refund (
  id uuid primary key,
  payment_id uuid not null unique references payments.payment,
  reason text not null check (length(btrim(reason)) between 3 and 500),
  proposed_by uuid not null references accounts.operator,
  proposed_at timestamptz not null,
  approved_by uuid references accounts.operator,
  approved_at timestamptz,
  sent_at timestamptz,
  constraint refund_by_another check (approved_by <> proposed_by),
  constraint refund_approved_first check (sent_at is null or approved_at is not null),
  check ((approved_by is null) = (approved_at is null))
);
create index refund_to_send on payments.refund (approved_at) where approved_at is not null and sent_at is null;

create function payments.keep_refund() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null
    or (old.approved_at is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
  then
    raise exception 'refund % was approved and stays', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_refund before update on payments.refund for each row execute function payments.keep_refund();

-- The demo world's own provider: its book stands for what a bank knows, and is written outside of the mall's transactions.
create table payments.sandbox_order (
  session text primary key,
  payment_id uuid not null unique,
  currency text not null,
  amount numeric(38, 10) not null check (amount > 0),
  back_to text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'failed')),
  -- What was really paid, and how often.
  paid numeric(38, 10),
  charges int not null default 0,
  refunded numeric(38, 10) not null default 0
);

-- The terms of a payment are those of a rate that two people have approved and that is not too old.
create function payments.check_terms() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if new.state <> 'created' or new.reversed <> 0 then
    raise exception 'a payment begins as created' using errcode = '23514', constraint = 'payment_begins';
  end if;
  if not exists (
    select 1 from rate r where r.id = new.rate_id and r.currency = new.currency and r.rate = new.rate
      and r.approved_at is not null and r.good_until > new.created_at)
  then
    raise exception 'payment % has no rate', new.id using errcode = '23514', constraint = 'payment_has_rate';
  end if;
  if new.gross <> trunc(new.amount * new.rate, 2) or new.fee <> round(new.gross * new.fee_rate, 2)
    or not exists (select 1 from provider p where p.code = new.provider and p.open and p.fee_rate = new.fee_rate)
  then
    raise exception 'payment % is not worth that', new.id using errcode = '23514', constraint = 'payment_is_worth';
  end if;
  return new;
end $$;
create trigger check_terms before insert on payments.payment
  for each row execute function payments.check_terms();

create function payments.check_step() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if new.state <> old.state and not exists (
    select 1 from allowed_edge e where e.from_state = old.state and e.to_state = new.state) then
    raise exception 'payment % is %, it cannot become %', old.id, old.state, new.state
      using errcode = '23514', constraint = 'payment_step';
  end if;
  if old.report_id is not null and (new.report_id, new.charge) is distinct from (old.report_id, old.charge) then
    raise exception 'what has paid % stays', old.id using errcode = '23514', constraint = 'payment_paid_once';
  end if;
  if new.report_id is not null and old.report_id is null and not exists (
    select 1 from report r where r.id = new.report_id and r.kind = 'paid' and r.provider = new.provider
      and r.payment_ref = new.id::text and r.charge = new.charge and r.currency = new.currency
      and r.amount = new.amount and r.receiver = new.receiver) then
    raise exception 'nobody has said that % was paid', new.id
      using errcode = '23514', constraint = 'payment_was_reported';
  end if;
  return new;
end $$;
create trigger check_step before update on payments.payment
  for each row execute function payments.check_step();

-- At the end of a transaction a credited payment has its movement.
create function payments.check_credited() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if not exists (select 1 from ledger.journal j where j.key = 'payments/' || new.id || '/credit') then
    raise exception 'payment % was credited by no movement', new.id
      using errcode = '23514', constraint = 'payment_has_movement';
  end if;
  return null;
end $$;
create constraint trigger check_credited after update of state on payments.payment
  deferrable initially deferred for each row when (new.state = 'credited')
  execute function payments.check_credited();

-- And a movement of a payment says what the payment, its report and the witness say.
create function payments.check_movement() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
declare
  v_payment payment%rowtype;
  v_bank numeric;
begin
  if new.key not like 'payments/%' and not exists (
    select 1 from ledger.witness w where w.key = new.key and w.source like 'provider:%') then
    return null;
  end if;
  select p.* into v_payment from payment p where new.ref = 'payments/' || p.id;
  select sum(e.amount) into v_bank from ledger.public_entry e
    where e.journal_id = new.id and e.account_kind = 'clearing-bank';
  if v_payment.id is not null and new.kind = 'deposit' and new.key = new.ref || '/credit'
    and v_payment.credited_at is not null and v_bank = -v_payment.gross
    and exists (
      select 1 from ledger.public_entry e where e.journal_id = new.id and e.account_kind = 'available'
        and e.owner_id = v_payment.account_id and e.amount = v_payment.credit)
    and exists (
      select 1 from ledger.witness w where w.key = new.key and w.source = 'provider:' || v_payment.provider)
  then
    return null;
  end if;
  if v_payment.id is not null and new.kind = 'deposit-reversal'
    and exists (
      select 1 from report r where new.key = new.ref || '/reversal/' || r.id and r.kind in ('refunded', 'disputed')
        and r.provider = v_payment.provider and r.charge = v_payment.charge
        and v_payment.reversed <= trunc(v_payment.gross * least(r.amount, v_payment.amount) / v_payment.amount, 2))
    and v_payment.reversed = (
      select sum(e.amount) from ledger.public_entry e
      where e.ref = new.ref and e.kind = 'deposit-reversal' and e.account_kind = 'clearing-bank')
    and not exists (
      select 1 from ledger.public_entry e where e.journal_id = new.id and e.account_kind in ('available', 'reserved', 'escrow')
        and (e.owner_id <> v_payment.account_id or e.account_kind <> 'available'))
  then
    return null;
  end if;
  raise exception 'movement % is no payment’s', new.key
    using errcode = '23514', constraint = 'movement_has_payment';
end $$;
create constraint trigger payment_movement after insert on ledger.journal
  deferrable initially deferred for each row when (new.kind in ('deposit', 'deposit-reversal'))
  execute function payments.check_movement();

create trigger report_no_truncate before truncate on payments.report
  for each statement execute function ledger.refuse_change();
create trigger report_no_change before update or delete on payments.report
  for each row execute function ledger.refuse_change();

grant usage on schema payments to mall_app, mall_witness;
grant insert, select on payments.report to mall_witness;
grant select on payments.report, payments.allowed_edge to mall_app;
grant select, update on payments.provider to mall_app;
grant select, insert on payments.rate, payments.payment, payments.handled, payments.refund to mall_app;
grant update (approved_by, approved_at) on payments.rate to mall_app;
grant update (state, reversed, session, pay_url, redirected_at, charge, report_id, confirmed_at, credited_at, ended_at,
  next_ask_at) on payments.payment to mall_app;
grant update (open, note, answered_by, answered_at) on payments.handled to mall_app;
grant update (approved_by, approved_at, sent_at) on payments.refund to mall_app;
grant select, insert, update on payments.sandbox_order to mall_app;
