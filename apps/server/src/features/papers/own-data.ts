import type { OwnData } from '../../platform/own-data.ts';
import { sql } from '../../platform/db.ts';

/** What is kept of an account here. */
export const papersOwnData: OwnData = {
  file: 'papers',
  tables: {
    company: ({ accountId }) => sql`
      select name, tax_number, line, postcode, city, country, changed_at
      from papers.company where account_id = ${accountId}`,
    references: ({ accountId }) => sql`
      select o.number as order, r.reference
      from papers.reference r join orders.public_order o on o.id = r.order_id
      where o.buyer_id = ${accountId} order by o.number`,
    invoices: ({ accountId }) => sql`
      select i.number, o.number as order, i.issued_at, i.buyer, i.seller, i.reference
      from papers.invoice i join orders.public_order o on o.id = i.order_id
      where o.buyer_id = ${accountId} order by i.issued_at, i.number`,
  },
};
