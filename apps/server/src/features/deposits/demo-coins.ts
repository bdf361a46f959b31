// The demo world's own: coins that are worth nothing, and a chain whose newest blocks are taken back. A business has neither.
import type { depositsAdmin } from '@entrepot/contract/deposits/admin';
import type { depositsStorefront } from '@entrepot/contract/deposits/storefront';
import { sql } from '../../platform/db.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import {
  DEMO_NETWORK,
  drip,
  LOCAL_FINAL_DEPTH,
  type LocalAsset,
  reorganise,
} from '../chains/index.ts';
import { offered } from './channels.ts';
import { keyOf, nameOf } from './keys.ts';
import * as queries from './queries/deposits.ts';
import { isOpen } from './terms.ts';

/** Of each coin, within the demo's limits. */
const HELPINGS: Record<LocalAsset, string> = { USDT: '250', USDC: '250', ETH: '0.1' };

/**
 * Sends some to the own address, which has to be there: a transfer to one that is only being made could be read before it is.
 * Refuses DEMO_ONLY, DEPOSITS_CLOSED, DEPOSIT_CHANNEL_CLOSED, NOT_FOUND.
 */
export const sendTestCoins: Routes<typeof depositsStorefront>['sendTestCoins'] = async (
  ctx,
  { channelId },
) => {
  if (!ctx.config.demo) {
    throw new Refusal('DEMO_ONLY');
  }
  if (!isOpen(ctx)) {
    throw new Refusal('DEPOSITS_CLOSED');
  }
  const [found] = await offered(ctx, sql`c.id = ${channelId} and c.network = ${DEMO_NETWORK}`);
  const { network, coin: asset } = orRefuse(found, 'DEPOSIT_CHANNEL_CLOSED');
  if (!hasHelping(asset)) {
    throw new Refusal('DEPOSIT_CHANNEL_CLOSED');
  }
  const key = nameOf(orRefuse(keyOf(ctx, network), 'DEPOSIT_CHANNEL_CLOSED'));
  const own = await queries.findAddress(ctx.db, { network, accountId: ctx.actor.id, key });
  const amount = HELPINGS[asset];
  return { transaction: await drip(ctx, { asset, to: orRefuse(own, 'NOT_FOUND'), amount }) };
};

const hasHelping = (coin: string): coin is LocalAsset => Object.hasOwn(HELPINGS, coin);

/** As many blocks as are not final. Refuses DEMO_ONLY, NOT_FOUND. */
export const takeBlocksBack: Routes<typeof depositsAdmin>['takeBlocksBack'] = async (ctx) => {
  const blocks = LOCAL_FINAL_DEPTH - 1;
  await reorganise(ctx, blocks);
  return { blocks };
};
