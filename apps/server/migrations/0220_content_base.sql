create schema content;

-- `big` and `side` pictures of the home page, and the promises of the strip below them.
create table content.banner (
  id uuid primary key,
  -- Null = every brand that has none of its own in this slot.
  brand_id uuid,
  slot text not null check (slot in ('big', 'side', 'promise')),
  sort int not null default 0,
  -- Language -> {title, text, action}
  texts jsonb not null check (texts ? 'en'),
  icon text not null default '',
  picture jsonb,
  -- A path inside the mall, never a foreign address.
  link text not null default '' check (link = '' or link ~ '^/([^/\\]|$)'),
  shown boolean not null default true
);
create index banner_slot on content.banner (slot, brand_id, sort) where shown;

-- Policies and the like.
create table content.page (
  id uuid primary key,
  -- Null = every brand that has no page of its own by this slug.
  brand_id uuid,
  slug text not null check (slug ~ '^[a-z][a-z0-9-]{0,63}$'),
  -- Language -> {title, body}
  texts jsonb not null check (texts ? 'en'),
  version int not null default 1,
  changed_at timestamptz not null,
  unique nulls not distinct (brand_id, slug)
);

grant usage on schema content to mall_app;
grant select, insert, update on content.banner, content.page to mall_app;
