-- Pages and banners that operators took away, each whole, so that a slip can be undone.
create table content.away (
  -- That of the page or banner.
  id uuid primary key,
  kind text not null check (kind in ('page', 'banner')),
  entry jsonb not null,
  at timestamptz not null
);

grant select, insert, delete on content.away to mall_app;
grant delete on content.page, content.banner to mall_app;
