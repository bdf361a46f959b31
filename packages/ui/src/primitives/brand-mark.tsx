/** A brand's mark, drawn in the colour of the text around it. */
import type { Brand } from '@entrepot/contract/brands/types';
import { pictureUrl } from '@entrepot/contract/uploads/rules';
import type { CSSProperties } from 'react';
import styles from './brand-mark.module.css';

type Props = { brand: Pick<Brand, 'logo' | 'mediaBase' | 'name'>; size?: number };

export function BrandMark({ brand, size = 36 }: Props) {
  const { svg, picture } = brand.logo;
  if (svg) {
    const mask = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
    const style = { '--mark': mask, inlineSize: size, blockSize: size } as CSSProperties;
    return <span className={styles.mask} style={style} aria-hidden />;
  }
  if (picture) {
    const source = pictureUrl(brand.mediaBase, picture, 240);
    return <img src={source} width={size} height={size} alt="" className={styles.picture} />;
  }
  return (
    <span className={styles.letter} style={{ inlineSize: size, blockSize: size }} aria-hidden>
      {brand.name.charAt(0)}
    </span>
  );
}
