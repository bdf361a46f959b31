-- Transfers of which no deposit was made yet, so that the job does not look for them by when they were seen: one that was taken back with
-- its block before, and came again an hour later, was older than what was looked for. Kept by the two tables that say so: nobody
-- writes here.
create table deposits.untaken (transfer_id uuid primary key references chains.transfer);
insert into deposits.untaken
  select t.id from chains.transfer t where not exists (select from deposits.deposit d where d.transfer_id = t.id);

create function deposits.keep_untaken() returns trigger language plpgsql security definer
set search_path = deposits, pg_temp as $$
begin
  if tg_table_name = 'transfer' then
    insert into untaken (transfer_id) select n.id from new_rows n;
  else
    delete from untaken u using new_rows n where u.transfer_id = n.transfer_id;
  end if;
  return null;
end $$;
create trigger transfer_is_untaken after insert on chains.transfer referencing new table as new_rows
  for each statement execute function deposits.keep_untaken();
create trigger transfer_was_taken after insert on deposits.deposit referencing new table as new_rows
  for each statement execute function deposits.keep_untaken();

grant select on deposits.untaken to mall_app;
drop index deposits.deposit_watermark;
