/** A new password and its repetition, with how long it would stand up to guessing. */
import { PasswordInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useSetting } from '../../kit/brand.ts';
import { passwordFault, passwordStrength, repeatFault, STRENGTHS } from '../../kit/form/checks.ts';
import { useAccountsText } from '../../kit/texts/use-accounts-text.ts';
import styles from './new-password.module.css';

export type NewPasswordValue = { password: string; again: string };

/** The lengths that the brand demands of passwords. */
const useLengths = () => ({ min: useSetting('password_min'), max: useSetting('password_max') });

/** What is wrong with a new password, in words. */
export function useNewPasswordFaults({ password, again }: NewPasswordValue) {
  const lengths = useLengths();
  const t = useAccountsText();
  const fault = passwordFault(password, lengths);
  const repeat = repeatFault(password, again);
  return {
    password: fault && t(fault, lengths),
    again: repeat && t(repeat),
  };
}

type Props = {
  label: string;
  againLabel: string;
  value: NewPasswordValue;
  onChange: (change: Partial<NewPasswordValue>) => void;
  say: (field: 'password' | 'again') => string | undefined;
};

export function NewPassword({ label, againLabel, value, onChange, say }: Props) {
  const lengths = useLengths();
  const t = useAccountsText();
  return (
    <>
      <div className={styles.password}>
        <PasswordInput
          label={label}
          hint={`${t('register.passwordHint', lengths)}. ${t('register.passwordMade')}`}
          name="new-password"
          autoComplete="new-password"
          required
          error={say('password')}
          value={value.password}
          onChange={(event) => onChange({ password: event.target.value })}
        />
        <StrengthBar password={value.password} />
      </div>
      <PasswordInput
        label={againLabel}
        name="new-password-again"
        autoComplete="new-password"
        required
        error={say('again')}
        value={value.again}
        onChange={(event) => onChange({ again: event.target.value })}
      />
    </>
  );
}

function StrengthBar({ password }: { password: string }) {
  const t = useAccountsText();
  if (password === '') {
    return null;
  }
  const strength = passwordStrength(password);
  return (
    <p className={styles.strength} data-strength={strength}>
      <span className={styles.bar} aria-hidden>
        {STRENGTHS.map((each, index) => (
          <i key={each} data-on={index <= STRENGTHS.indexOf(strength) || undefined} />
        ))}
      </span>
      <span className="sr-only">{t('strength.label')}: </span>
      <span role="status">{t(`strength.${strength}`)}</span>
    </p>
  );
}
