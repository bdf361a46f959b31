// Which rights an operator has (decision record 0081): looked up at each call with his session, and held by the database.
import { mayDo, type Right, rightsFor } from '@entrepot/contract/accounts/rights';
import type { operatorsAdmin } from '@entrepot/contract/accounts/operators';
import { adminApi } from '@entrepot/contract/api/admin';
import type { Api } from '@entrepot/contract/operation';
import type { OperatorCtx } from '../../platform/context.ts';
import { type Db, refusing } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import * as queries from './right-queries.ts';
import { endOperatorSessions } from './session-queries.ts';

type Handlers = Routes<typeof operatorsAdmin>;

/** What somebody is told who lacks a right: which, and whom he can ask for it. */
export async function rightNeeded(db: Db, right: Right | undefined): Promise<Refusal> {
  if (!right) {
    return new Refusal('NO_PERMISSION');
  }
  const managers = await queries.managerNames(db);
  return new Refusal('RIGHT_NEEDED', { right, ask: managers.join(', ') });
}

/** For what needs another right beside that of the operation. Refuses RIGHT_NEEDED. */
export async function requireRight({ db, actor }: OperatorCtx, right: Right): Promise<void> {
  if (!actor.rights.includes(right)) {
    throw await rightNeeded(db, right);
  }
}

const NEEDS = Object.entries(adminApi as Api).flatMap(([feature, operations]) =>
  Object.entries(operations).flatMap(([name, { needs }]) =>
    needs ? [[`${feature}.${name}`, needs] as const] : [],
  ),
);

/** What somebody with these rights may not ask, and which right would let him: screens do not offer it. */
export const lackedBy = (rights: readonly Right[]): Record<string, Right> =>
  Object.fromEntries(
    NEEDS.flatMap(([name, needs]) => {
      const [first] = rightsFor(needs);
      return first && !mayDo(rights, needs) ? [[name, first]] : [];
    }),
  );

export const listOperators: Handlers['listOperators'] = async ({ db, actor }) => ({
  stopsLeft: await queries.stopsLeft(db, actor.id),
  rows: (await queries.listOperators(db)).map(({ waiting, stopped, ...row }) => ({
    ...row,
    stopped: stopped && { ...stopped, at: new Date(stopped.at).toISOString() },
    isOwn: row.operatorId === actor.id,
    waiting: waiting.map(({ proposedBy, ...each }) => ({
      ...each,
      byId: proposedBy,
      at: new Date(each.at).toISOString(),
      isOwn: proposedBy === actor.id,
    })),
  })),
});

/** What the functions that write rights say no with. */
export const NOT_ALLOWED = {
  rights_of_another: 'OWN_RIGHTS',
  two_manage_rights: 'RIGHTS_MANAGERS_NEEDED',
  one_manages_rights: 'RIGHTS_MANAGERS_NEEDED',
  approved_by_another: 'SECOND_PERSON_NEEDED',
  operator_has_right: 'NO_PERMISSION',
} as const;

export const giveRight: Handlers['giveRight'] = async ({ db, actor, now }, change) => {
  const before = await rightsNow(db, change);
  const given = await refusing(NOT_ALLOWED, () =>
    queries.giveRight(db, { ...change, id: newId(now.getTime()), by: actor.id, at: now }),
  );
  return changed(db, { ...change, before, state: given ? 'given' : 'waiting' });
};

export const withdrawRight: Handlers['withdrawRight'] = async ({ db, actor }, change) => {
  const before = await rightsNow(db, change);
  await refusing(NOT_ALLOWED, () => queries.takeRight(db, { ...change, by: actor.id }));
  return changed(db, { ...change, before, state: 'withdrawn' });
};

/** His yes is committed at once, on the connection that says it of money too (record 0077). */
export const approveRight: Handlers['approveRight'] = async (
  { db, approver, actor, now },
  { proposalId: id },
) => {
  const proposal = orRefuse(await queries.findProposal(db, id), 'NOT_FOUND');
  const before = await rightsNow(db, proposal);
  const given = await refusing(NOT_ALLOWED, () =>
    queries.approveRight(approver, { id, by: actor.id, at: now }),
  );
  if (!given) {
    throw new Refusal('NOT_FOUND');
  }
  if (proposal.stop !== null) {
    await endOperatorSessions(db, proposal.operatorId);
  }
  return changed(db, { ...proposal, before, state: 'given' });
};

export const declineRight: Handlers['declineRight'] = async (
  { db, actor, now },
  { proposalId: id },
) => {
  const proposal = orRefuse(await queries.findProposal(db, id), 'NOT_FOUND');
  const before = await rightsNow(db, proposal);
  const said = await refusing(NOT_ALLOWED, () =>
    queries.declineRight(db, { id, by: actor.id, at: now }),
  );
  if (!said) {
    throw new Refusal('NOT_FOUND');
  }
  return changed(db, { ...proposal, before, state: 'declined' });
};

type Change = Pick<queries.Proposal, 'operatorId' | 'right'> & { stop?: string | null };
type Changed = Change & {
  state: 'given' | 'waiting' | 'withdrawn' | 'declined';
  before: queries.RightsNow;
};

const rightsNow = async (db: Db, { operatorId }: Change): Promise<queries.RightsNow> =>
  orRefuse(await queries.rightsNow(db, operatorId), 'NOT_FOUND');

const decisionOf = ({ stop }: Change) => (stop ? ('stop' as const) : ('start' as const));

async function changed(db: Db, { state, before, ...change }: Changed) {
  const after = await rightsNow(db, change);
  return {
    ...{ state, username: before.username },
    ...(change.right ? { code: change.right } : { decision: decisionOf(change) }),
    ...{ before: before.rights, value: after.rights },
  };
}
