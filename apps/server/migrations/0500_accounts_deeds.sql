-- What operators changed, written in the transaction of the change itself. Nobody edits it: no update, no delete.
create table accounts.deed (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator_id uuid not null references accounts.operator,
  operation text not null,
  -- The fields of the input that its operation lets be written down.
  input jsonb not null,
  request_id text not null
);

grant select, insert on accounts.deed to mall_app;

-- User name of the operator; null when the mall's owner did it at the command line.
alter table brands.setting add column changed_by text;
