import type { Caller, Operation } from '@entrepot/contract/operation';
import type { z } from 'zod';
import type { Ctx, MemberCtx, OperatorCtx } from './context.ts';

/** What the pipeline has checked of the caller, by who may call. */
type CtxOf<Who extends Caller> = Who extends 'anyone'
  ? Ctx
  : Who extends 'operator'
    ? OperatorCtx
    : MemberCtx;

/** A handler that has nothing to say but that it is done need not say it. */
type Answer<Output> = Output extends Record<string, never> ? void : Output;

/**
 * Handlers for a feature's operations of one audience. An operation without a handler does not compile.
 * The pipeline has checked that somebody is logged in where the operation demands it, and who.
 */
export type Routes<Operations extends Record<string, Operation>> = {
  [Name in keyof Operations]: (
    ctx: CtxOf<Operations[Name]['who']>,
    input: z.output<Operations[Name]['input']>,
  ) => Promise<Answer<z.output<Operations[Name]['output']>>>;
};
