import { OFFERED, parseLanguage } from '@entrepot/contract/languages';
import { useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { switchLanguage } from '../language-choice.ts';

/** Who cannot read the way in can change its language there. */
export function LanguageSelect() {
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
