import type { PersonId, ShopId } from '@entrepot/contract/ids';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { MemberCtx, OperatorCtx } from '../../platform/context.ts';
import { dayOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import { setting } from '../brands/index.ts';
import { countUpload, noteSender } from './queries.ts';
import { checkedPicture, storePicture } from './store-picture.ts';

type KnownCtx = MemberCtx | OperatorCtx;

export function uploadPicture(
  ctx: KnownCtx,
  { moduleName }: { moduleName?: string | undefined },
): Promise<Picture> {
  const most = setting(ctx.brand, 'upload_daily_limit');
  return receivePicture(ctx, { holderId: ctx.actor.id, most, purpose: moduleName });
}

type Quota = { holderId: PersonId | ShopId; most: number; purpose: string | undefined };

/**
 * Stores the request's file as a picture of its sender. `holderId` is whose pictures of today are counted, `purpose` bounds
 * its bytes. Refused files count too: decoding is what costs.
 */
export async function receivePicture(ctx: KnownCtx, quota: Quota): Promise<Picture> {
  const picture = await storePicture(ctx, await received(ctx, quota));
  await noteSender(ctx.db, picture.id, ctx.actor.id);
  return picture;
}

/**
 * The request's file, checked and encoded anew as any picture, in its largest width. It is stored nowhere: whoever asks keeps it
 * where nobody else sees it. `most` pictures a day.
 */
export async function receiveSealed(ctx: KnownCtx, most: number): Promise<Buffer> {
  const quota = { holderId: ctx.actor.id, most, purpose: undefined };
  const { renditions } = await checkedPicture(await received(ctx, quota));
  const largest = renditions.reduce((a, b) => (b.width > a.width ? b : a));
  return Buffer.from(largest.bytes);
}

async function received(ctx: KnownCtx, { holderId, most, purpose }: Quota) {
  if (!ctx.file) {
    throw new Refusal('UPLOAD_NOT_A_PICTURE');
  }
  if ((await countUpload(ctx.autocommit, holderId, dayOf(ctx.now))) > most) {
    throw new Refusal('UPLOAD_QUOTA');
  }
  return { bytes: ctx.file.bytes, sender: ctx.actor.id, purpose };
}
