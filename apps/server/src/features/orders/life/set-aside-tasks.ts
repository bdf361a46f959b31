// What timers and events could not finish, for the operator: platform/item-job.ts sets it aside.
import { setAsideTask } from '@entrepot/contract/orders/admin-types';
import type { OperatorCtx } from '../../../platform/context.ts';
import { shown } from '../../../platform/present.ts';
import { listSetAside as readSetAside } from '../../../platform/set-aside.ts';

/** Enough for a screen; `count` says how many there are. */
const SHOWN = 20;

/** The longest waiting first. */
export async function listSetAside({ db }: OperatorCtx) {
  const { tasks, count } = await readSetAside(db, SHOWN);
  return { count, tasks: tasks.map((task) => shown(setAsideTask, task)) };
}

/** Tries it at once, in a transaction of its own; a task that is not set aside any more is finished. */
export async function retryTask(
  { ports }: OperatorCtx,
  { job, item }: { job: string; item: string },
) {
  return { finished: await ports.finishTask(job, item) };
}
