import { OFFERED, languageFacts } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Popover } from '@entrepot/ui/primitives/popover.tsx';
import { Globe } from 'lucide-react';
import { switchLanguage } from '../../kit/language-choice.ts';
import { useBrand } from '../../kit/brand.ts';
import { useText } from '../../kit/text.ts';
import styles from './header.module.css';

/** Every language by its own name, in its own script. */
export function LanguageMenu() {
  const language = useLanguage();
  const { languages } = useBrand();
  const t = useText('layout');
  return (
    <Popover
      align="end"
      label={t('tools.language')}
      className={styles.languages}
      trigger={(props) => (
        <button type="button" {...props} className={styles.tool}>
          <Globe size={22} strokeWidth={1.5} aria-hidden />
          <span lang={languageFacts(language).tag}>{languageFacts(language).name}</span>
        </button>
      )}
    >
      <ul>
        {OFFERED.filter(({ code }) => languages.includes(code)).map(({ code, name, tag }) => (
          <li key={code}>
            <button
              type="button"
              lang={tag}
              aria-current={code === language || undefined}
              onClick={() => switchLanguage(code)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
