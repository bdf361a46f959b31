create schema if not exists platform;

-- The demo world's time machine: seconds that the mall's clock runs ahead.
create table platform.clock (
  singleton boolean primary key default true check (singleton),
  offset_seconds bigint not null default 0 check (offset_seconds >= 0)
);
insert into platform.clock default values;

create table platform.outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null,
  failures int not null default 0
);
create index outbox_waiting on platform.outbox (failures, id);

-- One answer per caller, operation and key (trust.md 3): claimed before the work, in the work's transaction.
create table platform.idempotency (
  caller text not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  at timestamptz not null,
  primary key (caller, operation, key)
);
create index idempotency_age on platform.idempotency (at);

grant usage on schema platform to mall_app;
grant select, update on platform.clock to mall_app;
grant select, insert, update, delete on platform.outbox, platform.idempotency to mall_app;
