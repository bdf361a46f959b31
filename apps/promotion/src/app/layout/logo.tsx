import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { useAddress, useSiteFacts } from '../../kit/site-facts.ts';
import styles from './logo.module.css';
import { useText } from '../../kit/text.ts';

/** The brand's mark and name, which lead to the start page. */
export function Logo({ size }: { size: number }) {
  const { brand } = useSiteFacts();
  const home = useAddress()('/');
  const t = useText('layout');
  return (
    <a href={home} className={styles.logo} aria-label={t('home', { brand: brand.name })}>
      <BrandMark brand={brand} size={size} />
      <bdi>{brand.name}</bdi>
    </a>
  );
}
