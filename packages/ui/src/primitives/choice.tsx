/** Checkbox, radio and switch: native inputs in our look, each inside its own label. */
import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './choice.module.css';

type ChoiceProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className' | 'children'
> & {
  label: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
  hideLabel?: boolean;
};

export type CheckboxProps = ChoiceProps & { /** Some, not all. */ mixed?: boolean };

export function Checkbox({ mixed = false, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) {
      input.current.indeterminate = mixed;
    }
  }, [mixed]);
  return (
    <Choice {...props}>
      {(native) => <input ref={input} type="checkbox" {...native} className={styles.box} />}
    </Choice>
  );
}

export function Radio(props: ChoiceProps) {
  return (
    <Choice {...props}>
      {(native) => <input type="radio" {...native} className={styles.dot} />}
    </Choice>
  );
}

/** For settings that take effect at once; in forms that are sent use a checkbox. */
export function Switch(props: ChoiceProps) {
  return (
    <Choice {...props}>
      {(native) => (
        <input
          type="checkbox"
          role="switch"
          aria-checked={native.checked}
          {...native}
          className={styles.switch}
        />
      )}
    </Choice>
  );
}

type Native = InputHTMLAttributes<HTMLInputElement>;

function Choice(props: ChoiceProps & { children: (native: Native) => ReactNode }) {
  const { label, hint, hideLabel, children, ...native } = props;
  return (
    <label className={styles.choice}>
      {children(native)}
      <span className={cx(styles.words, hideLabel && 'sr-only')}>
        {label}
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
    </label>
  );
}
