-- Who saved a product hears when it costs less than it did when he saved it, or than he was last told: prices that are raised
-- first and then lowered are no news.
alter table catalogue.favourite
  add column price numeric,
  add column told_at timestamptz,
  add column fell boolean not null default false;
update catalogue.favourite f set price = l.price from catalogue.listing l where l.id = f.listing_id;
alter table catalogue.favourite alter column price set not null;
create index favourite_of_listing on catalogue.favourite (listing_id);
create index favourite_fell on catalogue.favourite (at) where fell;
grant update on catalogue.favourite to mall_app;

-- However a price is changed, by hand or by an import, those who wait for it are noted with it.
create function catalogue.note_fallen_price() returns trigger language plpgsql as $$
begin
  update catalogue.favourite set fell = true where listing_id = new.id and price > new.price and not fell;
  return null;
end
$$;
create trigger price_fell after update of price on catalogue.listing
  for each row when (new.price < old.price) execute function catalogue.note_fallen_price();
