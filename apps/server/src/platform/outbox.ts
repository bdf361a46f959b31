// What happened, written in the transaction in which it happened and told afterwards: nobody hears of an
// order that was rolled back, and nobody misses one that was not.
import type { Db } from './db.ts';
import { sql } from './db.ts';
import { newId } from './ids.ts';

export type Event = { id: string; topic: string; payload: Record<string, unknown>; at: Date };

/** Announces `topic` (`orders.paid`). */
export async function emit(
  db: Db,
  now: Date,
  topic: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await db.run(
    sql`insert into platform.outbox (id, topic, payload, at) values (${newId()}, ${topic}, ${payload}, ${now})`,
  );
}

/**
 * Hands up to `limit` waiting events to `handle`, oldest first, each in its own transaction; an event whose handler
 * throws stays and is tried again, after ten failures it is set aside. Returns how many were told.
 */
export async function drain(
  db: Db,
  handle: (db: Db, event: Event) => Promise<void>,
  onError: (event: Event, error: unknown) => void,
  limit = 100,
): Promise<number> {
  let told = 0;
  for (let turn = 0; turn < limit; turn += 1) {
    const more = await db.tx(async (tx) => {
      const event = await tx.one<Event>(
        sql`select id, topic, payload, at from platform.outbox where failures < 10 order by failures, id
            for update skip locked limit 1`,
      );
      if (!event) {
        return false;
      }
      try {
        await tx.tx((inner) => handle(inner, event));
        await tx.run(sql`delete from platform.outbox where id = ${event.id}`);
        told += 1;
      } catch (error) {
        onError(event, error);
        await tx.run(
          sql`update platform.outbox set failures = failures + 1 where id = ${event.id}`,
        );
      }
      return true;
    });
    if (!more) {
      break;
    }
  }
  return told;
}
