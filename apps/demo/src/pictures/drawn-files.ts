// The demo world's pictures exist from the first moment, under names made of their descriptions; each is drawn when it is
// first asked for, and the rest while nobody is waiting. So a fresh mall opens at once.
import { createHash } from 'node:crypto';
import type { Picture as StoredPicture } from '@entrepot/contract/uploads/types';
import { PICTURE_WIDTHS, type PictureWidth } from '@entrepot/contract/uploads/rules';
import { diskFiles, type Files } from '@entrepot/server/platform/files';
import { type DrawPool, openDrawPool } from './draw-pool.ts';
import type { Wanted } from './draw-worker.ts';
import { groundOf } from './grounds.ts';
import { untilQuiet } from './quiet.ts';
import { isFlat, type Picture } from './scene.ts';
import { pictures } from './scenes/index.ts';

/** Raise it when the drawing code changes, so that pictures get new names and are drawn again. */
const STYLE = 4;
const LARGEST = PICTURE_WIDTHS.at(-1) as PictureWidth;
/** Drawn together, from one drawing; the largest takes longer and is only wanted by who looks closely. */
const USUAL = PICTURE_WIDTHS.filter((width) => width < LARGEST);
/** The threads keep what they have drawn of it; they are let go when nothing was asked of them for so long. */
const IDLE_MS = 10_000;

/** A demo picture as the mall stores it. */
export function storedPicture(picture: Picture): StoredPicture {
  const hash = createHash('sha256')
    .update(JSON.stringify([STYLE, PICTURE_WIDTHS, picture]))
    .digest('hex');
  return {
    id: `${hash.slice(0, 2)}/${hash.slice(2, 34)}`,
    width: LARGEST,
    height: Math.round(LARGEST * (picture.aspect ?? 1)),
    tint: isFlat(picture) ? '#d9dcdd' : groundOf(picture.ground).light.toLowerCase(),
  };
}

export type DrawnFiles = Files & {
  /** Draws what nobody has asked for yet, one picture at a time, while the machine rests; `now` does not wait for that. */
  drawRest(when?: 'now'): Promise<void>;
  stop: () => Promise<void>;
};

/**
 * The mall's files, and those of the demo world, which lie in a folder of their own and are drawn when missing. `open` is
 * another one in tests.
 */
export function drawnFiles(
  base: Files,
  folder: string,
  threads: number,
  open: (threads: number) => Promise<DrawPool> = openDrawPool,
): DrawnFiles {
  const drawnBefore = diskFiles(folder);
  const known = new Map(pictures.map((picture) => [storedPicture(picture).id, picture]));
  const { drawOnce, closePool } = drawing(drawnBefore, () => open(threads));
  let stopped = false;

  return {
    put: base.put,
    remove: base.remove,
    async get(name) {
      const id = name.replace(/-\d+\.webp$/, '');
      const picture = known.get(id);
      if (!picture) {
        return base.get(name);
      }
      const bytes = await drawnBefore.get(name);
      if (bytes || stopped) {
        return bytes;
      }
      const widths = name.endsWith(`-${LARGEST}.webp`) ? [LARGEST] : USUAL;
      await drawOnce(id, { picture, widths }, { urgent: true });
      return drawnBefore.get(name);
    },
    async drawRest(when) {
      // In an order of its own: malls that share the folder then rarely draw the same one.
      for (const [id, picture] of shuffled([...known])) {
        if (stopped) {
          return;
        }
        if (!(await drawnBefore.get(`${id}-240.webp`))) {
          if (when !== 'now') {
            await untilQuiet(() => stopped);
          }
          await drawOnce(id, { picture, widths: USUAL }, { urgent: false });
        }
      }
    },
    async stop() {
      stopped = true;
      await closePool();
    },
  };
}

/** Draws into a folder, each picture once however many ask for it. */
function drawing(drawnBefore: Files, open: () => Promise<DrawPool>) {
  // Opened by the first picture that is missing: once all are drawn, a start does not read the artwork.
  let pool: Promise<DrawPool> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const running = new Map<string, Promise<void>>();

  const closePool = async () => {
    clearTimeout(idle);
    const closing = pool;
    pool = undefined;
    await (await closing)?.close();
  };
  const closeLater = () => {
    if (running.size === 0 && pool) {
      idle = setTimeout(() => void closePool(), IDLE_MS).unref();
    }
  };

  const drawOnce = (id: string, wanted: Wanted, { urgent }: { urgent: boolean }): Promise<void> => {
    const key = `${id}-${wanted.widths.join('-')}`;
    const before = running.get(key);
    if (before) {
      return before;
    }
    clearTimeout(idle);
    pool ??= open();
    const work = pool
      .then((opened) => opened.draw(wanted, urgent))
      .then(async (drawn) => {
        await Promise.all(
          drawn.map(({ width, bytes }) =>
            drawnBefore.put(`${id}-${width}.webp`, Buffer.from(bytes)),
          ),
        );
      })
      .finally(() => {
        running.delete(key);
        closeLater();
      });
    running.set(key, work);
    return work;
  };
  return { drawOnce, closePool };
}

function shuffled<T>(things: T[]): T[] {
  return things
    .map((thing) => ({ thing, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}
