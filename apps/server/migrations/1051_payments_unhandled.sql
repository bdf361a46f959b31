-- Reports that wait for the job, so that it does not go through all that were ever told to find them. Kept by the two tables
-- that say so: nobody writes here.
create table payments.unhandled (report_id uuid primary key references payments.report);
insert into payments.unhandled
  select r.id from payments.report r where not exists (select from payments.handled h where h.report_id = r.id);

create function payments.keep_unhandled() returns trigger language plpgsql security definer
set search_path = payments, pg_temp as $$
begin
  if tg_table_name = 'report' then
    insert into unhandled (report_id) values (new.id);
  else
    delete from unhandled where report_id = new.report_id;
  end if;
  return null;
end $$;
create trigger report_is_unhandled after insert on payments.report
  for each row execute function payments.keep_unhandled();
create trigger report_was_handled after insert on payments.handled
  for each row execute function payments.keep_unhandled();

grant select on payments.unhandled to mall_app;
