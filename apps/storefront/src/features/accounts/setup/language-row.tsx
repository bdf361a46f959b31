import { OFFERED, type Language } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { useText } from '../../../kit/text.ts';
import { switchLanguage } from '../../../kit/language-choice.ts';
import { useBrand } from '../../../kit/brand.ts';
import { Row } from './setup-row.tsx';

/** The language of this browser: choosing another loads the page in it (spec §1). */
export function LanguageRow() {
  const language = useLanguage();
  const { languages } = useBrand();
  const t = useText('accounts');
  return (
    <Row name={t('setup.language')}>
      <Select
        label={t('setup.language')}
        hideLabel
        options={OFFERED.filter(({ code }) => languages.includes(code)).map(({ code, name }) => ({
          value: code,
          label: name,
        }))}
        value={language}
        onChange={(event) => switchLanguage(event.target.value as Language)}
      />
    </Row>
  );
}
