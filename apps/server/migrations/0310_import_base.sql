create schema import;

-- One reading of one file. Counters and goods change in the same transaction, so that an import which was
-- interrupted goes on behind the last whole batch.
create table import.job (
  id uuid primary key,
  shop_id uuid not null references sellers.shop (id),
  -- Goods of the same source and ref are the same goods.
  source text not null,
  file_name text not null,
  content_hash text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  dry_run boolean not null,
  default_price numeric(38,10) check (default_price > 0),
  default_stock int not null check (default_stock >= 0),
  rows_about int not null check (rows_about >= 0),
  rows_read int not null default 0 check (rows_read >= 0),
  created int not null default 0,
  updated int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  pictures_stored int not null default 0,
  working_ms bigint not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  failure text
);
create index job_shop on import.job (shop_id, started_at desc, id);
create index job_open on import.job (started_at) where state in ('waiting', 'running');

-- What a merchant sent, until it is read to its end.
create table import.file (
  job_id uuid primary key references import.job (id),
  bytes bytea not null
);

create table import.note (
  no bigint generated always as identity primary key,
  job_id uuid not null references import.job (id),
  row int not null,
  ref text not null,
  field text not null,
  reason text not null,
  severity text not null check (severity in ('refused', 'cleaned'))
);
create index note_job on import.note (job_id, no);

grant usage on schema import to mall_app;
grant select, insert, update on import.job to mall_app;
grant select, insert on import.note to mall_app;
grant select, insert, delete on import.file to mall_app;
