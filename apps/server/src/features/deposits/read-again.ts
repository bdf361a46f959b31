// An operator has blocks read again in which a node left something out. One person is enough: what is found is on the chain, and is
// credited as if it had been found at first (decision record 0094).
import type { depositsAdmin } from '@entrepot/contract/deposits/admin';
import { MOST_READ_AGAIN } from '@entrepot/contract/deposits/rules';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import * as chains from '../chains/index.ts';
import { listNetworks } from './queries/networks.ts';
import { shownChannels } from './shown-channels.ts';

/** In place of what was asked for before and is still under way. Refuses BLOCKS_NOT_READ for others than final blocks that were read. */
export const readAgain: Routes<typeof depositsAdmin>['readAgain'] = async (
  ctx,
  { network, from, to },
) => {
  const { db, actor, now: at } = ctx;
  const { begunNo, readNo, finalNo } = orRefuse(
    (await listNetworks(db)).find(({ code }) => code === network),
    'NOT_FOUND',
  );
  const [first, last] = [(begunNo ?? 0) + 1, Math.min(readNo ?? 0, finalNo ?? 0)];
  if (begunNo === null || from < first || to > last || to < from || to - from >= MOST_READ_AGAIN) {
    throw new Refusal('BLOCKS_NOT_READ', { first, last, most: MOST_READ_AGAIN });
  }
  await chains.askAgain(db, { id: newId(at.getTime()), network, from, to, by: actor.id, at });
  return shownChannels(ctx);
};
