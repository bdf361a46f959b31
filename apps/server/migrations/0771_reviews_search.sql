-- A search of a shop's reviews looks at the names of all of them: in the index that they are listed by, so that none is read
-- for its name.
drop index reviews.review_shop;
create index review_shop on reviews.review (seller_id, at desc, id desc) include (goods_name, author);
drop index reviews.review_level;
create index review_level on reviews.review (seller_id, level, at desc, id desc) include (goods_name, author)
  where buyer_id is not null;
