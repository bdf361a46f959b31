// What a shop says about a parcel on its way. The order stays as it is: that it has arrived is for its buyer to say.
import type { OrderId } from '@entrepot/contract/ids';
import {
  ENTRIES_OF_SHIPMENT,
  type ParcelEvent,
  type ParcelNews,
} from '@entrepot/contract/orders/rules';
import type { MemberCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { orRefuse, Refusal } from '../../../platform/refusal.ts';
import { carryOutOwn, lockOrder, ownOrder } from './carry-out.ts';

type OfParcel = { orderId: OrderId; shipmentId: string };
type Parcel = { at: Date; carrier: string; trackingNumber: string; entries: number };

/** Where a parcel is, and when it came there. */
export async function trackShipment(
  ctx: MemberCtx,
  { event, at, place, ...of }: OfParcel & { event: ParcelNews; at: string; place: string },
) {
  const parcel = await lockParcel(ctx, 'track', of);
  const happened = new Date(at);
  if (happened > ctx.now) {
    throw new Refusal('INVALID_INPUT', {}, { at: 'future' });
  }
  // Times are typed to the minute: the one in which the parcel was handed over counts.
  if (happened.getTime() < parcel.at.getTime() - (parcel.at.getTime() % 60_000)) {
    throw new Refusal('INVALID_INPUT', {}, { at: 'tooEarly' });
  }
  const when = happened < parcel.at ? parcel.at : happened;
  await noteEntry(ctx, of, { event, at: when, place, was: null });
  await carryOutOwn(ctx, 'track', of.orderId);
}

/** The carrier or the number was wrong; the number before stays in the parcel's timeline. Nothing happens when all is as it was. */
export async function correctTracking(
  ctx: MemberCtx,
  { carrier, trackingNumber, ...of }: OfParcel & { carrier: string; trackingNumber: string },
) {
  const parcel = await lockParcel(ctx, 'correct-tracking', of);
  if (parcel.carrier === carrier && parcel.trackingNumber === trackingNumber) {
    return;
  }
  await ctx.db.run(sql`
    update orders.shipment set carrier = ${carrier}, tracking_number = ${trackingNumber} where id = ${of.shipmentId}`);
  const was = parcel.trackingNumber;
  await noteEntry(ctx, of, { event: 'corrected', at: ctx.now, place: '', was });
  await carryOutOwn(ctx, 'correct-tracking', of.orderId);
}

async function lockParcel(
  ctx: MemberCtx,
  act: 'track' | 'correct-tracking',
  { orderId, shipmentId }: OfParcel,
): Promise<Parcel> {
  await lockOrder(ctx.db, { act, at: ctx.now, which: ownOrder(ctx, orderId) });
  const found = await ctx.db.one<Parcel>(sql`
    select s.at, s.carrier, s.tracking_number,
      (select count(*)::int from orders.shipment_entry e where e.shipment_id = s.id) as entries
    from orders.shipment s where s.id = ${shipmentId} and s.order_id = ${orderId}`);
  const parcel = orRefuse(found, 'SHIPMENT_NOT_FOUND');
  if (parcel.entries >= ENTRIES_OF_SHIPMENT) {
    throw new Refusal('SHIPMENT_ENTRY_LIMIT', { limit: ENTRIES_OF_SHIPMENT });
  }
  return parcel;
}

type Entry = { event: ParcelEvent; at: Date; place: string; was: string | null };

const noteEntry = ({ db, now }: MemberCtx, { shipmentId }: OfParcel, entry: Entry) =>
  db.run(sql`
    insert into orders.shipment_entry (shipment_id, event, at, place, was, noted_at)
    values (${shipmentId}, ${entry.event}, ${entry.at}, ${entry.place}, ${entry.was}, ${now})`);
