import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const ordersOwnData: OwnData = {
  file: 'orders',
  tables: {
    orders: ({ accountId }) => sql`
      select id, number, state, shop_name as shop, pieces, goods, discount, coupon_code, coupon, freight, tax, total,
        paid, refunded, ship_to, note, created_at, paid_at, confirmed_at, shipped_at, received_at, closed_at,
        cancel_reason, return_state
      from orders."order" where buyer_id = ${accountId} order by created_at, id`,
    lines: ({ accountId }) => sql`
      select o.number, l.name as product, l.sku, l.attributes, l.quantity, l.unit, l.goods, l.discount, l.coupon,
        l.freight, l.tax, l.total, l.notes, l.shipped, l.called_off, l.returned
      from orders.line l join orders."order" o on o.id = l.order_id
      where o.buyer_id = ${accountId} order by o.created_at, o.id, l.place`,
    history: ({ accountId }) => sql`
      select o.number, h.event, h.from_state, h.to_state, h.at, h.actor as by
      from orders.log h join orders."order" o on o.id = h.order_id
      where o.buyer_id = ${accountId} order by o.created_at, o.id, h.id`,
    parcels: ({ accountId }) => sql`
      select o.number, s.no as parcel, s.carrier, s.tracking_number, s.cartons, s.at
      from orders.shipment s join orders."order" o on o.id = s.order_id
      where o.buyer_id = ${accountId} order by o.created_at, o.id, s.no`,
    piecesOfParcels: ({ accountId }) => sql`
      select o.number, s.no as parcel, l.name as product, p.quantity
      from orders.shipment_line p join orders.shipment s on s.id = p.shipment_id
      join orders.line l on l.id = p.line_id join orders."order" o on o.id = s.order_id
      where o.buyer_id = ${accountId} order by o.created_at, o.id, s.no, l.place`,
    waysOfParcels: ({ accountId }) => sql`
      select o.number, s.no as parcel, e.event, e.at, e.place
      from orders.shipment_entry e join orders.shipment s on s.id = e.shipment_id
      join orders."order" o on o.id = s.order_id
      where o.buyer_id = ${accountId} order by o.created_at, o.id, s.no, e.at, e.id`,
    calledOff: ({ accountId }) => sql`
      select o.number, l.name as product, c.quantity, h.at
      from orders.call_off c join orders.line l on l.id = c.line_id join orders.log h on h.id = c.log_id
      join orders."order" o on o.id = l.order_id
      where o.buyer_id = ${accountId} order by o.created_at, o.id, h.id, l.place`,
    returns: ({ accountId }) => sql`
      select o.number, r.no, r.state, r.reason, r.detail, r.pictures, r.amount, r.requested_at, r.comment,
        r.commented_at, r.granted, r.decided_at, r.decision
      from orders.return_request r join orders."order" o on o.id = r.order_id
      where o.buyer_id = ${accountId} order by o.created_at, o.id, r.no`,
    piecesOfReturns: ({ accountId }) => sql`
      select o.number, r.no, l.name as product, p.of, p.quantity
      from orders.return_line p join orders.return_request r on r.id = p.request_id
      join orders.line l on l.id = p.line_id join orders."order" o on o.id = r.order_id
      where o.buyer_id = ${accountId} order by o.created_at, o.id, r.no, l.place`,
    refundsByTheMall: ({ accountId }) => sql`
      select o.number, p.amount, p.reason, p.at
      from orders.platform_refund p join orders."order" o on o.id = p.order_id
      where o.buyer_id = ${accountId} order by o.created_at, o.id, p.at`,
  },
};
