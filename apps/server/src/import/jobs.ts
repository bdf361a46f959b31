import type { Ctx } from '../platform/context.ts';
import { NO_PICTURES, openSentPictures } from './pictures.ts';
import { finishJob, type JobRow, markTurn, nextJob, type SentFile } from './queries.ts';
import { runImport } from './run-import.ts';
import { forgetSent, readParts } from './sent-queries.ts';

/** A turn ends after this, so that a stopping mall waits for no long file; the next one goes on. */
const TURN_MS = 10_000;
/** Long enough for a merchant to check a file today and to import it tomorrow. */
const KEPT_MS = 2 * 86_400_000;

/**
 * Reads the files that merchants have sent. Batches commit on connections of their own: the job's own transaction
 * only holds its lock.
 */
async function readSentFiles(ctx: Ctx): Promise<void> {
  const end = performance.now() + TURN_MS;
  const enough = () => performance.now() > end;
  while (!enough()) {
    const next = await nextJob(ctx.autocommit);
    if (!next) {
      return;
    }
    await markTurn(ctx.autocommit, next.id);
    try {
      await readSentFile(ctx, next, enough);
    } catch (error) {
      // One file must not stop those of other merchants; the log gets the cause.
      await finishJob(ctx.autocommit, next.id, {
        now: ctx.now,
        failure: 'the mall could not process this file',
      });
      throw error;
    }
  }
}

async function readSentFile(
  ctx: Ctx,
  { name, parts, folder, ...job }: JobRow & SentFile,
  enough: () => boolean,
): Promise<void> {
  const { shopId } = job;
  const db = ctx.autocommit;
  const bytes = await readParts(db, shopId, parts);
  if (!bytes) {
    throw new Error(`a piece of the file of import ${job.id} is gone`);
  }
  const pictures = folder ? await openSentPictures(db, { shopId, folder, name }) : NO_PICTURES;
  await runImport({ db, files: ctx.files, now: () => ctx.now, pictures, enough }, job, bytes);
}

export const importJobs = [
  { name: 'import.read', everySeconds: 2, run: readSentFiles },
  {
    name: 'import.forget-sent',
    everySeconds: 3_600,
    run: ({ db, now }: Ctx) => forgetSent(db, new Date(now.getTime() - KEPT_MS)),
  },
];
