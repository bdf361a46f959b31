// One order with its lines and its timeline, in one statement.
import type {
  AccountId,
  BrandId,
  GoodsId,
  ListingId,
  OrderId,
  ShopId,
  VariantId,
} from '@entrepot/contract/ids';
import type { Amount, Rate } from '@entrepot/contract/money';
import type { PriceNote } from '@entrepot/contract/catalogue/pricing';
import type { Attribute } from '@entrepot/contract/catalogue/types';
import type {
  CancelReason,
  OrderEvent,
  OrderState,
  ReturnReason,
  ReturnState,
} from '@entrepot/contract/orders/rules';
import type { ShipTo } from '@entrepot/contract/orders/types';
import type { Language } from '@entrepot/contract/languages';
import type { Picture } from '@entrepot/contract/uploads/types';
import { type Db, raw, type Sql, sql } from '../../../platform/db.ts';
import { attributesIn, nameIn } from './line-words.ts';
import type { OrderPerson } from '@entrepot/contract/orders/life';

export type LineRow = {
  id: string;
  listingId: ListingId;
  variantId: VariantId;
  goodsId: GoodsId;
  name: string;
  sku: string;
  picture: Picture | null;
  attributes: Attribute[];
  quantity: number;
  unit: Amount;
  goods: Amount;
  discount: Amount;
  freight: Amount;
  tax: Amount;
  total: Amount;
  notes: PriceNote[];
  reviewed: boolean;
};

export type LogRow = { id: string; event: OrderEvent; at: string; by: OrderPerson };

export type OrderRow = {
  id: OrderId;
  number: string;
  state: OrderState;
  returnState: ReturnState;
  brandId: BrandId;
  buyerId: AccountId;
  buyerName: string;
  sellerId: AccountId;
  shopId: ShopId;
  shopName: string;
  shopMark: string;
  pieces: number;
  lineCount: number;
  goods: Amount;
  discount: Amount;
  freight: Amount;
  tax: Amount;
  total: Amount;
  paid: Amount;
  refunded: Amount;
  released: Amount;
  commissionRate: Rate;
  shipTo: ShipTo;
  note: string;
  createdAt: Date;
  payBy: Date;
  paidAt: Date | null;
  confirmedAt: Date | null;
  shipBy: Date | null;
  shippedAt: Date | null;
  receiveBy: Date | null;
  receivedAt: Date | null;
  releaseAt: Date | null;
  releasedAt: Date | null;
  closedAt: Date | null;
  remindedAt: Date | null;
  cancelReason: CancelReason | null;
  carrier: string | null;
  trackingNumber: string | null;
  cartons: number | null;
  returnReason: ReturnReason | null;
  returnDetail: string | null;
  returnAmount: Amount | null;
  returnRequestedAt: Date | null;
  returnDecidedAt: Date | null;
  returnDecision: string | null;
};

/** The columns of `OrderRow`, of `orders.order o`. */
export const ORDER_COLUMNS = raw(`
  o.id, o.number, o.state, o.return_state, o.brand_id, o.buyer_id, o.buyer_name, o.seller_id, o.shop_id, o.shop_name,
  o.shop_mark, o.pieces, o.line_count, o.goods, o.discount, o.freight, o.tax, o.total, o.paid, o.refunded, o.released,
  o.commission_rate, o.ship_to, o.note, o.created_at, o.pay_by, o.paid_at, o.confirmed_at,
  o.ship_by, o.shipped_at, o.receive_by, o.received_at, o.release_at, o.released_at, o.closed_at, o.reminded_at,
  o.cancel_reason, o.carrier, o.tracking_number, o.cartons, o.return_reason, o.return_detail, o.return_amount,
  o.return_requested_at, o.return_decided_at, o.return_decision`);

/** A line as JSON; amounts as text, for a JSON number would lose digits. */
const lineIn = (language: Language): Sql => sql`json_build_object(
  'id', l.id, 'listingId', l.listing_id, 'variantId', l.variant_id, 'goodsId', l.goods_id, 'name', ${nameIn(language)},
  'sku', l.sku, 'picture', l.picture, 'attributes', ${attributesIn(language)}, 'quantity', l.quantity, 'unit', platform.amount_text(l.unit),
  'goods', platform.amount_text(l.goods), 'discount', platform.amount_text(l.discount), 'freight', platform.amount_text(l.freight), 'tax', platform.amount_text(l.tax),
  'total', platform.amount_text(l.total), 'notes', l.notes, 'reviewed', l.reviewed)`;

const LOG = raw(`json_build_object('id', g.id::text, 'event', g.event, 'at', g.at, 'by', g.actor)`);

/** Whose words the goods are told in. */
type Reader = { db: Db; language: Language };

export type OrderWithParts = OrderRow & { lines: LineRow[]; log: LogRow[] };

/** The order that meets `where`, a condition on `o` that names its owner. */
export function findOrder(
  { db, language }: Reader,
  where: Sql,
): Promise<OrderWithParts | undefined> {
  return db.one<OrderWithParts>(sql`
    select ${ORDER_COLUMNS},
      (select json_agg(${lineIn(language)} order by l.place) from orders.line l where l.order_id = o.id) as lines,
      (select json_agg(${LOG} order by g.id) from orders.log g where g.order_id = o.id) as log
    from orders."order" o where ${where}`);
}

export type LineNow = LineRow & { onShelf: boolean; offered: boolean };

/** What has become of a line's listing since. */
const SINCE = raw(`json_build_object(
  'onShelf', exists (select from catalogue.public_listing p where p.id = l.listing_id and p.on_shelf),
  'offered', exists (
    select from catalogue.public_stock k where k.listing_id = l.listing_id and k.variant_id = l.variant_id))`);

/** A page of an order's lines with the count of all; undefined when there is no such order. */
export function findLines(
  { db, language }: Reader,
  where: Sql,
  page: number,
  size: number,
): Promise<{ total: number; lines: LineNow[] } | undefined> {
  return db.one(sql`
    select o.line_count as total, coalesce((
      select json_agg(${lineIn(language)}::jsonb || ${SINCE}::jsonb order by l.place) from (
        select * from orders.line where order_id = o.id order by place limit ${size} offset ${(page - 1) * size}
      ) l), '[]') as lines
    from orders."order" o where ${where}`);
}

/** The timeline; undefined when there is no such order. */
export function findLog(db: Db, where: Sql): Promise<{ log: LogRow[] } | undefined> {
  return db.one(sql`
    select (select json_agg(${LOG} order by g.id) from orders.log g where g.order_id = o.id) as log
    from orders."order" o where ${where}`);
}
