-- Announcements that were answered before it was written down by which transfer (migration 1341) were left out of existing clients' lists. An
-- announcement is answered in the transaction that makes its transfer's deposit, so that one is there: of the same account and channel, seen
-- after the announcement and before its answer; the same amount first, then the last one.
do $$
declare
  v record;
begin
  for v in
    select id, account_id, channel_id, units, seen_at, ended_at from deposits.deposit
    where state = 'arrived' and answer_id is null order by ended_at, seen_at, id
  loop
    update deposits.deposit set answer_id = (
      select t.id from deposits.deposit t
      where t.account_id = v.account_id and t.channel_id = v.channel_id and t.transfer_id is not null
        and t.seen_at between v.seen_at and coalesce(v.ended_at, 'infinity')
        and not exists (select from deposits.deposit a where a.answer_id = t.id)
      order by t.units = v.units desc, t.seen_at desc, t.id limit 1)
    where id = v.id;
  end loop;
end $$;
