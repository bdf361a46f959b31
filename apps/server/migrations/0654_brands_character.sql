-- What tells a brand from the others besides colours and words: order of departments, whose goods come first, examples in
-- the search box, number of its containers, and details of type, corners and stamp. What is missing is plain.
alter table brands.brand
  add column character jsonb not null default '{}' check (jsonb_typeof(character) = 'object');
