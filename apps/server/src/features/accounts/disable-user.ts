import type { AccountId } from '@entrepot/contract/ids';
import type { z } from 'zod';
import type { accountsAdmin } from '@entrepot/contract/accounts/admin';
import type { OperatorCtx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  insertAccountAct,
  moveState,
  userDetail,
  type UserDetailRow,
  type UserRow,
  usersPage,
} from './operator-queries.ts';
import { endSessions } from './session-queries.ts';

type Operations = typeof accountsAdmin;
type UserDetail = z.output<Operations['getUser']['output']>;
type Decided = { id: AccountId; reason: string };

export async function listUsers(
  ctx: OperatorCtx,
  filter: z.output<Operations['listUsers']['input']>,
): Promise<z.output<Operations['listUsers']['output']>> {
  const { rows, total } = await usersPage(ctx.db, filter);
  return { rows: rows.map(presentRow), page: filter.page, size: filter.size, total };
}

export async function getUser(ctx: OperatorCtx, { id }: { id: AccountId }): Promise<UserDetail> {
  const row = await userDetail(ctx.db, id, ctx.now);
  if (!row) {
    throw new Refusal('USER_NOT_FOUND');
  }
  return presentDetail(row);
}

/** Ends the account's sessions at once. Disabling a disabled account changes nothing. */
export async function disableUser(ctx: OperatorCtx, { id, reason }: Decided): Promise<UserDetail> {
  if (await moveState(ctx.db, id, 'active', 'disabled')) {
    await endSessions(ctx.db, id);
    await noteAct(ctx, id, 'disabled', reason);
  }
  return getUser(ctx, { id });
}

export async function enableUser(ctx: OperatorCtx, { id, reason }: Decided): Promise<UserDetail> {
  if (await moveState(ctx.db, id, 'disabled', 'active')) {
    await noteAct(ctx, id, 'enabled', reason);
  }
  return getUser(ctx, { id });
}

function noteAct(
  ctx: OperatorCtx,
  accountId: AccountId,
  act: 'disabled' | 'enabled',
  reason: string,
) {
  return insertAccountAct(ctx.db, {
    id: newId(ctx.now.getTime()),
    accountId,
    act,
    reason,
    operatorId: ctx.actor.id,
    at: ctx.now,
  });
}

const presentRow = (row: UserRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
});

const presentDetail = (row: UserDetailRow): UserDetail => ({
  ...row,
  ...presentRow(row),
  history: row.history.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
});
