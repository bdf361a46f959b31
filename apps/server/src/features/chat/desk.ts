// The desk's side: a shop answers its own conversations, and any operator those of the customer service.
import type {
  listDeskInput,
  listDeskMessagesInput,
  Message,
  sendDeskInput,
} from '@entrepot/contract/chat/types';
import type { z } from 'zod';
import type { Ctx, Member, Operator } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { contentToStore } from './content.ts';
import { tellBoth, tellTyping } from './news.ts';
import { buyerOf, presentForDesk, presentMessage, standing } from './present.ts';
import * as queries from './queries.ts';
import { storeMessage } from './store-message.ts';

type DeskCtx = Ctx & { actor: Member | Operator };

const ofDesk = ({ actor }: DeskCtx): Sql =>
  actor.kind === 'operator' ? sql`c.seller_id is null` : sql`c.seller_id = ${actor.id}`;
const oneOf = (ctx: DeskCtx, conversationId: string): Sql =>
  sql`c.id = ${conversationId} and ${ofDesk(ctx)}`;

export async function listDesk(ctx: DeskCtx, input: z.output<typeof listDeskInput>) {
  const { db, language } = ctx;
  const { page, size, filter } = input;
  const desk = ofDesk(ctx);
  const which = filter === 'waiting' ? queries.waiting(desk) : desk;
  const { rows, total } = await queries.listSeen(db, {
    ...{ side: 'desk', which, language, page, size },
  });
  const waiting = await countWaiting(ctx);
  return { rows: rows.map(presentForDesk), page, size, total, ...waiting };
}

export async function listDeskMessages(
  ctx: DeskCtx,
  { conversationId, ...span }: z.output<typeof listDeskMessagesInput>,
) {
  const which = oneOf(ctx, conversationId);
  const seen = orRefuse(await queries.findSeen(ctx.db, 'desk', which), 'NOT_FOUND');
  const { rows, more } = await queries.listMessages(ctx.db, seen.id, span, ctx.language);
  return {
    ...buyerOf(seen),
    ...standing('desk', seen),
    messages: rows.map(presentMessage),
    more,
  };
}

/** Refuses NOT_FOUND besides what contentToStore does. */
export async function sendFromDesk(
  ctx: DeskCtx,
  { conversationId, id, content }: z.output<typeof sendDeskInput>,
): Promise<Message> {
  const which = oneOf(ctx, conversationId);
  const conversation = await queries.findConversation(ctx.db, which);
  const { buyerId, shopId } = orRefuse(conversation, 'NOT_FOUND');
  const stored = await contentToStore(ctx, { buyerId, shopId: shopId ?? undefined, content });
  return storeMessage(ctx, which, { ...stored, id, side: 'desk' });
}

type Progress = { conversationId: string; got: number; read: number };

export async function acknowledgeAtDesk(
  ctx: DeskCtx,
  { conversationId, ...progress }: Progress,
): Promise<void> {
  const which = oneOf(ctx, conversationId);
  const moved = await queries.acknowledge(ctx.db, 'desk', which, progress);
  if (moved) {
    await tellBoth(ctx, moved);
  } else {
    orRefuse(await queries.findConversation(ctx.db, which), 'NOT_FOUND');
  }
}

/** What the buyer has said last needs no answer. */
export async function settleConversation(
  ctx: DeskCtx,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const which = oneOf(ctx, conversationId);
  const settled = await queries.settle(ctx.db, which, ctx.now);
  if (settled) {
    await tellBoth(ctx, settled);
  } else {
    orRefuse(await queries.findConversation(ctx.db, which), 'NOT_FOUND');
  }
}

export async function tellTypingAtDesk(
  ctx: DeskCtx,
  { conversationId }: { conversationId: string },
) {
  const conversation = await queries.findConversation(ctx.db, oneOf(ctx, conversationId));
  await tellTyping(ctx, 'desk', orRefuse(conversation, 'NOT_FOUND'));
}

export const countWaiting = async (ctx: DeskCtx) => ({
  waiting: await queries.countOf(ctx.db, queries.waiting(ofDesk(ctx))),
});
