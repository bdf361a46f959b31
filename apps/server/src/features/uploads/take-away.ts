import { largestWidth, PICTURE_WIDTHS } from '@entrepot/contract/uploads/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { emit, type Reactions } from '../../platform/outbox.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { uploadsEvents } from './events.ts';
import { findPicture, findSentBy, forgetPicture } from './queries.ts';
import { fileOf } from './store-picture.ts';

/**
 * A picture that the caller has sent, in its largest width, for whoever keeps it where nobody else sees it; what everybody could
 * see is deleted, unless somebody else has sent the same or it is shown elsewhere. Refuses PICTURE_NOT_YOURS.
 */
export async function takeAway(ctx: MemberCtx, pictureId: string): Promise<Buffer> {
  const sent = await findSentBy(ctx.db, ctx.actor.id, [pictureId]);
  const picture = orRefuse(sent.get(pictureId), 'PICTURE_NOT_YOURS');
  const bytes = await pictureBytes(ctx, picture);
  if (await forgetPicture(ctx.db, pictureId, ctx.actor.id)) {
    await emit(ctx, uploadsEvents.takenAway, { pictureId });
  }
  return orRefuse(bytes, 'PICTURE_NOT_YOURS');
}

/** Of its largest file. */
export const pictureBytes = ({ files }: Pick<Ctx, 'files'>, picture: Picture) =>
  files.get(fileOf(picture.id, largestWidth(picture)));

export const uploadsReactions: Reactions<typeof uploadsEvents> = {
  takenAway: [
    async ({ db, files }: Ctx, { pictureId }) => {
      // The same file may have been sent again since.
      if (!(await findPicture(db, pictureId))) {
        await Promise.all(PICTURE_WIDTHS.map((width) => files.remove(fileOf(pictureId, width))));
      }
    },
  ],
};
