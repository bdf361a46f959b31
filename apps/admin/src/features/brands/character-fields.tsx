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
import { DepartmentsField } from './departments-field.tsx';
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
      <DepartmentsField
        label={t('character.departments')}
        hint={t('character.departmentsHint')}
        most={40}
        keys={character.departments}
        onKeys={(departments) => set({ departments })}
      />
      <DepartmentsField
        label={t('character.deals')}
        hint={t('character.dealsHint')}
        most={12}
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
