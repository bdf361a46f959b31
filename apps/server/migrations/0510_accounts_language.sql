-- The language in which somebody last registered or logged in: the one of mails to him. Null: his brand's.
alter table accounts.account add column language text;
