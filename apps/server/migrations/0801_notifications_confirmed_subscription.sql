-- An address is written to when its owner has said so from his own mailbox. Those that subscribed before were never asked
-- and wait like new ones; what waits longer than a week is forgotten.
alter table notifications.subscription
  add column id uuid not null default gen_random_uuid() constraint subscription_id unique,
  add column mailed_at timestamptz,
  add column confirmed_at timestamptz;
update notifications.subscription set mailed_at = at;
alter table notifications.subscription
  alter column id drop default,
  alter column mailed_at set not null;
create index subscription_waits on notifications.subscription (mailed_at) where confirmed_at is null;
grant update, delete on notifications.subscription to mall_app;
