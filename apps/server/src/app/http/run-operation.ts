// One way through for every operation: input → caller → limit → transaction and key → handler → answer.
import type { Envelope } from '@entrepot/contract/envelope';
import { REFUSALS } from '@entrepot/contract/refusals';
import { inputRefusal } from '@entrepot/contract/input-faults';
import type { Language } from '@entrepot/contract/languages';
import type { Faults } from '@entrepot/contract/operation';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { refusing, sqlState } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { internalText, refusalText } from '../../platform/refusal-text.ts';
import { type Entry, transactionKind } from './registry.ts';
import { claimOf, underKey } from './idempotency.ts';

/** Refusals that the pipeline itself may give for any operation. */
const IMPLIED = new Set([
  'INVALID_INPUT',
  'ILLEGAL_REQUEST',
  'UNSUPPORTED_LANGUAGE',
  'TOO_MANY_REQUESTS',
  'DUPLICATE_SUBMISSION',
  'NOT_LOGGED_IN',
  'NO_PERMISSION',
  'RIGHT_NEEDED',
  'PROPOSER_STOPPED',
  'PROPOSAL_CHANGED',
  'MALL_CLOSED',
  'NOT_FOUND',
]);

/** What the database alone knows: a right withdrawn since the look at his session, a stopped operator's proposal, and what waits of it. */
const BY_DATABASE = {
  operator_has_right: 'NO_PERMISSION',
  proposer_at_work: 'PROPOSER_STOPPED',
  approves_what_is_shown: 'PROPOSAL_CHANGED',
} as const;

/** A deadlock or serialization failure is the database's, not the user's: the work is done again. */
const RETRIED = new Set(['40P01', '40001']);
const RETRIES = 3;

/** Input of either address form → clean input; refuses INVALID_INPUT with a reason per field. */
export function readInput(entry: Entry, given: unknown): unknown {
  const { operation } = entry;
  let clean = given;
  if (entry.legacy && operation.wire?.input) {
    clean = parsed(operation.wire.input as z.ZodType, given);
  } else if (entry.legacy) {
    clean = {};
  }
  return parsed(operation.input, clean);
}

function parsed(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) {
    return result.data;
  }
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues.slice(0, 50)) {
    const name = issue.code === 'unrecognized_keys' ? issue.keys.join(',') : issue.path.join('.');
    fields[name.slice(0, 100) || 'body'] ??=
      issue.code === 'custom' ? issue.message.slice(0, 60) : issue.code;
  }
  throw new Refusal('INVALID_INPUT', {}, fields);
}

/**
 * Runs a read, or a write that wants no transaction, or a write in one transaction under its idempotency key. Answers
 * with the operation's clean result.
 */
export async function runOperation(
  entry: Entry,
  ctx: Ctx,
  input: unknown,
  key: string | undefined,
): Promise<unknown> {
  return refusing(BY_DATABASE, () => runRetried(entry, ctx, input, key));
}

async function runRetried(entry: Entry, ctx: Ctx, input: unknown, key: string | undefined) {
  if (entry.operation.effect === 'read' || entry.operation.transaction === false) {
    return entry.handler(ctx, input as never);
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const claim = claimOf(entry, ctx, input, key);
      return await (claim
        ? underKey(ctx, entry, input, claim)
        : ctx.db.tx((db) => entry.handler({ ...ctx, db }, input as never), transactionKind(entry)));
    } catch (error) {
      if (attempt > RETRIES || !RETRIED.has(sqlState(error) ?? '')) {
        throw error;
      }
    }
  }
}

/** A refusal, or our own fault, as an answer in the reader's language. */
export function refusalAnswer(
  error: unknown,
  language: Language,
  requestId: string,
): Envelope<never> {
  if (error instanceof Refusal) {
    return {
      code: REFUSALS[error.code],
      msg: refusalText(error.code, language, error.params),
      data: Object.keys(error.params).length > 0 ? error.params : null,
      refusal: error.code,
      ...(error.fields ? { fields: error.fields } : {}),
    };
  }
  return {
    code: '1',
    msg: internalText(language, requestId),
    data: null,
    refusal: 'INTERNAL',
    requestId,
  };
}

/**
 * Existing clients show one message and no marks beside fields: it says what is wrong, where that has a refusal. Nor have they a place in which
 * somebody shows a second step again.
 */
export function inWords(error: unknown, faults: Faults | undefined): unknown {
  if (error instanceof Refusal && error.code === 'CONFIRM_NEEDED') {
    return new Refusal('CONFIRM_ON_WEBSITE');
  }
  if (!(error instanceof Refusal) || error.code !== 'INVALID_INPUT' || !error.fields) {
    return error;
  }
  const code = inputRefusal(error.fields, error.params, faults);
  return code ? new Refusal(code, error.params, error.fields) : error;
}

/** In tests and development an operation that gives a refusal it did not declare fails loudly. */
export function assertDeclared(entry: Entry, error: unknown): void {
  if (
    error instanceof Refusal &&
    !IMPLIED.has(error.code) &&
    !entry.operation.refusals.includes(error.code)
  ) {
    throw new Error(`${entry.name} gave the undeclared refusal ${error.code}`);
  }
}
