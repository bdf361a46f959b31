import type { Picture } from '@entrepot/contract/uploads/types';
import type { MemberCtx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { setting } from '../brands/index.ts';
import { countUpload, noteSender } from './queries.ts';
import { storePicture } from './store-picture.ts';

/** Stores the request's file. Refused files count too: decoding is what costs. */
export async function uploadPicture(ctx: MemberCtx): Promise<Picture> {
  if (!ctx.file) {
    throw new Refusal('UPLOAD_NOT_A_PICTURE');
  }
  const today = ctx.now.toISOString().slice(0, 10);
  const count = await countUpload(ctx.always, ctx.actor.id, today);
  if (count > setting(ctx.brand, 'upload_daily_limit')) {
    throw new Refusal('UPLOAD_QUOTA');
  }
  const picture = await storePicture(ctx.files, ctx.db, ctx.file.bytes, ctx.now);
  await noteSender(ctx.db, picture.id, ctx.actor.id);
  return picture;
}
