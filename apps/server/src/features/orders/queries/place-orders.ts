// Writing the orders of one checkout.
import type { AccountId, OrderId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { OrderLine } from '@entrepot/contract/orders/types';
import { asJson } from '../../../platform/columns.ts';
import { type Db, sql } from '../../../platform/db.ts';
import type { OrderRow } from './read-order.ts';

type Place = 'id' | 'brandId' | 'buyerName' | 'sellerId' | 'shopId' | 'shopName' | 'shopMark';
type Cut = 'couponId' | 'couponCode' | 'coupon' | 'subsidy';
type Sums = 'pieces' | 'lineCount' | 'goods' | 'discount' | 'freight' | 'tax' | 'total';

export type NewOrder = Pick<
  OrderRow,
  Place | Sums | Cut | 'commissionRate' | 'shipTo' | 'note' | 'createdAt' | 'payBy'
> &
  Record<'daysToShip' | 'receiveDays' | 'returnDays' | 'reviewDays', number>;

export type NewLine = Omit<OrderLine, 'reviewed' | 'shipped' | 'calledOff' | 'returned'> & {
  orderId: OrderId;
  place: number;
  /** What a coupon took off `goods`. */
  coupon: Amount;
};

/** Writes all of them and returns their numbers, or nothing when the buyer would have more than `limit` unpaid. */
export async function placeOrders(
  db: Db,
  buyerId: AccountId,
  limit: number,
  { orders, lines }: { orders: readonly NewOrder[]; lines: readonly NewLine[] },
): Promise<Map<OrderId, string> | undefined> {
  const rows = await db.query<{ id: OrderId; number: string }>(
    sql`select id, number from orders.place(${buyerId}, ${limit}, ${asJson(orders)}::jsonb, ${asJson(lines)}::jsonb)`,
  );
  return rows.length > 0 ? new Map(rows.map(({ id, number }) => [id, number])) : undefined;
}
