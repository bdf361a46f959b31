/** Departments in an order, chosen by the names under which readers know them. */
import { ChosenField } from '@entrepot/client/form/chosen-field.tsx';
import { MoveButtons } from '../../kit/move-buttons.tsx';
import { useDepartments } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { moved } from './footer-links-model.ts';

type Props = {
  label: string;
  hint: string;
  /** As many as a brand may name. */
  most: number;
  keys: readonly string[];
  onKeys: (keys: string[]) => void;
};

export function DepartmentsField({ keys, onKeys, ...field }: Props) {
  const departments = useDepartments();
  const t = useText('brands');
  return (
    <ChosenField
      {...field}
      add={t('character.addDepartment')}
      takeOut={(name) => t('character.takeOut', { name })}
      options={departments?.map(({ key, name }) => ({ value: key, label: name }))}
      chosen={keys}
      onChosen={onKeys}
      beside={(name, index) => (
        <MoveButtons
          earlier={t('character.earlier', { name })}
          later={t('character.later', { name })}
          first={index === 0}
          last={index === keys.length - 1}
          onMove={(by) => onKeys(moved(keys, index, by))}
        />
      )}
    />
  );
}
