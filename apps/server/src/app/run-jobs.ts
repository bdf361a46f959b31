// Runs what is due. With several processes on one database a job runs in one of them at a time.
import type { Ctx } from '../platform/context.ts';
import { type ItemJob, runItems, tryAgain } from '../platform/item-job.ts';
import { isSetAside } from '../platform/set-aside.ts';
import { relayJobs } from '../platform/outbox.ts';
import { systemContext } from './http/in-process.ts';
import type { Shared } from './http/origin.ts';
import { checkTheBooks } from './books/check-the-books.ts';
import { askedAt } from './books/record.ts';
import { jobs } from './jobs.ts';
import { OUTSIDE, tell } from './subscriptions.ts';
import { openTimers, type Timers, type Worker } from './timers.ts';

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

/**
 * Work that falls into lanes, such as one for each network: each has a timer and a lock of its own, so that one which waits
 * holds up no other. Not within a transaction: it opens its own.
 */
export type Lanes = {
  name: string;
  everySeconds: number;
  /** The lanes that there are now. */
  lanes: (ctx: Ctx) => Promise<readonly string[]>;
  runLane: (ctx: Ctx, lane: string, enough?: () => boolean) => Promise<void>;
};

export type Job = Sweep | ItemJob | Lanes;

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
  const timers = openTimers(shared.log);
  const { every, once, enough, worker } = timers;
  const everyJob = (job: Job) => {
    if ('lanes' in job) {
      return everyLane(shared, job, timers);
    }
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

/** A timer that looks which lanes there are, and sets off each that is not under way. */
function everyLane(shared: Shared, job: Lanes, { every, taking, enough }: Timers) {
  let takes = new Map<string, ReturnType<typeof taking>>();
  return every(job.everySeconds, job.name, async () => {
    const lanes = await job.lanes(await systemContext(shared));
    const before = takes;
    takes = new Map(
      lanes.map((lane) => {
        const run = () => runLane(shared, job, lane, enough);
        return [lane, before.get(lane) ?? taking(job.everySeconds, nameOf(job, lane), run)];
      }),
    );
    before.forEach((take, lane) => takes.has(lane) || take.forget());
    takes.forEach((take) => take());
  });
}

const nameOf = (job: Lanes, lane: string): string => `${job.name} ${lane}`;

async function runLane(shared: Shared, job: Lanes, lane: string, enough?: () => boolean) {
  const base = await systemContext(shared);
  await shared.locks.holding(nameOf(job, lane), () => job.runLane(base, lane, enough));
}

/** All of them to their end, whatever becomes of one. */
async function runLanes(shared: Shared, job: Lanes, enough?: () => boolean): Promise<void> {
  const lanes = await job.lanes(await systemContext(shared));
  const turns = lanes.map((lane) => runLane(shared, job, lane, enough));
  const failed = (await Promise.allSettled(turns)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    throw failed.reason;
  }
}

/**
 * Runs a job unless it runs already, here or in another process. A sweep has a transaction of its own, and so has each
 * item. With `enough` a job of items ends after the item at hand.
 */
export async function runJob(shared: Shared, job: Job, enough?: () => boolean): Promise<void> {
  if ('lanes' in job) {
    return runLanes(shared, job, enough);
  }
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
