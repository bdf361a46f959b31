// What happened, written in the transaction in which it happened and told afterwards: nobody hears of an
// order that was rolled back, and nobody misses one that was not.
import { type Db, type Sql, sql } from './db.ts';
import { newId } from './ids.ts';

export type Event = { id: string; topic: string; payload: Record<string, unknown>; at: Date };

/** Announces `topic` (`orders.paid`). */
export async function emit(
  db: Db,
  now: Date,
  topic: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await db.defer(
    sql`insert into platform.outbox (id, topic, payload, at) values (${newId()}, ${topic}, ${payload}, ${now})`,
  );
}

/** Most events that share a transaction. */
const TOGETHER = 100;

export type Telling = {
  handle: (db: Db, event: Event) => Promise<void>;
  /** Topics whose handlers reach into the outside world: each such event has a transaction of its own. */
  alone: readonly string[];
  onError: (event: Event, error: unknown) => void;
};

/**
 * Hands the waiting events to `handle`, oldest first, each under a savepoint. An event whose handler throws stays and
 * is tried again, after ten failures it is set aside. Returns how many were told.
 */
export async function drain(db: Db, telling: Telling): Promise<number> {
  const { alone } = telling;
  let told = await turn(db, telling, sql`topic <> all(${alone})`, TOGETHER);
  for (let count = 0; count < TOGETHER; count += 1) {
    const one = await turn(db, telling, sql`topic = any(${alone})`, 1);
    told += one;
    if (one === 0) {
      break;
    }
  }
  return told;
}

function turn(db: Db, { handle, onError }: Telling, which: Sql, limit: number): Promise<number> {
  return db.tx(async (tx) => {
    const events = await tx.query<Event>(
      sql`select id, topic, payload, at from platform.outbox where failures < 10 and ${which}
          order by failures, id for update skip locked limit ${limit}`,
    );
    const told: string[] = [];
    const failed: string[] = [];
    for (const event of events) {
      try {
        await tx.tx((inner) => handle(inner, event));
        told.push(event.id);
      } catch (error) {
        onError(event, error);
        failed.push(event.id);
      }
    }
    if (told.length > 0) {
      await tx.defer(sql`delete from platform.outbox where id = any(${told}::uuid[])`);
    }
    if (failed.length > 0) {
      await tx.defer(
        sql`update platform.outbox set failures = failures + 1 where id = any(${failed}::uuid[])`,
      );
    }
    return told.length;
  });
}
