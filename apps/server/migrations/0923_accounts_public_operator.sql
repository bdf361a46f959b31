-- Who of the staff said something, for features that name him.
create view accounts.public_operator as select id, username, name from accounts.operator;
grant select on accounts.public_operator to mall_app;
