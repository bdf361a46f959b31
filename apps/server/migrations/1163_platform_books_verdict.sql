-- Whether the books add up, and when all of them were read last, is said by the role that says what was seen: `mall_witness`. Before, the
-- application's role could write over what a proof had found, and what leaves the mall was held no longer.
alter table platform.books_check alter column violated set default '{}';
revoke insert, update on platform.books_check from mall_app;
grant insert (id, at, checks, movements, whole, run, since), update (at, checks, movements, whole, run, since)
  on platform.books_check to mall_app;
grant usage on schema platform to mall_witness;
grant select (id, whole_at), update (violated, whole_at) on platform.books_check to mall_witness;
