-- Who of the staff did something, for features that name him.
create or replace view accounts.public_operator as select id, username, name from accounts.operator;
grant select on accounts.public_operator to mall_app;
