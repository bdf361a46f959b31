-- What of the demo world was made already: each step runs once, also when a start was cut off in the middle.
create table platform.demo_step (
  name text primary key,
  result jsonb not null,
  done_at timestamptz not null
);
grant select, insert, update, delete on platform.demo_step to mall_app;
