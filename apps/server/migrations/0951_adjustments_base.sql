create schema adjustments;

-- Who of the staff said something, for features that name him.
create or replace view accounts.public_operator as select id, username, name from accounts.operator;
grant select on accounts.public_operator to mall_app;

-- What one operator proposes to add to a wallet or to take from it, and what another answered. That two people have said
-- yes to just this is ledger.approval's to hold, under the key `adjustments/<id>`.
create table adjustments.adjustment (
  id uuid primary key,
  account_id uuid not null,
  amount numeric(38,10) not null check (amount <> 0),
  reason text not null check (length(btrim(reason)) between 10 and 300),
  evidence text not null check (length(evidence) <= 1000),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'declined')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decline_reason text check (length(btrim(decline_reason)) between 3 and 300),
  constraint approved_by_another check (state <> 'approved' or decided_by <> proposed_by),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'declined') = (decline_reason is not null))
);
create index adjustment_oldest on adjustments.adjustment (proposed_at, id) where state = 'proposed';
create index adjustment_newest on adjustments.adjustment (proposed_at desc, id desc);
create index adjustment_account on adjustments.adjustment (account_id, proposed_at desc);

-- An answer is final, whoever writes here.
create function adjustments.keep_answer() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' then
    raise exception 'adjustment % is % already', old.id, old.state;
  end if;
  return new;
end $$;
create trigger keep_answer before update on adjustments.adjustment
  for each row execute function adjustments.keep_answer();

grant usage on schema adjustments to mall_app;
grant select, insert on adjustments.adjustment to mall_app;
grant update (state, decided_by, decided_at, decline_reason) on adjustments.adjustment to mall_app;
