// Writing the orders of one checkout.
import type {
  AccountId,
  BrandId,
  GoodsId,
  ListingId,
  OrderId,
  ShopId,
  VariantId,
} from '@entrepot/contract/ids';
import type { Attribute } from '@entrepot/contract/catalogue/types';
import type { PriceNote } from '@entrepot/contract/catalogue/pricing';
import type { Amount } from '@entrepot/contract/money';
import type { ShipTo } from '@entrepot/contract/orders/types';
import { type Db, sql } from '../../../platform/db.ts';

/** Columns of orders.order, by their names in the database. */
export type NewOrder = {
  id: OrderId;
  brand_id: BrandId;
  buyer_name: string;
  seller_id: AccountId;
  shop_id: ShopId;
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
  order_id: OrderId;
  place: number;
  listing_id: ListingId;
  variant_id: VariantId;
  goods_id: GoodsId;
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
  buyerId: AccountId,
  limit: number,
  { orders, lines }: { orders: readonly NewOrder[]; lines: readonly NewLine[] },
): Promise<Map<OrderId, string> | undefined> {
  const rows = await db.query<{ id: OrderId; number: string }>(
    sql`select id, number from orders.place(${buyerId}, ${limit}, ${JSON.stringify(orders)}::jsonb,
          ${JSON.stringify(lines)}::jsonb)`,
  );
  return rows.length > 0 ? new Map(rows.map(({ id, number }) => [id, number])) : undefined;
}
