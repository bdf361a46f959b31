import type { Picture } from '@entrepot/contract/uploads/types';
import { pictureUrl } from '@entrepot/contract/uploads/rules';
import { createContext, useContext } from 'react';
import styles from './thumb.module.css';

/** Origin of pictures, handed in once by the app. */
export const MediaBase = createContext('');

/** A small square picture in tables; without one an empty crate. */
export function Thumb({ picture, size = 32 }: { picture: Picture | null; size?: number }) {
  const base = useContext(MediaBase);
  const box = { inlineSize: size, blockSize: size, backgroundColor: picture?.tint };
  return picture ? (
    <img
      className={styles.thumb}
      src={pictureUrl(base, picture, 240)}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      style={box}
    />
  ) : (
    <span className={styles.none} style={box} aria-hidden />
  );
}
