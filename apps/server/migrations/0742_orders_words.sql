-- By which words orders are found, each once and not once for each order: a million orders have the names of some thousand
-- buyers, shops and goods (decision record 0033). Added by the timer that adds up the notes of orders; a read looks through the
-- noted orders beside it.
create table orders.word (
  kind text not null check (kind in ('number', 'buyer', 'shop', 'goods')),
  -- The order, its buyer, its seller, or goods in it.
  owner uuid not null,
  words text not null,
  primary key (kind, owner, words)
);
create index word_pairs on orders.word using gin (platform.pairs(words)) where kind <> 'number';
-- Digits have a hundred pairs: each is in every other number. They have a thousand times three.
create index word_number on orders.word using gin (words gin_trgm_ops) where kind = 'number';

-- All words of these orders.
create function orders.words_of(p_orders uuid[]) returns table (kind text, owner uuid, words text) language sql stable as $$
  select distinct x.kind, x.owner, x.words from (
    select w.kind, w.owner, w.words from orders."order" o
    cross join lateral (values
      ('number', o.id, o.number), ('shop', o.seller_id, o.shop_name), ('buyer', o.buyer_id, o.buyer_name),
      ('buyer', o.buyer_id, o.ship_to ->> 'contact')) w (kind, owner, words)
    where o.id = any(p_orders)
    union all
    select 'goods', l.goods_id, l.name from orders.line l where l.order_id = any(p_orders)
  ) x where x.words <> ''
$$;

-- An order that is noted for the first time is new; what only moves on takes away what it adds.
create function orders.add_words() returns trigger language plpgsql as $$
begin
  insert into orders.word (kind, owner, words)
  select kind, owner, words from orders.words_of(array(
    select order_id from gone group by order_id having sum(sign) > 0
  )) order by 1, 2, 3 on conflict do nothing;
  return null;
end $$;
-- Notes are deleted when they are added up, and only then.
create trigger words_added after delete on orders.to_count
  referencing old table as gone for each statement execute function orders.add_words();

insert into orders.word (kind, owner, words)
select 'number', id, number from orders."order"
union all select distinct 'shop', seller_id, shop_name from orders."order" where shop_name <> ''
union all (
  select distinct 'buyer', buyer_id, words from orders."order" o cross join lateral (values (buyer_name), (ship_to ->> 'contact')) w (words)
  where words <> ''
)
union all select distinct 'goods', goods_id, name from orders.line where name <> '';

grant select, insert on orders.word to mall_app;
