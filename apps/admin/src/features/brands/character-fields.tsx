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
import { useText } from '../../kit/text.ts';

type Props = {
  value: BrandCharacter;
  error: string | undefined;
  onChange: (character: BrandCharacter) => void;
};

/** Which departments come first, the number of the containers, and details of type and shape. */
export function CharacterFields({ value, error, onChange }: Props) {
  const t = useText('brands');
  const set = (change: Partial<BrandCharacter>) => onChange({ ...value, ...change });
  return (
    <>
      <DepartmentsField
        label={t('character.departments')}
        hint={t('character.departmentsHint')}
        most={40}
        keys={value.departments}
        onKeys={(departments) => set({ departments })}
      />
      <DepartmentsField
        label={t('character.deals')}
        hint={t('character.dealsHint')}
        most={12}
        keys={value.deals}
        onKeys={(deals) => set({ deals })}
      />
      <TextInput
        label={t('character.container')}
        hint={t('character.containerHint')}
        dir="ltr"
        maxLength={12}
        value={value.container}
        error={error}
        onChange={(event) => set({ container: event.target.value.toUpperCase() })}
      />
      <Headings value={value.headings} onChange={(headings) => set({ headings })} />
      <Choice
        label={t('character.corners')}
        value={value.corners}
        options={CORNERS.map((each) => [each, t('character.pixels', { count: each })])}
        onChoice={(corners) => set({ corners })}
      />
      <Choice
        label={t('character.stamp')}
        value={value.stamp}
        options={STAMPS.map((each) => [each, t(`character.stamps.${each}`)])}
        onChoice={(stamp) => set({ stamp })}
      />
    </>
  );
}

type HeadingsProps = {
  value: BrandCharacter['headings'];
  onChange: (headings: BrandCharacter['headings']) => void;
};

function Headings({ value, onChange }: HeadingsProps) {
  const t = useText('brands');
  return (
    <>
      <Choice
        label={t('character.weight')}
        value={value.weight}
        options={HEADING_WEIGHTS.map((each) => [each, t(`character.weights.${each}`)])}
        onChoice={(weight) => onChange({ ...value, weight })}
      />
      <Choice
        label={t('character.width')}
        value={value.width}
        options={HEADING_WIDTHS.map((each) => [each, t(`character.widths.${each}`)])}
        onChoice={(width) => onChange({ ...value, width })}
      />
      <Choice
        label={t('character.letters')}
        value={value.letters}
        options={HEADING_LETTERS.map((each) => [each, t(`character.cases.${each}`)])}
        onChoice={(letters) => onChange({ ...value, letters })}
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
