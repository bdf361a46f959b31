import type { Waiting } from '@entrepot/contract/orders/seller-types';
import type { MemberCtx } from '../../../platform/context.ts';
import { countShopOrders } from '../queries/counted.ts';
import { shopHealth } from './shop-health.ts';

/** What the frame of every page shows; asked again and again, so it reads only what is counted. */
export async function getWaiting({ db, actor, now }: MemberCtx): Promise<Waiting> {
  const { open } = await countShopOrders(db, actor.id);
  return { now: now.toISOString(), open, ...(await shopHealth(db, actor.id, now)) };
}
