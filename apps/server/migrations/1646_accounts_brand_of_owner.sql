-- Of which brand a withdrawal is was the application's word: its role wrote one whose bounds suited it, where two people
-- are asked for later and an address waits less long. It is the owner's, and his stays.
create function accounts.take_brand() returns trigger language plpgsql security definer set search_path = accounts, pg_temp as $$
begin
  select a.brand_id into strict new.brand_id from account a where a.id = new.account_id;
  return new;
end $$;
revoke all on function accounts.take_brand from public;
-- By their names before the checks that ask for it.
create trigger brand_of_owner before insert on withdrawals.withdrawal
  for each row execute function accounts.take_brand();

create function accounts.keep_brand() returns trigger language plpgsql as $$
begin
  raise exception 'the brand of account % stays', old.id using errcode = '42501', constraint = 'brand_stays';
end $$;
create trigger brand_stays before update on accounts.account for each row when (new.brand_id is distinct from old.brand_id)
  execute function accounts.keep_brand();
