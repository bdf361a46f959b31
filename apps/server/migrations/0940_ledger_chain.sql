-- The chain of the books (decision record 0055): every movement carries the hash of the one before. Posting knows nothing of
-- it: a timer comes right behind and chains what was committed since, so that no two payments wait for each other. The
-- application may ask for that (`ledger.chain`) and read; it writes none of these tables.

-- A day of the chain. Movements belong to the day on which they were chained, so nothing ever comes late to one that is over.
create table ledger.segment (
  day date primary key,
  number int not null unique check (number > 0),
  -- What its first movement follows: the day, and the last hash of the segment before.
  start bytea not null check (length(start) = 32),
  -- Once its day is over: how many movements it has and how many there are with all before, its last hash, and all
  -- balances by kind of account after it.
  closed_at timestamptz,
  count bigint,
  movements bigint,
  last bytea check (length(last) = 32),
  sums jsonb,
  constraint closed_is_summed check (num_nulls(closed_at, count, movements, last, sums) in (0, 5))
);

create table ledger.link (
  day date not null references ledger.segment,
  seq bigint not null check (seq > 0),
  journal_id uuid not null unique references ledger.journal,
  -- So that nobody can guess what a movement's details are from their hash.
  salt uuid not null,
  hash bytea not null check (length(hash) = 32),
  primary key (day, seq)
);

-- Where the chain goes on.
create table ledger.chain_head (
  id int primary key check (id = 1),
  day date,
  seq bigint not null default 0,
  hash bytea not null default '\x0000000000000000000000000000000000000000000000000000000000000000',
  -- What the last turn that left nothing over has seen; null: look at everything.
  since pg_snapshot,
  complete boolean not null default false
);
insert into ledger.chain_head (id) values (1);

create trigger link_append_only before update or delete on ledger.link
  for each row execute function ledger.refuse_change();
create trigger link_no_truncate before truncate on ledger.link
  for each statement execute function ledger.refuse_change();
create trigger segment_stays before delete on ledger.segment
  for each row execute function ledger.refuse_change();
create trigger segment_no_truncate before truncate on ledger.segment
  for each statement execute function ledger.refuse_change();
-- It is closed once, and that is all that ever happens to it.
create trigger segment_closes_once before update on ledger.segment for each row
  when (old.closed_at is not null or (old.day, old.number, old.start) is distinct from (new.day, new.number, new.start))
  execute function ledger.refuse_change();

-- What is hashed of a movement besides its place, exactly as an export has it: JSON without spaces, amounts with ten
-- decimals, instants of UTC with six, legs in the order of their accounts' ids. Whom it is about is not in it: an account of
-- the ledger has an id that stands nowhere else, and the details come in as the hash of `said` under a salt.
create view ledger.hashed as
  select j.id as journal_id,
    '"id":"' || j.id || '","kind":"' || j.kind
      || '","at":"' || to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
      || '","legs":[' || (
        select string_agg('{"account":"' || e.account_id || '","kind":"' || a.kind || '","currency":"' || a.currency
          || '","amount":"' || e.amount || '","after":"' || e.balance_after || '","version":' || e.account_version || '}',
          ',' order by e.account_id)
        from ledger.entry e join ledger.account a on a.id = e.account_id where e.journal_id = j.id)
      || ']}' as body,
    '[' || to_json(j.key) || ',' || to_json(j.ref) || ',' || to_json(j.actor) || ','
      || coalesce(to_json(j.approver)::text, 'null') || ',' || coalesce(to_json(j.reason)::text, 'null') || ']' as said
  from ledger.journal j;

create function ledger.content(p_day date, p_seq bigint, p_salt uuid, p_said text, p_body text) returns text
language sql stable as $$
  select '{"day":"' || to_char(p_day, 'YYYY-MM-DD') || '","seq":' || p_seq || ',"details":"'
    || encode(sha256(convert_to(p_salt || p_said, 'UTF8')), 'hex') || '",' || p_body
$$;

create function ledger.link_hash(p_before bytea, p_content text) returns bytea language sql immutable as $$
  select sha256(p_before || convert_to(p_content, 'UTF8'))
$$;

create function ledger.segment_start(p_day date, p_before bytea) returns bytea language sql stable as $$
  select sha256(convert_to(
    'entrepot-books/1 segment ' || to_char(p_day, 'YYYY-MM-DD') || ' ' || encode(p_before, 'hex'), 'UTF8'))
$$;

-- Closes the last segment when its day is over and everything that belongs to it is in it.
create function ledger.close_segment(p_now timestamptz) returns void language plpgsql as $$
declare
  v_head ledger.chain_head;
  v_before ledger.segment;
