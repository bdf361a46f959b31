import type { ShopId } from '@entrepot/contract/ids';
import type { MemberCtx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countFollowed as count, deleteFollower, findShop, insertFollower } from './queries.ts';
import { readerOf } from './reader.ts';

export async function followShop(ctx: MemberCtx, { shopId }: { shopId: ShopId }) {
  const added = await insertFollower(ctx.db, ctx.actor.id, shopId, ctx.now);
  if (added === 0) {
    const exists = await findShop(ctx.db, shopId, readerOf(ctx));
    throw new Refusal(exists ? 'ALREADY_FOLLOWED' : 'SHOP_NOT_FOUND');
  }
}

export async function unfollowShop(ctx: MemberCtx, { shopId }: { shopId: ShopId }) {
  await deleteFollower(ctx.db, ctx.actor.id, shopId);
}

export async function countFollowed(ctx: MemberCtx) {
  return { count: await count(ctx.db, ctx.actor.id) };
}
