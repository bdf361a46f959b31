-- What the panels of a large mall read of thousands of waiting orders stands in the indexes by which these are found: the
-- clock's counts, and what comes free for a shop on which day.
drop index orders.order_shipped, orders.order_to_review, orders.order_to_release, orders.order_seller_to_release;
create index order_shipped on orders."order" (receive_by) include (return_state) where state = 'shipped';
create index order_to_review on orders."order" (review_by) include (return_state) where state = 'received';
create index order_to_release on orders."order" (release_at) include (return_state)
  where state in ('received', 'reviewed') and released_at is null;
create index order_seller_to_release on orders."order" (seller_id, release_at)
  include (return_state, goods, freight, tax, total, paid, refunded, released, commission_rate)
  where state in ('received', 'reviewed') and released_at is null;

-- First rows of a shop's received orders by what is due next.
create index order_seller_received on orders."order" (seller_id, (
  case when released_at is null then case state
    when 'awaiting-payment' then pay_by
    when 'paid' then ship_by
    when 'confirmed' then ship_by
    when 'shipped' then receive_by
    when 'received' then release_at
    when 'reviewed' then release_at
  end end
), created_at desc, id desc) where state = 'received';
