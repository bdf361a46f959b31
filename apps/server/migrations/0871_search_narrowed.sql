-- What was found is narrowed by stars and by what goods state, where it is found.
alter table search.listing
  -- Whole stars of the average of its reviews; null before the first.
  add column stars int check (stars between 1 and 5),
  add column traits int[] not null default '{}';
update search.listing s set stars = l.rating_sum / nullif(l.rating_count, 0), traits = l.traits
from catalogue.public_listing l where l.id = s.listing_id and (l.rating_count > 0 or l.traits <> '{}');
