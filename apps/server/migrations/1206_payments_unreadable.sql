-- What a provider has signed and the mall could not read: a little of it, for the operators to see that there was some and for whoever
-- mends the mall. It is told again each time with the same bytes, so it stands here once.
create table payments.unreadable (
  provider text not null,
  digest bytea not null,
  -- Its beginning.
  body bytea not null check (length(body) <= 4096),
  bytes integer not null,
  -- When it came last.
  at timestamptz not null,
  primary key (provider, digest)
);
create index unreadable_newest on payments.unreadable (provider, at desc, digest);
grant select, insert, update, delete on payments.unreadable to mall_app;
