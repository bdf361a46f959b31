import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { Field, fieldOf, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'className'> & {
    options: readonly SelectOption[];
    /** The empty first entry, such as “Choose a country”. */
    placeholder?: string;
  };

/** The browser's own select: right on phones, with the keyboard and for screen readers. */
export function Select(props: SelectProps) {
  const { field, control } = fieldOf(props);
  const { options, placeholder, ...select } = control;
  return (
    <Field {...field}>
      {(tied) => (
        <span className={styles.shell}>
          <select {...select} {...tied} className={cx(styles.control, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} size={16} aria-hidden />
        </span>
      )}
    </Field>
  );
}
