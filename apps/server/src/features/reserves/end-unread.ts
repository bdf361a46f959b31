// An operator has looked into an address with more than was read, and says what he found; another approves, and it waits no longer. It
// comes back with whatever is more than they have seen (decision record 0097). Nothing is credited by it.
import { refusalOf } from '@entrepot/contract/life';
import type { reservesAdmin } from '@entrepot/contract/reserves/admin';
import { type OwnMoveAct, unreadEndLife } from '@entrepot/contract/reserves/life';
import { sayYes } from '../../ledger/index.ts';
import type { OperatorCtx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { changes } from '../../platform/life.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { getReconciliation } from './read-reconciliation.ts';
import * as queries from './unread-end-queries.ts';

type Handlers = Routes<typeof reservesAdmin>;

/** The first person. Refuses UNREAD_END_NOT_OPEN where nothing waits at that address, or a proposal does. */
export const proposeUnreadEnd: Handlers['proposeUnreadEnd'] = async (ctx, input) => {
  const said = { id: newId(), by: ctx.actor.id, at: ctx.now };
  if (!(await queries.insertEnd(ctx.db, { ...input, ...said }))) {
    throw new Refusal('UNREAD_END_NOT_OPEN');
  }
  return getReconciliation(ctx, {});
};

/** Refuses UNREAD_END_NOT_OPEN when it was answered, SECOND_PERSON_NEEDED to who proposed it. */
export const approveUnreadEnd: Handlers['approveUnreadEnd'] = (ctx, { endId }) =>
  answer(ctx, 'approve', endId);

/** Also for who proposed it and thinks better of it. */
export const declineUnreadEnd: Handlers['declineUnreadEnd'] = (ctx, { endId, reason }) =>
  answer(ctx, 'decline', endId, [sql`decline_reason = ${reason}`]);

async function answer(ctx: OperatorCtx, act: OwnMoveAct, id: string, more: readonly Sql[] = []) {
  const { db, now, actor } = ctx;
  const row = orRefuse(await queries.lockEnd(db, id), 'NOT_FOUND');
  const refusal = refusalOf(unreadEndLife, act, row, now);
  if (refusal) {
    throw new Refusal(refusal);
  }
  if (act === 'approve') {
    if (row.proposedBy === actor.id) {
      throw new Refusal('SECOND_PERSON_NEEDED');
    }
    const { network, asset, address, units, reason } = row;
    await sayYes(ctx, 'reserves.unread_end', id, { network, asset, address, units, reason });
  }
  const set = changes(unreadEndLife.acts[act], { row: 'x', now });
  await queries.changeEnd(db, id, [...set, sql`decided_by = ${actor.id}`, ...more]);
  return getReconciliation(ctx, {});
}
