-- What callers sent and were answered is kept for repeats only in a form that nobody but the caller can read (decision
-- record 0012). The rows so far held passwords as plain hashes and sessions' tokens in clear; emptied as a whole, because
-- deleted rows would stay in the table's files.
truncate platform.idempotency;
alter table platform.idempotency alter column answer type text using null;
comment on column platform.idempotency.key is 'A keyed hash of the caller''s key.';
comment on column platform.idempotency.request_hash is 'Keyed by the mall''s secret and the caller''s own key.';
comment on column platform.idempotency.answer is 'Sealed under a key that needs the caller''s own key.';

-- Mails carry codes. Those kept for the demo world were in clear.
truncate notifications.outbox_mail;
alter table notifications.outbox_mail drop column subject, drop column body, add column letter text not null;
comment on column notifications.outbox_mail.letter is 'Subject and body, sealed under a key of the mall''s secret.';
