import type { PersonId, ShopId } from '@entrepot/contract/ids';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { MemberCtx, OperatorCtx } from '../../platform/context.ts';
import { dayOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import { setting } from '../brands/index.ts';
import { countUpload, noteSender } from './queries.ts';
import { storePicture } from './store-picture.ts';

type KnownCtx = MemberCtx | OperatorCtx;

export function uploadPicture(
  ctx: KnownCtx,
  { moduleName }: { moduleName?: string | undefined },
): Promise<Picture> {
  const most = setting(ctx.brand, 'upload_daily_limit');
  return receivePicture(ctx, { holderId: ctx.actor.id, most, purpose: moduleName });
}

/**
 * Stores the request's file as a picture of its sender. `holderId` is whose pictures of today are counted, `purpose` bounds
 * its bytes. Refused files count too: decoding is what costs.
 */
export async function receivePicture(
  ctx: KnownCtx,
  quota: { holderId: PersonId | ShopId; most: number; purpose: string | undefined },
): Promise<Picture> {
  if (!ctx.file) {
    throw new Refusal('UPLOAD_NOT_A_PICTURE');
  }
  const today = dayOf(ctx.now);
  if ((await countUpload(ctx.autocommit, quota.holderId, today)) > quota.most) {
    throw new Refusal('UPLOAD_QUOTA');
  }
  const { bytes } = ctx.file;
  const sent = { bytes, sender: ctx.actor.id, purpose: quota.purpose };
  const picture = await storePicture(ctx, sent);
  await noteSender(ctx.db, picture.id, ctx.actor.id);
  return picture;
}
