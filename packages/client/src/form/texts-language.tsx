import { LANGUAGES, OFFERED, parseLanguage, type Language } from '@entrepot/contract/languages';
import { Select, type SelectProps } from '@entrepot/ui/primitives/select.tsx';

type TextsLanguageProps = Pick<SelectProps, 'label' | 'hideLabel' | 'hint'> & {
  value: Language;
  onChange: (language: Language) => void;
  /** Whether there is anything in a language. */
  filled: (language: Language) => boolean;
  /** Also those that readers are not offered. */
  all?: boolean;
};

/** Texts are written language by language; those that have some are ticked. */
export function TextsLanguage(props: TextsLanguageProps) {
  const { value, onChange, filled, all, ...select } = props;
  return (
    <Select
      {...select}
      value={value}
      options={(all ? LANGUAGES : OFFERED).map(({ code, name }) => ({
        value: code,
        label: filled(code) ? `${name} ✓` : name,
      }))}
      onChange={(event) => onChange(parseLanguage(event.target.value) ?? value)}
    />
  );
}
