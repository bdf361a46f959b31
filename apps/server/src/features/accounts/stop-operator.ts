// An operator is stopped at once by one person within bounds, and goes on when two have said so (decision records 0089 and 0093).
import type { operatorsAdmin } from '@entrepot/contract/accounts/operators';
import type { OperatorId } from '@entrepot/contract/ids';
import { type Db, refusing, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { rightsNow } from './right-queries.ts';
import { NOT_ALLOWED } from './rights.ts';
import { endOperatorSessions } from './session-queries.ts';

type Handlers = Routes<typeof operatorsAdmin>;

const named = async (db: Db, operatorId: OperatorId) => {
  const { username } = orRefuse(await rightsNow(db, operatorId), 'NOT_FOUND');
  return { username };
};

/**
 * Stopping somebody who is stopped changes nothing: the first reason stays. `waits`: a second person approves it like a right. Refuses
 * OWN_RIGHTS to himself.
 */
export const stopOperator: Handlers['stopOperator'] = async (ctx, { operatorId, why }) => {
  const { db, actor, now } = ctx;
  const told = await named(db, operatorId);
  const decision = await refusing(NOT_ALLOWED, () =>
    db.value<'stopped' | 'waits' | 'before'>(sql`
      select accounts.stop_operator(${newId(now.getTime())}, ${operatorId}, ${why}, ${actor.id}, ${now})`),
  );
  if (decision === 'waits') {
    return { ...told, decision };
  }
  await endOperatorSessions(db, operatorId);
  return { ...told, decision: 'stopped' };
};

/** The first person; the second answers it as he answers a right. Refuses NOT_FOUND when he is not stopped. */
export const startOperator: Handlers['startOperator'] = async (ctx, { operatorId }) => {
  const { db, actor, now } = ctx;
  const told = await named(db, operatorId);
  const isStopped = await refusing(NOT_ALLOWED, () =>
    db.value<boolean>(
      sql`select accounts.start_operator(${newId(now.getTime())}, ${operatorId}, ${actor.id}, ${now})`,
    ),
  );
  if (!isStopped) {
    throw new Refusal('NOT_FOUND');
  }
  return told;
};
