-- Of a column that is empty in all rows but the newest the planner believes that a BRIN index is of no use, and reads the
-- whole table. A B-tree over the rows that have a value is always taken, and as small as they are.
create or replace function platform.know_cluster() returns void language plpgsql as $$
declare
  v_here bigint := (select system_identifier from pg_control_system());
  v_table text;
begin
  if exists (select from platform.cluster where identifier = v_here) then
    return;
  end if;
  foreach v_table in array array['ledger.journal', 'ledger.entry', 'orders.log'] loop
    execute format('alter table %s drop column if exists tx', v_table);
    execute format('alter table %s add column tx bigint', v_table);
    -- A default that is given later leaves the rows that are there without one.
    execute format('alter table %s alter column tx set default pg_current_xact_id()::text::bigint', v_table);
    execute format('create index on %s (tx) where tx is not null', v_table);
    -- Without knowing that few rows have one, all would be read to find them.
    execute format('analyze %s (tx)', v_table);
  end loop;
  update platform.books_check set since = null;
  delete from platform.cluster;
  insert into platform.cluster (id, identifier) values (1, v_here);
end $$;
revoke all on function platform.know_cluster from public;
-- Made anew with the other index.
delete from platform.cluster;
select platform.know_cluster();
