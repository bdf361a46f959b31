/** Widths in which every picture exists. */
export const PICTURE_WIDTHS = [240, 480, 960, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Largest file for each purpose, in megabytes (spec §9). */
const MEGABYTES = {
  avatar: 2,
  logo: 2,
  goods: 10,
  review: 10,
  chat: 10,
  banner: 10,
  import: 30,
  evidence: 30,
} as const;
export type PicturePurpose = keyof typeof MEGABYTES;
/** What existing clients call a purpose. */
const OLD_NAMES: Record<string, PicturePurpose> = {
  evaluate: 'review',
  online: 'chat',
  onlineServices: 'chat',
  banner1: 'banner',
  recharge: 'evidence',
};
/** For a purpose that nobody has declared. */
const OTHER_MEGABYTES = 10;

/** The largest file that may be sent for a purpose, in megabytes; `moduleName` is also one of an existing client's. */
export function pictureMegabytes(moduleName: string | undefined): number {
  const name = moduleName ?? '';
  const purpose = Object.hasOwn(OLD_NAMES, name) ? OLD_NAMES[name] : name;
  return Object.hasOwn(MEGABYTES, purpose ?? '')
    ? MEGABYTES[purpose as PicturePurpose]
    : OTHER_MEGABYTES;
}

/** The largest file for any purpose, in megabytes. */
export const MAX_UPLOAD_MEGABYTES = Math.max(...Object.values(MEGABYTES));
/** A form that carries such a file, with its fields and what stands between them. */
export const UPLOAD_BODY_BYTES = MAX_UPLOAD_MEGABYTES * 1_048_576 + 65_536;

/**
 * What is decoded: pixels a side, millions of pixels in all (which take 200 MB), and how many times longer than wide.
 * More than any camera needs to show goods.
 */
export const PICTURE_BOUNDS = { side: 12_000, megapixels: 50, times: 20 } as const;
/** How many times as wide as high a picture may be where it stands. */
export const PICTURE_SHAPES = {
  shopLogo: { narrowest: 0.7, widest: 1.4 },
  brandLogo: { narrowest: 0.25, widest: 4 },
  banner: { narrowest: 0.7, widest: 8 },
} as const;
export type PictureShape = keyof typeof PICTURE_SHAPES;
/** What was sent and is shown nowhere: how long it is kept, and how many megabytes of it an account may have. */
export const UNUSED_PICTURES = { hours: 24, megabytes: 100 } as const;
/** What a file field accepts. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp';

/** Address of a picture on the media origin; `mediaBase` is without a slash at its end, empty = this origin. */
export function pictureUrl(
  mediaBase: string,
  picture: { id: string },
  width: PictureWidth,
): string {
  return `${mediaBase}/m/${picture.id}-${width}.webp`;
}

/** The largest file of a picture that shows more than the next smaller one: pictures are not enlarged. */
export function largestWidth(picture: { width: number }): PictureWidth {
  return (
    PICTURE_WIDTHS.find((width) => width >= picture.width) ??
    (PICTURE_WIDTHS.at(-1) as PictureWidth)
  );
}

/** The `srcset` of a picture in all widths that show more than the next smaller one, none wider than `most`. */
export function pictureSrcSet(
  mediaBase: string,
  picture: { id: string; width: number },
  most: PictureWidth = 1600,
): string {
  const largest = Math.min(largestWidth(picture), most);
  return PICTURE_WIDTHS.filter((width) => width <= largest)
    .map((width) => `${pictureUrl(mediaBase, picture, width)} ${width}w`)
    .join(', ');
}
