// Work on many items of which one may fail: each has a transaction of its own, or shares one only as long as all go well.
// What fails is logged, set aside and tried again later; the others go on.
import type { Ctx } from './context.ts';
import { newId } from './ids.ts';
import { setAside, takeBack, toTryAgain } from './set-aside.ts';

export type ItemJob<Key extends string = string> = {
  name: string;
  everySeconds: number;
  /** Keys of what is due at `ctx.now`, oldest first, without what is set aside (`notSetAside`). */
  due: (ctx: Ctx, limit: number) => Promise<Key[]>;
  /**
   * Finishes items inside the transaction `ctx.db`. Locks them by their keys and passes over what is not due any more:
   * somebody else may have been first. Written as a method, so that a job on orders is a job: it gets only keys of its own.
   */
  finish(ctx: Ctx, items: readonly Key[]): Promise<void>;
  /** Most items that share a transaction; 1 unless told. One that fails is done in halves, down to the bad item. */
  together?: number;
};

/** Keys that are asked for at once. */
const TURN = 200;
/** Turns of one run; what is left comes with the next. */
const MOST_TURNS = 50;

/** Does what is due, and what was set aside and has waited long enough. Ends early when `enough` says so. */
export async function runItems(
  job: ItemJob,
  ctx: Ctx,
  enough: () => boolean = () => false,
): Promise<void> {
  const again = await toTryAgain(ctx.db, { job: job.name, now: ctx.now, limit: TURN });
  for (const item of again) {
    if (enough()) {
      return;
    }
    await tryAgain(job, ctx, item);
  }
  const { together = 1 } = job;
  const limit = Math.max(TURN, together);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const items = await job.due(ctx, limit);
    for (let from = 0; from < items.length; from += together) {
      if (enough()) {
        return;
      }
      await finishOrSetAside(job, ctx, items.slice(from, from + together));
    }
    if (items.length < limit) {
      return;
    }
  }
}

/** Tries an item that is set aside; true: it is finished, or there was nothing left to do. */
export async function tryAgain(job: ItemJob, ctx: Ctx, item: string): Promise<boolean> {
  try {
    await ctx.db.tx(async (db) => {
      await job.finish({ ...ctx, db }, [item]);
      await takeBack(db, job.name, item);
    });
    return true;
  } catch (error) {
    await note(job, ctx, { item, error });
    return false;
  }
}

async function finishOrSetAside(job: ItemJob, ctx: Ctx, items: readonly string[]): Promise<void> {
  try {
    await ctx.db.tx((db) => job.finish({ ...ctx, db }, items));
  } catch (error) {
    const [item] = items;
    if (items.length === 1 && item !== undefined) {
      await note(job, ctx, { item, error });
      return;
    }
    const half = Math.ceil(items.length / 2);
    await finishOrSetAside(job, ctx, items.slice(0, half));
    await finishOrSetAside(job, ctx, items.slice(half));
  }
}

/** When the database itself is gone this fails too, and with it the job's turn: nothing is held against the item. */
async function note(
  { name }: ItemJob,
  { db, now, log }: Ctx,
  { item, error }: { item: string; error: unknown },
): Promise<void> {
  const reference = newId();
  const { tries, nextTryAt } = await setAside(db, now, { job: name, item, reference });
  log.error({ job: name, item, tries, nextTryAt, reference, error }, 'task could not be finished');
}
