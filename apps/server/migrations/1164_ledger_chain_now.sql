-- The day on which a movement is chained is today's. Before, whoever held the application's role could ask for a chain of years ahead:
-- days would have been closed that had not begun, and all later ones pushed behind them.
alter function ledger.chain(timestamptz, int) rename to chain_at;
revoke all on function ledger.chain_at from mall_app;
create function ledger.chain(p_now timestamptz, p_most int) returns int
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if not platform.is_not_ahead(p_now) then
    raise exception 'the books are not chained ahead' using errcode = '22023', constraint = 'chained_when_it_is';
  end if;
  return chain_at(p_now, p_most);
end $$;
revoke all on function ledger.chain from public;
grant execute on function ledger.chain to mall_app;
