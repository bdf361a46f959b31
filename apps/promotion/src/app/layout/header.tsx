import { inLanguage } from '@entrepot/contract/addresses/promotion';
import { OFFERED, languageFacts } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { ChevronDown, Languages } from 'lucide-react';
import { useAddress, useMallLinks, useSiteFacts } from '../../kit/site-facts.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
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
          <ButtonLink href={links.storefront()} variant="primary">
            {t('enter')}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

/** Every language by its own name: links to the same page, so that it needs no script. The address is remembered. */
function LanguageMenu() {
  const { brand, path } = useSiteFacts();
  const current = useLanguage();
  const t = useText('layout');
  const { name, tag } = languageFacts(current);
  return (
    <details className={styles.languages}>
      <summary className={styles.tool} aria-label={`${t('language')}: ${name}`}>
        <Languages size={18} strokeWidth={1.6} aria-hidden />
        <span lang={tag}>{name}</span>
        <ChevronDown size={14} aria-hidden />
      </summary>
      <ul>
        {OFFERED.filter(({ code }) => brand.languages.includes(code)).map((language) => (
          <li key={language.code}>
            <a
              href={inLanguage(path, language.code)}
              lang={language.tag}
              hrefLang={language.tag}
              aria-current={language.code === current ? 'true' : undefined}
            >
              {language.name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
