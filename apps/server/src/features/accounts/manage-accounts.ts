import type { AccountId } from '@entrepot/contract/ids';
import type { accountsAdmin } from '@entrepot/contract/accounts/admin';
import { accountDetail, listedAccount } from '@entrepot/contract/accounts/types';
import type { Ctx } from '../../platform/context.ts';
import { daysAfter, daysFrom, midnightOf } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import {
  countAccounts,
  insertAccountAct,
  newAccountsByDay,
  moveState,
  storeMayInvite,
  type AccountAct,
  accountDetail as findAccountDetail,
  accountsPage,
} from './operator-queries.ts';
import { endSessions } from './session-queries.ts';

type Handlers = Routes<typeof accountsAdmin>;

export const listAccounts: Handlers['listAccounts'] = async (ctx, filter) => {
  const { rows, total } = await accountsPage(ctx.db, filter);
  return {
    rows: rows.map((row) => shown(listedAccount, row)),
    page: filter.page,
    size: filter.size,
    total,
  };
};

export const getAccount: Handlers['getAccount'] = async (ctx, { id }) => {
  const row = orRefuse(await findAccountDetail(ctx.db, id, ctx.now), 'ACCOUNT_NOT_FOUND');
  const history = row.history.map((each) => ({ ...each, at: new Date(each.at).toISOString() }));
  const twoStepResetAt = row.twoStepResetAt?.toISOString() ?? null;
  return shown(accountDetail, { ...row, twoStepResetAt, history });
};

/** Ends the account's sessions at once. Disabling a disabled account changes nothing. */
export const disableAccount: Handlers['disableAccount'] = async (ctx, { id, reason }) => {
  if (await moveState(ctx.db, id, 'active', 'disabled')) {
    await endSessions(ctx.db, id);
    await noteAct(ctx, id, 'disabled', reason);
  }
  return getAccount(ctx, { id });
};

export const enableAccount: Handlers['enableAccount'] = async (ctx, { id, reason }) => {
  if (await moveState(ctx.db, id, 'disabled', 'active')) {
    await noteAct(ctx, id, 'enabled', reason);
  }
  return getAccount(ctx, { id });
};

const invitations =
  (mayInvite: boolean): Handlers['stopInvitations'] =>
  async (ctx, { id, reason }) => {
    if (await storeMayInvite(ctx.db, id, mayInvite)) {
      await noteAct(ctx, id, mayInvite ? 'invitations-allowed' : 'invitations-stopped', reason);
    }
    return getAccount(ctx, { id });
  };
/** Taking away what is not there changes nothing, nor does giving it again. */
export const stopInvitations = invitations(false);
export const allowInvitations = invitations(true);

/** Writes down what was done to an account, by an operator or at the command line. */
export function noteAct(
  { db, now, actor }: Ctx,
  accountId: AccountId,
  act: AccountAct['act'],
  reason: string,
) {
  const operatorId = actor.kind === 'operator' ? actor.id : null;
  const id = newId(now.getTime());
  return insertAccountAct(db, { id, accountId, act, reason, operatorId, at: now });
}

const DAYS = 14;

/** How many accounts there are, and how many came on each of the last fourteen days. */
export const getAccountFigures: Handlers['getAccountFigures'] = async ({ db, now }) => {
  const first = daysAfter(midnightOf(now), 1 - DAYS);
  const byDate = new Map((await newAccountsByDay(db, first)).map((day) => [day.date, day.count]));
  return {
    ...(await countAccounts(db, daysAfter(now, -1))),
    days: daysFrom(first, DAYS).map((date) => ({ date, count: byDate.get(date) ?? 0 })),
  };
};
