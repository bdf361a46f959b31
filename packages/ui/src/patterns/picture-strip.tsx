import type { Picture } from '@entrepot/contract/uploads/types';
import { largestWidth, pictureUrl } from '@entrepot/contract/uploads/rules';
import { useContext } from 'react';
import { MediaBase } from '../primitives/thumb.tsx';
import styles from './picture-strip.module.css';

type Props = {
  pictures: readonly Picture[];
  /** What all of them are. */
  label: string;
  /** What one is called for those who do not see it, by its place from 1. */
  nameOf: (no: number) => string;
  /** Origin of pictures, where none is handed in around. */
  base?: string;
};

/** Small pictures in a row; each opens large in a window of its own. */
export function PictureStrip({ pictures, label, nameOf, base }: Props) {
  const around = useContext(MediaBase);
  const origin = base ?? around;
  return (
    <ul className={styles.strip} aria-label={label}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={pictureUrl(origin, picture, largestWidth(picture))}
            target="_blank"
            rel="noreferrer"
          >
            <img
              src={pictureUrl(origin, picture, 240)}
              width={72}
              height={72}
              alt={nameOf(index + 1)}
              loading="lazy"
              style={{ backgroundColor: picture.tint }}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
