import { PinInput } from '@entrepot/ui/patterns/pin-input.tsx';
import { Fault } from '@entrepot/ui/primitives/field.tsx';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import styles from './fund-password-field.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error: string | undefined;
  autoFocus?: boolean;
};

/** A fund password with its label above and what is wrong with it below. */
export function FundPasswordField({ label, value, onChange, error, autoFocus }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <PinInput
        label={label}
        value={value}
        onChange={onChange}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : id}
        autoFocus={autoFocus}
      />
      <Fault id={id} className={styles.fault}>
        {error && (
          <>
            <CircleAlert size={14} aria-hidden />
            <span>{error}</span>
          </>
        )}
      </Fault>
    </div>
  );
}
