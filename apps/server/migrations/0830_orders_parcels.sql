-- An order goes in several parcels, and its money goes back piece by piece, one request after another (decision record 0042).

alter table orders."order"
  add column parcels text not null default 'none' check (parcels in ('none', 'some', 'all')),
  add column returns_used_up_at timestamptz;

alter table orders.line
  -- Handed to a carrier; paid back before they were, and so stock again; paid back of those handed over.
  add column shipped int not null default 0,
  add column called_off int not null default 0,
  add column returned int not null default 0,
  add constraint line_sent_within check (shipped >= 0 and called_off >= 0 and shipped + called_off <= quantity),
  add constraint line_returned_within check (returned >= 0 and returned <= shipped);

create table orders.shipment (
  id uuid primary key,
  order_id uuid not null references orders."order",
  no int not null check (no between 1 and 20),
  carrier text not null check (carrier <> ''),
  tracking_number text not null check (tracking_number <> ''),
  cartons int check (cartons > 0),
  at timestamptz not null,
  unique (order_id, no)
);

create table orders.shipment_line (
  shipment_id uuid not null references orders.shipment,
  line_id uuid not null references orders.line,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, line_id)
);
create index shipment_line_line on orders.shipment_line (line_id);

-- The way of a parcel, by its shop's word.
create table orders.shipment_entry (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references orders.shipment,
  event text not null check (event in
    ('handed-over', 'corrected', 'in-transit', 'at-customs', 'delayed', 'out-for-delivery', 'arrived')),
  at timestamptz not null,
  place text not null default '' check (length(place) <= 80),
  -- Of a correction: the tracking number before.
  was text,
  noted_at timestamptz not null,
  constraint correction_says_what check ((event = 'corrected') = (was is not null))
);
create index shipment_entry_shipment on orders.shipment_entry (shipment_id);

-- Pieces that will not be sent, for their money went back; in which step of the order.
create table orders.call_off (
  log_id bigint not null references orders.log,
  line_id uuid not null references orders.line,
  quantity int not null check (quantity > 0),
  primary key (line_id, log_id)
);

create table orders.return_request (
  id uuid primary key,
  order_id uuid not null references orders."order",
  no int not null check (no between 1 and 5),
  state text not null default 'requested' check (state in ('requested', 'refunded', 'refused')),
  reason text not null,
  detail text not null default '' check (length(detail) <= 120),
  pictures jsonb not null default '[]' check (jsonb_array_length(pictures) <= 6),
  amount numeric(38, 10) not null check (amount > 0),
  requested_at timestamptz not null,
  comment text check (length(comment) <= 300),
  commented_at timestamptz,
  granted numeric(38, 10) check (granted > 0),
  decided_at timestamptz,
  -- The operator; unknown of answers from before.
  decided_by uuid,
  decision text,
  unique (order_id, no),
  constraint return_comment_says_when check ((comment is null) = (commented_at is null)),
  constraint return_granted_within check ((state = 'refunded') = (granted is not null) and granted <= amount),
  constraint return_decided check ((state = 'requested') = (decided_at is null))
);
-- The next one is asked for after this one is answered.
create unique index return_one_waits on orders.return_request (order_id) where state = 'requested';

create table orders.return_line (
  request_id uuid not null references orders.return_request,
  line_id uuid not null references orders.line,
  of text not null check (of in ('sent', 'unsent')),
  quantity int not null check (quantity > 0),
  primary key (request_id, line_id, of)
);

-- Money that nobody asked for.
create table orders.platform_refund (
  id uuid primary key,
  order_id uuid not null references orders."order",
  amount numeric(38, 10) not null check (amount > 0),
  reason text not null check (reason <> ''),
  at timestamptz not null,
  by_id uuid not null
);
create index platform_refund_order on orders.platform_refund (order_id);

-- How an order stood before a step: its money goes back in several steps, and their names do not say how much.
alter table orders.log
  add column from_return_state text not null default 'none',
  add column from_held numeric(38, 10) not null default 0;

