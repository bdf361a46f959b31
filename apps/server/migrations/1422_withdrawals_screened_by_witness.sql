-- What a screening service has said is seen outside, so the witness writes it (decision record 0057): the application's role could say
-- that a withdrawal is clear which nobody was asked about.
revoke insert on withdrawals.screening, withdrawals.address_screening from mall_app;
grant usage on schema withdrawals to mall_witness;
grant insert on withdrawals.address_screening to mall_witness;

-- Of what still waits, and once. The row is held until the end: its owner may take it back meanwhile.
create function withdrawals.say_screened(p_withdrawal uuid, p_answer text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = withdrawals, pg_temp as $$
begin
  perform 1 from withdrawal where id = p_withdrawal and state = 'requested' for update;
  if not found or exists (select 1 from screening s where s.withdrawal_id = p_withdrawal) then
    return false;
  end if;
  insert into screening (withdrawal_id, answer, at) values (p_withdrawal, p_answer, p_at);
  return true;
end $$;
revoke all on function withdrawals.say_screened from public;
grant execute on function withdrawals.say_screened to mall_witness;

-- A row while the mall is started with a service: written by the owner of the database at each start. Then nothing that goes over a
-- network is approved before the service was asked.
create table withdrawals.screening_rule (only_one boolean primary key default true check (only_one));
create function withdrawals.check_screened() returns trigger language plpgsql security definer
set search_path = withdrawals, pg_temp as $$
begin
  if exists (select 1 from screening_rule) and not exists (select 1 from screening s where s.withdrawal_id = new.id) then
    raise exception 'withdrawal % was not asked about', new.id using errcode = '23514', constraint = 'withdrawal_screened';
  end if;
  return new;
end $$;
create trigger check_screened before update on withdrawals.withdrawal for each row
  when (new.state = 'approved' and old.state <> 'approved' and new.chain is not null)
  execute function withdrawals.check_screened();
