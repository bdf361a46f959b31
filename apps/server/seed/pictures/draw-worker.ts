// Draws one picture after another in a thread of its own: `{ picture }` in, its WebP files out.
import { parentPort, workerData } from 'node:worker_threads';
import type { PictureWidth } from '@entrepot/contract/uploads/rules';
import { PICTURE_WIDTHS } from '@entrepot/contract/uploads/rules';
import sharp, { type Sharp } from 'sharp';
import type { Artwork } from './artwork.ts';
import { Studio } from './compose.ts';
import { isFlat, type Picture } from './scene.ts';

export type Drawn = { width: PictureWidth; bytes: Uint8Array };

const studio = new Studio(workerData as ReadonlyMap<string, Artwork>);
const LARGEST = Math.max(...PICTURE_WIDTHS);
const QUALITY = { quality: 86, effort: 1 } as const;

sharp.concurrency(1);

/** Draws at full width once; the smaller files are scaled from that drawing. */
async function draw(picture: Picture): Promise<Drawn[]> {
  const { data, info } = await (await master(picture)).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    PICTURE_WIDTHS.map(async (width) => ({
      width,
      bytes: await sharp(data, { raw })
        .resize(width, null, { kernel: 'lanczos3' })
        .webp(QUALITY)
        .toBuffer(),
    })),
  );
}

async function master(picture: Picture): Promise<Sharp> {
  if (!isFlat(picture)) {
    return studio.composeScene(picture, LARGEST);
  }
  return sharp(Buffer.from(picture.svg), { density: 288 })
    .resize(LARGEST, Math.round(LARGEST * picture.aspect), { fit: 'fill' })
    .removeAlpha();
}

parentPort?.on('message', (picture: Picture) => {
  draw(picture).then(
    (drawn) => parentPort?.postMessage({ drawn }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
