-- What a person is told of: the kind and what it is about; the words are the app's, in the reader's language.
create table notifications.notice (
  id uuid primary key,
  -- Whoever can log in. What happened outlives nobody's account: accounts tell when one ends.
  person_id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  category text not null check (length(category) between 1 and 40),
  params jsonb not null check (jsonb_typeof(params) = 'object' and octet_length(params::text) <= 10000),
  -- What happened: told twice, it is there once.
  once text not null check (length(once) between 1 and 200),
  at timestamptz not null,
  read_at timestamptz,
  constraint notice_once unique (person_id, once)
);
create index notice_newest on notifications.notice (person_id, id desc);
create index notice_unread on notifications.notice (person_id, id desc) where read_at is null;
create index notice_oldest on notifications.notice (at);

-- What somebody chose otherwise than it usually is.
create table notifications.preference (
  person_id uuid not null,
  category text not null check (length(category) between 1 and 40),
  channel text not null check (channel in ('app', 'mail')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (person_id, category, channel),
  -- Where the account's safety and the papers of orders are told nobody may look away.
  constraint some_stay_on check (
    is_on or category <> 'security' and not (category in ('orders', 'returns') and channel = 'app')
  )
);

grant select, insert, update, delete on notifications.notice, notifications.preference to mall_app;
