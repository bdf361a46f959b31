// Runs in the encoder process only (encoder-process.ts): decodes what a stranger sent and draws it anew, so that nothing
// of the file but its pixels survives.
import sharp from 'sharp';
import {
  PICTURE_BOUNDS,
  PICTURE_WIDTHS,
  type PictureWidth,
} from '@entrepot/contract/uploads/rules';

export type Rendition = { width: PictureWidth; bytes: Buffer };
export type Encoded = { width: number; height: number; tint: string; renditions: Rendition[] };

const PIXEL_LIMIT = PICTURE_BOUNDS.megapixels * 1_000_000;
const DECODE_SECONDS = 8;
const QUALITY = 82;
/** Much faster than the standard 4 for slightly larger files: imports bring thousands. */
const EFFORT = 2;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

export type Bounds = typeof PICTURE_BOUNDS;

/** The picture is larger or longer than we decode. */
export class BeyondBounds extends Error {
  readonly bounds = PICTURE_BOUNDS;
}

/** Reads nothing but the header: a picture of one column and thirty million rows takes seconds to decode. */
async function refuseBeyond(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const { side, times } = PICTURE_BOUNDS;
  if (long > side || width * height > PIXEL_LIMIT || long > short * times) {
    throw new BeyondBounds();
  }
}

/** Draws a picture in all widths as WebP, turned upright, without metadata; narrower pictures are not enlarged. */
export async function encode(bytes: Uint8Array): Promise<Encoded> {
  await refuseBeyond(bytes);
  const largest = Math.max(...PICTURE_WIDTHS);
  const { data, info } = await sharp(bytes, {
    limitInputPixels: PIXEL_LIMIT,
    failOn: 'error',
    pages: 1,
  })
    .timeout({ seconds: DECODE_SECONDS })
    .rotate()
    .resize({ width: largest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const upright = () => sharp(data, { raw });
  const renditions = await Promise.all(
    PICTURE_WIDTHS.map(async (width) => ({
      width,
      bytes: await upright()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY, effort: EFFORT })
        .toBuffer(),
    })),
  );
  const mean = await upright()
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { width: info.width, height: info.height, tint: hex(mean), renditions };
}

function hex(pixel: Buffer): string {
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
