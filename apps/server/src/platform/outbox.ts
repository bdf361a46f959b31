// What happened, written in the transaction in which it happened and told afterwards: nobody hears of an
// order that was rolled back, and nobody misses one that was not.
import type { z } from 'zod';
import type { Ctx } from './context.ts';
import { type Db, sql } from './db.ts';
import { newId } from './ids.ts';
import type { ItemJob } from './item-job.ts';
import { notSetAside } from './set-aside.ts';

/** What may happen (`orders.paid`), and the shape of what is told about it. */
export type EventKind<Told> = { readonly topic: string; readonly shape: z.ZodType<Told> };

type Shapes = Readonly<Record<string, z.ZodType>>;
type EventKinds<Of extends Shapes> = { readonly [Name in keyof Of]: EventKind<z.output<Of[Name]>> };

/** The events of a feature, in its `events.ts`: `eventsOf('orders', { paid: z.object({ … }) })`. */
export function eventsOf<Of extends Shapes>(feature: string, shapes: Of): EventKinds<Of> {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, { topic: `${feature}.${name}`, shape }]),
  ) as EventKinds<Of>;
}

/** Announces what happened to everybody who listens, once the transaction has succeeded. */
export async function emit<Told>(
  { db, now }: { db: Db; now: Date },
  { topic }: EventKind<Told>,
  told: NoInfer<Told>,
): Promise<void> {
  await db.send(
    sql`insert into platform.outbox (id, topic, payload, at) values (${newId()}, ${topic}, ${told}, ${now})`,
  );
}

/**
 * Runs in the event's transaction and may be tried again, so it must do its work once however often it is called.
 */
type Reaction<Told> = (ctx: Ctx, told: Told) => Promise<void>;
type ToldBy<Kind> = Kind extends EventKind<infer Told> ? Told : never;
type AtLeastOne<Told> = readonly [Reaction<Told>, ...Reaction<Told>[]];

/** Who listens to the events of a feature: an event without a listener does not compile. */
export type Reactions<Kinds> = { readonly [Name in keyof Kinds]: AtLeastOne<ToldBy<Kinds[Name]>> };

/** What to do with the events of each topic. */
export type Listeners = ReadonlyMap<string, (ctx: Ctx, payload: unknown) => Promise<void>>;

/** Brings the events of a feature together with those who listen to them. */
export function listeners<Kinds extends Readonly<Record<string, EventKind<unknown>>>>(
  kinds: Kinds,
  reactions: Reactions<NoInfer<Kinds>>,
): Listeners {
  const unknown = Object.keys(reactions).filter((name) => !Object.hasOwn(kinds, name));
  if (unknown.length > 0) {
    throw new Error(`Somebody listens to what nobody tells: ${unknown.join(', ')}`);
  }
  return new Map(
    Object.entries(kinds).map(([name, { topic, shape }]) => {
      const all = (reactions as Record<string, readonly Reaction<unknown>[]>)[name] ?? [];
      if (all.length === 0) {
        throw new Error(`Nobody listens to ${topic}`);
      }
      return [
        topic,
        async (ctx, payload) => {
          const told = shape.parse(payload);
          for (const react of all) {
            await react(ctx, told);
          }
        },
      ];
    }),
  );
}

/** An event as it waits. */
export type Event = { id: string; topic: string; payload: unknown; at: Date };

/** Most events that share a transaction. */
const TOGETHER = 100;
const EVERY_SECONDS = 0.5;

/**
 * Jobs that hand the waiting events to `handle`, oldest first, under a clock that says when they happened. Those of
 * topics in `alone` reach into the outside world: each has a transaction of its own.
 */
export function relayJobs(
  handle: (ctx: Ctx, event: Event) => Promise<void>,
  alone: readonly string[],
): readonly ItemJob[] {
  const relay = (name: string, outside: boolean): ItemJob => ({
    name,
    everySeconds: EVERY_SECONDS,
    together: outside ? 1 : TOGETHER,
    async due({ db }, limit) {
      return db.list<string>(sql`
        select id from platform.outbox
        where (topic = any(${alone})) = ${outside} and ${notSetAside(name, sql`id`)}
        order by id limit ${limit}`);
    },
    async finish(ctx, ids) {
      const events = await ctx.db.query<Event>(sql`
        select id, topic, payload, at from platform.outbox where id = any(${ids}::uuid[])
        order by id for update skip locked`);
      for (const event of events) {
        await handle({ ...ctx, now: event.at }, event);
      }
      const told = events.map(({ id }) => id);
      await ctx.db.send(sql`delete from platform.outbox where id = any(${told}::uuid[])`);
    },
  });
  return [relay('platform.relay-events', false), relay('platform.send-messages', true)];
}
