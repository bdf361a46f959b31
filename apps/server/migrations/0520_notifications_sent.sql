-- Mails about something that happens once are sent once: the key says what happened, and to whom it was told.
create table notifications.sent (
  key text primary key,
  at timestamptz not null
);
create index sent_age on notifications.sent (at);
grant select, insert, delete on notifications.sent to mall_app;
