/** The name in each language besides English in which somebody may read it. */
import { direction, type Language } from '@entrepot/contract/languages';
import { isolated } from '@entrepot/ui/i18n/isolated.ts';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { NAMED_IN } from './names.ts';

type Input = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

type Props = {
  input: (name: `names.${Language}`) => Input;
  label: (language: string) => string;
  maxLength: number;
};

export function NameInputs({ input, label, maxLength }: Props) {
  return NAMED_IN.map(({ code, name, tag }) => (
    <TextInput
      key={code}
      label={label(isolated(name))}
      lang={tag}
      dir={direction(code)}
      maxLength={maxLength}
      {...input(`names.${code}`)}
    />
  ));
}
