// What happened, written in the transaction in which it happened and told afterwards: nobody hears of an
// order that was rolled back, and nobody misses one that was not.
import type { Ctx } from './context.ts';
import { type Db, sql } from './db.ts';
import { newId } from './ids.ts';
import type { ItemJob } from './item-job.ts';
import { notSetAside } from './set-aside.ts';

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
const EVERY_SECONDS = 0.5;

/**
 * Jobs that hand the waiting events to `handle`, oldest first, under a clock that says when they happened. Those of
 * topics in `alone` reach into the outside world: each has a transaction of its own.
 */
export function tellingJobs(
  handle: (ctx: Ctx, event: Event) => Promise<void>,
  alone: readonly string[],
): readonly ItemJob[] {
  const telling = (name: string, outside: boolean): ItemJob => ({
    name,
    everySeconds: EVERY_SECONDS,
    together: outside ? 1 : TOGETHER,
    async due({ db }, limit) {
      const rows = await db.query<{ id: string }>(sql`
        select id from platform.outbox
        where (topic = any(${alone})) = ${outside} and ${notSetAside(name, sql`id`)}
        order by id limit ${limit}`);
      return rows.map(({ id }) => id);
    },
    async finish(ctx, ids) {
      const events = await ctx.db.query<Event>(sql`
        select id, topic, payload, at from platform.outbox where id = any(${ids}::uuid[])
        order by id for update skip locked`);
      for (const event of events) {
        await handle({ ...ctx, now: event.at }, event);
      }
      const told = events.map(({ id }) => id);
      await ctx.db.defer(sql`delete from platform.outbox where id = any(${told}::uuid[])`);
    },
  });
  return [telling('platform.tell-events', false), telling('platform.send-messages', true)];
}
