// One way through for every operation: input → caller → limit → transaction and key → handler → answer.
import { createHash } from 'node:crypto';
import type { Envelope } from '@entrepot/contract/envelope';
import { REFUSALS } from '@entrepot/contract/refusals';
import { internalText, refusalText } from '@entrepot/contract/refusal-texts/index';
import type { Language } from '@entrepot/contract/languages';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { type Db, sql, sqlState } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Entry } from './registry.ts';

/** Refusals that the pipeline itself may give for any operation. */
const IMPLIED = new Set([
  'INVALID_INPUT',
  'ILLEGAL_REQUEST',
  'UNSUPPORTED_LANGUAGE',
  'TOO_MANY_REQUESTS',
  'DUPLICATE_SUBMISSION',
  'NOT_LOGGED_IN',
  'NO_PERMISSION',
  'MALL_CLOSED',
  'NOT_FOUND',
]);

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

type Stored =
  | { result: unknown }
  | { refusal: { code: Refusal['code']; params: Refusal['params'] } };

/** Runs a read, or a write in one transaction under its idempotency key. Answers with the operation's clean result. */
export async function runOperation(
  entry: Entry,
  ctx: Ctx,
  input: unknown,
  key: string | undefined,
): Promise<unknown> {
  if (entry.operation.effect === 'read') {
    return entry.handler(ctx, input as never);
  }
  const { actor } = ctx;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const once = key ? { key } : repeatOf(entry, input);
      if (!once || actor.kind === 'visitor') {
        return await ctx.db.tx((db) => entry.handler({ ...ctx, db }, input as never), 'short');
      }
      const stored = await underKey(ctx, entry, input, { caller: actor.id, ...once });
      if ('refusal' in stored) {
        throw new Refusal(stored.refusal.code, stored.refusal.params);
      }
      return stored.result;
    } catch (error) {
      if (attempt > RETRIES || !RETRIED.has(sqlState(error) ?? '')) {
        throw error;
      }
    }
  }
}

/** Under what repeats of a call are one: a key of the caller's, or his very input for some seconds. */
type Once = { key: string; seconds?: number };
type Claim = Once & { caller: string };

function repeatOf({ legacy, operation }: Entry, input: unknown): Once | undefined {
  const seconds = legacy ? operation.wire?.repeatSeconds : undefined;
  return seconds ? { key: `same-${hashOf(input)}`, seconds } : undefined;
}

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex');

/**
 * Claims the key first: a twin waits on the unique index and then gets the stored answer. A refusal is stored too,
 * after what it refused was rolled back, or a late repeat of "out of stock" would buy by surprise; when a twin
 * succeeded in between, its answer is the answer of both.
 */
async function underKey(ctx: Ctx, entry: Entry, input: unknown, claim: Claim): Promise<Stored> {
  const hash = hashOf(input);
  const { seconds } = claim;
  const at = sql`caller = ${claim.caller} and operation = ${entry.name} and key = ${claim.key}`;
  const insert = (answer: Stored | null) => sql`
    insert into platform.idempotency (caller, operation, key, request_hash, at, answer)
    values (${claim.caller}, ${entry.name}, ${claim.key}, ${hash}, ${ctx.now}, ${answer}) on conflict do nothing`;
  const twins = async (db: Db): Promise<Stored> => {
    const row = await db.one<{ requestHash: string; answer: Stored }>(
      sql`select request_hash, answer from platform.idempotency where ${at}`,
    );
    if (row?.requestHash !== hash) {
      throw new Refusal('DUPLICATE_SUBMISSION');
    }
    return row.answer;
  };
  try {
    return await ctx.db.tx(async (db) => {
      if (seconds) {
        await db.run(sql`delete from platform.idempotency
          where ${at} and at <= ${ctx.now}::timestamptz - ${seconds} * interval '1 second'`);
      }
      if ((await db.run(insert(null))) === 0) {
        return twins(db);
      }
      const answer = { result: await entry.handler({ ...ctx, db }, input as never) };
      await db.defer(sql`update platform.idempotency set answer = ${answer} where ${at}`);
      return answer;
    }, 'short');
  } catch (error) {
    // Without a key of his own the caller may have mended what was in the way.
    if (seconds || !(error instanceof Refusal) || error.code === 'DUPLICATE_SUBMISSION') {
      throw error;
    }
    const answer = { refusal: { code: error.code, params: error.params } };
    return (await ctx.db.run(insert(answer))) === 0 ? twins(ctx.db) : answer;
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
