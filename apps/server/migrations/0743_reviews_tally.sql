-- How many reviews a shop has of each kind: counted when a review is written or answered, not when somebody looks.
create table reviews.tally (
  seller_id uuid primary key,
  -- With the system's; all others are of buyers.
  shown bigint not null,
  by_buyers bigint not null,
  with_picture bigint not null,
  good bigint not null,
  medium bigint not null,
  bad bigint not null,
  to_answer bigint not null
);

create view reviews.counted as
  select seller_id, count(*) as shown, count(*) filter (where buyer_id is not null) as by_buyers,
    count(*) filter (where buyer_id is not null and pictures <> '[]') as with_picture,
    count(*) filter (where buyer_id is not null and level = 'good') as good,
    count(*) filter (where buyer_id is not null and level = 'medium') as medium,
    count(*) filter (where buyer_id is not null and level = 'bad') as bad,
    count(*) filter (where buyer_id is not null and answer is null and rating < 4) as to_answer
  from reviews.review group by seller_id;

create function reviews.tally_new() returns trigger language plpgsql as $$
begin
  insert into reviews.tally as t
  select seller_id, count(*), count(*) filter (where buyer_id is not null),
    count(*) filter (where buyer_id is not null and pictures <> '[]'),
    count(*) filter (where buyer_id is not null and level = 'good'),
    count(*) filter (where buyer_id is not null and level = 'medium'),
    count(*) filter (where buyer_id is not null and level = 'bad'),
    count(*) filter (where buyer_id is not null and answer is null and rating < 4)
  from now_there group by seller_id order by seller_id
  on conflict (seller_id) do update set shown = t.shown + excluded.shown, by_buyers = t.by_buyers + excluded.by_buyers,
    with_picture = t.with_picture + excluded.with_picture, good = t.good + excluded.good, medium = t.medium + excluded.medium,
    bad = t.bad + excluded.bad, to_answer = t.to_answer + excluded.to_answer;
  return null;
end $$;
create trigger review_tallied after insert on reviews.review
  referencing new table as now_there for each statement execute function reviews.tally_new();

-- A review stays as it was written; only the shop's answer comes.
create function reviews.tally_answer() returns trigger language plpgsql as $$
begin
  update reviews.tally set to_answer = to_answer + case when new.answer is null then 1 else -1 end where seller_id = new.seller_id;
  return null;
end $$;
create trigger answer_tallied after update on reviews.review
  for each row when ((old.answer is null) <> (new.answer is null) and new.buyer_id is not null and new.rating < 4)
  execute function reviews.tally_answer();

insert into reviews.tally select * from reviews.counted;

-- First rows of each filter.
create index review_level on reviews.review (seller_id, level, at desc, id desc) where buyer_id is not null;
create index review_pictured on reviews.review (seller_id, at desc, id desc) where pictures <> '[]';
drop index reviews.review_to_answer;
create index review_to_answer on reviews.review (seller_id, at desc, id desc)
  where buyer_id is not null and answer is null and rating < 4;

grant select on reviews.counted to mall_app;
grant select, insert, update on reviews.tally to mall_app;
