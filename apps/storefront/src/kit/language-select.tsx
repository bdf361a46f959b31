import { OFFERED, parseLanguage } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { useBrand } from './brand.ts';
import { switchLanguage } from './language-choice.ts';
import { useText } from './text.ts';

/** The language of this browser: choosing another loads the page in it (spec §1). */
export function LanguageSelect({ hideLabel }: { hideLabel?: boolean }) {
  const language = useLanguage();
  const { languages } = useBrand();
  const t = useText('layout');
  const offered = OFFERED.filter(({ code }) => languages.includes(code));
  return (
    <Select
      label={t('tools.language')}
      hideLabel={hideLabel}
      options={offered.map(({ code, name }) => ({ value: code, label: name }))}
      value={language}
      onChange={(event) => switchLanguage(parseLanguage(event.target.value) ?? language)}
    />
  );
}
