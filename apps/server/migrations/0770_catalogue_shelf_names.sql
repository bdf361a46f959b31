-- The names by which a shop's table is sorted: a row for each language that a listing has a name in, and one without a language for
-- readers of all others (decision record 0030). A page by name reads its rows in their order instead of all names of the shop.
create table catalogue.shelf_name (
  shop_id uuid not null,
  listing_id uuid not null,
  -- '' is the English name, or the first there is: the one that a reader sees who has none of his own.
  language text not null,
  key text not null,
  -- Of '': who has one of his own.
  others text[] not null,
  primary key (listing_id, language)
);
create index shelf_name_order on catalogue.shelf_name (shop_id, language, key, listing_id) include (others);

-- The rows of these listings as they stand.
create function catalogue.shelf_names_of(p_listings uuid[]) returns setof catalogue.shelf_name language sql stable as $$
  select l.shop_id, l.id, case when t.place = 1 then '' else t.language end, lower(t.name),
    case when t.place = 1 then array_remove(t.languages, t.language) else '{}' end
  from catalogue.listing l
  cross join lateral (
    select language, name, row_number() over (order by language = 'en' desc, language) as place,
      array_agg(language) over () as languages
    from catalogue.goods_text where goods_id = l.goods_id
  ) t
  where l.id = any(p_listings)
$$;

-- Makes the rows of these listings anew; few names ever change.
create function catalogue.name_shelf(p_listings uuid[]) returns void language sql as $$
  delete from catalogue.shelf_name n where n.listing_id = any(p_listings) and not exists (
    select from catalogue.shelf_names_of(p_listings) x where x.listing_id = n.listing_id and x.language = n.language);
  insert into catalogue.shelf_name as n
  select * from catalogue.shelf_names_of(p_listings) order by listing_id, language
  on conflict (listing_id, language) do update set shop_id = excluded.shop_id, key = excluded.key, others = excluded.others
  where (n.shop_id, n.key, n.others) is distinct from (excluded.shop_id, excluded.key, excluded.others);
$$;

create or replace function catalogue.shelve(p_listings uuid[], p_today date) returns void language sql as $$
  insert into catalogue.shelf as s (listing_id, goods_id, shop_id, category_id, department_id, on_shelf, created_at, price, minimum,
    available, recent, until)
  select listing_id, goods_id, shop_id, category_id, department_id, on_shelf, created_at, price, minimum, available, recent, until
  from catalogue.shelf_of(p_listings, p_today) order by listing_id
  on conflict (listing_id) do update set goods_id = excluded.goods_id, shop_id = excluded.shop_id,
    category_id = excluded.category_id, department_id = excluded.department_id, on_shelf = excluded.on_shelf,
    created_at = excluded.created_at, price = excluded.price, minimum = excluded.minimum, available = excluded.available,
    recent = excluded.recent, until = excluded.until;
  select catalogue.name_shelf(p_listings);
$$;

create function catalogue.note_names() returns trigger language plpgsql as $$
begin
  insert into catalogue.shelf_to_count (listing_id)
  select id from catalogue.listing where goods_id = coalesce(new.goods_id, old.goods_id);
  return null;
end $$;
create trigger name_noted after insert or delete on catalogue.goods_text for each row execute function catalogue.note_names();
create trigger name_change_noted after update on catalogue.goods_text
  for each row when (old.name <> new.name) execute function catalogue.note_names();

grant select, insert, update, delete on catalogue.shelf_name to mall_app;
select catalogue.name_shelf(array(select id from catalogue.listing));

-- Every read asks for the shop's rows that another day has changed. A plan made for a shop of average size read all of a large
-- one's rows for it.
create index shelf_due on catalogue.shelf (shop_id, until, listing_id) where until is not null;
