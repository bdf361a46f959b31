-- What came back is noted once for each listing, in the transaction in which it came back: to mark everybody who waits for it, a
-- hundred thousand of them, would hold that transaction, and an order's with it, for as long. A job tells them in batches.
create table catalogue.stock_rise (
  listing_id uuid primary key references catalogue.listing,
  -- How often it rose since the row is there: who puts it away must have seen the last time.
  times bigint not null default 1
);
grant select, insert, update, delete on catalogue.stock_rise to mall_app;
insert into catalogue.stock_rise (listing_id) select distinct listing_id from catalogue.stock_wait where rose;

create function catalogue.note_rise(p_listing uuid) returns void language sql as $$
  insert into catalogue.stock_rise as r (listing_id)
  select p_listing where exists (select from catalogue.stock_wait where listing_id = p_listing)
  on conflict (listing_id) do update set times = r.times + 1
$$;
create or replace function catalogue.note_stock_rose() returns trigger language plpgsql as $$
begin
  perform catalogue.note_rise(new.listing_id);
  return null;
end
$$;
create or replace function catalogue.note_listing_opened() returns trigger language plpgsql as $$
begin
  perform catalogue.note_rise(new.id);
  return null;
end
$$;

drop index catalogue.stock_wait_rose;
alter table catalogue.stock_wait drop column rose;
