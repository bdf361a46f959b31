// Runs what is due. With several processes on one database a job runs in one of them at a time.
import type { Ctx } from '../platform/context.ts';
import { drain } from '../platform/outbox.ts';
import { sql } from '../platform/db.ts';
import { systemContext } from './http/in-process.ts';
import { troubleOf } from '../platform/trouble.ts';
import type { Shared } from './http/origin.ts';
import { checkTheBooks } from './invariants.ts';
import { jobs } from './jobs.ts';
import { OUTSIDE, subscriptions } from './subscriptions.ts';

export type Job = {
  name: string;
  everySeconds: number;
  /** Does everything that is due at `ctx.now`; may be run at any time and twice. */
  run: (ctx: Ctx) => Promise<void>;
};

export type Worker = {
  /** Timers that have not ended well for much longer than their turn takes: they hang or fail. */
  late: () => string[];
  stop: () => Promise<void>;
};

/** Work may take so long beyond a timer's own pace before somebody should look. */
const GRACE_MS = 120_000;

/** Runs every job once, and tells what happened meanwhile: the time machine and tests call it. */
export async function runAllJobs(shared: Shared): Promise<void> {
  for (const job of jobs) {
    await runJob(shared, job);
  }
  await tellEvents(shared);
}

/** Hands the outbox to the subscriptions. */
export async function tellEvents(shared: Shared): Promise<void> {
  const base = await systemContext(shared);
  const told = await drain(shared.db, {
    async handle(db, event) {
      for (const react of subscriptions[event.topic] ?? []) {
        await react({ ...base, db, now: event.at }, event.payload);
      }
    },
    alone: OUTSIDE,
    onError: (event, error) =>
      shared.log.error({ topic: event.topic, id: event.id, error }, 'event failed'),
  });
  if (told >= 100) {
    await tellEvents(shared);
  }
}

/** Starts the timers. Failures are logged, sparingly, and the next turn tries again. */
export function startWorker(shared: Shared): Worker {
  let stopped = false;
  const running = new Set<Promise<void>>();
  const endedWell = new Map<string, { at: number; everyMs: number }>();
  const every = (seconds: number, name: string, work: () => Promise<void>) => {
    const everyMs = seconds * 1_000;
    const well = () => void endedWell.set(name, { at: performance.now(), everyMs });
    const trouble = troubleOf(shared.log, {
      fields: { timer: name },
      failed: 'timer failed',
      over: 'timer works again',
    });
    let busy = false;
    well();
    return setInterval(() => {
      if (busy || stopped) {
        return;
      }
      busy = true;
      const turn = work()
        .then(() => {
          well();
          trouble.over();
        })
        .catch(trouble.failed)
        .finally(() => {
          busy = false;
          running.delete(turn);
        });
      running.add(turn);
    }, everyMs);
  };
  const timers = [
    every(0.5, 'events', () => tellEvents(shared)),
    ...[...jobs, checkTheBooks].map((job) =>
      every(job.everySeconds, job.name, () => runJob(shared, job)),
    ),
  ];
  return {
    late: () => {
      const now = performance.now();
      return [...endedWell]
        .filter(([, { at, everyMs }]) => now - at > 2 * everyMs + GRACE_MS)
        .map(([name]) => name);
    },
    async stop() {
      stopped = true;
      timers.forEach((timer) => clearInterval(timer));
      await Promise.all(running);
    },
  };
}

export async function runJob(shared: Shared, job: Job): Promise<void> {
  const base = await systemContext(shared);
  await shared.db.tx(async (db) => {
    const lock = await db.one<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('job'), hashtext(${job.name})) as mine`,
    );
    if (lock?.mine) {
      await job.run({ ...base, db, log: shared.log });
    }
  });
}
