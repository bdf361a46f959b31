import type { Brand } from '@entrepot/contract/brands/types';
import { languageFacts } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { switchPanelLanguage } from '@entrepot/ui/panel/start-panel.tsx';
import { Menu } from '@entrepot/ui/primitives/menu.tsx';
import { Languages } from 'lucide-react';
import styles from './header.module.css';
import { useLayoutText } from './use-layout-text.ts';

export function LanguageMenu({ brand }: { brand: Brand }) {
  const current = useLanguage();
  const t = useLayoutText();
  const { name, tag } = languageFacts(current);
  return (
    <Menu
      label={t('language')}
      align="end"
      items={brand.languages.map(languageFacts).map((language) => ({
        label: <span lang={language.tag}>{language.name}</span>,
        current: language.code === current,
        onSelect: () => switchPanelLanguage(language.code),
      }))}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={styles.tool}
          aria-label={`${t('language')}: ${name}`}
        >
          <Languages size={18} strokeWidth={1.6} aria-hidden />
          <span lang={tag}>{name}</span>
        </button>
      )}
    />
  );
}
