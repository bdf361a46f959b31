import {
  type BrandCharacter,
  CORNERS,
  HEADING_LETTERS,
  HEADING_WEIGHTS,
  HEADING_WIDTHS,
  STAMPS,
} from '@entrepot/contract/brands/character';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { useBrandsText } from './use-brands-text.ts';

type Props = {
  character: BrandCharacter;
  containerBad: boolean;
  onCharacter: (character: BrandCharacter) => void;
};

/** Which departments come first, the number of the containers, and details of type and shape. */
export function CharacterFields({ character, containerBad, onCharacter }: Props) {
  const t = useBrandsText();
  const { headings } = character;
  const set = (change: Partial<BrandCharacter>) => onCharacter({ ...character, ...change });
  return (
    <>
      <KeysField
        label={t('character.departments')}
        hint={t('character.departmentsHint')}
        keys={character.departments}
        onKeys={(departments) => set({ departments })}
      />
      <KeysField
        label={t('character.deals')}
        hint={t('character.dealsHint')}
        keys={character.deals}
        onKeys={(deals) => set({ deals })}
      />
      <TextInput
        label={t('character.container')}
        hint={t('character.containerHint')}
        dir="ltr"
        maxLength={12}
        value={character.container}
        error={containerBad ? t('character.containerBad') : undefined}
        onChange={(event) => set({ container: event.target.value.toUpperCase() })}
      />
      <Choice
        label={t('character.weight')}
        value={headings.weight}
        options={HEADING_WEIGHTS.map((each) => [each, t(`character.weights.${each}`)])}
        onChoice={(weight) => set({ headings: { ...headings, weight } })}
      />
      <Choice
        label={t('character.width')}
        value={headings.width}
        options={HEADING_WIDTHS.map((each) => [each, t(`character.widths.${each}`)])}
        onChoice={(width) => set({ headings: { ...headings, width } })}
      />
      <Choice
        label={t('character.letters')}
        value={headings.letters}
        options={HEADING_LETTERS.map((each) => [each, t(`character.cases.${each}`)])}
        onChoice={(letters) => set({ headings: { ...headings, letters } })}
      />
      <Choice
        label={t('character.corners')}
        value={character.corners}
        options={CORNERS.map((each) => [each, t('character.pixels', { count: each })])}
        onChoice={(corners) => set({ corners })}
      />
      <Choice
        label={t('character.stamp')}
        value={character.stamp}
        options={STAMPS.map((each) => [each, t(`character.stamps.${each}`)])}
        onChoice={(stamp) => set({ stamp })}
      />
    </>
  );
}

type KeysFieldProps = {
  label: string;
  hint: string;
  keys: readonly string[];
  onKeys: (keys: string[]) => void;
};

/** Keys as they are typed, so that a comma at the end is not taken away from whoever is about to go on. */
function KeysField({ label, hint, keys, onKeys }: KeysFieldProps) {
  const [typed, setTyped] = useState<string>();
  const known = keys.join(', ');
  const shown = typed !== undefined && keysIn(typed).join(', ') === known ? typed : known;
  return (
    <TextInput
      label={label}
      hint={hint}
      dir="ltr"
      spellCheck={false}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onKeys(keysIn(event.target.value));
      }}
    />
  );
}

const keysIn = (text: string): string[] => [
  ...new Set(text.toLowerCase().match(/[a-z0-9][a-z0-9-]*/g)),
];

type ChoiceProps<Value extends string | number> = {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChoice: (value: Value) => void;
};

function Choice<Value extends string | number>({
  label,
  value,
  options,
  onChoice,
}: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      value={String(value)}
      options={options.map(([each, name]) => ({ value: String(each), label: name }))}
      onChange={(event) => {
        const chosen = options.find(([each]) => String(each) === event.target.value);
        if (chosen) {
          onChoice(chosen[0]);
        }
      }}
    />
  );
}
