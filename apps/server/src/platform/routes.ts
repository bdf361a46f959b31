import type { Operation } from '@entrepot/contract/operation';
import type { z } from 'zod';
import type { Ctx, MemberCtx } from './context.ts';

/**
 * Handlers for a feature's operations of one audience. An operation without a handler does not compile.
 * The pipeline has checked that somebody is logged in where the operation demands it; handlers of operations
 * that anyone may call take a `Ctx`.
 */
export type Routes<Operations extends Record<string, Operation>> = {
  [Name in keyof Operations]: (
    ctx: MemberCtx & Ctx,
    input: z.output<Operations[Name]['input']>,
  ) => Promise<z.output<Operations[Name]['output']>>;
};
