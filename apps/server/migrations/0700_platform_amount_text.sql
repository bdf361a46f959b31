-- An amount as it stands inside JSON, where a number would lose digits: the form that a column of amounts is read in
-- (platform/column-types.ts).
create function platform.amount_text(amount numeric) returns text
  language sql immutable strict parallel safe
  return trim_scale(amount)::text;
grant execute on function platform.amount_text to mall_app;
