// What operators did: written by the pipeline in the transaction of the change, read by all operators.
import type { accountsAdmin } from '@entrepot/contract/accounts/admin';
import type { AuditEntry } from '@entrepot/contract/accounts/types';
import type { OperatorCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import type { Routes } from '../../platform/routes.ts';
import { auditLogPage, insertAuditEntry } from './operator-queries.ts';

type Handlers = Routes<typeof accountsAdmin>;

/** `input` holds only the fields that the operation lets be logged. */
export async function recordAuditEntry(
  ctx: OperatorCtx,
  operation: string,
  input: Record<string, unknown>,
): Promise<void> {
  const { now, requestId, actor } = ctx;
  await insertAuditEntry(ctx.db, { at: now, operatorId: actor.id, operation, input, requestId });
}

/** What was done at the server's console, which names nobody. `owner` connects as the database's owner: no other role writes that. */
export const recordConsoleEntry = (
  owner: Db,
  { operation, input, at }: { operation: string; input: Record<string, unknown>; at: Date },
): Promise<void> =>
  insertAuditEntry(owner, { at, operatorId: null, operation, input, requestId: 'console' });

/** Of whose money it was, where it went and how much: for who may read money. */
const OF_MONEY = new Set(['amount', 'reference', 'address', 'price', 'rate', 'reason', 'note']);

const withoutMoney = (input: AuditEntry['input']): AuditEntry['input'] =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !OF_MONEY.has(name)));

export const listAuditEntries: Handlers['listAuditEntries'] = async (ctx, { page, size }) => {
  const { rows, total } = await auditLogPage(ctx.db, page, size);
  const readsMoney = ctx.actor.rights.includes('read-money');
  return {
    rows: rows.map(({ at, input, ...row }) => ({
      ...row,
      at: at.toISOString(),
      input: readsMoney ? input : withoutMoney(input),
    })),
    ...{ page, size, total },
  };
};
