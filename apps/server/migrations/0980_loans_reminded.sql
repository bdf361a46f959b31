-- What the borrower was last told of the end of his loan: nothing, that it is near, or that it is today.
alter table loans.loan add column reminded text check (reminded in ('soon', 'today'));
grant update (reminded) on loans.loan to mall_app;
create index loan_falls_due on loans.loan (due_at, id) where state = 'running' and reminded is distinct from 'today';

-- What happens to somebody's money is told to him, whatever he prefers.
alter table notifications.preference drop constraint some_stay_on;
delete from notifications.preference where category = 'money' and not is_on;
alter table notifications.preference add constraint some_stay_on check (
  is_on or category not in ('security', 'money') and not (category in ('orders', 'returns') and channel = 'app')
);
