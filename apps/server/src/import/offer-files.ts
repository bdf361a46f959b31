import type { catalogueImportSeller } from '@entrepot/contract/catalogue/import';
import { MOST_IMPORT_PICTURES } from '@entrepot/contract/catalogue/import-rules';
import type { z } from 'zod';
import type { MemberCtx } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';
import { shopIdOf } from '../features/sellers/index.ts';
import { keepUntil, pictureNameOf } from '../features/uploads/index.ts';
import { later } from '../platform/days.ts';
import { PICTURE_HOURS } from './send-file.ts';
import { countPictures, findMissing, insertPictures, touchParts } from './sent-queries.ts';

/** Pictures that a shop may have named at a time, in all of its folders; forgotten ones make room. */
const MOST_NAMED = 3 * MOST_IMPORT_PICTURES;

type Offer = z.output<typeof catalogueImportSeller.offerFiles.input>;

/** Writes down what lies in a merchant's folder, and tells what of it is still to be sent. */
export async function offerFiles(
  ctx: MemberCtx,
  { folder, pictures, parts }: Offer,
): Promise<{ missing: string[] }> {
  const shopId = await shopIdOf(ctx);
  if (pictures.length > 0) {
    await insertPictures(ctx.db, { shopId, folder, pictures }, ctx.now);
    const named = await countPictures(ctx.db, shopId, folder);
    if (named.folder > MOST_IMPORT_PICTURES) {
      throw new Refusal('IMPORT_TOO_MANY', { most: MOST_IMPORT_PICTURES });
    }
    if (named.all > MOST_NAMED) {
      throw new Refusal('UPLOAD_QUOTA');
    }
  }
  // What is promised to be here must not be forgotten before the import starts.
  await touchParts(ctx.db, { shopId, parts }, ctx.now);
  const hashes = pictures.map(({ hash }) => hash);
  await keepUntil(ctx.db, hashes.map(pictureNameOf), later(ctx.now, PICTURE_HOURS * 3_600_000));
  return { missing: await findMissing(ctx.db, { shopId, pictures: hashes, parts }) };
}
