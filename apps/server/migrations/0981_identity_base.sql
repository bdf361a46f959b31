create schema identity;

-- What somebody says of who he is, and what was answered. What was said stays as it was said, until it is forgotten.
create table identity.claim (
  id uuid primary key,
  account_id uuid not null,
  brand_id uuid not null,
  state text not null default 'submitted'
    check (state in ('submitted', 'confirmed', 'refused', 'withdrawn', 'expired')),
  real_name text not null check (length(real_name) between 2 and 120),
  country text not null check (country ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('passport', 'id-card', 'residence-permit', 'driving-licence')),
  -- Of the document, sealed; and a keyed hash of it, only to be compared. Both are forgotten together.
  number text,
  number_mark text,
  -- The midnight (UTC) after the last day on which the document is good.
  expires_at timestamptz,
  submitted_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  expired_at timestamptz,
  refuse_reason text check (length(refuse_reason) between 3 and 500),
  check ((number is null) = (number_mark is null)),
  check (number is not null or state in ('refused', 'withdrawn', 'expired')),
  check ((state = 'submitted') = (decided_at is null)),
  check ((state = 'expired') = (expired_at is not null)),
  check ((state = 'refused') = (refuse_reason is not null)),
  check ((state in ('confirmed', 'refused', 'expired')) = (decided_by is not null))
);
-- One that waits or holds for each account.
create unique index claim_open on identity.claim (account_id) where state in ('submitted', 'confirmed');
create index claim_account on identity.claim (account_id, submitted_at desc, id desc);
create index claim_oldest on identity.claim (submitted_at, id) where state = 'submitted';
create index claim_newest on identity.claim (submitted_at desc, id desc);
create index claim_mark on identity.claim (number_mark) where number_mark is not null;
create index claim_expires on identity.claim (expires_at, id) where state = 'confirmed';

create table identity.allowed_edge (from_state text, to_state text, primary key (from_state, to_state));
insert into identity.allowed_edge values
  ('submitted', 'confirmed'), ('submitted', 'refused'), ('submitted', 'withdrawn'), ('confirmed', 'expired');

-- It goes one way, whoever writes here, and nobody confirms what has just been sent.
create function identity.keep_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'submitted' then
      raise exception 'identity % must be sent first', new.id;
    end if;
  elsif new.state <> old.state and not exists (
    select from identity.allowed_edge e where e.from_state = old.state and e.to_state = new.state
  ) then
    raise exception 'identity % cannot become % from %', old.id, new.state, old.state;
  end if;
  return new;
end $$;
create trigger keep_life before insert or update on identity.claim
  for each row execute function identity.keep_life();

-- Pictures of documents, sealed: one of each side for what they were sent for, until nothing needs them.
create table identity.document (
  account_id uuid not null,
  purpose text not null check (purpose in ('identity', 'loan')),
  side text not null check (side in ('face', 'back', 'hand')),
  sealed bytea not null,
  at timestamptz not null,
  primary key (account_id, purpose, side)
);
create index document_oldest on identity.document (purpose, at);

-- Operators who may open them. Nobody names himself; without a name it was done at the server's own console.
create table identity.reviewer (
  operator_id uuid primary key references accounts.operator,
  named_by uuid references accounts.operator,
  named_at timestamptz not null,
  constraint named_by_another check (named_by <> operator_id)
);

-- Who opened which picture, of whom, in which case, and why.
create table identity.look (
  id uuid primary key,
  purpose text not null check (purpose in ('identity', 'loan')),
  -- The identity or the loan.
  case_id uuid not null,
  account_id uuid not null,
  operator_id uuid not null,
  side text not null,
  reason text not null check (reason in ('review', 'question', 'complaint', 'authority')),
  at timestamptz not null
);
create index look_case on identity.look (case_id, at);
create index look_account on identity.look (account_id, at);

-- What borrowers have sent lies here too from now on, sealed as it was.
insert into identity.document (account_id, purpose, side, sealed, at)
  select account_id, 'loan', side, sealed, at from loans.document;
insert into identity.look (id, purpose, case_id, account_id, operator_id, side, reason, at)
  select k.id, 'loan', k.loan_id, l.borrower_id, k.operator_id, k.side, 'review', k.at
  from loans.look k join loans.loan l on l.id = k.loan_id;
drop table loans.document, loans.look;

-- From now on nobody looks who is not named, whoever writes here.
create function identity.check_looker() returns trigger language plpgsql as $$
begin
  if not exists (select from identity.reviewer r where r.operator_id = new.operator_id) then
    raise exception 'operator % may not open documents', new.operator_id
      using errcode = '42501', constraint = 'looker_is_named';
  end if;
  return new;
end $$;
create trigger check_looker before insert on identity.look
  for each row execute function identity.check_looker();

-- Which pictures are there, for the features that they were sent for; not what they show.
create view identity.public_document as select account_id, purpose, side, at from identity.document;
-- What holds of an account: the last that was said.
create view identity.public_identity as
  select distinct on (account_id) account_id, state, real_name, country from identity.claim
  order by account_id, submitted_at desc, id desc;

grant usage on schema identity to mall_app;
grant select on identity.allowed_edge, identity.public_document, identity.public_identity to mall_app;
grant select, insert, delete on identity.claim to mall_app;
grant update (state, number, number_mark, decided_by, decided_at, expired_at, refuse_reason) on identity.claim to mall_app;
grant select, insert, update, delete on identity.document to mall_app;
grant select, insert, delete on identity.reviewer to mall_app;
grant select, insert on identity.look to mall_app;

-- An ordinary picture that was moved under a seal is one no longer.
grant delete on uploads.picture to mall_app;
