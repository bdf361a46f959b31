// Runs in the encoder process only (encoder-process.ts): decodes what a stranger sent and draws it anew, so that nothing
// of the file but its pixels survives.
import sharp from 'sharp';
import { PICTURE_WIDTHS, type PictureWidth } from '@entrepot/contract/uploads/rules';

export type Rendition = { width: PictureWidth; bytes: Buffer };
export type Encoded = { width: number; height: number; tint: string; renditions: Rendition[] };

/** 50 million pixels decode to 200 MB; more than any camera needs to show goods. */
const PIXEL_LIMIT = 50_000_000;
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

/** Draws a picture in all widths as WebP, turned upright, without metadata; narrower pictures are not enlarged. */
export async function encode(bytes: Uint8Array): Promise<Encoded> {
  const largest = Math.max(...PICTURE_WIDTHS);
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
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
