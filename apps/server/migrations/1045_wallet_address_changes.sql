-- The owner of an account may have withdrawals go to another address (decision record 0070). Before, nobody could: whoever
-- bound one with a stolen session, or mistyped his own, had locked the account's money in.
create table wallet.past_withdrawal_address (
  account_id uuid not null,
  chain text not null,
  address text not null,
  bound_at timestamptz not null,
  left_at timestamptz not null,
  primary key (account_id, bound_at),
  constraint left_after_bound check (left_at > bound_at)
);

-- What was bound before is written down with what takes its place, whoever asks; and a change cannot be dated back, so that
-- what waits because an address is new does wait.
create function wallet.keep_past_address() returns trigger language plpgsql security definer
set search_path = wallet, pg_temp as $$
begin
  if new.bound_at <= old.bound_at then
    raise exception 'the address of account % was bound after that', old.account_id
      using errcode = '23514', constraint = 'address_bound_later';
  end if;
  insert into past_withdrawal_address (account_id, chain, address, bound_at, left_at)
  values (old.account_id, old.chain, old.address, old.bound_at, new.bound_at);
  return new;
end $$;
create trigger keep_past_address before update on wallet.withdrawal_address
  for each row execute function wallet.keep_past_address();

-- What was ever bound, and until when; null: it still is.
create view wallet.public_bound_address as
  select account_id, chain, address, bound_at, null::timestamptz as left_at from wallet.withdrawal_address
  union all
  select account_id, chain, address, bound_at, left_at from wallet.past_withdrawal_address;

grant update (chain, address, bound_at) on wallet.withdrawal_address to mall_app;
-- It goes with an account that ends.
grant select, delete on wallet.past_withdrawal_address to mall_app;
grant select on wallet.public_bound_address to mall_app;
