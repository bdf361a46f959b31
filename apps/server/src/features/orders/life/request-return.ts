import type { OrderId } from '@entrepot/contract/ids';
import { compare, type Amount } from '@entrepot/contract/money';
import {
  arePiecesLeft,
  isFiner,
  returnBounds,
  refundable,
} from '@entrepot/contract/orders/returns';
import { type ReturnReason, RETURNS_OF_ORDER } from '@entrepot/contract/orders/rules';
import type { ReturnPieces } from '@entrepot/contract/orders/types';
import type { MemberCtx } from '../../../platform/context.ts';
import { type Db, raw, sql } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { emit } from '../../../platform/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ordersEvents } from '../events.ts';
import { ownPictures } from '../../uploads/index.ts';
import { carryOutOwn, lockOrder, newsOf, ownOrder } from './carry-out.ts';
import { linesOf } from './pieces.ts';

type Input = {
  orderId: OrderId;
  reason: ReturnReason;
  detail: string;
  amount: Amount;
  lines: ReturnPieces[];
  pictureIds: string[];
};

/** Asks for money back; until an operator has answered, the escrow stays closed and nothing further is asked for. */
export async function requestReturn(ctx: MemberCtx, input: Input): Promise<void> {
  const { db, now, actor } = ctx;
  const { orderId, amount } = input;
  const which = ownOrder(ctx, orderId);
  const held = refundable(await lockOrder(db, { act: 'return', at: now, which }));
  await refuseUnpaidFor(db, input, held);
  const pictures = await ownPictures(db, { holderId: actor.id, ids: input.pictureIds });
  const no = await db.value<number>(
    sql`select count(*)::int + 1 from orders.return_request where order_id = ${orderId}`,
  );
  const id = newId();
  await db.run(sql`
    insert into orders.return_request (id, order_id, no, reason, detail, pictures, amount, requested_at)
    values (${id}, ${orderId}, ${no}, ${input.reason}, ${input.detail}, ${JSON.stringify(pictures)}::jsonb, ${amount}, ${now})`);
  await storeLines(db, id, input.lines);
  const isLast = no >= RETURNS_OF_ORDER;
  const order = await carryOutOwn(
    ctx,
    'return',
    orderId,
    isLast ? sql`returns_used_up_at = ${now}` : raw('returns_used_up_at = null'),
  );
  await emit(ctx, ordersEvents.returnRequested, { ...newsOf(order), amount, no });
}

/** What is asked for must be there, paid for and held. */
async function refuseUnpaidFor(
  db: Db,
  { orderId, lines, amount }: Input,
  held: Amount,
): Promise<void> {
  const all = await linesOf(db, orderId);
  if (!arePiecesLeft(all, lines)) {
    throw new Refusal('PIECES_NOT_LEFT');
  }
  const bounds = returnBounds(all, lines, held);
  if (compare(amount, bounds.most) > 0) {
    throw new Refusal('REFUND_TOO_LARGE');
  }
  if (compare(amount, bounds.least) < 0) {
    throw new Refusal('REFUND_TOO_SMALL', { least: bounds.least });
  }
  if (isFiner(amount, bounds)) {
    throw new Refusal('INVALID_INPUT', {}, { amount: 'decimals' });
  }
}

async function storeLines(db: Db, requestId: string, lines: readonly ReturnPieces[]) {
  await db.run(sql`
    insert into orders.return_line (request_id, line_id, of, quantity)
    select ${requestId}::uuid, * from unnest(${lines.map(({ lineId }) => lineId)}::uuid[],
      ${lines.map((line) => line.of)}::text[], ${lines.map(({ quantity }) => quantity)}::int[])`);
}

/** The shop's side of a request that waits, for the buyer and whoever answers it. */
export async function commentReturn(
  ctx: MemberCtx,
  { orderId, comment }: { orderId: OrderId; comment: string },
) {
  await carryOutOwn(ctx, 'comment-return', orderId);
  await ctx.db.run(sql`
    update orders.return_request set comment = ${comment}, commented_at = ${ctx.now}
    where order_id = ${orderId} and state = 'requested'`);
}
