-- What a shop asks for one piece to look at, and how many of them an order may have; null: it gives no samples.
alter table catalogue.listing
  add column sample_price numeric(38, 10) check (sample_price > 0),
  add column sample_most int not null default 1 check (sample_most between 1 and 10);
