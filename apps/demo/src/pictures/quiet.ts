// When nobody is kept waiting: the mall serves nobody, and the machine has nothing else to do, such as the browser of who looks.
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Above this share of a moment in which the main thread worked, somebody is being served. */
const SERVING = 0.3;
/** Below this share of the processors' time that nobody used, the machine is at work. */
const UNUSED = 0.5;
const LOOK_MS = 100;
const LOOK_AGAIN_MS = 1_000;

/** What one moment took; all in milliseconds but `served`, the share of it in which the main thread worked. */
export type Moment = { served: number; unused: number; processors: number };

export const isQuiet = ({ served, unused, processors }: Moment): boolean =>
  served < SERVING && unused > UNUSED * processors;

/** Waits for a moment in which nobody is kept waiting, or until it is no longer wanted. */
export async function untilQuiet(unwanted: () => boolean): Promise<void> {
  while (!unwanted() && !isQuiet(await nextMoment())) {
    await sleep(LOOK_AGAIN_MS);
  }
}

async function nextMoment(): Promise<Moment> {
  const [loop, before] = [performance.eventLoopUtilization(), processorTime()];
  await sleep(LOOK_MS);
  const now = processorTime();
  return {
    served: performance.eventLoopUtilization(loop).utilization,
    unused: now.unused - before.unused,
    processors: now.all - before.all,
  };
}

/** Of all processors together, since the machine started. */
function processorTime(): { unused: number; all: number } {
  const sum = { unused: 0, all: 0 };
  for (const { times } of cpus()) {
    sum.unused += times.idle;
    sum.all += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return sum;
}
