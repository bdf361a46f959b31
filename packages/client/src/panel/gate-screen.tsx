/** What stands before a panel: the log-in, the first operator's account. */
import type { Brand } from '@entrepot/contract/brands/types';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { useEffect, type ReactNode } from 'react';
import { applyBrand } from './apply-brand.ts';
import { OFFERED, parseLanguage } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { switchLanguage } from '../language-choice.ts';
import styles from './gate-screen.module.css';

type GateScreenProps = {
  brand: Brand | undefined;
  /** Which panel this is. */
  place: string;
  title: string;
  children: ReactNode;
};

/** A card with the brand's head, in its colours. */
export function GateScreen({ brand, place, title, children }: GateScreenProps) {
  useEffect(() => {
    if (!brand) {
      return;
    }
    applyBrand(brand.colours);
    const before = document.title;
    document.title = `${place} · ${brand.name}`;
    // A page that waits behind it comes back as it was.
    return () => void (document.title = before);
  }, [brand, place]);
  return (
    <main className={styles.screen} data-density="dense">
      <div className={styles.card}>
        <header className={styles.head}>
          <span className={styles.mark}>{brand && <BrandMark brand={brand} size={40} />}</span>
          <p>
            <b>{brand?.name}</b>
            <span>{place}</span>
          </p>
        </header>
        <h1>{title}</h1>
        {children}
        <LanguageSelect />
      </div>
    </main>
  );
}

/** Who cannot read the way in can change its language there. */
function LanguageSelect() {
  const language = useLanguage();
  const t = useUiText();
  return (
    <Select
      label={t('panel.language')}
      value={language}
      options={OFFERED.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(event) => {
        const chosen = parseLanguage(event.target.value);
        if (chosen) {
          switchLanguage(chosen);
        }
      }}
    />
  );
}
