-- A letter may wait for its day, and be stopped while it is being sent.
alter table notifications.letter
  add column send_at timestamptz,
  add column stopped_at timestamptz,
  add constraint stopped_once_sent check (stopped_at is null or sent_at is not null);
create index letter_scheduled on notifications.letter (send_at) where send_at is not null and sent_at is null;

alter table notifications.letter_receiver
  drop constraint letter_receiver_state_check,
  add constraint letter_receiver_state_check check (state in ('waiting', 'sent', 'gone', 'stopped')),
  -- Unsubscribed with this as the last letter that he had.
  add column has_left boolean not null default false;
create index letter_receiver_of_subscription on notifications.letter_receiver (subscription_id);

-- Whoever subscribed before addresses were confirmed was never asked: once, by a job, and has a month to answer.
alter table notifications.subscription
  add column is_old boolean not null default false,
  add column old_asked_at timestamptz check (old_asked_at is null or is_old);
update notifications.subscription set is_old = true where confirmed_at is null;
create index subscription_to_ask on notifications.subscription (id)
  where is_old and confirmed_at is null and old_asked_at is null;
