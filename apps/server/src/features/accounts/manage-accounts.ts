import type { AccountId } from '@entrepot/contract/ids';
import type { accountsAdmin } from '@entrepot/contract/accounts/admin';
import { accountDetail as detailShape, listedAccount } from '@entrepot/contract/accounts/types';
import type { z } from 'zod';
import type { OperatorCtx } from '../../platform/context.ts';
import { daysAfter, daysFrom, midnightOf } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse } from '../../platform/refusal.ts';
import {
  countAccounts,
  insertAccountAct,
  newAccountsByDay,
  moveState,
  accountDetail,
  type AccountDetailRow,
  accountsPage,
} from './operator-queries.ts';
import { endSessions } from './session-queries.ts';

type Operations = typeof accountsAdmin;
type AccountDetail = z.output<Operations['getAccount']['output']>;
type Decided = { id: AccountId; reason: string };

export async function listAccounts(
  ctx: OperatorCtx,
  filter: z.output<Operations['listAccounts']['input']>,
): Promise<z.output<Operations['listAccounts']['output']>> {
  const { rows, total } = await accountsPage(ctx.db, filter);
  return {
    rows: rows.map((row) => shown(listedAccount, row)),
    page: filter.page,
    size: filter.size,
    total,
  };
}

export async function getAccount(
  ctx: OperatorCtx,
  { id }: { id: AccountId },
): Promise<AccountDetail> {
  const row = orRefuse(await accountDetail(ctx.db, id, ctx.now), 'ACCOUNT_NOT_FOUND');
  return presentDetail(row);
}

/** Ends the account's sessions at once. Disabling a disabled account changes nothing. */
export async function disableAccount(
  ctx: OperatorCtx,
  { id, reason }: Decided,
): Promise<AccountDetail> {
  if (await moveState(ctx.db, id, 'active', 'disabled')) {
    await endSessions(ctx.db, id);
    await noteAct(ctx, id, 'disabled', reason);
  }
  return getAccount(ctx, { id });
}

export async function enableAccount(
  ctx: OperatorCtx,
  { id, reason }: Decided,
): Promise<AccountDetail> {
  if (await moveState(ctx.db, id, 'disabled', 'active')) {
    await noteAct(ctx, id, 'enabled', reason);
  }
  return getAccount(ctx, { id });
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

const presentDetail = (row: AccountDetailRow): AccountDetail =>
  shown(detailShape, {
    ...row,
    history: row.history.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  });

const DAYS = 14;

/** How many accounts there are, and how many came on each of the last fourteen days. */
export async function getAccountFigures({
  db,
  now,
}: OperatorCtx): Promise<z.output<Operations['getAccountFigures']['output']>> {
  const first = daysAfter(midnightOf(now), 1 - DAYS);
  const byDate = new Map((await newAccountsByDay(db, first)).map((day) => [day.date, day.count]));
  return {
    ...(await countAccounts(db, daysAfter(now, -1))),
    days: daysFrom(first, DAYS).map((date) => ({ date, count: byDate.get(date) ?? 0 })),
  };
}
