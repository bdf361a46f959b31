-- A row for each listing with all that its shop's table is sorted and filtered by, so that no page of it reads every listing's
-- stock and sales (decision record 0030). Whatever changes one of these notes the listing; a timer makes the rows of noted
-- listings anew, so that nobody who orders waits for it; a read takes the noted ones as they stand.

-- How many days the stock lasts at the pace of the last thirty; null when nothing was sold.
create function catalogue.lasts_days(available bigint, recent bigint) returns bigint language sql immutable parallel safe as $$
  select case when recent > 0 then available * 30 / recent end
$$;
-- Less than the minimum is left, or stock for fourteen days.
create function catalogue.runs_out(on_shelf boolean, available bigint, minimum int, recent bigint) returns boolean
language sql immutable parallel safe as $$
  select on_shelf and available > 0 and (available < minimum or available * 30 <= recent * 14)
$$;

create table catalogue.shelf (
  listing_id uuid primary key,
  goods_id uuid not null,
  shop_id uuid not null,
  category_id uuid not null,
  department_id uuid not null,
  on_shelf boolean not null,
  created_at timestamptz not null,
  price numeric(38, 10) not null,
  minimum int not null,
  available bigint not null,
  -- Pieces sold on the last thirty days (UTC), today included.
  recent bigint not null,
  -- The day on which the oldest of these falls out: from then on the row is not true any more.
  until date,
  lasts_days bigint generated always as (catalogue.lasts_days(available, recent)) stored,
  runs_out boolean not null generated always as (catalogue.runs_out(on_shelf, available, minimum, recent)) stored
);
create index shelf_newest on catalogue.shelf (shop_id, created_at, listing_id);
create index shelf_price on catalogue.shelf (shop_id, price, listing_id);
create index shelf_available on catalogue.shelf (shop_id, available, listing_id);
create index shelf_recent on catalogue.shelf (shop_id, recent, listing_id);
create index shelf_lasts on catalogue.shelf (shop_id, lasts_days, listing_id);
create index shelf_lasts_most on catalogue.shelf (shop_id, lasts_days desc nulls last, listing_id desc);
create index shelf_runs_out on catalogue.shelf (shop_id, lasts_days, listing_id) where runs_out;
create index shelf_sold_out on catalogue.shelf (shop_id, created_at, listing_id) where available = 0;
create index shelf_off on catalogue.shelf (shop_id, created_at, listing_id) where not on_shelf;
create index shelf_category on catalogue.shelf (shop_id, category_id, created_at, listing_id);
create index shelf_goods on catalogue.shelf (goods_id);
create index shelf_until on catalogue.shelf (until) where until is not null;

create table catalogue.shelf_to_count (
  no bigint generated always as identity primary key,
  listing_id uuid not null
);

-- How many rows of the shelf there are of each kind; always of the rows as they lie in the table.
create table catalogue.shelf_tally (
  shop_id uuid not null,
  category_id uuid not null,
  department_id uuid not null,
  listings bigint not null,
  on_shelf bigint not null,
  runs_out bigint not null,
  sold_out bigint not null,
  primary key (shop_id, category_id)
);

-- The rows of these listings as they stand.
create function catalogue.shelf_of(p_listings uuid[], p_today date)
returns table (listing_id uuid, goods_id uuid, shop_id uuid, category_id uuid, department_id uuid, on_shelf boolean,
  created_at timestamptz, price numeric, minimum int, available bigint, recent bigint, until date, lasts_days bigint,
  runs_out boolean)
language sql stable as $$
  select l.id, l.goods_id, l.shop_id, l.category_id, l.department_id, l.on_shelf, l.created_at, l.price, l.minimum, k.available,
    d.recent, d.first + 30, catalogue.lasts_days(k.available, d.recent),
    catalogue.runs_out(l.on_shelf, k.available, l.minimum, d.recent)
  from catalogue.listing l
  cross join lateral (
    select coalesce(sum(s.available), 0)::bigint as available from catalogue.stock s where s.listing_id = l.id
  ) k
  cross join lateral (
    select coalesce(sum(s.pieces), 0)::bigint as recent, min(s.day) as first
    from catalogue.daily_sale s where s.listing_id = l.id and s.day > p_today - 30
  ) d
  where l.id = any(p_listings)
$$;

-- Makes the rows of these listings anew.
create function catalogue.shelve(p_listings uuid[], p_today date) returns void language sql as $$
  insert into catalogue.shelf as s (listing_id, goods_id, shop_id, category_id, department_id, on_shelf, created_at, price, minimum,
    available, recent, until)
  select listing_id, goods_id, shop_id, category_id, department_id, on_shelf, created_at, price, minimum, available, recent, until
  from catalogue.shelf_of(p_listings, p_today) order by listing_id
  on conflict (listing_id) do update set goods_id = excluded.goods_id, shop_id = excluded.shop_id,
    category_id = excluded.category_id, department_id = excluded.department_id, on_shelf = excluded.on_shelf,
    created_at = excluded.created_at, price = excluded.price, minimum = excluded.minimum, available = excluded.available,
    recent = excluded.recent, until = excluded.until
