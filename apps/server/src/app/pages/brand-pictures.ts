// Pictures that stand for a brand outside its pages: icons of the installed mall, and what a shared link shows. Drawn from the
// brand's mark and colours, and kept while they are the same.
import { createHash } from 'node:crypto';
import { buttonInk, FOOTER_INK } from '@entrepot/contract/brands/contrast';
import { ICONS, SHARE_PICTURE } from '@entrepot/contract/addresses/installable';
import type { StoredBrand } from '../../features/brands/index.ts';
import type { Files } from '../../platform/files.ts';
import { type MemoryCache, memoryCache } from '../../platform/memory-cache.ts';

/** Some 4 KB each; seven of a brand. */
const MOST_BYTES = 2 * 1_048_576;
const KEPT_SECONDS = 86_400;

export type BrandPicture = keyof typeof ICONS | typeof SHARE_PICTURE.path;
export const APP_ICONS = Object.keys(ICONS) as (keyof typeof ICONS)[];
export type InstallableApp = 'storefront' | 'seller';

/** Draws each picture once for as long as mark and colours stay; `now` in milliseconds. */
export function brandPictures(files: Pick<Files, 'get'>, now: () => number) {
  const kept: MemoryCache<Buffer> = memoryCache({
    mostBytes: MOST_BYTES,
    bytesOf: (bytes) => bytes.length,
    now,
  });
  return (brand: StoredBrand, app: InstallableApp, picture: BrandPicture): Promise<Buffer> =>
    kept.get(`${app} ${picture} ${lookOf(brand)}`, { fresh: KEPT_SECONDS }, async () =>
      draw(brand, app, picture, await markOf(brand, files)),
    );
}

/** All that the pictures show of a brand, in a few letters. */
export const lookOf = (brand: StoredBrand): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        brand.logoSvg,
        brand.logoPicture?.id,
        brand.colourMain,
        brand.colourHover,
        brand.colourFooter,
      ]),
    )
    .digest('base64url')
    .slice(0, 12);

type Mark = { svg: string } | { bytes: Buffer };

/** A bale with its straps, for a brand that has no mark yet. */
const NO_MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="currentColor" fill-rule="evenodd" d="M2 6h28v20H2Zm7 0v20h2V6Zm12 0v20h2V6Z"/></svg>';

async function markOf({ logoSvg, logoPicture }: StoredBrand, files: Pick<Files, 'get'>) {
  const bytes = logoPicture ? await files.get(`${logoPicture.id}-480.webp`) : undefined;
  return logoSvg === null && bytes ? { bytes } : { svg: logoSvg ?? NO_MARK };
}

/** The mark in a colour, as an address that holds it whole: for a page that can ask for nothing else. */
export async function markAddress(
  brand: StoredBrand,
  files: Pick<Files, 'get'>,
  ink: string,
): Promise<string> {
  const mark: Mark = await markOf(brand, files);
  return 'bytes' in mark
    ? `data:image/webp;base64,${mark.bytes.toString('base64')}`
    : `data:image/svg+xml,${encodeURIComponent(sized(mark.svg, ink, 96))}`;
}

/** Of the shorter side; what a phone cuts away leaves the inner four fifths of an icon. */
const SHARE_OF = { any: 0.66, maskable: 0.5, link: 0.5 } as const;

async function draw(
  brand: StoredBrand,
  app: InstallableApp,
  picture: BrandPicture,
  mark: Mark,
): Promise<Buffer> {
  if (picture === SHARE_PICTURE.path) {
    const { width, height } = SHARE_PICTURE;
    const band = `<rect y="${height - BAND}" width="${width}" height="${BAND}" fill="${brand.colourMain}"/>`;
    const ground = `<rect width="${width}" height="${height}" fill="${brand.colourFooter}"/>${band}`;
    const form = { width, height, ground, side: height * SHARE_OF.link, lift: BAND / 2 };
    return drawn(form, FOOTER_INK, mark);
  }
  const { side, purpose } = ICONS[picture];
  const { colourMain: main, colourHover: hover, colourFooter: footer } = brand;
  // The panel's is dark: both may lie on one home screen.
  const [fill, ink] =
    app === 'seller' ? [footer, FOOTER_INK] : [main, buttonInk({ main, hover, footer })];
  const corner = purpose === 'any' ? side * 0.18 : 0;
  const ground = `<rect width="${side}" height="${side}" rx="${corner}" fill="${fill}"/>`;
  const form = { width: side, height: side, ground, side: side * SHARE_OF[purpose], lift: 0 };
  return drawn(form, ink, mark);
}

/** The brand's colour below a shared picture, in pixels. */
const BAND = 24;

type Form = { width: number; height: number; ground: string; side: number; lift: number };

async function drawn(
  { width, height, ground, side, lift }: Form,
  ink: string,
  mark: Mark,
): Promise<Buffer> {
  // Loaded with the first picture: a process that draws none does not need it.
  const { default: sharp } = await import('sharp');
  const around = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}</svg>`;
  const box = Math.round(side);
  const inner = 'bytes' in mark ? sharp(mark.bytes) : sharp(Buffer.from(sized(mark.svg, ink, box)));
  const input = await inner
    .resize(box, box, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
  const [left, top] = [Math.round((width - box) / 2), Math.round((height - box) / 2 - lift)];
  return sharp(Buffer.from(around))
    .composite([{ input, left, top }])
    .png({ palette: true, effort: 7 })
    .toBuffer();
}

/** The mark in a colour and a size, whatever its own are. */
const sized = (svg: string, ink: string, side: number): string =>
  svg.replace(/<svg\b([^>]*)>/, (_, given: string) => {
    const others = given.replace(/\s(?:width|height|color)="[^"]*"/g, '');
    return `<svg color="${ink}" width="${side}" height="${side}"${others}>`;
  });
