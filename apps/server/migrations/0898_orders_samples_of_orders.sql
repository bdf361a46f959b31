-- Whose a sample is, its order says: nothing of a person is kept twice.
drop index orders.sample_of_buyer;
alter table orders.sample drop column buyer_id;
create index sample_of_listing on orders.sample (listing_id, at);
