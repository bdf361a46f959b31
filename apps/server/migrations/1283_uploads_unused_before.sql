-- Pictures that were shown nowhere stayed for ever where they were sent before migration 1200, and proofs of payment stayed because an
-- announcement named them. Whatever is named anywhere is kept, in whichever column it stands; the others go after a week.
do $$
declare
  place record;
  pattern constant text := '[0-9a-f]{2}/[0-9a-f]{32}';
begin
  create temporary table shown_picture (id text) on commit drop;
  for place in
    select c.table_schema, c.table_name, c.column_name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.data_type in ('json', 'jsonb', 'text', 'ARRAY')
      and c.table_schema not in ('pg_catalog', 'information_schema', 'uploads')
      and c.table_schema not like 'pg\_%'
      and (c.table_schema, c.table_name, c.column_name) <> ('deposits', 'deposit', 'picture')
  loop
    execute format(
      'insert into shown_picture select distinct m[1] from %1$I.%2$I x, regexp_matches(x.%3$I::text, %4$L, ''g'') m
       where x.%3$I::text ~ %5$L',
      place.table_schema, place.table_name, place.column_name, '(' || pattern || ')', pattern);
  end loop;
  update uploads.picture p set unused_until = platform.mall_now() + interval '7 days'
  where p.unused_until is null and not exists (select from shown_picture s where s.id = p.id);
end $$;
