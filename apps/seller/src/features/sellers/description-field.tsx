import {
  direction,
  type Language,
  languageFacts,
  OFFERED,
  readableLanguage,
} from '@entrepot/contract/languages';
import type { OwnShop } from '@entrepot/contract/sellers/types';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { useText } from '../../kit/text.ts';
import styles from './shop.module.css';

const MOST_LETTERS = 1_000;

type DescriptionFieldProps = {
  value: OwnShop['description'];
  onChange: (value: OwnShop['description']) => void;
};

/** The shop's words in each language; English stands in where one is missing. */
export function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  const [language, setLanguage] = useState(readableLanguage(useLanguage()));
  const t = useText('sellers');
  return (
    <Tabs<Language>
      className={styles.texts}
      label={t('descriptionLanguages')}
      value={language}
      onChange={setLanguage}
      items={OFFERED.map(({ code, name, tag }) => ({
        id: code,
        label: <span lang={tag}>{name}</span>,
        count: value[code]?.trim() ? undefined : t('missing'),
      }))}
    >
      <TextArea
        label={t('description')}
        hint={t('descriptionHint')}
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
