-- Two-step sign-in (decision record 0045). A holder is an account or an operator, as a session's is.

-- When whoever holds the session last proved that it is his.
alter table accounts.session add column proved_at timestamptz;

create table accounts.passkey (
  id uuid primary key,
  account_id uuid references accounts.account,
  operator_id uuid references accounts.operator,
  holder_id uuid not null generated always as (coalesce(account_id, operator_id)) stored,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key text not null check (length(public_key) between 1 and 4000),
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  -- The host whose pages may ask for it.
  host text not null check (length(host) between 1 and 253),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  check (num_nonnulls(account_id, operator_id) = 1)
);
create index passkey_of_holder on accounts.passkey (holder_id, created_at);

create table accounts.authenticator (
  account_id uuid references accounts.account,
  operator_id uuid references accounts.operator,
  holder_id uuid primary key generated always as (coalesce(account_id, operator_id)) stored,
  -- Sealed: nobody who reads the database alone can make codes.
  secret text not null,
  -- The 30 seconds whose code was used last: none is good twice, and none before it.
  last_step bigint not null,
  created_at timestamptz not null,
  check (num_nonnulls(account_id, operator_id) = 1)
);

create table accounts.recovery_code (
  account_id uuid references accounts.account,
  operator_id uuid references accounts.operator,
  holder_id uuid not null generated always as (coalesce(account_id, operator_id)) stored,
  hash text not null,
  primary key (holder_id, hash),
  check (num_nonnulls(account_id, operator_id) = 1)
);

-- Somebody lost all factors and asked customer service: they go when `due_at` has come, unless one of them is used before.
create table accounts.two_step_reset (
  account_id uuid primary key references accounts.account,
  due_at timestamptz not null
);

alter table accounts.account_act
  drop constraint judgement_act_check,
  add constraint account_act_act_check check (act in ('disabled', 'enabled', 'merchant-opened', 'two-step-reset'));

grant select, insert, update, delete on accounts.passkey, accounts.authenticator, accounts.recovery_code,
  accounts.two_step_reset to mall_app;
