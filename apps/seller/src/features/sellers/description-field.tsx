import { languageFacts, direction } from '@entrepot/contract/languages';
import type { OwnShop } from '@entrepot/contract/sellers/types';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { DESCRIPTION_LANGUAGES, type DescriptionLanguage } from './shop-draft.ts';
import { useSellersText } from './use-sellers-text.ts';
import styles from './shop.module.css';

const MOST_LETTERS = 1_000;

type DescriptionFieldProps = {
  value: OwnShop['description'];
  onChange: (value: OwnShop['description']) => void;
  conflict: boolean;
};

/** The shop's words in each language; English stands in where one is missing. */
export function DescriptionField({ value, onChange, conflict }: DescriptionFieldProps) {
  const reader = useLanguage();
  const [language, setLanguage] = useState(
    () => DESCRIPTION_LANGUAGES.find((each) => each === reader) ?? 'en',
  );
  const t = useSellersText();
  return (
    <Tabs<DescriptionLanguage>
      className={styles.texts}
      label={t('descriptionLanguages')}
      value={language}
      onChange={setLanguage}
      items={DESCRIPTION_LANGUAGES.map((id) => ({
        id,
        label: <span lang={languageFacts(id).tag}>{languageFacts(id).name}</span>,
        count: value[id]?.trim() ? undefined : t('missing'),
      }))}
    >
      <TextArea
        label={t('description')}
        hint={conflict ? t('conflictText') : t('descriptionHint')}
        rows={5}
        lang={languageFacts(language).tag}
        dir={direction(language)}
        maxLength={MOST_LETTERS}
        value={value[language] ?? ''}
        onChange={(event) => onChange({ ...value, [language]: event.target.value })}
      />
    </Tabs>
  );
}
