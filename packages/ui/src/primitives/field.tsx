/** A labelled form field: label, hint and error are tied to the control for screen readers without ids at the call site. */
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './field.module.css';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown instead of the hint and announced. */
  error?: ReactNode;
  required?: boolean;
  /** At the end of the label's line: a link such as “Forgotten?”. */
  aside?: ReactNode;
  /** The label is there for screen readers only. */
  hideLabel?: boolean;
  className?: string;
};

/** The props of a field, and what is left of them for its control. */
export function fieldOf<Props extends FieldProps>(props: Props) {
  const { label, hint, error, required, aside, hideLabel, className, ...control } = props;
  return { field: { label, hint, error, required, aside, hideLabel, className }, control };
}

/** React focuses before a dialog is open, which does nothing there: the dialog finds its first field by this. */
export const autoFocused = (autoFocus: boolean | undefined) => ({
  autoFocus,
  'data-autofocus': autoFocus || undefined,
});

/** What a control spreads onto its element to belong to its field. */
export type ControlProps = {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, required, aside, hideLabel, className, children } = props;
  const id = useId();
  const note = error ?? hint;
  const control: ControlProps = {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
  };
  return (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.head, hideLabel && 'sr-only')}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {required && (
            <span className={styles.star} aria-hidden>
              *
            </span>
          )}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children(control)}
      {note && (
        <p
          id={`${id}-note`}
          className={error ? styles.error : styles.hint}
          role={error ? 'alert' : undefined}
        >
          {error && <CircleAlert size={14} aria-hidden />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}

type FaultProps = { id?: string; className?: string | undefined; children: ReactNode };

/** What is wrong, where no field says so; nothing while nothing is. */
export const Fault = ({ id, className, children }: FaultProps) =>
  children && (
    <p id={id} role="alert" className={className}>
      {children}
    </p>
  );
