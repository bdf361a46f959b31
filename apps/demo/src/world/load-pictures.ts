import type { Picture } from '@entrepot/contract/uploads/types';
import { insertPictures } from '@entrepot/server/features/uploads/index';
import type { Db } from '@entrepot/server/platform/db';
import { storedPicture } from '../pictures/drawn-files.ts';
import { pictures } from '../pictures/scenes/index.ts';

export type PicturesById = Readonly<Record<string, Picture>>;

/** Makes the demo world's pictures known; gives picture id → stored picture. They are drawn when asked for. */
export async function loadPictures(db: Db, now: Date): Promise<PicturesById> {
  const stored = pictures.map((picture) => [picture.id, storedPicture(picture)] as const);
  await insertPictures(
    db,
    stored.map(([, picture]) => picture),
    now,
  );
  return Object.fromEntries(stored);
}
