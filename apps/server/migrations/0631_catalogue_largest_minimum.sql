-- What the goods with the largest minimum demands, in whole packs: existing clients ask with every page.
create index listing_largest_minimum on catalogue.listing (((minimum + lot - 1) / lot * lot) desc) where on_shelf;
