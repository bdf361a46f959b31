/** A brand's mark, drawn in the colour of the text around it. */
import type { Brand } from '@entrepot/contract/brands/types';
import { pictureUrl } from '@entrepot/contract/uploads/rules';
import styles from './brand-mark.module.css';
import { PlainDrawing } from './plain-drawing.tsx';

type Props = { brand: Pick<Brand, 'logo' | 'mediaBase' | 'name'>; size?: number };

export function BrandMark({ brand, size = 36 }: Props) {
  const { svg, picture } = brand.logo;
  if (svg) {
    return <PlainDrawing svg={svg} size={size} className={styles.drawn} />;
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
