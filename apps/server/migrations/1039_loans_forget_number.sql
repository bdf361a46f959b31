-- The number of an identity document is kept as long as its pictures are: until no loan needs them.
alter table loans.loan alter column identification drop not null;
grant update (identification) on loans.loan to mall_app;
create index loan_number on loans.loan (ended_at) where identification is not null and ended_at is not null;
