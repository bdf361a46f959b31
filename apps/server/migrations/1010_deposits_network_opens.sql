-- Operators open networks and coins by themselves. What decides about credit is a coin with its contract and its decimals:
-- one operator adds it, another approves it, and until then nothing is credited by it.
-- The same chain under two names would credit everything twice. 31337 is what every chain of tests calls itself.
create unique index network_once on chains.network (kind, identity) where identity <> '31337';
-- What a network is stays: how many blocks make its transfers final cannot be changed after somebody has approved a coin on it.
revoke update on chains.network from mall_app;
grant update (open) on chains.network to mall_app;

alter table deposits.channel
  -- Null: there before two people were asked.
  add added_by uuid,
  add approved_by uuid,
  add approved_at timestamptz,
  add constraint channel_approved_by_another check (approved_by <> added_by),
  add constraint approved_when check ((approved_by is null) = (approved_at is null)),
  add constraint open_is_approved check (not open or added_by is null or approved_by is not null);
grant update (approved_by, approved_at) on deposits.channel to mall_app;
grant delete on deposits.channel to mall_app;

create function deposits.check_channel() returns trigger language plpgsql set search_path = deposits, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.added_by is null or old.approved_by is not null then
      raise exception 'channel % is approved, it stays', old.id using errcode = '23514', constraint = 'channel_stays';
    end if;
    return old;
  end if;
  if current_user = 'mall_app' and (new.added_by is null or new.approved_by is not null) then
    raise exception 'channel % was approved by nobody', new.id using errcode = '23514', constraint = 'channel_is_new';
  end if;
  return new;
end $$;
create trigger check_channel before insert or delete on deposits.channel
  for each row execute function deposits.check_channel();

-- What is fixed to be credited is of a coin that two people have taken into the list.
create function deposits.check_confirmed() returns trigger language plpgsql security definer
set search_path = deposits, pg_temp as $$
begin
  if not exists (
    select 1 from chains.public_transfer t join channel c on c.network = t.network and c.asset = t.asset
    where t.id = new.transfer_id and (c.added_by is null or c.approved_by is not null)) then
    raise exception 'the coin of deposit % is approved by nobody', new.id
      using errcode = '23514', constraint = 'confirmed_is_approved';
  end if;
  return new;
end $$;
create trigger check_confirmed before update on deposits.deposit
  for each row when (new.state = 'confirmed' and old.state <> 'confirmed') execute function deposits.check_confirmed();
