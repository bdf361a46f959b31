-- A deposit whose block was taken back and that never came again waited for ever. It ends fourteen days after (contract/deposits/rules.ts),
-- and goes on when it comes later all the same.
alter table deposits.deposit drop constraint deposit_state_check,
  add constraint deposit_state_check check (state in ('announced', 'arrived', 'expired', 'seen', 'small', 'unpriced', 'review', 'unknown',
    'confirmed', 'credited', 'orphaned', 'gone', 'reversed'));
insert into deposits.allowed_edge values ('orphaned', 'gone'), ('gone', 'seen');

-- With those that have ended so: each is looked for while its transfer may still come again.
drop index deposits.deposit_open;
create index deposit_open on deposits.deposit (state, seen_at)
  where state in ('announced', 'seen', 'small', 'unpriced', 'review', 'confirmed', 'orphaned', 'gone');

update deposits.deposit set wait_until = platform.mall_now() + interval '14 days' where state = 'orphaned';
