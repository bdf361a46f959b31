create schema brands;

create table brands.brand (
  id uuid primary key,
  slug text not null constraint brand_slug_once unique check (slug ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null check (length(name) between 1 and 60),
  colour_main text not null check (colour_main ~ '^#[0-9a-f]{6}$'),
  colour_hover text not null check (colour_hover ~ '^#[0-9a-f]{6}$'),
  colour_footer text not null check (colour_footer ~ '^#[0-9a-f]{6}$'),
  logo_svg text,
  logo_picture_id text references uploads.picture,
  language text not null default 'en',
  languages text[] not null check (language = any (languages)),
  -- Texts by language.
  tagline jsonb not null default '{}',
  contact jsonb not null default '{}',
  -- Columns of the footer: [{title, items: [{title, href}]}], titles by language.
  links jsonb not null default '[]',
  is_default boolean not null default false,
  changed_at timestamptz not null
);
-- The brand of every host that belongs to no other.
create unique index brand_default_once on brands.brand (is_default) where is_default;

create table brands.host (
  host text constraint host_once primary key check (host = lower(host)),
  brand_id uuid not null references brands.brand
);
create index host_of_brand on brands.host (brand_id);

create table brands.setting (
  brand_id uuid not null references brands.brand,
  code text not null,
  value text not null,
  changed_at timestamptz not null,
  primary key (brand_id, code)
);

create view brands.public_brand as
  select id, slug, name, colour_main, language from brands.brand;

-- A mall has a brand from its first minute.
insert into brands.brand
  (id, slug, name, colour_main, colour_hover, colour_footer, languages, is_default, changed_at)
values
  ('00000000-0000-7000-8000-000000000001', 'entrepot', 'Entrepot', '#c8371b', '#a52b14', '#12262b',
   '{en,zh-CN,zh-TW,ja,de,ms,af,th,el,pt,es,fr,ru,it,tr,ko,ph,ar,id,hi,vi}', true, '2026-01-01Z');

grant usage on schema brands to mall_app;
grant select, insert, update on brands.brand to mall_app;
grant select, insert, delete on brands.host to mall_app;
grant select, insert, update, delete on brands.setting to mall_app;
grant select on brands.public_brand to mall_app;
