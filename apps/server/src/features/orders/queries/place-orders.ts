// Writing the orders of one checkout.
import type { Attribute } from '@entrepot/contract/catalogue/types';
import type { PriceNote } from '@entrepot/contract/catalogue/pricing';
import type { Amount } from '@entrepot/contract/money';
import type { ShipTo } from '@entrepot/contract/orders/types';
import { type Db, sql } from '../../../platform/db.ts';

/** Columns of orders.order, by their names in the database. */
export type NewOrder = {
  id: string;
  brand_id: string;
  buyer_name: string;
  seller_id: string;
  shop_id: string;
  shop_name: string;
  shop_mark: string;
  pieces: number;
  line_count: number;
  goods: Amount;
  discount: Amount;
  freight: Amount;
  tax: Amount;
  total: Amount;
  commission_rate: string;
  days_to_ship: number;
  receive_days: number;
  return_days: number;
  review_days: number;
  ship_to: ShipTo;
  note: string;
  created_at: Date;
  pay_by: Date;
};

/** Columns of orders.line. */
export type NewLine = {
  id: string;
  order_id: string;
  place: number;
  listing_id: string;
  variant_id: string;
  goods_id: string;
  name: string;
  sku: string;
  picture: object | null;
  attributes: Attribute[];
  quantity: number;
  unit: Amount;
  goods: Amount;
  discount: Amount;
  freight: Amount;
  tax: Amount;
  total: Amount;
  notes: PriceNote[];
};

/** Writes all of them and returns their numbers, or nothing when the buyer would have more than `limit` unpaid. */
export async function placeOrders(
  db: Db,
  buyerId: string,
  limit: number,
  { orders, lines }: { orders: readonly NewOrder[]; lines: readonly NewLine[] },
): Promise<Map<string, string> | undefined> {
  const rows = await db.query<{ id: string; number: string }>(
    sql`select id, number from orders.place(${buyerId}, ${limit}, ${JSON.stringify(orders)}::jsonb,
          ${JSON.stringify(lines)}::jsonb)`,
  );
  return rows.length > 0 ? new Map(rows.map(({ id, number }) => [id, number])) : undefined;
}
