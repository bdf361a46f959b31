-- A letter to those who want a brand's newsletter: written by operators, in each language that it has, and sent once.
create table notifications.letter (
  id uuid primary key,
  brand_id uuid not null references brands.brand,
  -- language -> { subject, body }
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and octet_length(texts::text) <= 300000),
  version int not null default 1,
  created_at timestamptz not null,
  -- From then on it is what was sent, and stays so.
  sent_at timestamptz,
  receivers int check ((receivers is null) = (sent_at is null))
);
create index letter_newest on notifications.letter (id desc);

-- Who is still to get a letter, and who has: one row for each, so that nobody gets it twice.
create table notifications.letter_receiver (
  letter_id uuid not null references notifications.letter on delete cascade,
  subscription_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'gone')),
  primary key (letter_id, subscription_id)
);
create index letter_receiver_waits on notifications.letter_receiver (letter_id, subscription_id)
  where state = 'waiting';

grant select, insert, update, delete on notifications.letter to mall_app;
grant select, insert, update on notifications.letter_receiver to mall_app;
