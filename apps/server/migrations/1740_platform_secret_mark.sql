-- Which secret this database belongs to, as a mark by which another one is known. The owner's alone: no role of the mall reads it.
create table platform.secret_mark (
  is_one boolean primary key default true check (is_one),
  mark text not null check (mark ~ '^[0-9a-f]{64}$')
);
