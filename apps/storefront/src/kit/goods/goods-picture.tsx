import type { Picture } from '@entrepot/contract/uploads/types';
import { type PictureWidth, pictureSrcSet, pictureUrl } from '@entrepot/contract/uploads/rules';
import { cx } from '@entrepot/ui/cx.ts';
import { useBrand } from '../brand.ts';
import styles from './goods-picture.module.css';

type Props = {
  picture: Picture | null;
  alt: string;
  /** Width in the page, for the browser's choice of file: `240px`, `(min-width: 1280px) 210px, 50vw`. */
  sizes: string;
  /** The widest file that is sharp enough where it stands; else all are offered. */
  most?: PictureWidth;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  /** The one largest picture of the page. */
  first?: boolean;
  className?: string;
};

/** Square, with its mean colour until it is there; without a picture an empty crate. */
export function GoodsPicture({ picture, alt, sizes, most, eager, first, className }: Props) {
  const { mediaBase } = useBrand();
  if (!picture) {
    return (
      <span
        className={cx(styles.picture, styles.none, className)}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      />
    );
  }
  return (
    <img
      className={cx(styles.picture, className)}
      src={pictureUrl(mediaBase, picture, 480)}
      srcSet={pictureSrcSet(mediaBase, picture, most)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      style={{ backgroundColor: picture.tint }}
    />
  );
}
