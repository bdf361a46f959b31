create schema accounts;

create table accounts.account (
  id uuid primary key,
  username text not null,
  -- Nobody can take a name that differs from another only in capitals.
  username_key text not null generated always as (lower(username)) stored constraint username_once unique,
  user_code text not null unique check (user_code ~ '^[0-9A-Z]{8}$'),
  email text constraint email_once unique check (email = lower(email)),
  email_verified boolean not null default false check (not email_verified or email is not null),
  phone text constraint phone_once unique check (phone ~ '^\d{1,4} \d{5,20}$'),
  password_hash text not null,
  avatar int not null default 1 check (avatar between 1 and 20),
  -- True once the account may log in at the seller's origin.
  merchant boolean not null default false,
  state text not null default 'active' check (state in ('active', 'disabled', 'closed')),
  brand_id uuid not null references brands.brand,
  invited_by uuid references accounts.account,
  created_at timestamptz not null,
  last_login_at timestamptz,
  close_reason text,
  check ((state = 'closed') = (close_reason is not null))
);
create index account_newest on accounts.account (created_at desc, id desc);
create index account_invited_by on accounts.account (invited_by);

create table accounts.operator (
  id uuid primary key,
  username text not null,
  username_key text not null generated always as (lower(username)) stored
    constraint operator_username_once unique,
  name text not null,
  password_hash text not null,
  disabled boolean not null default false,
  created_at timestamptz not null,
  last_login_at timestamptz
);

-- The one-time link that makes the first operator; only the hash of its token is kept.
create table accounts.setup_link (
  token_hash text primary key,
  expires_at timestamptz not null
);

-- Only the hash of a token is kept: who reads this table can log in as nobody.
create table accounts.session (
  id uuid primary key,
  token_hash text not null unique,
  audience text not null check (audience in ('storefront', 'seller', 'admin')),
  account_id uuid references accounts.account,
  operator_id uuid references accounts.operator,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  check ((audience = 'admin') = (operator_id is not null)),
  check ((audience <> 'admin') = (account_id is not null))
);
create index session_of_account on accounts.session (account_id);
create index session_of_operator on accounts.session (operator_id);
create index session_end on accounts.session (expires_at);

-- Guesses at passwords, by who guesses at what; counted before the password is looked at, so that any number of
-- guesses at the same moment count as so many.
create table accounts.guess (
  key text primary key,
  tries int not null check (tries >= 0),
  until timestamptz not null
);
create index guess_end on accounts.guess (until);

-- Counts a guess. `tries` beyond p_limit are blocked until `until`. The guess that reaches the limit starts the
-- pause; later ones do not lengthen it.
create function accounts.take_guess(
  p_key text, p_limit int, p_now timestamptz, p_pause_until timestamptz, p_forget_at timestamptz,
  out tries int, out until timestamptz
) language sql as $$
  insert into accounts.guess as g (key, tries, until)
  values (p_key, 1, case when p_limit <= 1 then p_pause_until else p_forget_at end)
  on conflict (key) do update set
    tries = case when g.until <= p_now then 1 else g.tries + 1 end,
    until = case
      when g.until > p_now and g.tries >= p_limit then g.until
      when g.until > p_now and g.tries + 1 = p_limit then p_pause_until
      else p_forget_at
    end
  returning g.tries, g.until
$$;

-- Networks from which somebody logged in rightly before, as hashes: strangers cannot lock the owner out there.
create table accounts.known_network (
  account_id uuid not null references accounts.account,
  network_hash text not null,
  seen_at timestamptz not null,
  primary key (account_id, network_hash)
);

-- Fund passwords stand apart from accounts: guesses are counted outside the request's transaction and must never
-- wait for a row that this transaction has locked.
create table accounts.fund_password (
  account_id uuid primary key references accounts.account,
  hash text not null,
  wrong int not null default 0 check (wrong >= 0),
  -- The day (UTC) of the wrong entries.
  day date
);

-- Judges one entry of the fund password. Entries for one account come one after the other, so that a burst of
-- guesses cannot outrun the counter; a right entry writes nothing unless it clears earlier wrong ones.
create function accounts.try_fund_password(
  p_account uuid, p_hash text, p_day date, p_limit int,
  out verdict text, out wrong_today int
) language plpgsql as $$
declare
  v_row accounts.fund_password;
begin
  perform pg_advisory_xact_lock(hashtext('fund-password'), hashtext(p_account::text));
  select * into v_row from accounts.fund_password where account_id = p_account;
  if v_row.account_id is null then
    verdict := 'not-set';
    return;
  end if;
  wrong_today := case when v_row.day = p_day then v_row.wrong else 0 end;
  if wrong_today >= p_limit then
    verdict := 'locked';
  elsif v_row.hash = p_hash then
    verdict := 'right';
    if v_row.wrong > 0 then
      update accounts.fund_password set wrong = 0, day = null where account_id = p_account;
    end if;
  else
    wrong_today := wrong_today + 1;
    verdict := case when wrong_today >= p_limit then 'locked' else 'wrong' end;
    update accounts.fund_password set wrong = wrong_today, day = p_day where account_id = p_account;
  end if;
end $$;

-- Slide checks that were used; each counts once.
create table accounts.used_challenge (
  signature text primary key,
  expires_at timestamptz not null
);
create index used_challenge_end on accounts.used_challenge (expires_at);

create table accounts.address (
  id uuid primary key,
  account_id uuid not null references accounts.account,
  contact text not null check (length(contact) between 1 and 64),
  email text not null default '',
  area_code text not null,
  phone text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null default '',
  city text not null check (length(city) between 1 and 64),
  postcode text not null default '' check (length(postcode) <= 32),
  line text not null check (length(line) between 1 and 255),
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index address_of_account on accounts.address (account_id, is_default desc, created_at desc);
create unique index address_default_once on accounts.address (account_id) where is_default;

-- What operators did to an account, with their reason.
create table accounts.judgement (
  id uuid primary key,
  account_id uuid not null references accounts.account,
  act text not null check (act in ('disabled', 'enabled', 'merchant-opened')),
  reason text not null,
  operator_id uuid references accounts.operator,
  at timestamptz not null
);
create index judgement_of_account on accounts.judgement (account_id, at desc);

-- What other features may show of an account. `shown_name` is for strangers: it hides e-mails and phones.
create view accounts.public_account as
  select id, username, user_code, avatar, merchant, state,
         left(username, 2) || '***' || right(username, 1) as shown_name
  from accounts.account;

grant usage on schema accounts to mall_app;
grant select, insert, update on accounts.account, accounts.operator, accounts.fund_password, accounts.known_network
  to mall_app;
grant select, insert, update, delete on accounts.session, accounts.guess, accounts.address to mall_app;
grant select, insert, delete on accounts.setup_link, accounts.used_challenge to mall_app;
grant delete on accounts.known_network, accounts.fund_password to mall_app;
grant select, insert on accounts.judgement to mall_app;
grant select on accounts.public_account to mall_app;
grant execute on function accounts.take_guess, accounts.try_fund_password to mall_app;
