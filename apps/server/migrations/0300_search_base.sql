create schema search;
create extension if not exists pg_trgm;

-- A goods as the index knows it. Postings carry the short number instead of the goods' id.
create table search.goods (
  no int generated always as identity primary key,
  goods_id uuid not null unique,
  -- Language -> name, for suggestions.
  names jsonb not null,
  -- The words under which it is posted: what a new version takes away again.
  word_ids int[] not null,
  -- Its share in search.language, likewise.
  lengths jsonb not null
);

-- What a word can be compared with: upper and lower case and accents are folded already.
create table search.word (
  id int generated always as identity primary key,
  language text not null,
  word text collate "C" not null,
  stem text collate "C" not null,
  documents int not null default 0 check (documents >= 0),
  unique (language, word)
);
create index word_stem on search.word (language, stem);
create index word_trigram on search.word using gin (word gin_trgm_ops);

-- Which goods has which word, and how much it says about it (BM25F without the word's rarity).
create table search.posting (
  word_id int not null,
  goods_no int not null,
  weight real not null,
  primary key (word_id, goods_no) include (weight)
) with (autovacuum_vacuum_insert_scale_factor = 0.05);

-- How many goods have texts in a language and how long these are: the averages that BM25 needs.
create table search.language (
  language text primary key,
  documents int not null,
  name_words bigint not null,
  description_words bigint not null
);

-- An offer of a goods on shelf, with what a search is narrowed and sorted by.
create table search.listing (
  listing_id uuid primary key,
  goods_no int not null,
  shop_id uuid not null,
  category_id uuid not null,
  department_id uuid not null,
  -- Brands that may show it; null = all.
  brand_ids uuid[],
  price numeric(38,10) not null,
  discounted boolean not null,
  recommended boolean not null,
  minimum int not null,
  days_to_ship int not null,
  sold int not null,
  listed_at timestamptz not null
);
create index listing_goods on search.listing (goods_no);
create index listing_shop on search.listing (shop_id);

-- The stem of a folded word, or the word itself where the language has no stemmer or the word has digits.
create function search.stem(language text, word text) returns text
language sql immutable parallel safe as $$
  select case when word ~ '[0-9]' then word else coalesce((ts_lexize(case language
    when 'en' then 'english_stem' when 'de' then 'german_stem' when 'fr' then 'french_stem'
    when 'es' then 'spanish_stem' when 'pt' then 'portuguese_stem' when 'it' then 'italian_stem'
    when 'ru' then 'russian_stem' when 'tr' then 'turkish_stem' when 'ar' then 'arabic_stem'
    when 'hi' then 'hindi_stem' when 'id' then 'indonesian_stem' when 'ms' then 'indonesian_stem'
    when 'el' then 'greek_stem' when 'af' then 'dutch_stem' else 'simple' end::regdictionary,
    word))[1], word) end
$$;

grant usage on schema search to mall_app;
grant select, insert, update, delete
  on search.goods, search.word, search.posting, search.language, search.listing to mall_app;
