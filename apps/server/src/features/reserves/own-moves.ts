// What the operator moved of his own: one says so, another approves, and from then on it is part of what should be there.
import { coinUnits } from '@entrepot/contract/deposits/rules';
import { refusalOf } from '@entrepot/contract/life';
import type { reservesAdmin } from '@entrepot/contract/reserves/admin';
import { type OwnMoveAct, ownMoveLife } from '@entrepot/contract/reserves/life';
import { sayYes } from '../../ledger/index.ts';
import type { OperatorCtx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { changes } from '../../platform/life.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { getReconciliation } from './read-reconciliation.ts';
import * as queries from './reconcile-queries.ts';

type Handlers = Routes<typeof reservesAdmin>;

/** Refuses OWN_MOVE_WRONG for a coin that the mall does not take, and for more digits than the coin has. */
export const proposeMove: Handlers['proposeMove'] = async (ctx, { network, asset, ...said }) => {
  const coins = await queries.allCoins(ctx.db);
  const coin = coins.find((each) => each.network === network && each.asset === asset);
  if (!coin) {
    throw new Refusal('OWN_MOVE_WRONG');
  }
  const wrong = { amount: 'decimals' };
  const smallest = orRefuse(coinUnits(said.amount, coin.decimals), 'OWN_MOVE_WRONG', {}, wrong);
  await queries.insertMove(ctx.db, {
    ...coin,
    ...{ id: newId(), units: smallest, transaction: said.transaction, reason: said.reason },
    ...{ proposedBy: ctx.actor.id, proposedAt: ctx.now },
  });
  return getReconciliation(ctx, {});
};

/** Refuses OWN_MOVE_NOT_OPEN when it was answered, SECOND_PERSON_NEEDED to who proposed it. */
export const approveMove: Handlers['approveMove'] = (ctx, { moveId }) =>
  answer(ctx, 'approve', moveId);

/** Also for who proposed it and thinks better of it. */
export const declineMove: Handlers['declineMove'] = (ctx, { moveId, reason }) =>
  answer(ctx, 'decline', moveId, [sql`decline_reason = ${reason}`]);

async function answer(ctx: OperatorCtx, act: OwnMoveAct, id: string, more: readonly Sql[] = []) {
  const { db, now, actor } = ctx;
  const row = orRefuse(await queries.lockMove(db, id), 'NOT_FOUND');
  const refusal = refusalOf(ownMoveLife, act, row, now);
  if (refusal) {
    throw new Refusal(refusal);
  }
  if (act === 'approve') {
    if (row.proposedBy === actor.id) {
      throw new Refusal('SECOND_PERSON_NEEDED');
    }
    const { network, asset, units, transaction, reason } = row;
    await sayYes(ctx, 'reserves.own_move', id, { network, asset, units, transaction, reason });
  }
  const set = changes(ownMoveLife.acts[act], { row: 'm', now });
  await queries.changeMove(db, id, [...set, sql`decided_by = ${actor.id}`, ...more]);
  return getReconciliation(ctx, {});
}
