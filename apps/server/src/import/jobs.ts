import type { Ctx } from '../platform/context.ts';
import { finishJob, nextJob } from './queries.ts';
import { runImport } from './run-import.ts';

/** A turn ends after this, so that a stopping mall waits for no long file; the next one goes on. */
const TURN_MS = 10_000;
const NO_PICTURES = new Map<string, string>();

/**
 * Reads the files that merchants have sent. Batches commit on connections of their own: the job's own transaction
 * only holds its lock.
 */
async function readSentFiles(ctx: Ctx): Promise<void> {
  const end = performance.now() + TURN_MS;
  const enough = () => performance.now() > end;
  while (!enough()) {
    const next = await nextJob(ctx.always);
    if (!next) {
      return;
    }
    const { bytes, ...job } = next;
    const running = {
      db: ctx.always,
      files: ctx.files,
      now: () => ctx.now,
      pictures: NO_PICTURES,
      enough,
    };
    try {
      await runImport(running, job, bytes);
    } catch (error) {
      // One file must not stop those of other merchants; the log gets the cause.
      await finishJob(ctx.always, job.id, {
        now: ctx.now,
        failure: 'the mall could not process this file',
      });
      throw error;
    }
  }
}

export const importJobs = [{ name: 'import.read', everySeconds: 2, run: readSentFiles }];
