// What timers and events could not finish, for the operator: platform/item-job.ts sets it aside.
import type { OperatorCtx } from '../../../platform/context.ts';
import { listSetAside as readSetAside } from '../../../platform/set-aside.ts';

/** Enough for a screen; `count` says how many there are. */
const SHOWN = 20;

/** The longest waiting first. */
export async function listSetAside({ db }: OperatorCtx) {
  const { tasks, count } = await readSetAside(db, SHOWN);
  return {
    count,
    tasks: tasks.map(({ firstFailedAt, nextTryAt, ...task }) => ({
      ...task,
      firstFailedAt: firstFailedAt.toISOString(),
      nextTryAt: nextTryAt.toISOString(),
    })),
  };
}

/** Tries it at once, in a transaction of its own; a task that is not set aside any more is finished. */
export async function retryTask(
  { ports }: OperatorCtx,
  { job, item }: { job: string; item: string },
) {
  return { finished: await ports.finishTask(job, item) };
}
