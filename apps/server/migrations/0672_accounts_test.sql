-- Accounts of a demo world are marked: operators see that nobody real stands behind them.
alter table accounts.account add column test boolean not null default false;
update accounts.account set test = true where exists (select from platform.demo_step);
