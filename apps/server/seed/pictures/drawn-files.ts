// The demo world's pictures exist from the first moment, under names made of their descriptions; each is drawn when it is
// first asked for, and the rest while nobody is waiting. So a fresh mall opens at once.
import { createHash } from 'node:crypto';
import type { Picture as StoredPicture } from '@entrepot/contract/uploads/types';
import { PICTURE_WIDTHS } from '@entrepot/contract/uploads/rules';
import type { Files } from '../../src/platform/files.ts';
import { openDrawPool } from './draw-pool.ts';
import { groundOf } from './grounds.ts';
import { isFlat, type Picture } from './scene.ts';
import { pictures } from './scenes/index.ts';

/** Raise it when the drawing code changes, so that pictures get new names and are drawn again. */
const STYLE = 3;
const LARGEST = Math.max(...PICTURE_WIDTHS);

/** A demo picture as the mall stores it. */
export function storedPicture(picture: Picture): StoredPicture {
  const hash = createHash('sha256')
    .update(JSON.stringify([STYLE, PICTURE_WIDTHS, picture]))
    .digest('hex');
  return {
    id: `${hash.slice(0, 2)}/${hash.slice(2, 34)}`,
    width: LARGEST,
    height: Math.round(LARGEST * (picture.aspect ?? 1)),
    tint: isFlat(picture) ? '#d9dcdd' : groundOf(picture.ground).light,
  };
}

export type DrawnFiles = Files & {
  /** Draws what nobody has asked for yet, one picture at a time. */
  drawRest(): Promise<void>;
  stop(): Promise<void>;
};

/** Files that draw a missing demo picture instead of missing it. */
export async function drawnFiles(base: Files, threads: number): Promise<DrawnFiles> {
  const known = new Map(pictures.map((picture) => [storedPicture(picture).id, picture]));
  const pool = await openDrawPool(threads);
  const running = new Map<string, Promise<void>>();
  let stopped = false;

  const drawOnce = (id: string, picture: Picture, urgent: boolean): Promise<void> => {
    const before = running.get(id);
    if (before) {
      return before;
    }
    const work = pool
      .draw(picture, urgent)
      .then(async (drawn) => {
        await Promise.all(
          drawn.map(({ width, bytes }) => base.put(`${id}-${width}.webp`, Buffer.from(bytes))),
        );
      })
      .finally(() => running.delete(id));
    running.set(id, work);
    return work;
  };

  return {
    put: base.put,
    async get(name) {
      const bytes = await base.get(name);
      const id = name.replace(/-\d+\.webp$/, '');
      const picture = bytes ? undefined : known.get(id);
      if (!picture || stopped) {
        return bytes;
      }
      await drawOnce(id, picture, true);
      return base.get(name);
    },
    async drawRest() {
      for (const [id, picture] of known) {
        if (stopped) {
          return;
        }
        if (!(await base.get(`${id}-240.webp`))) {
          await drawOnce(id, picture, false);
        }
      }
    },
    async stop() {
      stopped = true;
      await pool.close();
    },
  };
}
