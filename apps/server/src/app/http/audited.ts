// An operator's change and the note that it was made are kept or lost together: both are in the write's transaction.
import type { Operation } from '@entrepot/contract/operation';
import { recordAuditEntry } from '../../features/accounts/index.ts';
import type { Handler } from './registry.ts';

/** The handler, and for operators' writes the note. An operation that lets nothing be logged has nothing to tell. */
export function audited(name: string, operation: Operation, handler: Handler): Handler {
  const { who, effect, log } = operation;
  if (who !== 'operator' || effect !== 'write' || log.length === 0) {
    return handler;
  }
  return async (ctx, input) => {
    const result = await handler(ctx, input);
    const { actor } = ctx;
    if (actor.kind === 'operator') {
      const given: Record<string, unknown> = input;
      const told = Object.fromEntries(log.map((field) => [field, given[field] ?? null]));
      await recordAuditEntry({ ...ctx, actor }, name, told);
    }
    return result;
  };
}
