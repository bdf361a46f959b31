import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { ImportJob } from '@entrepot/contract/catalogue/import';
import type { MemberCtx } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { shopIdOf } from '../features/sellers/index.ts';
import { UnreadableFile } from './decode.ts';
import { presentJob } from './present.ts';
import { insertFile, insertJob, type JobRow, type NewJob } from './queries.ts';
import { openRows, type RowSource } from './read-rows.ts';

/** Pieces of every variant whose file says nothing about stock. */
export const DEFAULT_STOCK = 100;

export type Wanted = {
  shopId: string;
  fileName: string;
  dryRun: boolean;
  defaultPrice?: string | undefined;
  defaultStock?: number | undefined;
};

/** Opens the file, so that an unreadable one is refused before anything is written down. */
export function planImport(bytes: Buffer, wanted: Wanted): { job: NewJob; source: RowSource } {
  const source = openRows(bytes);
  const fileName = basename(wanted.fileName.replaceAll('\\', '/')).slice(0, 200) || 'goods';
  return {
    source,
    job: {
      id: newId(),
      shopId: wanted.shopId,
      // A corrected file under the same name means the same goods.
      source: `import:${wanted.shopId}:${fileName.replace(/\.(?:ndjson|jsonl?|csv|tsv|txt)?(?:\.gz)?$/i, '')}`,
      fileName,
      contentHash: createHash('sha256').update(bytes).digest('hex'),
      dryRun: wanted.dryRun,
      defaultPrice: wanted.defaultPrice ?? null,
      defaultStock: wanted.defaultStock ?? DEFAULT_STOCK,
      rowsAbout: source.about,
    },
  };
}

/** A merchant's file: kept until the worker has read it. */
export async function startImport(
  ctx: MemberCtx,
  input: { dryRun: boolean; defaultPrice?: string | undefined },
): Promise<ImportJob> {
  const shopId = await shopIdOf(ctx);
  if (!ctx.file) {
    throw new Refusal('IMPORT_NOT_READABLE', { why: 'there is no file' });
  }
  const { bytes, name } = ctx.file;
  return presentJob(await keep(ctx.db, bytes, { ...input, shopId, fileName: name }, ctx.now));
}

async function keep(db: Db, bytes: Buffer, wanted: Wanted, now: Date): Promise<JobRow> {
  try {
    const { job } = planImport(bytes, wanted);
    const stored = await insertJob(db, job, now);
    await insertFile(db, job.id, bytes);
    return stored;
  } catch (error) {
    if (error instanceof UnreadableFile) {
      throw new Refusal('IMPORT_NOT_READABLE', { why: error.message });
    }
    throw error;
  }
}
