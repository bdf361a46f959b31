-- The books are proved from where they were last proven (decision record 0032). Rows that are only ever added say in which
-- transaction they were written: what a proof has not seen is what its snapshot did not show, also when that was begun
-- before the proof and committed after it. Rows from before this migration say nothing; the first proof reads everything.

-- The numbers of transactions belong to one cluster of PostgreSQL.
create table platform.cluster (id int primary key check (id = 1), identifier bigint not null);

alter table platform.books_check
  -- What the last proof that found nothing wrong has seen; null: the next one reads everything.
  add column since pg_snapshot,
  -- Which rows of the sums kept by proofs go with it.
  add column run int not null default 0,
  -- Whether the last proof read everything, and when one last did.
  add column whole boolean not null default true,
  add column whole_at timestamptz;
update platform.books_check set whole_at = at;

-- An operator wants everything to be proved.
create table platform.books_asked (id int primary key check (id = 1), at timestamptz not null);
grant select, insert, update, delete on platform.books_asked to mall_app;

-- Called by every start: a mall that was restored into another cluster begins anew. Nothing is rewritten.
create function platform.know_cluster() returns void language plpgsql as $$
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
    -- A BRIN index is smaller still, but of a column that is empty in all rows but the newest the planner believes that it
    -- is of no use, and reads the whole table.
    execute format('create index on %s (tx) where tx is not null', v_table);
    -- Without knowing that few rows have one, all would be read to find them.
    execute format('analyze %s (tx)', v_table);
  end loop;
  update platform.books_check set since = null;
  delete from platform.cluster;
  insert into platform.cluster (id, identifier) values (1, v_here);
end $$;
revoke all on function platform.know_cluster from public;
select platform.know_cluster();

-- What proofs have found to be right of sums over all orders: the next one adds what has changed since.
create table orders.proven_standing (
  run int not null,
  seller_id uuid not null,
  brand_id uuid not null,
  state text not null,
  return_state text not null,
  orders bigint not null,
  total numeric(38, 10) not null,
  held numeric(38, 10) not null,
  held_orders bigint not null,
  primary key (run, seller_id, brand_id, state, return_state)
);
create table orders.proven_stock (
  run int not null,
  listing_id uuid not null,
  variant_id uuid not null,
  reserved bigint not null,
  sold bigint not null,
  primary key (run, listing_id, variant_id)
);
grant select, insert, update, delete on orders.proven_standing, orders.proven_stock to mall_app;