alter table orders.log disable trigger log_append_only;
update orders.log g set from_return_state = x.return_state, from_held = x.held
from (
  select g.id, case when bool_or(g.event = 'refunded') over w then 'refunded'
      when bool_or(g.event = 'return-refused') over w then 'refused'
      when bool_or(g.event = 'return-requested') over w then 'requested' else 'none' end as return_state,
    case when g.from_state in ('awaiting-payment', 'cancelled') then 0 else o.total end
      - case when bool_or(g.event = 'refunded') over w then o.refunded else 0 end
      - case when bool_or(g.event = 'released') over w then o.released else 0 end as held
  from orders.log g join orders."order" o on o.id = g.order_id
  window w as (partition by g.order_id order by g.id rows between unbounded preceding and 1 preceding)
) x where x.id = g.id and (x.return_state <> 'none' or x.held <> 0);
alter table orders.log enable trigger log_append_only;

-- What there is goes in one parcel with all that was ordered.
alter table orders."order" alter column parcels type text using case when shipped_at is null then 'none' else 'all' end;
insert into orders.shipment (id, order_id, no, carrier, tracking_number, cartons, at)
select gen_random_uuid(), id, 1, carrier, tracking_number, cartons, shipped_at
from orders."order" where shipped_at is not null;
insert into orders.shipment_line (shipment_id, line_id, quantity)
select s.id, l.id, l.quantity from orders.shipment s join orders.line l on l.order_id = s.order_id;
insert into orders.shipment_entry (shipment_id, event, at, noted_at) select id, 'handed-over', at, at from orders.shipment;
insert into orders.call_off (log_id, line_id, quantity)
select (select max(g.id) from orders.log g where g.order_id = o.id and g.event = 'refunded'), l.id, l.quantity
from orders."order" o join orders.line l on l.order_id = o.id where o.state = 'refunded' and o.shipped_at is null;
update orders.line l set shipped = case when o.shipped_at is null then 0 else l.quantity end,
  called_off = case when o.shipped_at is null then l.quantity else 0 end
from orders."order" o where o.id = l.order_id and (o.shipped_at is not null or o.state = 'refunded');

insert into orders.return_request (id, order_id, no, state, reason, detail, amount, requested_at, granted, decided_at, decision)
select gen_random_uuid(), id, 1, return_state, return_reason, coalesce(return_detail, ''), return_amount, return_requested_at,
  case when return_state = 'refunded' then return_amount end,
  case when return_state <> 'requested' then return_decided_at end, return_decision
from orders."order" where return_state <> 'none';

alter table orders."order"
  drop constraint shipped_says_how,
  drop constraint return_within_paid,
  drop constraint return_says_why,
  drop column carrier,
  drop column tracking_number,
  drop column cartons,
  drop column return_reason,
  drop column return_detail,
  drop column return_amount,
  drop column return_decision,
  add constraint shipped_is_all_sent check ((parcels = 'all') = (shipped_at is not null));

-- Pieces are counted by what says where they went, of lines of the same order.
create function orders.count_shipped() returns trigger language plpgsql as $$
begin
  update orders.line l set shipped = l.shipped + new.quantity
  from orders.shipment s where s.id = new.shipment_id and l.id = new.line_id and l.order_id = s.order_id;
  if not found then
    raise exception 'a parcel holds lines of its own order' using errcode = '23514', constraint = 'parcel_of_order';
  end if;
  return null;
end $$;
create trigger shipment_line_counts after insert on orders.shipment_line
  for each row execute function orders.count_shipped();

create function orders.count_called_off() returns trigger language plpgsql as $$
begin
  update orders.line l set called_off = l.called_off + new.quantity
  from orders.log g where g.id = new.log_id and l.id = new.line_id and l.order_id = g.order_id;
  if not found then
    raise exception 'a step calls off lines of its own order' using errcode = '23514', constraint = 'call_off_of_order';
  end if;
  return null;
end $$;
create trigger call_off_counts after insert on orders.call_off
  for each row execute function orders.count_called_off();

create trigger shipment_line_append_only before update or delete on orders.shipment_line
  for each row execute function orders.refuse_change();
create trigger shipment_entry_append_only before update or delete on orders.shipment_entry
  for each row execute function orders.refuse_change();
create trigger call_off_append_only before update or delete on orders.call_off
  for each row execute function orders.refuse_change();
create trigger platform_refund_append_only before update or delete on orders.platform_refund
  for each row execute function orders.refuse_change();

grant select, insert, update on orders.shipment, orders.return_request to mall_app;
grant select, insert on orders.shipment_line, orders.shipment_entry, orders.call_off, orders.return_line,
  orders.platform_refund to mall_app;
