import { inLanguage } from '@entrepot/contract/addresses/promotion';
import { OFFERED, languageFacts } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { ChevronDown, Languages } from 'lucide-react';
import { useSiteFacts } from '../../kit/site-facts.ts';
import styles from './header.module.css';
import { useText } from '../../kit/text.ts';

/** Every language by its own name: links to the same page, so that it needs no script. The address is remembered. */
export function LanguageMenu() {
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
