import type { ShopId } from '@entrepot/contract/ids';
import { createHash } from 'node:crypto';
import { MOST_IMPORT_PICTURES, PART_BYTES } from '@entrepot/contract/catalogue/import-rules';
import type { MemberCtx } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';
import { shopIdOf } from '../features/sellers/index.ts';
import { receivePicture } from '../features/uploads/index.ts';
import { bytesOfParts, insertPart } from './sent-queries.ts';

/** Pieces of goods files that a shop may have here at a time: four of the largest files. */
const MOST_BYTES = 256 * 1_048_576;

/** As long as the names of a folder are kept (jobs.ts), and a day for the import itself. */
export const PICTURE_HOURS = 72;

/** One file of a merchant's folder. The same file sent again is the same. */
export async function sendFile(
  ctx: MemberCtx,
  { kind }: { kind: 'picture' | 'part' },
): Promise<{ hash: string }> {
  const shopId = await shopIdOf(ctx);
  const bytes = ctx.file?.bytes ?? Buffer.alloc(0);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (kind === 'picture') {
    // Counted for the shop, so that an import leaves its owner the pictures of a day.
    await receivePicture(ctx, {
      holderId: shopId,
      most: MOST_IMPORT_PICTURES,
      purpose: 'import',
      hours: PICTURE_HOURS,
    });
  } else {
    await keepPart(ctx, { shopId, hash, bytes });
  }
  return { hash };
}

type Part = { shopId: ShopId; hash: string; bytes: Buffer };

async function keepPart(ctx: MemberCtx, part: Part): Promise<void> {
  const { shopId, bytes } = part;
  if (bytes.length === 0) {
    throw new Refusal('UPLOAD_FAILED');
  }
  if (bytes.length > PART_BYTES) {
    throw new Refusal('UPLOAD_TOO_LARGE', { megabytes: PART_BYTES / 1_048_576 });
  }
  if ((await bytesOfParts(ctx.db, shopId)) + bytes.length > MOST_BYTES) {
    throw new Refusal('UPLOAD_QUOTA');
  }
  await insertPart(ctx.db, part, ctx.now);
}
