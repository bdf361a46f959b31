// Reads a file to its end, batch by batch. Each batch is one transaction with its counters: after an interruption the
// next run goes on behind the last whole batch, and a file that was imported before changes nothing.
import type { Db } from '../platform/db.ts';
import type { Files } from '../platform/files.ts';
import type { Batch } from './batches.ts';
import { openCategories } from './categories.ts';
import { openFile } from './open-file.ts';
import type { PictureFolder } from './pictures.ts';
import { addProgress, finishJob, insertNotes, type JobRow, type Progress } from './queries.ts';
import { missingPictures, prepareBatch, storeBatch, type World } from './store-batch.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type Running = {
  db: Db;
  files: Files;
  /** The injected clock. */
  now: () => Date;
  pictures: PictureFolder;
  onProgress?: (job: JobRow) => void;
  /** True when this turn should end; the job stays open and goes on in the next. */
  enough?: () => boolean;
};

/** Works on a job until its file is read or the turn is over; gives the finished job, or undefined. */
export async function runImport(
  running: Running,
  job: JobRow,
  bytes: Buffer,
): Promise<JobRow | undefined> {
  const finish = (failure: string | null) =>
    finishJob(running.db, job.id, { now: running.now(), failure });
  try {
    return (await readBatches(running, job, bytes)) ? await finish(null) : undefined;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) {
      throw error;
    }
    return finish(error.message);
  }
}

/** True when the file was read to its end. */
async function readBatches(running: Running, job: JobRow, bytes: Buffer): Promise<boolean> {
  const world: World = {
    ...running,
    now: running.now(),
    shopId: job.shopId,
    source: job.source,
    categoryOf: await openCategories(running.db, job),
  };
  const defaults = { price: job.defaultPrice ?? undefined, stock: job.defaultStock };
  const file = await openFile(bytes);
  try {
    return await storeBatches(running, job, world, file.batches(defaults, job.rowsRead));
  } finally {
    file.close();
  }
}

async function storeBatches(
  running: Running,
  job: JobRow,
  world: World,
  batches: AsyncIterable<Batch>,
): Promise<boolean> {
  let started = performance.now();
  for await (const batch of batches) {
    const { goods, notes, picturesStored } = job.dryRun
      ? { goods: [], notes: missingPictures(world, batch.goods), picturesStored: 0 }
      : await prepareBatch(world, batch.goods);
    const done = await running.db.tx(async (tx) => {
      const outcome = await storeBatch(tx, world, goods);
      const all = [...batch.notes, ...notes, ...outcome.notes];
      await insertNotes(tx, job.id, all);
      const states = job.dryRun ? batch.goods.map(() => 'created' as const) : outcome.states;
      return addProgress(tx, job.id, {
        rowsRead: batch.rows,
        ...counted(states),
        refused: all.filter(({ severity }) => severity === 'refused').length,
        picturesStored,
        workingMs: Math.round(performance.now() - started),
      });
    });
    started = performance.now();
    running.onProgress?.(done);
    if (running.enough?.()) {
      return false;
    }
  }
  return true;
}

type States = readonly ('created' | 'updated' | 'unchanged')[];

/** A dry run counts as created what it would store. */
function counted(states: States): Pick<Progress, 'created' | 'updated' | 'unchanged'> {
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
  };
}
