-- Where a proof of the books begins is said by the role that says what was found: `mall_witness`. Before, the application's role alone
-- wrote that everything up to now was proven. It still notes it with the sums that go with it; where the two differ everything is proved.
alter table platform.books_check add column concluded pg_snapshot;
update platform.books_check set concluded = since;
grant select (concluded), update (concluded) on platform.books_check to mall_witness;
