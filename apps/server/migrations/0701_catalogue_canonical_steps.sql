-- Prices of steps were kept as they were typed; now `5.90` is written `5.9`, like every amount.
update catalogue.listing l set tiers = (
  select jsonb_agg(
    jsonb_set(step, '{price}', to_jsonb(platform.amount_text((step ->> 'price')::numeric))) order by place)
  from jsonb_array_elements(l.tiers) with ordinality as steps (step, place))
where exists (
  select from jsonb_array_elements(l.tiers) step
  where step ->> 'price' <> platform.amount_text((step ->> 'price')::numeric));
