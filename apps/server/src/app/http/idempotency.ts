// The same write sent twice acts once. What is kept for that holds passwords, codes and sessions' tokens, so it is kept in
// a form that only a caller who knows his key can read: not the database, not a backup, not even the mall with its own
// secret (decision record 0012).
import type { Ctx } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { derivedKey } from '../../platform/secret.ts';
import { type Entry, transactionKind } from './registry.ts';

/** Who repeats which call, under which key; with `seconds`, only for so long. */
type Claim = { caller: string; operation: string; key: string; seconds?: number };

type Stored =
  | { result: unknown }
  | { refusal: { code: Refusal['code']; params: Refusal['params'] } };

/**
 * Under what repeats of this call are one: a key of the caller's, or at an old address his very input for some seconds.
 * Visitors have no name, so their keys count only where the operation says so.
 */
export function claimOf(
  { name, operation, legacy }: Entry,
  { actor }: Ctx,
  input: unknown,
  key: string | undefined,
): Claim | undefined {
  if (actor.kind === 'visitor') {
    return key && operation.visitorsKeys ? { caller: VISITOR, operation: name, key } : undefined;
  }
  const called = { caller: actor.id, operation: name };
  const seconds = legacy ? operation.wire?.repeatSeconds : undefined;
  if (key) {
    return { ...called, key };
  }
  return seconds ? { ...called, key: `same ${JSON.stringify(input)}`, seconds } : undefined;
}

/** In place of a caller's id. */
export const VISITOR = 'visitor';

/** The handler's result, or that of the call's first twin; refuses DUPLICATE_SUBMISSION for other input under its key. */
export async function underKey(
  ctx: Ctx,
  entry: Entry,
  input: unknown,
  claim: Claim,
): Promise<unknown> {
  const rows = rowsOf(ctx, claim, input);
  const stored = await claimed(ctx, entry, input, rows);
  if ('refusal' in stored) {
    throw new Refusal(stored.refusal.code, stored.refusal.params);
  }
  return stored.result;
}

/**
 * Claims the key first: a twin waits on the unique index and then gets the stored answer. A refusal is stored too,
 * after what it refused was rolled back, or a late repeat of "out of stock" would buy by surprise; when a twin
 * succeeded in between, its answer is the answer of both.
 */
async function claimed(ctx: Ctx, entry: Entry, input: unknown, rows: Rows): Promise<Stored> {
  try {
    return await ctx.db.tx(async (db) => {
      if (!(await rows.claim(db))) {
        return rows.answer(db);
      }
      const answer = { result: await entry.handler({ ...ctx, db }, input as never) };
      await rows.complete(db, answer);
      return answer;
    }, transactionKind(entry));
  } catch (error) {
    // Without a key of his own the caller may have mended what was in the way.
    if (rows.brief || !(error instanceof Refusal) || error.code === 'DUPLICATE_SUBMISSION') {
      throw error;
    }
    const answer = { refusal: { code: error.code, params: error.params } };
    if (await rows.claim(ctx.db, answer)) {
      throw error;
    }
    return rows.answer(ctx.db);
  }
}

type Rows = ReturnType<typeof rowsOf>;

/** The one row of a claim. */
function rowsOf(ctx: Ctx, claim: Claim, input: unknown) {
  const { caller, operation, seconds } = claim;
  const { now } = ctx;
  const kept = keptForms(ctx.config.secret, claim, input);
  const at = sql`caller = ${caller} and operation = ${operation} and key = ${kept.key}`;
  return {
    brief: seconds !== undefined,
    /** False: there is a twin's row. */
    async claim(db: Db, answer?: Stored): Promise<boolean> {
      if (seconds) {
        await db.run(sql`delete from platform.idempotency
          where ${at} and at <= ${now}::timestamptz - ${seconds} * interval '1 second'`);
      }
      const count = await db.run(sql`
        insert into platform.idempotency (caller, operation, key, request_hash, at, answer)
        values (${caller}, ${operation}, ${kept.key}, ${kept.requestHash}, ${now},
          ${answer ? kept.seal(answer) : null}) on conflict do nothing`);
      return count > 0;
    },
    complete: (db: Db, answer: Stored) =>
      db.send(sql`update platform.idempotency set answer = ${kept.seal(answer)} where ${at}`),
    /** Of the twin; refuses DUPLICATE_SUBMISSION. */
    async answer(db: Db): Promise<Stored> {
      const row = await db.one<{ requestHash: string; answer: string }>(
        sql`select request_hash, answer from platform.idempotency where ${at}`,
      );
      if (row?.requestHash !== kept.requestHash) {
        throw new Refusal('DUPLICATE_SUBMISSION');
      }
      return kept.unseal(row.answer);
    },
  };
}

/** How key, input and answer are kept. All three need the caller's key itself, of which only a keyed hash is stored. */
function keptForms(secret: string, { caller, operation, key }: Claim, input: unknown) {
  const own = derivedKey(derivedKey(secret, 'repeats'), JSON.stringify([caller, operation, key]));
  return {
    key: derivedKey(own, 'key'),
    requestHash: derivedKey(own, `input ${JSON.stringify(input)}`),
    seal: (answer: Stored) => seal(derivedKey(own, 'answer'), JSON.stringify(answer)),
    unseal: (answer: string) => JSON.parse(unseal(derivedKey(own, 'answer'), answer)) as Stored,
  };
}
