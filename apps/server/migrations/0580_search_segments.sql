-- Postings lie in segments, as in every large full-text index: a turn of the writer is one segment, and of a word it
-- holds one row instead of one for each of its goods. Segments are only added, merged and thrown away.
drop table search.posting;
delete from search.listing;
delete from search.goods;
delete from search.word;
delete from search.language;

create table search.segment (
  id int generated always as identity primary key,
  -- How many goods it had when it was written.
  goods int not null
);

-- Which goods have a word, and how much it says about them (BM25F without the word's rarity):
-- an entry is goods.no * 65536 + weight * 10000.
create table search.posting (
  word_id int not null,
  segment_id int not null,
  entries bigint[] not null,
  primary key (word_id, segment_id)
);
create index posting_segment on search.posting (segment_id);
-- Long lists are read far more often than written, and hardly become smaller.
alter table search.posting alter column entries set storage external;

-- Goods that were removed or have got a new number, as long as a segment still has entries of the old one.
create table search.dead (no int primary key);

-- The counts of common words change all the time; with room beside them no index has to be touched.
alter table search.word set (fillfactor = 70);

grant select, insert, update, delete on search.segment, search.posting, search.dead to mall_app;

-- Everything is read again.
insert into catalogue.changed_goods (goods_id) select id from catalogue.goods;
