// Runs what is due. With several processes on one database a job runs in one of them at a time.
import type { Ctx } from '../platform/context.ts';
import { type ItemJob, runItems, tryAgain } from '../platform/item-job.ts';
import { isSetAside } from '../platform/set-aside.ts';
import { relayJobs } from '../platform/outbox.ts';
import { systemContext } from './http/in-process.ts';
import type { Log } from '../platform/log.ts';
import { throttledLog } from '../platform/throttled-log.ts';
import type { Shared } from './http/origin.ts';
import { checkTheBooks } from './books/check-the-books.ts';
import { askedAt } from './books/record.ts';
import { jobs } from './jobs.ts';
import { OUTSIDE, tell } from './subscriptions.ts';

/** One statement over rows that are all alike, or work that keeps its own books of what failed. */
export type Sweep = {
  name: string;
  everySeconds: number;
  /** Does everything that is due at `ctx.now`; may be run at any moment and twice. Long work ends when `enough` says so. */
  run: (ctx: Ctx, enough?: () => boolean) => Promise<void>;
  /** Not within one transaction: it opens its own. */
  apart?: true;
  /** How long it may take before somebody should look, where its pace says nothing of that. */
  mayTakeSeconds?: number;
};

export type Job = Sweep | ItemJob;

export type Worker = {
  /** Timers that have not ended well for much longer than their turn takes: they hang or fail. */
  late: () => string[];
  stop: () => Promise<void>;
};

/** Work may take so long beyond a timer's own pace before somebody should look. */
const GRACE_MS = 120_000;
/** Timers of so slow a pace do not wait for it when the server starts: one that is started anew every day would never come to them. */
const SLOW_SECONDS = 300;
/** They begin one after the other, when the first pages have been served. */
const FIRST_MS = 30_000;
const APART_MS = 2_000;
/** How soon somebody's wish for a proof of the books is heard. */
const LISTEN_SECONDS = 2;

const relay = relayJobs(tell, OUTSIDE);

/** Names of the jobs that hand on events. */
export const RELAY_JOBS: readonly string[] = relay.map(({ name }) => name);

/** Runs every job once, and tells what happened meanwhile: the time machine and tests call it. */
export async function runAllJobs(shared: Shared): Promise<void> {
  for (const job of jobs) {
    await runJob(shared, job);
  }
  await relayEvents(shared);
}

/** Hands the outbox to the subscriptions. */
export async function relayEvents(shared: Shared, enough?: () => boolean): Promise<void> {
  for (const job of relay) {
    await runJob(shared, job, enough);
  }
}

/** Tries now what a job has set aside; true when nothing of it is left to do, or it is not set aside any more. */
export async function finishTask(shared: Shared, name: string, item: string): Promise<boolean> {
  if (!(await isSetAside(shared.db, name, item))) {
    return true;
  }
  const job = [...jobs, ...relay].find((each) => each.name === name);
  return job && 'finish' in job ? tryAgain(job, await systemContext(shared), item) : false;
}

/** Starts the timers. Failures are logged, sparingly, and the next turn tries again. */
export function startWorker(shared: Shared): Worker {
  const { every, once, enough, worker } = openTimers(shared.log);
  const everyJob = (job: Job) => {
    const mayTake = 'mayTakeSeconds' in job ? job.mayTakeSeconds : undefined;
    return every(job.everySeconds, job.name, () => runJob(shared, job, enough), mayTake);
  };
  every(0.5, 'events', () => relayEvents(shared, enough));
  const slow = jobs.filter(({ everySeconds }) => everySeconds >= SLOW_SECONDS);
  jobs.forEach((job) => {
    const take = everyJob(job);
    if (slow.includes(job)) {
      once(FIRST_MS + slow.indexOf(job) * APART_MS, take);
    }
  });
  const proveBooks = everyJob(checkTheBooks);
  proveBooks();
  every(LISTEN_SECONDS, 'books-asked', async () => {
    if (await askedAt(shared.db)) {
      proveBooks();
    }
  });
  return worker;
}

function openTimers(log: Log) {
  let stopped = false;
  const enough = () => stopped;
  const running = new Set<Promise<void>>();
  const endedWell = new Map<string, { at: number; lateAfterMs: number }>();
  const timers: NodeJS.Timeout[] = [];
  const every = (seconds: number, name: string, work: () => Promise<void>, mayTake = seconds) => {
    const everyMs = seconds * 1_000;
    const lateAfterMs = everyMs + mayTake * 1_000 + GRACE_MS;
    const well = () => void endedWell.set(name, { at: performance.now(), lateAfterMs });
    const failures = throttledLog(log, {
      fields: { timer: name },
      failed: 'timer failed',
      over: 'timer works again',
    });
    let busy = false;
    well();
    const take = () => {
      if (busy || stopped) {
        return;
      }
      busy = true;
      const turn = work()
        .then(() => {
          well();
          failures.over();
        })
        .catch(failures.failed)
        .finally(() => {
          busy = false;
          running.delete(turn);
        });
      running.add(turn);
    };
    timers.push(setInterval(take, everyMs));
    return take;
  };
  const once = (afterMs: number, take: () => void) => void timers.push(setTimeout(take, afterMs));
  const worker: Worker = {
    late: () => {
      const now = performance.now();
      return [...endedWell]
        .filter(([, { at, lateAfterMs }]) => now - at > lateAfterMs)
        .map(([name]) => name);
    },
    async stop() {
      stopped = true;
      timers.forEach((timer) => clearInterval(timer));
      await Promise.all(running);
    },
  };
  return { every, once, enough, worker };
}

/**
 * Runs a job unless it runs already, here or in another process. A sweep has a transaction of its own, and so has each
 * item. With `enough` a job of items ends after the item at hand.
 */
export async function runJob(shared: Shared, job: Job, enough?: () => boolean): Promise<void> {
  const base = await systemContext(shared);
  await shared.locks.holding(job.name, async () => {
    if ('finish' in job) {
      await runItems(job, base, enough);
    } else if (job.apart) {
      await job.run(base, enough);
    } else {
      await base.db.tx((db) => job.run({ ...base, db }, enough));
    }
  });
}
