// Draws the demo world's pictures and stores them like uploads. Drawing skips what was drawn before.
import type { Picture } from '@entrepot/contract/uploads/types';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Shared } from '../../src/app/http/origin.ts';
import { type PreparedPicture, storePrepared } from '../../src/features/uploads/index.ts';
import { buildPictures, WIDTHS } from '../pictures/build.ts';
import { pictures } from '../pictures/scenes/index.ts';

export type PicturesById = Readonly<Record<string, Picture>>;

const BATCH = 100;

/** Gives picture id → stored picture. */
export async function loadPictures(
  shared: Shared,
  now: Date,
  say: (line: string) => void,
): Promise<PicturesById> {
  const folder = join(shared.config.dataDir, 'demo-pictures');
  let said = 0;
  await buildPictures({
    folder,
    onProgress(done, total) {
      if (done - said >= total / 10 || done === total) {
        said = done;
        say(`drawing the demo world’s pictures: ${done} of ${total}`);
      }
    },
  });
  const stored: Record<string, Picture> = {};
  for (let at = 0; at < pictures.length; at += BATCH) {
    const batch = pictures.slice(at, at + BATCH);
    const prepared = await Promise.all(batch.map(({ id }) => prepare(folder, id)));
    const results = await storePrepared(shared.files, shared.db, prepared, now);
    results.forEach((picture, index) => {
      const id = batch[index]?.id;
      if (id) {
        stored[id] = picture;
      }
    });
  }
  return stored;
}

async function prepare(folder: string, id: string): Promise<PreparedPicture> {
  const renditions = await Promise.all(
    WIDTHS.map(async (width) => ({
      width,
      bytes: await readFile(join(folder, `${id}-${width}.webp`)),
    })),
  );
  const [smallest, , largest] = renditions;
  const { width, height } = await sharp(largest?.bytes).metadata();
  return { width, height, tint: await tintOf(smallest?.bytes), renditions };
}

/** The mean colour of a picture: what stands in its place while it loads. */
async function tintOf(bytes: Buffer | undefined): Promise<string> {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}
