import { PinInput } from '@entrepot/ui/patterns/pin-input.tsx';
import { Fault } from '@entrepot/ui/primitives/field.tsx';
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
        autoFocus={autoFocus}
      />
      <Fault className={styles.fault}>{error}</Fault>
    </div>
  );
}
