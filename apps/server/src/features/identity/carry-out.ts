// The one way in which something happens to a claim: lock, ask the table of its life, change.
import { type ClaimAct, claimLife } from '@entrepot/contract/identity/life';
import { refusalOf } from '@entrepot/contract/life';
import type { Ctx } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { changes } from '../../platform/life.ts';
import { emit } from '../../platform/outbox.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { identityEvents } from './events.ts';
import * as queries from './queries.ts';

type Asked = Pick<Ctx, 'db' | 'now'>;

/** Locks a claim for an act that is open to it; refuses NOT_FOUND, or what the table says. */
export async function lockFor(
  { db, now }: Asked,
  act: ClaimAct,
  which: Sql,
): Promise<queries.ClaimRow> {
  const claim = orRefuse(await queries.lockClaim(db, which), 'NOT_FOUND');
  const refusal = refusalOf(claimLife, act, claim, now);
  if (refusal) {
    throw new Refusal(refusal);
  }
  return claim;
}

/** Does what `lockFor` found open; `more`: further columns. */
export async function carryOut(
  { db, now }: Asked,
  { id, accountId }: queries.ClaimRow,
  act: ClaimAct,
  more: readonly Sql[] = [],
): Promise<void> {
  await queries.change(db, id, [...changes(claimLife.acts[act], { row: 'c', now }), ...more]);
  await emit({ db, now }, identityEvents.moved, { claimId: id, accountId, act });
}
