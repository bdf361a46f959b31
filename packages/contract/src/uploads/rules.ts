/** Widths in which every picture exists. */
export const PICTURE_WIDTHS = [240, 480, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Largest file that may be sent, in megabytes. */
export const MAX_UPLOAD_MEGABYTES = 10;
/** A form that carries such a file, with its fields and what stands between them. */
export const UPLOAD_BODY_BYTES = MAX_UPLOAD_MEGABYTES * 1_048_576 + 65_536;
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

/** The `srcset` of a picture in all its widths. */
export function pictureSrcSet(mediaBase: string, picture: { id: string }): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(mediaBase, picture, width)} ${width}w`).join(
    ', ',
  );
}
