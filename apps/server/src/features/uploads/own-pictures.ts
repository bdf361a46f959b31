import { PICTURE_SHAPES, type PictureShape } from '@entrepot/contract/uploads/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { WantedPictures } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { findSentBy, keepShown } from './queries.ts';

/**
 * The one rule for showing pictures anywhere: one shows what one has sent oneself, or what stood there before. Gives the
 * pictures as they are stored, in the order asked for, each once; from now on they stay. Refuses PICTURE_NOT_YOURS for one that is somebody
 * else's or does not exist, PICTURE_SHAPE with the bounds for one that does not fit its place.
 */
export async function ownPictures(
  db: Db,
  { holderId, ids, before = [], shape }: WantedPictures,
): Promise<Picture[]> {
  if (ids.length === 0) {
    return [];
  }
  const there = new Map(before.flatMap((each) => (each ? [[each.id, each] as const] : [])));
  // Before they are looked for: what is about to be removed is either kept by this, or not found.
  await keepShown(db, ids);
  const sent = await findSentBy(db, holderId, ids);
  return [...new Set(ids)].map((id) => {
    const found = orRefuse(there.get(id) ?? sent.get(id), 'PICTURE_NOT_YOURS');
    if (shape && !there.has(id)) {
      refuseShape(found, shape);
    }
    return found;
  });
}

function refuseShape({ width, height }: Picture, shape: PictureShape): void {
  const { narrowest, widest } = PICTURE_SHAPES[shape];
  const ratio = width / height;
  if (ratio < narrowest || ratio > widest) {
    throw new Refusal('PICTURE_SHAPE', { narrowest, widest });
  }
}
