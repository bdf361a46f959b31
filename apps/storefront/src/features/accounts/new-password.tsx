/** A new password and its repetition, with how long it would stand up to guessing. */
import { PasswordInput, type TextInputProps } from '@entrepot/ui/primitives/text-input.tsx';
import { useSetting } from '../../kit/brand.ts';
import { newPasswordRules, passwordStrength, STRENGTHS } from '../../kit/form/checks.ts';
import { useText } from '../../kit/text.ts';
import styles from './new-password.module.css';

/** The lengths that the brand demands of passwords. */
const useLengths = () => ({ min: useSetting('password_min'), max: useSetting('password_max') });

/** Rules of a new password, with the lengths that the brand demands. */
export const useNewPasswordRules = () => newPasswordRules(useLengths());

type Props = {
  label: string;
  againLabel: string;
  form: {
    values: { password: string };
    input: (
      name: 'password' | 'confirmation',
    ) => Pick<TextInputProps, 'value' | 'onChange' | 'error'>;
  };
};

export function NewPassword({ label, againLabel, form }: Props) {
  const lengths = useLengths();
  const t = useText('accounts');
  return (
    <>
      <div className={styles.password}>
        <PasswordInput
          label={label}
          hint={`${t('register.passwordHint', lengths)}. ${t('register.passwordMade')}`}
          autoComplete="new-password"
          required
          {...form.input('password')}
          name="new-password"
        />
        <StrengthBar password={form.values.password} />
      </div>
      <PasswordInput
        label={againLabel}
        autoComplete="new-password"
        required
        {...form.input('confirmation')}
        name="new-password-again"
      />
    </>
  );
}

function StrengthBar({ password }: { password: string }) {
  const t = useText('accounts');
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
