import type { Message } from '@entrepot/contract/chat/types';
import type { Ctx, Member, Operator } from '../../platform/context.ts';
import { type Sql, sql, sqlState } from '../../platform/db.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Stored } from './content.ts';
import { tellBoth } from './news.ts';
import { presentMessage } from './present.ts';
import * as queries from './queries.ts';

type Said = Stored & Pick<queries.NewMessage, 'id' | 'side'>;

/** Numbers are given one after the other, so it can only be the sender's id that is there already. */
const UNIQUE = '23505';

/**
 * Stores a message once, however often it is sent, and tells both sides. Where there is no such conversation `open`
 * makes it. Refuses NOT_FOUND and MESSAGE_QUOTA.
 */
export async function storeMessage(
  ctx: Ctx & { actor: Member | Operator },
  which: Sql,
  said: Said,
  open?: () => Promise<void>,
): Promise<Message> {
  const { db, actor, now } = ctx;
  const day = now.toISOString().slice(0, 10);
  const one = { ...said, authorId: actor.id, at: now, day };
  const insert = () =>
    queries.insertMessage(db, which, one).catch((error: unknown) => {
      if (sqlState(error) === UNIQUE) {
        return 'again' as const;
      }
      throw error;
    });
  let stored = await insert();
  if (!stored && open) {
    await open();
    stored = await insert();
  }
  if (stored === 'again') {
    const conversation = orRefuse(await queries.findConversation(db, which), 'NOT_FOUND');
    // Whoever stored it may have ended before he could tell.
    await tellBoth(ctx, conversation);
    return shown(ctx, conversation.id, sql`m.id = ${said.id}`);
  }
  if (!stored) {
    throw new Refusal('NOT_FOUND');
  }
  if (stored.seq === null) {
    throw new Refusal('MESSAGE_QUOTA');
  }
  // Words and pictures are shown as they were stored.
  const message =
    said.listingId !== null || said.orderId !== null
      ? await shown(ctx, stored.id, sql`m.seq = ${stored.seq}`)
      : presentMessage({ ...one, seq: stored.seq, goods: null, orderNumber: null });
  await tellBoth(ctx, stored, message);
  return message;
}

async function shown({ db, language }: Ctx, conversationId: string, which: Sql): Promise<Message> {
  const row = await queries.findMessage(db, conversationId, which, language);
  return presentMessage(row as queries.MessageRow);
}
