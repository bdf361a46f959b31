import { cx } from '@entrepot/ui/cx.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import { useBrand } from '../../kit/brand.ts';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import styles from './header.module.css';

export function SlimHeader() {
  const brand = useBrand();
  return (
    <header className={styles.slim}>
      <div className={cx('wrap', styles.main)}>
        <AppLink href={paths.home()} className={styles.logo} aria-label={brand.name}>
          <BrandMark brand={brand} size={36} />
          <span>{brand.name}</span>
        </AppLink>
        <span />
        <div className={styles.tools}>
          <LanguageMenu />
        </div>
      </div>
    </header>
  );
}
