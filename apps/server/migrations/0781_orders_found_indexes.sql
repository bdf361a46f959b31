-- Orders of a buyer in one shop: a shop searches for its buyers among all that the mall has.
create index order_buyer_seller on orders."order" (buyer_id, seller_id);
-- With the id, so that a late page of the operators' list passes over rows of the index alone. Not as a second key: then the
-- planner takes the way through the list for dearer than reading all orders, also for words that thousands have.
drop index orders.order_created;
create index order_created on orders."order" (created_at desc) include (id);
