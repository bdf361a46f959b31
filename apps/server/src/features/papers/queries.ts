// Whose order it is, what moved in the ledger for it, and what is written down of its two sides.
import type { AccountId, OrderId, ShopId } from '@entrepot/contract/ids';
import { type Amount, CURRENCY } from '@entrepot/contract/money';
import type { Company, SaveCompanyInput } from '@entrepot/contract/papers/types';
import { type Db, sql } from '../../platform/db.ts';

export type Sides = {
  buyerId: AccountId;
  sellerId: AccountId;
  shopId: ShopId;
  /** As they are now, for what is no invoice. */
  buyer: Company | null;
  seller: Company | null;
  reference: string;
};

export type Movement = { kind: 'order-pay' | 'order-refund'; at: Date; amount: Amount };

export type Invoice = {
  number: string;
  issuedAt: Date;
  buyer: Company | null;
  seller: Company | null;
  reference: string;
};

const COMPANY = sql`json_build_object('name', c.name, 'taxNumber', c.tax_number, 'line', c.line,
  'postcode', c.postcode, 'city', c.city, 'country', c.country)`;

export function sidesOf(db: Db, orderId: OrderId): Promise<Sides> {
  return db.only<Sides>(sql`
    select o.buyer_id, o.seller_id, o.shop_id,
      (select ${COMPANY} from papers.company c where c.account_id = o.buyer_id) as buyer,
      (select ${COMPANY} from papers.company c where c.account_id = o.seller_id) as seller,
      coalesce((select reference from papers.reference r where r.order_id = o.id), '') as reference
    from orders.public_order o where o.id = ${orderId}`);
}

/** Their numbers, by which buyers and shops know them. */
export const orderNumbers = (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; number: string }[]> =>
  db.query(sql`select o.id, o.number from orders.public_order o where o.id = any(${ids}::uuid[])`);

/**
 * What an order's buyer paid and got back, in the order in which it moved. What the mall adds for a coupon of its own is
 * between the mall and the shop.
 */
export function movementsOf(db: Db, orderId: OrderId): Promise<Movement[]> {
  return db.query<Movement>(sql`
    select kind, at, sum(case kind when 'order-pay' then -amount else amount end) as amount from ledger.public_entry
    where ref = ${`orders/${orderId}`} and currency = ${CURRENCY} and account_kind = 'available'
      and kind in ('order-pay', 'order-refund')
    group by journal_id, kind, at order by at, journal_id`);
}

export function invoiceOf(db: Db, orderId: OrderId): Promise<Invoice | undefined> {
  return db.one<Invoice>(sql`
    select number, issued_at, reference,
      case when seller is not null then seller - 'tax_number' || jsonb_build_object('taxNumber', seller -> 'tax_number') end as seller,
      case when buyer is not null then buyer - 'tax_number' || jsonb_build_object('taxNumber', buyer -> 'tax_number') end as buyer
    from papers.invoice where order_id = ${orderId}`);
}

type Issued = Pick<Sides, 'buyerId' | 'sellerId' | 'shopId'> & {
  orderId: OrderId;
  mark: string;
  now: Date;
};

/** Gives an order its invoice, unless it has one. */
export async function issueInvoice(db: Db, issued: Issued): Promise<void> {
  const { orderId, shopId, mark, buyerId, sellerId, now } = issued;
  await db.run(
    sql`select papers.issue(${orderId}, ${shopId}, ${mark}, ${buyerId}, ${sellerId}, ${now})`,
  );
}

export function companyOf(db: Db, accountId: AccountId): Promise<Company | undefined> {
  return db.one<Company>(sql`
    select name, tax_number, line, postcode, city, country from papers.company where account_id = ${accountId}`);
}

export async function storeCompany(
  db: Db,
  accountId: AccountId,
  { name, taxNumber, line, postcode, city, country }: SaveCompanyInput,
  now: Date,
): Promise<void> {
  await db.run(sql`
    insert into papers.company (account_id, name, tax_number, line, postcode, city, country, changed_at)
    values (${accountId}, ${name}, ${taxNumber}, ${line}, ${postcode}, ${city}, ${country}, ${now})
    on conflict (account_id) do update set name = excluded.name, tax_number = excluded.tax_number, line = excluded.line,
      postcode = excluded.postcode, city = excluded.city, country = excluded.country, changed_at = excluded.changed_at`);
}

export async function removeCompany(db: Db, accountId: AccountId): Promise<void> {
  await db.run(sql`delete from papers.company where account_id = ${accountId}`);
}

/** The buyer's own number for an order of his, and its invoice; undefined where it is not his. */
export function ownPapers(
  db: Db,
  buyerId: AccountId,
  orderId: OrderId,
): Promise<{ reference: string; number: string | null; issuedAt: Date | null } | undefined> {
  return db.one(sql`
    select coalesce(i.reference, r.reference, '') as reference, i.number, i.issued_at
    from orders.public_order o
    left join papers.invoice i on i.order_id = o.id
    left join papers.reference r on r.order_id = o.id
    where o.id = ${orderId} and o.buyer_id = ${buyerId}`);
}

export async function storeReference(db: Db, orderId: OrderId, reference: string): Promise<void> {
  await db.run(
    reference === ''
      ? sql`delete from papers.reference where order_id = ${orderId}`
      : sql`insert into papers.reference (order_id, reference) values (${orderId}, ${reference})
          on conflict (order_id) do update set reference = excluded.reference`,
  );
}
