/** Checkbox, radio and switch: native inputs in our look, each inside its own label. */
import { useEffect, useRef, type InputHTMLAttributes, type ReactNode, type RefObject } from 'react';
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
  return <Choice {...props} ref={input} type="checkbox" look={styles.box} />;
}

export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" look={styles.dot} />;

/** For settings that take effect at once; in forms that are sent use a checkbox. */
export const Switch = (props: ChoiceProps) => (
  <Choice
    {...props}
    type="checkbox"
    role="switch"
    aria-checked={props.checked}
    look={styles.switch}
  />
);

type Look = { type: string; look: string | undefined; ref?: RefObject<HTMLInputElement | null> };

function Choice({ label, hint, hideLabel, look, ...native }: ChoiceProps & Look) {
  return (
    <label className={styles.choice}>
      <input {...native} className={look} />
      <span className={cx(styles.words, hideLabel && 'sr-only')}>
        {label}
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
    </label>
  );
}
