// Timers of a process: each begins its work again and again, never before it has ended, and says when it hangs or fails.
import type { Log } from '../platform/log.ts';
import { throttledLog } from '../platform/throttled-log.ts';

export type Worker = {
  /** Timers that have not ended well for much longer than their turn takes: they hang or fail. */
  late: () => string[];
  stop: () => Promise<void>;
};

/** Work may take so long beyond a timer's own pace before somebody should look. */
const GRACE_MS = 120_000;

/** Begins the work, unless it is under way; with `forget` nobody waits for it any more. */
type Take = (() => void) & { forget: () => void };
type Work = [seconds: number, name: string, work: () => Promise<void>, mayTake?: number];

export type Timers = {
  taking: (...work: Work) => Take;
  every: (...work: Work) => Take;
  once: (afterMs: number, take: () => void) => void;
  enough: () => boolean;
  worker: Worker;
};

export function openTimers(log: Log): Timers {
  let stopped = false;
  const running = new Set<Promise<void>>();
  const endedWell = new Map<string, { at: number; lateAfterMs: number }>();
  const timers: NodeJS.Timeout[] = [];
  const taking = (...[seconds, name, work, mayTake = seconds]: Work): Take => {
    const lateAfterMs = (seconds + mayTake) * 1_000 + GRACE_MS;
    const failures = failuresOf(log, name);
    let busy = false;
    const well = () => void endedWell.set(name, { at: performance.now(), lateAfterMs });
    well();
    const take = () => {
      if (busy || stopped) {
        return;
      }
      busy = true;
      const turn = work()
        .then(() => {
          if (endedWell.has(name)) {
            well();
          }
          failures.over();
        })
        .catch(failures.failed)
        .finally(() => {
          busy = false;
          running.delete(turn);
        });
      running.add(turn);
    };
    return Object.assign(take, { forget: () => void endedWell.delete(name) });
  };
  return {
    taking,
    every: (...work) => {
      const take = taking(...work);
      timers.push(setInterval(take, work[0] * 1_000));
      return take;
    },
    once: (afterMs, take) => void timers.push(setTimeout(take, afterMs)),
    enough: () => stopped,
    worker: {
      late: () => lateOf(endedWell),
      async stop() {
        stopped = true;
        timers.forEach((timer) => clearInterval(timer));
        await Promise.all(running);
      },
    },
  };
}

const failuresOf = (log: Log, timer: string) =>
  throttledLog(log, { fields: { timer }, failed: 'timer failed', over: 'timer works again' });

function lateOf(endedWell: ReadonlyMap<string, { at: number; lateAfterMs: number }>): string[] {
  const now = performance.now();
  return [...endedWell]
    .filter(([, { at, lateAfterMs }]) => now - at > lateAfterMs)
    .map(([name]) => name);
}
