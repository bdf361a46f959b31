-- Pieces of goods files, known by the hash of their bytes: what a shop has sent is not sent again. A timer forgets
-- what nobody has used for some days.
create table import.part (
  shop_id uuid not null references sellers.shop (id),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 12582912),
  used_at timestamptz not null,
  primary key (shop_id, hash)
);
create index part_used on import.part (used_at);

-- The pictures that lie in a merchant's folder, by their names there. The pictures themselves are in "uploads".
create table import.picture (
  shop_id uuid not null references sellers.shop (id),
  folder text not null check (folder ~ '^[0-9a-f]{64}$'),
  name text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz not null,
  primary key (shop_id, folder, name)
);
create index picture_used on import.picture (used_at);

-- What an open import reads: pieces and pictures instead of the bytes themselves.
insert into import.part (shop_id, hash, bytes, used_at)
  select j.shop_id, encode(sha256(f.bytes), 'hex'), f.bytes, j.started_at
  from import.file f join import.job j on j.id = f.job_id where octet_length(f.bytes) > 0
  on conflict do nothing;
alter table import.file
  -- Within the folder.
  add column name text,
  add column parts text[],
  add column folder text;
update import.file f set name = j.file_name, parts = array[encode(sha256(f.bytes), 'hex')]
  from import.job j where j.id = f.job_id;
alter table import.file
  alter column name set not null,
  alter column parts set not null,
  drop column bytes;

grant select, insert, update, delete on import.part, import.picture to mall_app;
