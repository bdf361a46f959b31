// Every operation by every address under which it answers. Deny by default: what is not in here does not exist,
// and an operation without a caller, a rate or a handler, or an operators' one without a right, stops the start.
import { type Api, type Audience, isAudited, type Operation } from '@entrepot/contract/operation';
import { recordAuditEntry } from '../../features/accounts/index.ts';
import type { Ctx } from '../../platform/context.ts';
import type { TransactionKind } from '../../platform/db.ts';
import { behindSwitches } from './feature-switches.ts';

export type Handler = (ctx: Ctx, input: never) => Promise<unknown>;
export type Handlers = Record<string, Record<string, Handler>>;

/** An address: the operation, its handler, and whether existing clients' shapes are spoken there. */
export type Entry = {
  name: string;
  operation: Operation;
  handler: Handler;
  legacy: boolean;
};

/** How the transaction of a write is run. */
export const transactionKind = ({ operation }: Entry): TransactionKind =>
  operation.plannedOnce ? 'planned-once' : 'short';

export type Registry = ReadonlyMap<string, Entry>;

/** `api` and `handlers` have the same keys; the compiler has seen to that in app/routes.ts. */
export function buildRegistry(audience: Audience, api: Api, handlers: Handlers): Registry {
  const entries = new Map<string, Entry>();
  const add = (path: string, entry: Entry) => {
    if (entries.has(path)) {
      throw new Error(`${audience}: two operations answer at ${path}`);
    }
    entries.set(path, entry);
  };
  for (const [feature, operations] of Object.entries(api)) {
    for (const [verb, operation] of Object.entries(operations)) {
      const name = `${feature}.${verb}`;
      const given = handlers[feature]?.[verb];
      const ruled = operation.who && operation.rate && operation.effect;
      if (!given || !ruled || (operation.who === 'operator' && !operation.needs)) {
        throw new Error(`${audience}: ${name} lacks a handler or a rule`);
      }
      const handler = behindSwitches(audience, operation, audited(name, operation, telling(given)));
      add(name, { name, operation, handler, legacy: false });
      for (const path of operation.wire?.paths ?? []) {
        add(path, { name, operation, handler, legacy: true });
      }
    }
  }
  return entries;
}

/** Who says nothing says that it is done. */
const telling =
  (handler: Handler): Handler =>
  async (ctx, input) => {
    const answer = await handler(ctx, input);
    return answer === undefined ? {} : answer;
  };

/**
 * An operator's change and the note that it was made are kept or lost together: both are in the write's transaction.
 */
function audited(name: string, operation: Operation, handler: Handler): Handler {
  if (!isAudited(operation)) {
    return handler;
  }
  return async (ctx, input) => {
    const result = await handler(ctx, input);
    const { actor } = ctx;
    if (actor.kind === 'operator') {
      const told = {
        ...fieldsOf(input, operation.log),
        ...fieldsOf(result as Record<string, unknown>, operation.logAnswer ?? []),
      };
      await recordAuditEntry({ ...ctx, actor }, name, told);
    }
    return result;
  };
}

const fieldsOf = (from: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));

/**
 * The registry's key of a requested path: `/wap//api/order%21cancel.action` → `order!cancel`,
 * `/api/orders.cancelOrder` → `orders.cancelOrder`; undefined when it is no API address.
 */
export function addressOf(path: string): string | undefined {
  const clean = path
    .replace(/%21/g, '!')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/wap(?=\/)/, '');
  const match = /^\/(?:api\/public|api|public)\/([\w!./-]{1,100})$/.exec(clean);
  return match?.[1]?.replace(/\.action$/, '').replace(/\/$/, '');
}
