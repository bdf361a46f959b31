import type { OrderId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { carryOutOwn } from './carry-out.ts';

type Input = { orderId: OrderId; note: string };

/** The buyer's words to the shop, for as long as it has not confirmed the order; empty ones take away those before. */
export async function noteOrder(ctx: MemberCtx, { orderId, note }: Input) {
  await carryOutOwn(ctx, 'note', orderId, sql`note = ${note}`);
}
