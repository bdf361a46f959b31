import type { OrderId } from '@entrepot/contract/ids';
import type { ShopOrder, Order, orderLinePage } from '@entrepot/contract/orders/types';
import type { z } from 'zod';
import type { MemberCtx } from '../../platform/context.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { ownOrder } from './life/carry-out.ts';
import { presentForBuyer, presentForShop, presentLogEntry } from './present.ts';
import { findLines, findLog, findOrder } from './queries/read-order.ts';

type Input = { orderId: OrderId };

/** The buyer's own order. */
export async function getOrder(ctx: MemberCtx, { orderId }: Input): Promise<Order> {
  return presentForBuyer(found(await findOrder(ctx, ownOrder(ctx, orderId))), ctx.now);
}

/** An order of the seller's own shop; street, phone and e-mail only while parcels are on their way there. */
export async function getShopOrder(ctx: MemberCtx, { orderId }: Input): Promise<ShopOrder> {
  const row = found(await findOrder(ctx, ownOrder(ctx, orderId)));
  const full = presentForShop(row, ctx.now);
  const needed = full.state === 'confirmed' || full.state === 'shipped';
  return needed ? full : { ...full, shipTo: { ...full.shipTo, ...NO_STREET } };
}

const NO_STREET = { email: '', phone: '', postcode: '', line: '' };

export async function listOrderLines(
  ctx: MemberCtx,
  { orderId, page, size }: Input & { page: number; size: number },
): Promise<z.output<typeof orderLinePage>> {
  const { lines, total } = found(await findLines(ctx, ownOrder(ctx, orderId), page, size));
  return { rows: lines, page, size, total };
}

export async function getOrderLog(ctx: MemberCtx, { orderId }: Input) {
  const { log } = found(await findLog(ctx.db, ownOrder(ctx, orderId)));
  return { orderId, entries: log.map(presentLogEntry) };
}

const found = <T>(order: T | undefined): T => orRefuse(order, 'ORDER_NOT_FOUND');
