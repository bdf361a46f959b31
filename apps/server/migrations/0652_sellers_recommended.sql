-- Whether a shop is recommended was a flag that somebody set; the page said that it was counted. Now it is: a shop that
-- sold, of whose reviews there are at least five and four in five are good. More sales, followers and reviews put it
-- further in front; nobody sets it. Null: not recommended.
create function sellers.recommendation(sold bigint, followers int, reviews int, good_reviews int) returns double precision
language sql immutable parallel safe as $$
  select case when sold > 0 and reviews >= 5 and good_reviews * 5 >= reviews * 4
    then ln(1 + sold) + ln(1 + followers) + ln(1 + reviews) end
$$;

drop view sellers.public_shop;
alter table sellers.shop drop column recommended_at;
create view sellers.public_shop as
  select id, account_id, name, mark, city, country, since, picture, follower_count, created_at
  from sellers.shop;
grant select on sellers.public_shop to mall_app;