begin
  select * into v_head from ledger.chain_head;
  if not v_head.complete or v_head.day is null or (p_now at time zone 'UTC')::date <= v_head.day
    or exists (select from ledger.segment where day = v_head.day and closed_at is not null) then
    return;
  end if;
  select * into v_before from ledger.segment where day < v_head.day order by day desc limit 1;
  update ledger.segment set closed_at = p_now, count = v_head.seq, last = v_head.hash,
    movements = coalesce(v_before.movements, 0) + v_head.seq,
    sums = (
      select jsonb_object_agg(kind, total::text) from (
        select kind, sum(amount)::numeric(38, 10) as total from (
          select a.kind, e.amount from ledger.link l
          join ledger.entry e on e.journal_id = l.journal_id join ledger.account a on a.id = e.account_id
          where l.day = v_head.day
          union all select key, value::numeric from jsonb_each_text(coalesce(v_before.sums, '{}'))) each
        group by kind) sums)
  where day = v_head.day;
end $$;

-- Chains at most so many movements of those that are committed and were not yet; gives how many. A movement that builds on
-- another is never seen without it, so a segment that is closed after a turn that left nothing over is whole in itself.
create function ledger.chain(p_now timestamptz, p_most int) returns int
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_head chain_head;
  v_seen pg_snapshot;
  v_from bigint;
  v_today date := (p_now at time zone 'UTC')::date;
  v_row record;
  v_salt uuid;
  v_count int := 0;
begin
  select * into v_head from chain_head for update;
  perform close_segment(p_now);
  -- Older than what the next statement sees: what comes between is looked at twice and chained once.
  v_seen := pg_current_snapshot();
  v_from := pg_snapshot_xmin(v_head.since)::text::bigint;
  for v_row in execute format($q$
    with new as (
      select j.id, j.at from ledger.journal j
      where %s and not exists (select from ledger.link l where l.journal_id = j.id)
      order by j.at, j.id limit $1)
    select h.* from new join ledger.hashed h on h.journal_id = new.id order by new.at, new.id$q$,
    case when v_from is null then 'true' else 'j.tx >= ' || v_from end) using p_most
  loop
    if v_count = 0 and (v_head.day is null
      or (v_head.complete and (v_today > v_head.day or exists (
        select from segment where day = v_head.day and closed_at is not null)))) then
      v_head.day := greatest(v_today, v_head.day + 1);
      v_head.seq := 0;
      v_head.hash := segment_start(v_head.day, v_head.hash);
      insert into segment (day, number, start)
      values (v_head.day, (select coalesce(max(number), 0) + 1 from segment), v_head.hash);
    end if;
    v_count := v_count + 1;
    v_head.seq := v_head.seq + 1;
    v_salt := gen_random_uuid();
    v_head.hash := link_hash(v_head.hash, content(v_head.day, v_head.seq, v_salt, v_row.said, v_row.body));
    insert into link (day, seq, journal_id, salt, hash)
    values (v_head.day, v_head.seq, v_row.journal_id, v_salt, v_head.hash);
  end loop;
  v_head.complete := v_count < p_most;
  update chain_head set day = v_head.day, seq = v_head.seq, hash = v_head.hash, complete = v_head.complete,
    since = case when v_head.complete then v_seen else v_head.since end
  where id = 1 and (v_count > 0 or not chain_head.complete or chain_head.since is null);
  return v_count;
end $$;
revoke all on function ledger.chain, ledger.close_segment from public;

-- The chain as an export has it, and what its hash must be.
create view ledger.public_chain as
  select l.day, l.seq, l.journal_id, l.hash, l.salt, ledger.content(l.day, l.seq, l.salt, h.said, h.body) as content
  from ledger.link l join ledger.hashed h on h.journal_id = l.journal_id;
create view ledger.public_segment as
  select day, number, start, closed_at, count, movements, last, sums from ledger.segment;

grant select on ledger.segment, ledger.link, ledger.chain_head, ledger.hashed, ledger.public_chain, ledger.public_segment
  to mall_app;
grant execute on function ledger.chain to mall_app;

-- As before; the chain looks at everything once more, too.
create or replace function platform.know_cluster() returns void language plpgsql as $$
declare
  v_here bigint := (select system_identifier from pg_control_system());
  v_table text;
begin
  if exists (select from platform.cluster where identifier = v_here) then
    return;
  end if;
  foreach v_table in array array['ledger.journal', 'ledger.entry', 'orders.log'] loop
    execute format('alter table %s drop column if exists tx', v_table);
    execute format('alter table %s add column tx bigint', v_table);
    -- A default that is given later leaves the rows that are there without one.
    execute format('alter table %s alter column tx set default pg_current_xact_id()::text::bigint', v_table);
    -- A BRIN index is smaller still, but of a column that is empty in all rows but the newest the planner believes that it
    -- is of no use, and reads the whole table.
    execute format('create index on %s (tx) where tx is not null', v_table);
    -- Without knowing that few rows have one, all would be read to find them.
    execute format('analyze %s (tx)', v_table);
  end loop;
  update platform.books_check set since = null;
  update ledger.chain_head set since = null;
  delete from platform.cluster;
  insert into platform.cluster (id, identifier) values (1, v_here);
end $$;
