-- What the last proof of the books found, rule by rule: operators' pages show it with its time, so that looking at a page
-- proves nothing anew.
alter table platform.books_check add column checks jsonb, add column movements bigint;
