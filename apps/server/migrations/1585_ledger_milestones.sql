-- Of every 250th movement of an account, what was up to there: where a time begins, and which kinds there are, is found without
-- reading the account from its first movement on. A job writes them behind those who post (wallet.keep-milestones), also of what
-- was there before; whatever has none yet is read as it is.
create table ledger.milestone (
  account_id uuid not null references ledger.account,
  version bigint not null check (version > 0 and version % 250 = 0),
  -- The latest time of all movements of the account up to this one.
  latest_at timestamptz not null,
  -- How many there are of each kind among the 250 that end here.
  kinds jsonb not null,
  primary key (account_id, version)
);
create index milestone_latest on ledger.milestone (account_id, latest_at, version);
create trigger milestone_no_truncate before truncate on ledger.milestone
  for each statement execute function ledger.refuse_change();
create trigger milestone_append_only before update or delete on ledger.milestone
  for each row execute function ledger.refuse_change();

-- At most so many of an account; gives how many are written. Versions have no gaps, so what was read of them stays so.
create function ledger.set_milestones(p_account uuid, p_most int) returns int
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_last milestone;
  v_end bigint;
  v_count int;
begin
  select * into v_last from milestone where account_id = p_account order by version desc limit 1;
  v_last.version := coalesce(v_last.version, 0);
  select least(v_last.version + p_most * 250, version / 250 * 250) into v_end from account where id = p_account;
  insert into milestone (account_id, version, latest_at, kinds)
  select p_account, version, greatest(v_last.latest_at, max(latest) over (order by version)), kinds from (
    select version, max(latest) as latest, jsonb_object_agg(kind, count) as kinds from (
      select (e.account_version + 249) / 250 * 250 as version, j.kind, count(*) as count, max(j.at) as latest
      from entry e join journal j on j.id = e.journal_id
      where e.account_id = p_account and e.account_version > v_last.version and e.account_version <= v_end
      group by 1, 2) each
    group by version) step
  on conflict do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
revoke all on function ledger.set_milestones from public;

grant select on ledger.milestone to mall_app;
grant execute on function ledger.set_milestones to mall_app;
