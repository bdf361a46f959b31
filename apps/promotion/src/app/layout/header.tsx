import { PAGES } from '@entrepot/contract/addresses/storefront';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useMallLinks } from '../../kit/mall-links.ts';
import { useAddress } from '../../kit/site-facts.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useText } from '../../kit/text.ts';

/** Parts of the landing page that the header leads to; their ids. */
const PARTS = ['buying', 'selling', 'books', 'policies'] as const;

/** A mall without policies has no such part. On the landing page its own parts are led to without asking for it again. */
export function Header({ landing, policies }: { landing: boolean; policies: boolean }) {
  const home = useAddress()('/');
  const t = useText('layout');
  const links = useMallLinks();
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.row}`}>
        <Logo size={34} />
        <nav className={styles.nav} aria-label={t('nav.label')}>
          {PARTS.filter((part) => policies || part !== 'policies').map((part) => (
            <a key={part} href={`${landing ? '' : home}#${part}`}>
              {t(`nav.${part}`)}
            </a>
          ))}
        </nav>
        <div className={styles.tools}>
          <LanguageMenu />
          <ButtonLink href={links.seller} className={styles.seller}>
            {t('seller')}
          </ButtonLink>
          <ButtonLink href={links.storefront(PAGES.home)} variant="primary">
            {t('enter')}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
