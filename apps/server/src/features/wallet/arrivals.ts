// Money that came into a shop's balance, as existing clients tell it: once, within a day.
import { compare, ZERO } from '@entrepot/contract/money';
import type { walletSeller } from '@entrepot/contract/wallet/seller';
import { ARRIVAL_HOURS, MOST_ARRIVALS } from '@entrepot/contract/wallet/types';
import { statement } from '../../ledger/index.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { later } from '../../platform/days.ts';
import type { Routes } from '../../platform/routes.ts';
import * as queries from './queries.ts';

type Handlers = Routes<typeof walletSeller>;

/** The newest of the last day, whether they were told or not. */
async function arrived({ db, now, actor }: MemberCtx) {
  const { lines } = await statement(
    db,
    { kind: 'available', owner: actor.id },
    { from: later(now, -ARRIVAL_HOURS * 3_600_000), page: 1, size: MOST_ARRIVALS },
  );
  return lines.filter(({ amount }) => compare(amount, ZERO) > 0);
}

export const listArrivals: Handlers['listArrivals'] = async (ctx) => {
  const told = new Set(await queries.toldArrivals(ctx.db, ctx.actor.id));
  const movementIds = (await arrived(ctx)).map(({ journalId }) => journalId);
  return { movementIds: movementIds.filter((id) => !told.has(id)).toReversed() };
};

export const noteArrival: Handlers['noteArrival'] = async (ctx, { movementId }) => {
  const found = (await arrived(ctx)).find(({ journalId }) => journalId === movementId);
  if (found) {
    const { db, actor, now } = ctx;
    const before = later(now, -ARRIVAL_HOURS * 3_600_000);
    await queries.forgetToldBefore(db, actor.id, before);
    await queries.keepTold(db, { accountId: actor.id, movementId, cameAt: found.at });
  }
};
