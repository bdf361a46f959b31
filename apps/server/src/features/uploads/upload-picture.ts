import type { PersonId, ShopId } from '@entrepot/contract/ids';
import { UNUSED_PICTURES } from '@entrepot/contract/uploads/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { MemberCtx, OperatorCtx } from '../../platform/context.ts';
import { dayOf, later } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import { setting } from '../brands/index.ts';
import { bytesUnused, countUpload, noteSender } from './queries.ts';
import { checkedPicture, storePicture } from './store-picture.ts';

type KnownCtx = MemberCtx | OperatorCtx;

export function uploadPicture(
  ctx: KnownCtx,
  { moduleName }: { moduleName?: string | undefined },
): Promise<Picture> {
  const most = setting(ctx.brand, 'upload_daily_limit');
  return receivePicture(ctx, {
    ...{ holderId: ctx.actor.id, most, purpose: moduleName },
    ...{ hours: UNUSED_PICTURES.hours, mostUnused: UNUSED_PICTURES.megabytes },
  });
}

type Quota = {
  holderId: PersonId | ShopId;
  most: number;
  purpose: string | undefined;
  /** After which it is removed if nothing shows it. */
  hours: number;
  /** Megabytes that the caller may have here with nothing showing them; without it they are not counted. */
  mostUnused?: number;
};

/**
 * Stores the request's file as a picture of its sender. `holderId` is whose pictures of today are counted, `purpose` bounds
 * its bytes. Refused files count too: decoding is what costs.
 */
export async function receivePicture(ctx: KnownCtx, quota: Quota): Promise<Picture> {
  const { hours, mostUnused: megabytes } = quota;
  const sent = await received(ctx, quota);
  // What is sent at the same time may go beyond it, by as much as is decoded at a time.
  if (megabytes && (await bytesUnused(ctx.db, ctx.actor.id)) >= megabytes * 1_048_576) {
    throw new Refusal('UPLOAD_UNUSED', { megabytes, hours });
  }
  const until = later(ctx.now, hours * 3_600_000);
  const picture = await storePicture(ctx, sent, { until, counted: megabytes !== undefined });
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

async function received(
  ctx: KnownCtx,
  { holderId, most, purpose }: Pick<Quota, 'holderId' | 'most' | 'purpose'>,
) {
  if (!ctx.file) {
    throw new Refusal('UPLOAD_NOT_A_PICTURE');
  }
  if ((await countUpload(ctx.autocommit, holderId, dayOf(ctx.now))) > most) {
    throw new Refusal('UPLOAD_QUOTA');
  }
  return { bytes: ctx.file.bytes, sender: ctx.actor.id, purpose };
}
