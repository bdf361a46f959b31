-- A deposit below the least was kept until its owner sent more. It is credited 72 hours after it was seen (contract/deposits/rules.ts),
-- without a fee; below a cent it ends as dust. What its coin has no price for waits for people then.
alter table deposits.deposit drop constraint deposit_state_check,
  add constraint deposit_state_check check (state in ('announced', 'arrived', 'expired', 'seen', 'small', 'unpriced', 'review', 'unknown',
    'confirmed', 'credited', 'orphaned', 'gone', 'dust', 'reversed'));
insert into deposits.allowed_edge values
  ('seen', 'dust'), ('small', 'dust'), ('unpriced', 'dust'), ('dust', 'orphaned'), ('small', 'unpriced'), ('small', 'review');

-- The least that counts is the one of when it was seen: a higher one holds nothing that is on its way.
alter table deposits.deposit add least numeric(38, 10) check (least > 0);
update deposits.deposit d set least = c.at_least from deposits.channel c where c.id = d.channel_id and d.transfer_id is not null;

-- Said by one operator: with a least of a million all that came would be held. In the coin (MOST_MINIMUM of contract/deposits/rules.ts).
update deposits.channel set at_least = 1000 where at_least > 1000;
alter table deposits.channel add constraint least_is_bounded check (at_least <= 1000);

-- Whatever waits has a date, from now where it had none; of a closed account it is nobody's to wait for.
update deposits.deposit d set wait_until = platform.mall_now() + interval '72 hours'
from accounts.public_account p
where p.id = d.account_id and p.state <> 'closed' and d.wait_until is null and d.state in ('small', 'unpriced', 'review');
update deposits.deposit set wait_until = platform.mall_now() + interval '72 hours' where state = 'small' and wait_until is null;
-- What is asked of a changed row at the end is asked now: no index is changed before.
set constraints all immediate;

create index deposit_small_until on deposits.deposit (wait_until) where state = 'small';
drop index deposits.deposit_small;
create index deposit_small on deposits.deposit (account_id, channel_id) include (units, least) where state = 'small';
