-- A proof of payment from before migration 1282 whose file was not there any more when it was to be sealed: operators read it.
alter table deposits.deposit add column picture_gone boolean not null default false;
grant update (picture_gone) on deposits.deposit to mall_app;
