/** Departments in an order, chosen by the names under which readers know them. */
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { X } from 'lucide-react';
import { useAsk } from '../../kit/api.ts';
import { MoveButtons } from '../../kit/move-buttons.tsx';
import styles from './brands.module.css';
import { moved, without } from './footer-links-model.ts';
import { useText } from '../../kit/text.ts';

type Props = {
  label: string;
  hint: string;
  /** As many as a brand may name. */
  most: number;
  keys: readonly string[];
  onKeys: (keys: string[]) => void;
};

export function DepartmentsField({ label, hint, most, keys, onKeys }: Props) {
  const samples = useAsk('content.getSamples', {});
  const t = useText('brands');
  const all = samples.data?.departments ?? [];
  // A key that the catalogue does not know, or not yet, stays as it is.
  const nameOf = (key: string) => all.find((each) => each.key === key)?.name ?? key;
  const others = all.filter(({ key }) => !keys.includes(key));
  return (
    <fieldset className={styles.departments}>
      <legend>{label}</legend>
      {keys.length > 0 && (
        <ol>
          {keys.map((key, index) => (
            <li key={key}>
              <bdi>{nameOf(key)}</bdi>
              <MoveButtons
                earlier={t('character.earlier', { name: nameOf(key) })}
                later={t('character.later', { name: nameOf(key) })}
                first={index === 0}
                last={index === keys.length - 1}
                onMove={(by) => onKeys(moved(keys, index, by))}
              />
              <IconButton
                size="s"
                label={t('character.takeOut', { name: nameOf(key) })}
                icon={<X size={15} aria-hidden />}
                onClick={() => onKeys(without(keys, index))}
              />
            </li>
          ))}
        </ol>
      )}
      <Select
        label={label}
        hideLabel
        hint={hint}
        value=""
        disabled={others.length === 0 || keys.length >= most}
        placeholder={t('character.addDepartment')}
        options={others.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(event) => onKeys([...keys, event.target.value])}
      />
    </fieldset>
  );
}
