create schema notifications;

-- Mails that are kept instead of sent, while the mall has no mail server.
create table notifications.outbox_mail (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  language text not null,
  at timestamptz not null
);
create index outbox_mail_newest on notifications.outbox_mail (at desc, id desc);

create table notifications.subscription (
  email text primary key check (email = lower(email)),
  brand_id uuid not null references brands.brand,
  language text not null,
  at timestamptz not null
);

-- The last code mailed to an address; `sent` counts the codes of `day` (UTC), `tries` the guesses at this one.
create table notifications.code (
  email text primary key check (email = lower(email)),
  code_hash text not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  day date not null,
  sent int not null check (sent > 0)
);

grant usage on schema notifications to mall_app;
grant select, insert, delete on notifications.outbox_mail to mall_app;
grant select, insert on notifications.subscription to mall_app;
grant select, insert, update, delete on notifications.code to mall_app;
