-- Lucky draws whose every draw can be proved (decision record 0049). What is promised at the start cannot be changed, no
-- draw can be left out, and no piece is given twice: the database holds these rules.
create schema draws;

-- Every step that a draw's state may take; contract/draws/life.ts says the same and a test compares the two.
create table draws.allowed_edge (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into draws.allowed_edge values ('draft', 'open'), ('open', 'closed'), ('closed', 'revealed');

create table draws.draw (
  id uuid primary key,
  brand_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'open', 'closed', 'revealed')),
  titles jsonb not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  per_day int not null check (per_day between 1 and 10),
  per_person int not null check (per_person between 1 and 100),
  most_draws int not null check (most_draws between 1 and 20000),
  version int not null default 0,
  -- The seed as only this mall can read it; public is what commits to it.
  sealed_seed text,
  commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  terms text,
  terms_hash text,
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  count int not null default 0,
  head text,
  -- When the last one was drawn: the list's times never go back.
  last_at timestamptz,
  stop_reason text check (length(stop_reason) between 3 and 300),
  created_at timestamptz not null,
  started_at timestamptz,
  closed_at timestamptz,
  revealed_at timestamptz,
  constraint closes_after_it_opens check (closes_at > opens_at),
  constraint a_day_within_all check (per_day <= per_person),
  constraint count_within_most check (count between 0 and most_draws),
  constraint started_is_promised check (
    (state = 'draft') = (started_at is null) and
    num_nulls(started_at, sealed_seed, commitment, terms, terms_hash, head) in (0, 6)
  ),
  constraint closed_has_its_time check ((state in ('closed', 'revealed')) = (closed_at is not null)),
  constraint revealed_has_its_seed check (
    (state = 'revealed') = (seed is not null) and (seed is null) = (revealed_at is null)
  ),
  constraint seed_is_the_promised check (seed is null or encode(sha256(decode(seed, 'hex')), 'hex') = commitment),
  constraint terms_are_the_promised check (
    terms is null or encode(sha256(convert_to(terms, 'UTF8')), 'hex') = terms_hash
  )
);
create index draw_of_brand on draws.draw (brand_id, created_at desc, id desc);
-- One at a time: a pop-up and an old client's address show one draw.
create unique index draw_one_open on draws.draw (brand_id) where state = 'open';
create index draw_closes on draws.draw (closes_at) where state = 'open';
create index draw_reveals on draws.draw (closed_at) where state = 'closed';

create table draws.prize (
  draw_id uuid not null references draws.draw on delete cascade,
  place int not null check (place between 1 and 8),
  -- A coupon is set aside for one prize alone: its budget covers every piece.
  coupon_id uuid not null,
  pieces int not null check (pieces between 1 and 10000),
  chance int not null check (chance between 1 and 1000000),
  given int not null default 0,
  primary key (draw_id, place),
  constraint given_within_pieces check (given between 0 and pieces),
  constraint prize_coupon_of_one_draw unique (coupon_id)
);

-- How often somebody has drawn. `mark` is what the public list calls him, in this draw alone.
create table draws.participant (
  draw_id uuid not null references draws.draw,
  account_id uuid not null,
  mark text not null,
  per_person int not null,
  per_day int not null,
  drawn int not null,
  day date not null,
  drawn_that_day int not null,
  primary key (draw_id, account_id),
  unique (draw_id, mark),
  constraint drawn_within_all check (drawn between 1 and per_person),
  constraint drawn_within_a_day check (drawn_that_day between 1 and per_day)
);

create table draws.entry (
  draw_id uuid not null references draws.draw,
  serial int not null check (serial > 0),
  account_id uuid not null,
  person text not null,
  at timestamptz not null,
  nonce text not null check (nonce ~ '^[0-9a-f]{32}$'),
  number int not null check (number between 0 and 999999),
  place int,
  chain text not null check (chain ~ '^[0-9a-f]{64}$'),
  -- The one before, which has to be there: no serial number is ever left out.
  before int generated always as (nullif(serial - 1, 0)) stored,
  primary key (draw_id, serial),
  constraint entry_follows_another foreign key (draw_id, before) references draws.entry (draw_id, serial),
  -- A nonce draws once.
  constraint nonce_draws_once unique (draw_id, nonce),
  foreign key (draw_id, account_id) references draws.participant,
  foreign key (draw_id, place) references draws.prize
);
create index entry_of_account on draws.entry (draw_id, account_id, serial desc);

create function draws.check_draw() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not exists (
    select from draws.allowed_edge e where e.from_state = old.state and e.to_state = new.state
  ) then
    raise exception 'a draw cannot go from % to %', old.state, new.state
      using errcode = '23514', constraint = 'draw_edge_allowed';
  end if;
  if old.state <> 'draft' and (
    row(old.brand_id, old.opens_at, old.closes_at, old.per_day, old.per_person, old.most_draws, old.sealed_seed,
        old.commitment, old.terms, old.terms_hash, old.started_at)
    is distinct from
    row(new.brand_id, new.opens_at, new.closes_at, new.per_day, new.per_person, new.most_draws, new.sealed_seed,
        new.commitment, new.terms, new.terms_hash, new.started_at)
    or new.count < old.count or (old.state <> 'open' and (new.count, new.head) is distinct from (old.count, old.head))
  ) then
    raise exception 'what a started draw has promised does not change'
      using errcode = '23514', constraint = 'draw_keeps_its_terms';
  end if;
  return new;
end $$;
create trigger draw_keeps_its_terms before update on draws.draw
  for each row execute function draws.check_draw();

create function draws.check_prize() returns trigger language plpgsql as $$
declare
  v_state text := (select state from draws.draw where id = coalesce(new.draw_id, old.draw_id));
begin
  if v_state <> 'draft' and (
    tg_op <> 'UPDATE' or v_state <> 'open' or new.given < old.given or
    (old.draw_id, old.place, old.coupon_id, old.pieces, old.chance)
      is distinct from (new.draw_id, new.place, new.coupon_id, new.pieces, new.chance)
  ) then
    raise exception 'the odds of a started draw do not change'
      using errcode = '23514', constraint = 'draw_keeps_its_odds';
  end if;
  return coalesce(new, old);
end $$;
create trigger draw_keeps_its_odds before insert or update or delete on draws.prize
  for each row execute function draws.check_prize();

create function draws.check_discard() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' then
    raise exception 'a started draw stays' using errcode = '23514', constraint = 'draw_stays';
  end if;
  return old;
end $$;
create trigger draw_stays before delete on draws.draw for each row execute function draws.check_discard();

grant usage on schema draws to mall_app;
grant select on draws.allowed_edge to mall_app;
grant select, insert, update, delete on draws.draw, draws.prize to mall_app;
grant select, insert, update on draws.participant to mall_app;
-- What was drawn is neither changed nor taken away.
grant select, insert on draws.entry to mall_app;
