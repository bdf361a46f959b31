-- How the last check of the invariants ended: one row, read by /ready.
create table platform.books_check (
  id int primary key check (id = 1),
  at timestamptz not null,
  violated text[] not null
);
grant select, insert, update on platform.books_check to mall_app;
