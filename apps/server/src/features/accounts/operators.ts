// Operators: the mall's staff. Each is made with a one-time link from the console; the server prints the first at its start.
import { setupAt } from '@entrepot/contract/addresses/admin';
import type { OperatorId, PersonId } from '@entrepot/contract/ids';
import type { accountsAdmin } from '@entrepot/contract/accounts/admin';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import { type Db, refusing } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { isCommonPassword } from './common-passwords.ts';
import { checkProof } from './human.ts';
import { TAKEN } from './create-account.ts';
import { rightHolder } from './login.ts';
import { inADay } from './model.ts';
import {
  hasOperator,
  insertOperator,
  insertSetupLink,
  operatorById,
  operatorByName,
  type OperatorRow,
  rememberOperatorLogin,
  spendSetupLink,
} from './operator-queries.ts';
import { throughGate } from './password-gate.ts';
import { managerNames, rightsOf } from './right-queries.ts';
import { lackedBy } from './rights.ts';
import { hashPassword, newToken, tokenHash } from './secrets.ts';
import { openSessionHere } from './sessions.ts';
import { demandSecondStep } from './two-step/sign-in.ts';

type Handlers = Routes<typeof accountsAdmin>;

/** A link to make the first operator, good for a day; undefined once there is an operator. */
export async function createSetupLink(ctx: Ctx): Promise<string | undefined> {
  return (await hasOperator(ctx.db)) ? undefined : createOperatorLink(ctx);
}

/** A link to make one more operator, good once and for a day. Only the console gives one: no operator makes his own second person. */
export async function createOperatorLink(ctx: Ctx): Promise<string> {
  const { token, hash } = newToken();
  await insertSetupLink(ctx.db, hash, inADay(ctx.now));
  return ctx.config.urls.admin + setupAt(token);
}

export const setup: Handlers['setup'] = async (ctx, { link, username, name, password }) => {
  if (!(await spendSetupLink(ctx.db, tokenHash(link), ctx.now))) {
    throw new Refusal('SETUP_LINK_INVALID');
  }
  if (isCommonPassword(password, username)) {
    throw new Refusal('PASSWORD_TOO_COMMON');
  }
  const passwordHash = await throughGate(() => hashPassword(ctx.config.secret, password));
  const id = await createOperator(ctx.approver, {
    username,
    name,
    passwordHash,
    createdAt: ctx.now,
  });
  const token = await openSessionHere(ctx, 'admin', id);
  return { token, me: await presentOperator(ctx.db, { id, username, name }) };
};

/**
 * Makes an operator without any check of the password; answers the id. `approver` connects as `mall_approver`: with the
 * application's role alone nobody makes a second person.
 */
export async function createOperator(
  approver: Db,
  operator: { username: string; name: string; passwordHash: string; createdAt: Date },
): Promise<OperatorId> {
  const id: OperatorId = newId(operator.createdAt.getTime());
  await refusing({ operator_username_once: TAKEN.username }, () =>
    insertOperator(approver, { id, ...operator }),
  );
  return id;
}

export const loginOperator: Handlers['login'] = async (ctx, { name, password, human }) => {
  const checked = human ? await checkProof(ctx, human) : {};
  const found = await operatorByName(ctx.db, name);
  const operator = await rightHolder(ctx, found, { realm: 'operator', name, password, checked });
  if (operator.disabled) {
    throw new Refusal('ACCOUNT_DISABLED');
  }
  await demandSecondStep(ctx, { realm: 'operator', ...operator });
  return openedFor(ctx, operator);
};

/** After a passkey or a second step. */
export async function openOperator(ctx: Ctx, id: PersonId) {
  const operator = await operatorById(ctx.db, id as OperatorId);
  if (!operator || operator.disabled) {
    throw new Refusal('ACCOUNT_DISABLED');
  }
  return openedFor(ctx, operator);
}

async function openedFor(ctx: Ctx, operator: OperatorRow) {
  await rememberOperatorLogin(ctx.db, operator.id, ctx.now);
  const token = await openSessionHere(ctx, 'admin', operator.id);
  return { token, me: await presentOperator(ctx.db, operator) };
}

export async function getOperator(ctx: OperatorCtx) {
  const own = orRefuse(await operatorById(ctx.db, ctx.actor.id), 'NOT_LOGGED_IN');
  return presentOperator(ctx.db, own);
}

const presentOperator = async (
  db: Db,
  { id, username, name }: Pick<OperatorRow, 'id' | 'username' | 'name'>,
) => ({
  ...{ id, username, name },
  lacks: lackedBy(await rightsOf(db, id)),
  managers: await managerNames(db),
});
