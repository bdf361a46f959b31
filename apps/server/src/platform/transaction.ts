// Transactions and savepoints. Statements travel one behind the other (decision record 0024): nothing waits for `begin`,
// and only the caller's own questions wait for their answers.
import { setImmediate as aTurn } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from './db.ts';
import { ask, type Queryable, statements } from './statements.ts';

/** What opens a transaction or a savepoint, closes it, and undoes it. */
export type Bounds = { open: string; close: string; undo: string };

type Answer = Promise<unknown>;

/** Connections that could not roll back: they are thrown away instead of returned to the pool. */
const BROKEN = new WeakSet<pg.ClientBase>();

export const isBroken = (client: pg.ClientBase): boolean => BROKEN.has(client);

/**
 * Does work between two statements of a connection. Of work done side by side one part may fail while another goes on:
 * what that one still sends is refused, or it would stand in nobody's transaction, or in another's.
 */
export async function inBounds<T>(
  client: pg.ClientBase,
  on: Queryable,
  { open, close, undo }: Bounds,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const answers: Answer[] = [];
  let over = false;
  const query = (async (...args: Parameters<pg.ClientBase['query']>) => {
    if (over) {
      throw transactionIsOver();
    }
    try {
      return await (on.query(...args) as unknown as Answer);
    } catch (error) {
      if (isFailedBefore(error)) {
        // Heard of in the same breath: who asked what failed has his turn to say why.
        await aTurn();
      }
      throw error;
    }
  }) as unknown as pg.ClientBase['query'];
  const inside: Queryable = { query };
  noted(query(open), answers);
  const db = statements(inside, {
    tx: (inner) => inBounds(client, inside, savepoint(), inner),
    async send(statement) {
      if (over) {
        throw transactionIsOver();
      }
      noted(ask(inside, statement), answers);
    },
  });
  try {
    const result = await work(db);
    noted(query(close), answers);
    over = true;
    await Promise.all(answers);
    return result;
  } catch (error) {
    over = true;
    await on.query(undo).catch(() => BROKEN.add(client));
    throw await cause(error, answers);
  }
}

/** Their failures are read later, or not at all when something else fails first. */
function noted(answer: Answer, into: Answer[]): void {
  answer.catch(() => undefined);
  into.push(answer);
}

const transactionIsOver = () => new Error('a statement came after the end of its transaction');

/** A statement that came after a failed one. */
const isFailedBefore = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25P02';

/** It only says that something has failed before: what that was is told instead. */
async function cause(error: unknown, answers: readonly Answer[]): Promise<unknown> {
  if (!isFailedBefore(error)) {
    return error;
  }
  for (const outcome of await Promise.allSettled(answers)) {
    if (outcome.status === 'rejected') {
      return outcome.reason;
    }
  }
  return error;
}

let savepoints = 0;

function savepoint(): Bounds {
  savepoints += 1;
  const name = `s${savepoints}`;
  return {
    open: `savepoint ${name}`,
    close: `release savepoint ${name}`,
    undo: `rollback to savepoint ${name}`,
  };
}
