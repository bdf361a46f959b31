// What operators did: written by the pipeline in the transaction of the deed, read by all operators.
import type { z } from 'zod';
import type { accountsAdmin } from '@entrepot/contract/accounts/admin';
import type { OperatorCtx } from '../../platform/context.ts';
import { deedsPage, insertDeed } from './operator-queries.ts';

type ListDeeds = (typeof accountsAdmin)['listDeeds'];

/** `input` holds only the fields that the operation lets be logged. */
export async function recordDeed(
  ctx: OperatorCtx,
  operation: string,
  input: Record<string, unknown>,
): Promise<void> {
  const { now, requestId, actor } = ctx;
  await insertDeed(ctx.db, { at: now, operatorId: actor.id, operation, input, requestId });
}

export async function listDeeds(
  ctx: OperatorCtx,
  { page, size }: z.output<ListDeeds['input']>,
): Promise<z.output<ListDeeds['output']>> {
  const { rows, total } = await deedsPage(ctx.db, page, size);
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), page, size, total };
}
