-- Anybody can send thousands of a worthless token, or of a coin's smallest unit, in one transaction. Of a token that nobody takes
-- the first few of an account are listed, and the others counted beside them; they can be found, and credited, like all others.
alter table deposits.deposit add unlisted boolean not null default false;
grant update (unlisted) on deposits.deposit to mall_app;
create index deposit_unknown on deposits.deposit (account_id, network) where state = 'unknown' and not unlisted;
create index deposit_unlisted on deposits.deposit (account_id, network) where unlisted;

-- With the units: whether there is enough together is asked for each that comes.
drop index deposits.deposit_small;
create index deposit_small on deposits.deposit (account_id, channel_id) include (units) where state = 'small';
