// What operators did: written by the pipeline in the transaction of the change, read by all operators.
import type { accountsAdmin } from '@entrepot/contract/accounts/admin';
import type { OperatorCtx } from '../../platform/context.ts';
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

export const listAuditEntries: Handlers['listAuditEntries'] = async (ctx, { page, size }) => {
  const { rows, total } = await auditLogPage(ctx.db, page, size);
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), page, size, total };
};