$$;

-- The oldest notes, and the rows that today is another day for; says how many.
create function catalogue.keep_shelves(p_limit int, p_today date) returns int language plpgsql as $$
declare
  v_noted uuid[];
  v_passed uuid[];
begin
  with taken as (
    delete from catalogue.shelf_to_count where no in (
      select no from catalogue.shelf_to_count order by no limit p_limit for update skip locked
    ) returning listing_id
  )
  select coalesce(array_agg(listing_id), '{}') into v_noted from taken;
  v_passed := array(select listing_id from catalogue.shelf where until <= p_today order by until limit p_limit);
  perform catalogue.shelve(v_noted || v_passed, p_today);
  return greatest(cardinality(v_noted), cardinality(v_passed));
end $$;

create function catalogue.tally_shelf() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into catalogue.shelf_tally as t
    select shop_id, category_id, min(department_id::text)::uuid, count(*), count(*) filter (where on_shelf),
      count(*) filter (where runs_out), count(*) filter (where available = 0)
    from now_there group by 1, 2 order by 1, 2
    on conflict (shop_id, category_id) do update set listings = t.listings + excluded.listings,
      on_shelf = t.on_shelf + excluded.on_shelf, runs_out = t.runs_out + excluded.runs_out,
      sold_out = t.sold_out + excluded.sold_out;
  else
    insert into catalogue.shelf_tally as t
    select shop_id, category_id, min(department_id::text)::uuid, sum(sign), coalesce(sum(sign) filter (where on_shelf), 0),
      coalesce(sum(sign) filter (where runs_out), 0), coalesce(sum(sign) filter (where available = 0), 0)
    from (
      select 1 as sign, shop_id, category_id, department_id, on_shelf, runs_out, available from now_there
      union all
      select -1, shop_id, category_id, department_id, on_shelf, runs_out, available from was_there
    ) x group by 1, 2 order by 1, 2
    on conflict (shop_id, category_id) do update set listings = t.listings + excluded.listings,
      on_shelf = t.on_shelf + excluded.on_shelf, runs_out = t.runs_out + excluded.runs_out,
      sold_out = t.sold_out + excluded.sold_out;
  end if;
  return null;
end $$;
create trigger shelf_tallied after insert on catalogue.shelf
  referencing new table as now_there for each statement execute function catalogue.tally_shelf();
create trigger shelf_change_tallied after update on catalogue.shelf
  referencing old table as was_there new table as now_there for each statement execute function catalogue.tally_shelf();

create function catalogue.note_shelf() returns trigger language plpgsql as $$
begin
  insert into catalogue.shelf_to_count (listing_id) values (new.listing_id);
  return null;
end $$;
create function catalogue.note_listing_shelf() returns trigger language plpgsql as $$
begin
  insert into catalogue.shelf_to_count (listing_id) values (new.id);
  return null;
end $$;
create trigger stock_noted after insert on catalogue.stock for each row execute function catalogue.note_shelf();
create trigger stock_change_noted after update on catalogue.stock
  for each row when (old.available <> new.available) execute function catalogue.note_shelf();
create trigger sale_noted after insert or update on catalogue.daily_sale for each row execute function catalogue.note_shelf();
create trigger listing_noted after insert on catalogue.listing for each row execute function catalogue.note_listing_shelf();
create trigger listing_change_noted after update on catalogue.listing
  for each row when (
    (old.goods_id, old.shop_id, old.category_id, old.department_id, old.on_shelf, old.created_at, old.price, old.minimum)
    is distinct from
    (new.goods_id, new.shop_id, new.category_id, new.department_id, new.on_shelf, new.created_at, new.price, new.minimum)
  ) execute function catalogue.note_listing_shelf();

select catalogue.shelve(array(select id from catalogue.listing), (now() at time zone 'UTC')::date);

-- A part of a name is found by its pairs of letters: in every script, also in those whose words have two letters.
create function platform.pairs(words text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct one || other), '{}')
  from (select string_to_array(lower(words), null) as letters) x,
    unnest(letters[:cardinality(letters) - 1], letters[2:]) as pair (one, other)
$$;
create index goods_text_pairs on catalogue.goods_text using gin (platform.pairs(name));
create index goods_number_pairs on catalogue.goods using gin (platform.pairs(item_number));

grant select, insert, update on catalogue.shelf, catalogue.shelf_tally to mall_app;
-- The right to update is the right to lock rows.
grant select, insert, update, delete on catalogue.shelf_to_count to mall_app;
