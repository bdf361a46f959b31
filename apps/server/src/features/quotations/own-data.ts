import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const quotationsOwnData: OwnData = {
  file: 'quotations',
  tables: {
    quotations: ({ accountId }) => sql`
      select q.number, s.name as shop, q.state, q.country, q.city, q.postcode, q.wanted_on, q.note, q.decline_reason,
        q.expires_at, q.created_at, q.changed_at, q.order_number
      from quotations.quotation q join sellers.public_shop s on s.id = q.shop_id
      where q.buyer_id = ${accountId} order by q.created_at, q.id`,
    lines: ({ accountId }) => sql`
      select q.number, l.name as product, l.sku, l.attributes, l.quantity, l.target, l.listed
      from quotations.line l join quotations.quotation q on q.id = l.quotation_id
      where q.buyer_id = ${accountId} order by q.created_at, q.id, l.place`,
    offers: ({ accountId }) => sql`
      select q.number, o.version, o.goods, o.freight, o.tax, o.total, o.note, o.expires_at, o.at
      from quotations.offer o join quotations.quotation q on q.id = o.quotation_id
      where q.buyer_id = ${accountId} order by q.created_at, q.id, o.version`,
    offeredPrices: ({ accountId }) => sql`
      select q.number, l.version, l.place, l.unit, l.unit_tax
      from quotations.offer_line l join quotations.quotation q on q.id = l.quotation_id
      where q.buyer_id = ${accountId} order by q.created_at, q.id, l.version, l.place`,
    history: ({ accountId }) => sql`
      select q.number, h.event, h.at, h.actor as by
      from quotations.log h join quotations.quotation q on q.id = h.quotation_id
      where q.buyer_id = ${accountId} order by q.created_at, q.id, h.id`,
  },
};
