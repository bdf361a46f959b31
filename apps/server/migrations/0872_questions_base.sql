create schema questions;

-- What somebody asks about a listing, for everybody to read. It is never changed: withdrawn by its asker, or taken down by an
-- operator with a reason.
create table questions.question (
  id uuid primary key,
  listing_id uuid not null,
  seller_id uuid not null,
  asker_id uuid not null,
  author text not null,
  text text not null check (length(text) between 3 and 500),
  at timestamptz not null,
  withdrawn_at timestamptz,
  hidden text check (length(hidden) between 3 and 200)
);
-- Its asker sees it also when it was taken down.
create index question_listing on questions.question (listing_id, at desc, id desc) where withdrawn_at is null;
create index question_seller on questions.question (seller_id, at desc, id desc)
  where withdrawn_at is null and hidden is null;
create index question_asker on questions.question (asker_id, at desc);
create index question_newest on questions.question (at desc, id desc) where withdrawn_at is null;
create index question_hidden on questions.question (id) where hidden is not null;

-- One of each who answers; a later one takes the place of the earlier, and of what helped with it.
create table questions.answer (
  id uuid primary key,
  question_id uuid not null references questions.question (id),
  author_id uuid not null,
  by text not null check (by in ('shop', 'buyer')),
  author text not null,
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null,
  hidden text check (length(hidden) between 3 and 200),
  unique (question_id, author_id)
);
create unique index answer_shop on questions.answer (question_id) where by = 'shop';
create index answer_hidden on questions.answer (question_id) where hidden is not null;
create index answer_author on questions.answer (author_id, at desc);

-- Who says that an answer helped.
create table questions.helpful (
  answer_id uuid not null references questions.answer (id),
  account_id uuid not null,
  at timestamptz not null,
  primary key (answer_id, account_id)
);

grant usage on schema questions to mall_app;
grant select, insert on questions.question, questions.answer to mall_app;
grant update (withdrawn_at, hidden) on questions.question to mall_app;
grant update (text, at, author, hidden) on questions.answer to mall_app;
grant select, insert, delete on questions.helpful to mall_app;
