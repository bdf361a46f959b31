import type { Brand } from '@entrepot/contract/brands/types';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { SiteLink } from '../address.tsx';
import { useMallLinks } from '../mall-links.ts';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { useLayoutText } from './use-layout-text.ts';

/** Parts of the landing page that the header leads to; their ids. */
const PARTS = ['buying', 'selling', 'books', 'papers'] as const;

export function Header({ brand }: { brand: Brand }) {
  const t = useLayoutText();
  const links = useMallLinks(brand);
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.row}`}>
        <SiteLink href="/" className={styles.logo} aria-label={t('home', { brand: brand.name })}>
          <BrandMark brand={brand} size={34} />
          {brand.name}
        </SiteLink>
        <nav className={styles.nav} aria-label={t('nav.label')}>
          {PARTS.map((part) => (
            <SiteLink key={part} href={`/#${part}`}>
              {t(`nav.${part}`)}
            </SiteLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <LanguageMenu brand={brand} />
          <ButtonLink href={links.seller} className={styles.seller}>
            {t('seller')}
          </ButtonLink>
          <ButtonLink href={links.storefront('/index')} variant="primary">
            {t('enter')}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
