/** Departments in an order, chosen by the names under which readers know them. */
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useAsk } from '../../kit/api.ts';
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
  const others = all.filter(({ key }) => !keys.includes(key));
  return (
    <fieldset className={styles.departments}>
      <legend>{label}</legend>
      {keys.length > 0 && (
        <ol>
          {keys.map((key, index) => (
            <Chosen
              key={key}
              // A key that the catalogue does not know, or not yet, stays as it is.
              name={all.find((each) => each.key === key)?.name ?? key}
              first={index === 0}
              last={index === keys.length - 1}
              onMove={(by) => onKeys(moved(keys, index, by))}
              onRemove={() => onKeys(without(keys, index))}
            />
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

type ChosenProps = {
  name: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function Chosen({ name, first, last, onMove, onRemove }: ChosenProps) {
  const t = useText('brands');
  return (
    <li>
      <bdi>{name}</bdi>
      <IconButton
        size="s"
        label={t('character.earlier', { name })}
        icon={<ArrowUp size={15} aria-hidden />}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="s"
        label={t('character.later', { name })}
        icon={<ArrowDown size={15} aria-hidden />}
        disabled={last}
        onClick={() => onMove(1)}
      />
      <IconButton
        size="s"
        label={t('character.takeOut', { name })}
        icon={<X size={15} aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}
