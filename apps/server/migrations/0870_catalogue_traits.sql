-- What buyers narrow a department by: colours, sizes, materials. They are what shops state already, in the attributes of variants
-- and in short facts, so nobody types them twice.
create table catalogue.trait (
  id int generated always as identity primary key,
  -- In the goods' first language: English where there is English.
  name text not null check (length(name) between 1 and 40),
  value text not null check (length(value) between 1 and 40),
  -- Language -> [name, value].
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  -- A swatch for colours.
  hex text,
  unique (name, value)
);

-- A copy of what its goods say, in order: lists are filtered by this table alone.
alter table catalogue.listing add column traits int[] not null default '{}' check (cardinality(traits) <= 24);

-- What goods state, at most 24 each: attributes of variants first, then facts of few words. Facts that only repeat the variants
-- say nothing, one that lists several ("Steel, enamel") is as many, and more than three words together are prose and no choice. A translation counts where it lists as many.
create function catalogue.stated_traits(goods_ids uuid[])
returns table (goods_id uuid, name text, value text, words jsonb, hex text)
language sql stable as $$
  with stated as (
    select v.goods_id, true as varies, v.id::text || ' ' || e.place as place, v.sort * 100 + e.place as rank, a.language,
      btrim(e.one ->> 'name') as name, btrim(e.one ->> 'value') as value, e.one ->> 'hex' as hex
    from catalogue.variant v
      cross join lateral jsonb_each(v.attributes) as a (language, list)
      cross join lateral jsonb_array_elements(a.list) with ordinality as e (one, place)
    where v.goods_id = any(goods_ids)
    union all
    select t.goods_id, false, f.place || ' ' || part.place || '/' || count(*) over (partition by t.goods_id, t.language, f.place),
      100000 + f.place * 100 + part.place, t.language, btrim(f.one ->> 'label'), btrim(part.value), null
    from catalogue.goods_text t
      cross join lateral jsonb_array_elements(t.facts) with ordinality as f (one, place)
      cross join lateral regexp_split_to_table(f.one ->> 'value', ',\s+|[،、，]') with ordinality as part (value, place)
    where t.goods_id = any(goods_ids) and (
      select o.facts -> (f.place::int - 1) ->> 'value' from catalogue.goods_text o where o.goods_id = t.goods_id
      order by o.language = 'en' desc, o.language limit 1
    ) !~ '[^,،、，\s]+(\s+[^,،、，\s]+){3}'
  ), named as (
    select s.goods_id, varies, min(rank) as rank,
      (array_agg(s.name order by language = 'en' desc, language))[1] as name,
      (array_agg(s.value order by language = 'en' desc, language))[1] as value,
      jsonb_object_agg(language, jsonb_build_array(s.name, s.value)) as words, max(s.hex) as hex
    from stated s
    group by s.goods_id, varies, place
  ), once as (
    select distinct on (n.goods_id, n.name, n.value) n.*
    from named n
    where length(n.name) between 1 and 40 and length(n.value) between 1 and 40 and (varies or not exists (
      select from named v where v.varies and v.goods_id = n.goods_id and lower(v.value) = lower(n.value)))
    order by n.goods_id, n.name, n.value, n.rank
  )
  select goods_id, name, value, words, hex from (
    select once.*, row_number() over (partition by once.goods_id order by rank) as place from once
  ) as ranked where place <= 24
$$;

-- Makes listings say what their goods state now. Who stated a trait first has worded it; others add languages.
create function catalogue.keep_traits(goods_ids uuid[]) returns void language plpgsql as $$
begin
  insert into catalogue.trait as t (name, value, words, hex)
  select distinct on (s.name, s.value) s.name, s.value, s.words, s.hex
  from catalogue.stated_traits(goods_ids) s order by s.name, s.value, s.hex nulls last
  on conflict (name, value) do update set words = excluded.words || t.words, hex = coalesce(t.hex, excluded.hex)
    where not t.words ?& array(select jsonb_object_keys(excluded.words)) or (t.hex is null and excluded.hex is not null);
  update catalogue.listing l set traits = given.ids
  from (
    select g.id as goods_id, coalesce(array_agg(t.id order by t.id) filter (where t.id is not null), '{}') as ids
    from unnest(goods_ids) as g (id)
      left join catalogue.stated_traits(goods_ids) s on s.goods_id = g.id
      left join catalogue.trait t on t.name = s.name and t.value = s.value
    group by g.id
  ) as given
  where l.goods_id = given.goods_id and l.traits <> given.ids;
end $$;

select catalogue.keep_traits(array(select id from catalogue.goods));

create or replace view catalogue.public_listing as
  select l.id, l.goods_id, l.shop_id, l.category_id, l.department_id, l.brand_ids, l.price,
    l.list_price, l.discount_percent, l.tiers, l.minimum, l.lot, l.maximum, l.unit_freight, l.unit_tax,
    l.days_to_ship, l.on_shelf, l.recommended_at, l.sold_count, l.view_count, l.favourite_count,
    l.rating_sum, l.rating_count, l.good_count, l.created_at, l.changed_at,
    g.item_number, g.origin_country, g.pictures -> 0 as picture, l.traits
  from catalogue.listing l join catalogue.goods g on g.id = l.goods_id;
grant select, insert, update on catalogue.trait to mall_app;
