-- Item numbers as buyers write them: without case, blanks and marks.
create function catalogue.plain_number(written text) returns text
language sql immutable parallel safe strict as $$
  select upper(regexp_replace(written, '[^[:alnum:]]', '', 'g'))
$$;
create index goods_number on catalogue.goods (catalogue.plain_number(item_number) text_pattern_ops)
  where item_number <> '';
create index variant_number on catalogue.variant (catalogue.plain_number(sku) text_pattern_ops);
