// Draws one picture after another in a thread of its own: `{ picture, widths }` in, its WebP files out.
import { parentPort, workerData } from 'node:worker_threads';
import type { PictureWidth } from '@entrepot/contract/uploads/rules';
import sharp, { type Sharp } from 'sharp';
import type { Artwork } from './artwork.ts';
import { Studio } from './compose.ts';
import { addGrain } from './grain.ts';
import { isFlat, type Picture } from './scene.ts';

export type Wanted = { picture: Picture; widths: readonly PictureWidth[] };
export type Drawn = { width: PictureWidth; bytes: Uint8Array };

const studio = new Studio(workerData as ReadonlyMap<string, Artwork>);
const QUALITY = { quality: 86, effort: 1 } as const;

// What is drawn twice, Studio keeps.
sharp.cache(false);
sharp.concurrency(1);

/** Draws at the largest of these widths once; the smaller files are scaled from that drawing. */
async function draw({ picture, widths }: Wanted): Promise<Drawn[]> {
  const drawing = await master(picture, Math.max(...widths));
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    widths.map(async (width) => {
      const scaled = sharp(data, { raw }).resize(width, null, { kernel: 'lanczos3' });
      return { width, bytes: await encoded(scaled, { grain: !isFlat(picture), width }) };
    }),
  );
}

async function encoded(
  picture: Sharp,
  { grain, width }: { grain: boolean; width: number },
): Promise<Uint8Array> {
  if (!grain) {
    return picture.webp(QUALITY).toBuffer();
  }
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  addGrain(data, width);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw }).webp(QUALITY).toBuffer();
}

async function master(picture: Picture, width: number): Promise<Sharp> {
  if (!isFlat(picture)) {
    return studio.composeScene(picture, width);
  }
  return sharp(Buffer.from(picture.svg), { density: 288 })
    .resize(width, Math.round(width * picture.aspect), { fit: 'fill' })
    .removeAlpha();
}

parentPort?.on('message', (wanted: Wanted) => {
  draw(wanted).then(
    (drawn) => parentPort?.postMessage({ drawn }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
