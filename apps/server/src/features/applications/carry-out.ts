// The one way in which something happens to an application: lock, ask the table of its life, change.
import { type ApplicationAct, applicationLife } from '@entrepot/contract/applications/life';
import { refusalOf } from '@entrepot/contract/life';
import type { Ctx } from '../../platform/context.ts';
import type { Sql } from '../../platform/db.ts';
import { changes } from '../../platform/life.ts';
import { emit } from '../../platform/outbox.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { applicationsEvents } from './events.ts';
import * as queries from './queries.ts';

/** Locks an application for an act that is open to it; refuses NOT_FOUND, or what the table says. */
export async function lockFor(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  act: ApplicationAct,
  which: Sql,
): Promise<queries.ApplicationRow> {
  const application = orRefuse(await queries.lockApplication(db, which), 'NOT_FOUND');
  const refusal = refusalOf(applicationLife, act, application, now);
  if (refusal) {
    throw new Refusal(refusal);
  }
  return application;
}

/** Does what `lockFor` found open; `more`: further columns. */
export async function carryOut(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id, applicantId }: queries.ApplicationRow,
  act: ApplicationAct,
  more: readonly Sql[] = [],
): Promise<void> {
  const set = [...changes(applicationLife.acts[act], { row: 'a', now }), ...more];
  await queries.change(db, { set, id });
  await emit({ db, now }, applicationsEvents.moved, { applicantId });
}
