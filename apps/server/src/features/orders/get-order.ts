import type { OrderId } from '@entrepot/contract/ids';
import type { ShopOrder, Order, orderLinePage } from '@entrepot/contract/orders/types';
import type { z } from 'zod';
import type { MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentForBuyer, presentForShop, presentLogEntry } from './present.ts';
import { findLines, findLog, findOrder } from './queries/read-order.ts';

type Input = { orderId: OrderId };

/** The buyer's own order. */
export async function getOrder(ctx: MemberCtx, { orderId }: Input): Promise<Order> {
  const row = await findOrder(ctx, owned(ctx, orderId));
  return presentForBuyer(row ?? notFound(), ctx.now);
}

/** An order of the seller's own shop; street, phone and e-mail only while parcels are on their way there. */
export async function getShopOrder(ctx: MemberCtx, { orderId }: Input): Promise<ShopOrder> {
  const where = sql`o.id = ${orderId} and o.seller_id = ${ctx.actor.id}`;
  const row = (await findOrder(ctx, where)) ?? notFound();
  const full = presentForShop(row, ctx.now);
  const needed = full.state === 'confirmed' || full.state === 'shipped';
  return needed ? full : { ...full, shipTo: { ...full.shipTo, ...NO_STREET } };
}

const NO_STREET = { email: '', phone: '', postcode: '', line: '' };

export async function listOrderLines(
  ctx: MemberCtx,
  { orderId, page, size }: Input & { page: number; size: number },
): Promise<z.output<typeof orderLinePage>> {
  const found = await findLines(ctx, owned(ctx, orderId), page, size);
  const { lines, total } = found ?? notFound();
  return { rows: lines, page, size, total };
}

export async function getOrderLog(ctx: MemberCtx, { orderId }: Input) {
  const { log } = (await findLog(ctx.db, owned(ctx, orderId))) ?? notFound();
  return { orderId, entries: log.map(presentLogEntry) };
}

function owned({ actor }: MemberCtx, orderId: OrderId) {
  return sql`o.id = ${orderId} and o.buyer_id = ${actor.id}`;
}

function notFound(): never {
  throw new Refusal('ORDER_NOT_FOUND');
}
