-- Up to which message the buyer has been told that something is unread.
alter table chat.conversation add column buyer_told int not null default 0;
update chat.conversation set buyer_told = last_seq;
create index conversation_to_tell on chat.conversation (last_at)
  where buyer_told < last_seq and buyer_read < last_seq;
