create schema uploads;

-- One stored picture; its files are named after the hash of what was sent, so the same picture is kept once.
create table uploads.picture (
  id text primary key check (id ~ '^[0-9a-f]{2}/[0-9a-f]{32}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  tint text not null check (tint ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null
);

-- How many pictures somebody sent on a day (UTC).
create table uploads.daily_count (
  holder_id uuid not null,
  day date not null,
  count int not null check (count > 0),
  primary key (holder_id, day)
);

-- `shape` is what the contract calls a picture.
create view uploads.public_picture as
  select id, jsonb_build_object('id', id, 'width', width, 'height', height, 'tint', tint) as shape
  from uploads.picture;

grant usage on schema uploads to mall_app;
grant select, insert on uploads.picture to mall_app;
grant select on uploads.public_picture to mall_app;
grant select, insert, update, delete on uploads.daily_count to mall_app;
