import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Artwork } from './artwork.ts';
import { Studio } from './compose.ts';
import { isFlat } from './scene.ts';
import type { Picture } from './scene.ts';

/** What the pool hands a worker when it starts. */
export interface WorkerSetup {
  readonly folder: string;
  readonly widths: readonly number[];
  readonly artwork: ReadonlyMap<string, Artwork>;
}

const setup = workerData as WorkerSetup;
const studio = new Studio(setup.artwork);
const largest = Math.max(...setup.widths);
const QUALITY = { quality: 86, effort: 1 } as const;

sharp.concurrency(1);

function master(picture: Picture): Promise<Sharp> {
  if (!isFlat(picture)) {
    return studio.composeScene(picture, largest);
  }
  const height = Math.round(largest * picture.aspect);
  return Promise.resolve(
    sharp(Buffer.from(picture.svg), { density: 288 })
      .resize(largest, height, { fit: 'fill' })
      .removeAlpha(),
  );
}

/** Draws the picture once at full width; the smaller files are scaled from that drawing. */
async function render(picture: Picture): Promise<void> {
  const drawn = await (await master(picture)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawn.info;
  for (const wanted of setup.widths) {
    const image = sharp(drawn.data, { raw: { width, height, channels } });
    const sized = wanted === width ? image : image.resize(wanted, null, { kernel: 'lanczos3' });
    await sized.webp(QUALITY).toFile(join(setup.folder, `${picture.id}-${wanted}.webp`));
  }
}

await mkdir(setup.folder, { recursive: true });
parentPort?.on('message', async (batch: readonly Picture[]) => {
  for (const picture of batch) {
    await render(picture);
  }
  parentPort?.postMessage(batch.map((picture) => picture.id));
});
