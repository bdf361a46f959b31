import type { ShopId } from '@entrepot/contract/ids';
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { catalogueImportSeller, ImportJob } from '@entrepot/contract/catalogue/import';
import type { z } from 'zod';
import type { MemberCtx } from '../platform/context.ts';
import { fairQueue } from '../platform/fair-queue.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { shopIdOf } from '../features/sellers/index.ts';
import { openFile } from './open-file.ts';
import { presentJob } from './present.ts';
import { insertFile, insertJob, type NewJob } from './queries.ts';
import { countPictures, readParts } from './sent-queries.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Pieces of every variant whose file says nothing about stock. */
export const DEFAULT_STOCK = 100;

type Start = z.output<typeof catalogueImportSeller.startImport.input>;
export type Wanted = Pick<Start, 'fileName' | 'dryRun' | 'defaultPrice'> & {
  shopId: ShopId;
  defaultStock?: number | undefined;
};

/** Opens the file, so that an unreadable one is refused before anything is written down. */
export async function planImport(
  bytes: Buffer,
  wanted: Wanted,
): Promise<{ job: NewJob; notes: string[] }> {
  const file = await openFile(bytes);
  file.close();
  const fileName = basename(wanted.fileName.replaceAll('\\', '/')).slice(0, 200) || 'goods';
  return {
    notes: file.notes,
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
      rowsAbout: file.about,
    },
  };
}

/** A merchant's file, once all of it and the names of its pictures are here: the worker reads it. */
export async function startImport(ctx: MemberCtx, input: Start): Promise<ImportJob> {
  const shopId = await shopIdOf(ctx);
  const { folder = null, parts, fileName } = input;
  const bytes = await readParts(ctx.db, shopId, parts);
  const named = folder ? (await countPictures(ctx.db, shopId, folder)).folder : 0;
  if (!bytes || named !== input.pictureCount) {
    throw new Refusal('IMPORT_INCOMPLETE');
  }
  const plan = await checks(shopId, () => readable(bytes, { ...input, shopId }));
  const job = await insertJob(ctx.db, plan, ctx.now);
  await insertFile(ctx.db, job.id, { name: fileName, parts, folder });
  return presentJob(job);
}

/** Each waits in a transaction of its own: few enough to leave the others most connections. */
const checks = fairQueue({
  atOnce: 1,
  waitingEach: 1,
  waitingInAll: 4,
  refusal: 'IMPORT_BUSY',
});

async function readable(bytes: Buffer, wanted: Wanted): Promise<NewJob> {
  try {
    return (await planImport(bytes, wanted)).job;
  } catch (error) {
    if (error instanceof UnreadableFile) {
      throw new Refusal(error.code, error.params);
    }
    throw error;
  }
}
