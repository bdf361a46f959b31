// One order with its lines and its timeline, in one statement.
import type { AccountId, BrandId, OrderId, ShopId } from '@entrepot/contract/ids';
import type { Amount, Rate } from '@entrepot/contract/money';
import type {
  CancelReason,
  OrderState,
  ParcelsSent,
  ReturnState,
} from '@entrepot/contract/orders/rules';
import type { Order, OrderLine, orderLinePage, ShipTo } from '@entrepot/contract/orders/types';
import type { Language } from '@entrepot/contract/languages';
import type { z } from 'zod';
import { columns, of, type RowOf } from '../../../platform/columns.ts';
import { type Db, raw, type Sql, sql } from '../../../platform/db.ts';
import { attributesIn, nameIn } from './line-words.ts';

export type LogRow = Order['log'][number];

const ORDER = {
  id: of<OrderId>(),
  number: of<string>(),
  state: of<OrderState>(),
  returnState: of<ReturnState>(),
  parcels: of<ParcelsSent>(),
  returnsUsedUpAt: of<Date | null>(),
  brandId: of<BrandId>(),
  buyerId: of<AccountId>(),
  buyerName: of<string>(),
  sellerId: of<AccountId>(),
  shopId: of<ShopId>(),
  shopName: of<string>(),
  shopMark: of<string>(),
  pieces: of<number>(),
  lineCount: of<number>(),
  goods: of<Amount>(),
  discount: of<Amount>(),
  freight: of<Amount>(),
  tax: of<Amount>(),
  total: of<Amount>(),
  couponId: of<string | null>(),
  couponCode: of<string | null>(),
  coupon: of<Amount>(),
  subsidy: of<Amount>(),
  subsidyPaid: of<Amount>(),
  subsidyBack: of<Amount>(),
  paid: of<Amount>(),
  refunded: of<Amount>(),
  released: of<Amount>(),
  commissionRate: of<Rate>(),
  shipTo: of<ShipTo>(),
  note: of<string>(),
  createdAt: of<Date>(),
  payBy: of<Date>(),
  paidAt: of<Date | null>(),
  confirmedAt: of<Date | null>(),
  shipBy: of<Date | null>(),
  shippedAt: of<Date | null>(),
  receiveBy: of<Date | null>(),
  receivedAt: of<Date | null>(),
  releaseAt: of<Date | null>(),
  releasedAt: of<Date | null>(),
  closedAt: of<Date | null>(),
  remindedAt: of<Date | null>(),
  cancelReason: of<CancelReason | null>(),
};
export type OrderRow = RowOf<typeof ORDER>;

/** Of `orders.order o`. */
export const ORDER_COLUMNS = columns(ORDER, 'o');

/** A line as JSON; amounts as text, for a JSON number would lose digits. */
const lineIn = (language: Language): Sql => sql`json_build_object(
  'id', l.id, 'listingId', l.listing_id, 'variantId', l.variant_id, 'goodsId', l.goods_id, 'name', ${nameIn(language)},
  'sku', l.sku, 'picture', l.picture, 'attributes', ${attributesIn(language)}, 'quantity', l.quantity, 'unit', platform.amount_text(l.unit),
  'goods', platform.amount_text(l.goods), 'discount', platform.amount_text(l.discount), 'freight', platform.amount_text(l.freight), 'tax', platform.amount_text(l.tax),
  'total', platform.amount_text(l.total), 'notes', l.notes, 'reviewed', l.reviewed,
  'shipped', l.shipped, 'calledOff', l.called_off, 'returned', l.returned)`;

const LOG = raw(`json_build_object('id', g.id::text, 'event', g.event, 'at', g.at, 'by', g.actor)`);

const PARCELS = raw(`coalesce((
  select json_agg(json_build_object('id', s.id, 'no', s.no, 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
    'cartons', s.cartons, 'at', s.at, 'lines', (
      select json_agg(json_build_object('lineId', x.line_id, 'quantity', x.quantity) order by l.place)
      from orders.shipment_line x join orders.line l on l.id = x.line_id where x.shipment_id = s.id
    ), 'entries', (
      select json_agg(json_build_object('id', e.id::text, 'event', e.event, 'at', e.at, 'place', e.place, 'was', e.was)
        order by e.at, e.id)
      from orders.shipment_entry e where e.shipment_id = s.id
    )) order by s.no)
  from orders.shipment s where s.order_id = o.id), '[]')`);

const RETURNS = raw(`coalesce((
  select json_agg(json_build_object('id', r.id, 'no', r.no, 'state', r.state, 'reason', r.reason, 'detail', r.detail,
    'amount', platform.amount_text(r.amount), 'pictures', r.pictures, 'requestedAt', r.requested_at, 'comment', r.comment,
    'commentedAt', r.commented_at, 'decidedAt', r.decided_at, 'decision', r.decision,
    'granted', platform.amount_text(r.granted), 'lines', (
      select coalesce(json_agg(json_build_object('lineId', x.line_id, 'of', x.of, 'quantity', x.quantity)
        order by l.place, x.of), '[]')
      from orders.return_line x join orders.line l on l.id = x.line_id where x.request_id = r.id
    )) order by r.no)
  from orders.return_request r where r.order_id = o.id), '[]')`);

const PLATFORM_REFUNDS = raw(`coalesce((
  select json_agg(json_build_object('id', f.id, 'amount', platform.amount_text(f.amount), 'reason', f.reason, 'at', f.at)
    order by f.at, f.id)
  from orders.platform_refund f where f.order_id = o.id), '[]')`);

/** Whose words the goods are told in. */
type Reader = { db: Db; language: Language };

export type OrderWithParts = OrderRow &
  Pick<Order, 'shipments' | 'returns' | 'platformRefunds'> & { lines: OrderLine[]; log: LogRow[] };

/** The order that meets `where`, a condition on `o` that names its owner. */
export function findOrder(
  { db, language }: Reader,
  where: Sql,
): Promise<OrderWithParts | undefined> {
  return db.one<OrderWithParts>(sql`
    select ${ORDER_COLUMNS},
      (select json_agg(${lineIn(language)} order by l.place) from orders.line l where l.order_id = o.id) as lines,
      (select json_agg(${LOG} order by g.id) from orders.log g where g.order_id = o.id) as log,
      ${PARCELS} as shipments, ${RETURNS} as returns, ${PLATFORM_REFUNDS} as platform_refunds
    from orders."order" o where ${where}`);
}

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
): Promise<{ total: number; lines: z.output<typeof orderLinePage>['rows'] } | undefined> {
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

/** True while somebody's orders, bought or sold, are not over: such an account may not close. */
export function hasOpenOrders(db: Db, accountId: AccountId): Promise<boolean> {
  return db.hits(sql`
    select from orders."order"
    where (buyer_id = ${accountId} or seller_id = ${accountId}) and closed_at is null and released_at is null limit 1`);
}
