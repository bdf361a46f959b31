-- Who waits until sold-out goods can be ordered again: one row for each product or variant of it, gone once he was told.
create table catalogue.stock_wait (
  account_id uuid not null,
  listing_id uuid not null,
  -- Null: whatever variant, as soon as the least order can be made.
  variant_id uuid,
  at timestamptz not null,
  until_at timestamptz not null,
  -- Something has changed since: worth a look whether it is back.
  rose boolean not null default false,
  constraint stock_wait_once unique nulls not distinct (account_id, listing_id, variant_id),
  constraint stock_wait_ends check (until_at > at),
  foreign key (listing_id) references catalogue.listing (id),
  foreign key (listing_id, variant_id) references catalogue.stock (listing_id, variant_id)
);
create index stock_wait_newest on catalogue.stock_wait (account_id, at desc);
create index stock_wait_of_listing on catalogue.stock_wait (listing_id);
create index stock_wait_rose on catalogue.stock_wait (at) where rose;
create index stock_wait_until on catalogue.stock_wait (until_at);
grant select, insert, update, delete on catalogue.stock_wait to mall_app;

-- Whether the least order of a listing can be made, and a pack of the variant, where one is meant, be part of it.
create function catalogue.is_orderable(p_listing uuid, p_variant uuid) returns boolean language sql stable as $$
  select l.on_shelf and coalesce(sum(s.available / l.lot * l.lot), 0) >= l.minimum
    and (p_variant is null or coalesce(bool_or(s.variant_id = p_variant and s.available >= l.lot), false))
  from catalogue.listing l left join catalogue.stock s on s.listing_id = l.id
  where l.id = p_listing group by l.id
$$;

-- However stock comes back, by hand, by an import or from an order that came to nothing, those who wait are noted with it.
create function catalogue.note_stock_rose() returns trigger language plpgsql as $$
begin
  update catalogue.stock_wait set rose = true where listing_id = new.listing_id and not rose;
  return null;
end
$$;
create trigger stock_rose after update of available on catalogue.stock
  for each row when (new.available > old.available) execute function catalogue.note_stock_rose();
create trigger stock_came after insert on catalogue.stock
  for each row when (new.available > 0) execute function catalogue.note_stock_rose();

create function catalogue.note_listing_opened() returns trigger language plpgsql as $$
begin
  update catalogue.stock_wait set rose = true where listing_id = new.id and not rose;
  return null;
end
$$;
create trigger listing_opened after update of on_shelf, minimum, lot on catalogue.listing
  for each row when (new.on_shelf and (not old.on_shelf or new.minimum < old.minimum or new.lot < old.lot))
  execute function catalogue.note_listing_opened();
