-- A node that refused what the round through all addresses asks was in the log alone: the round stood still and nobody was told. What it said
-- in the last turn and since when stands with the round, until a turn succeeds.
alter table reserves.round add column fault text, add column fault_since timestamptz,
  add constraint fault_has_a_time check ((fault is null) = (fault_since is null));
