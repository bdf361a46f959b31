// A buyer's side: conversations are named by whom he talks with, because there is one with each.
import type { Message, OwnMessages, Partner, SendOwnInput } from '@entrepot/contract/chat/types';
import type { AccountId, ShopId } from '@entrepot/contract/ids';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { setting, textFor } from '../brands/index.ts';
import { contentToStore } from './content.ts';
import { settleNotices } from '../notifications/index.ts';
import { aboutConversation } from './tell-unread.ts';
import { tellBoth, tellTyping } from './news.ts';
import { greeting, presentMessage, presentOwn, standing } from './present.ts';
import * as queries from './queries.ts';
import { storeMessage } from './store-message.ts';

type Own = Partner & { before?: number | undefined; after?: number | undefined; size: number };

export async function listOwnConversations(
  { db, actor, language }: MemberCtx,
  { page, size }: { page: number; size: number },
) {
  const which = sql`c.buyer_id = ${actor.id}`;
  const { rows, total } = await queries.listSeen(db, {
    ...{ side: 'buyer', which, language, page, size },
  });
  return { rows: rows.map(presentOwn), page, size, total };
}

/** Before the first word there is nothing but the greeting. Refuses SHOP_NOT_FOUND. */
export async function listOwnMessages(ctx: MemberCtx, input: Own): Promise<OwnMessages> {
  const { db, actor, language, now } = ctx;
  const { shopId, ...span } = input;
  const seen = await queries.findSeen(db, 'buyer', queries.ofPair({ buyerId: actor.id, shopId }));
  const shop = shopId && !seen ? await shopOf(ctx, shopId) : undefined;
  const desk = await deskOf(ctx, seen ? seen.sellerId : shop?.accountId);
  if (!seen) {
    const named = shop ? shopName(shop) : null;
    return nothingSaid(named, desk.hours, [greeting(named, desk.greetings, now, language)]);
  }
  const { rows, more } = await queries.listMessages(db, seen.id, span, language);
  const first = span.after === undefined && !more;
  return {
    shop: seen.shop,
    hours: desk.hours,
    ...standing('buyer', seen),
    messages: [
      ...(first ? [greeting(seen.shop, desk.greetings, seen.createdAt, language)] : []),
      ...rows.map(presentMessage),
    ],
    more,
  };
}

const NO_DESK = { greetings: {}, hours: '' };

/** A shop's own words, or when the customer service answers. */
async function deskOf({ db, brand, language }: Ctx, sellerId: AccountId | null | undefined) {
  return sellerId
    ? ((await queries.findDesk(db, sellerId)) ?? NO_DESK)
    : { ...NO_DESK, hours: textFor(setting(brand, 'service_hours'), language) };
}

const nothingSaid = (shop: OwnMessages['shop'], hours: string, messages: Message[]) => ({
  shop,
  hours,
  lastSeq: 0,
  unread: 0,
  own: { got: 0, read: 0 },
  theirs: { got: 0, read: 0 },
  messages,
  more: false,
});

/**
 * Refuses SHOP_NOT_FOUND, OWN_SHOP, PICTURE_NOT_YOURS, GOODS_NOT_FOUND for goods that are not this shop's or not on
 * sale, and ORDER_NOT_FOUND for an order that is not the buyer's at this shop.
 */
export async function sendOwnMessage(ctx: MemberCtx, input: SendOwnInput): Promise<Message> {
  const { db, actor, brand, now } = ctx;
  const { shopId, content, id = newId(now.getTime()) } = input;
  const pair = { buyerId: actor.id, shopId };
  const stored = await contentToStore(ctx, { ...pair, content });
  const open = async () => {
    const shop = shopId ? await shopOf(ctx, shopId) : undefined;
    if (shop?.accountId === actor.id) {
      throw new Refusal('OWN_SHOP');
    }
    const sellerId = shop?.accountId ?? null;
    const opening = { ...pair, id: newId(now.getTime()), brandId: brand.id, sellerId, now };
    await queries.openConversation(db, opening);
  };
  return storeMessage(ctx, queries.openPair(pair), { ...stored, id, side: 'buyer' }, open);
}

const shopName = ({ id, name, mark }: { id: ShopId; name: string; mark: string }) => ({
  ...{ id, name, mark },
});

const shopOf = async ({ db }: Ctx, shopId: ShopId) =>
  orRefuse(await queries.findShop(db, shopId), 'SHOP_NOT_FOUND');

export async function acknowledgeOwn(
  ctx: MemberCtx,
  { shopId, ...progress }: Partner & { got: number; read: number },
): Promise<void> {
  const which = queries.ofPair({ buyerId: ctx.actor.id, shopId });
  const moved = await queries.acknowledge(ctx.db, 'buyer', which, progress);
  if (moved) {
    await tellBoth(ctx, moved);
  }
  if (moved && moved.buyerTold > 0) {
    await settleNotices(ctx, ctx.actor.id, aboutConversation(moved.id));
  }
}

export async function tellOwnTyping(ctx: MemberCtx, { shopId }: Partner) {
  const pair = queries.ofPair({ buyerId: ctx.actor.id, shopId });
  const seen = await queries.findSeen(ctx.db, 'buyer', pair);
  if (seen) {
    await tellTyping(ctx, 'buyer', seen);
  }
}

/** Visitors have none. */
export const countUnread = ({ db, actor }: Ctx) =>
  actor.kind === 'buyer'
    ? queries.countUnread(db, actor.id)
    : Promise.resolve({ service: 0, shops: 0 });

/** Existing clients say nothing of reading: what they ask for they show. Visitors are greeted. */
export async function readService(ctx: Ctx, { before }: { before?: number | undefined }) {
  const { actor, now, language } = ctx;
  if (actor.kind !== 'buyer') {
    const { greetings, hours } = await deskOf(ctx, null);
    return nothingSaid(null, hours, [greeting(null, greetings, now, language)]);
  }
  const own = { ...ctx, actor };
  const found = await listOwnMessages(own, { before, size: 30 });
  await acknowledgeOwn(own, { got: found.lastSeq, read: found.lastSeq });
  return found;
}
