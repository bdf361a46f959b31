import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { CodeField } from '../code-field.tsx';
import { PhoneInput } from '../phone-input.tsx';
import type { Registration } from './register-model.ts';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';
import { useMailing } from '../use-mailing.ts';
import styles from '../form.module.css';

type Props = {
  form: Registration;
  set: (change: Partial<Registration>) => void;
  say: (field: 'name' | 'code') => string | undefined;
};

/** Under which name one registers: what the chosen tab asks for. */
export function RegisterName({ form, set, say }: Props) {
  const mailing = useMailing(form.email);
  const t = useAccountsText();
  if (form.by === 'phone') {
    return (
      <>
        <PhoneInput
          required
          error={say('name')}
          value={form.phone}
          onChange={(phone) => set({ phone })}
        />
        <p className={styles.hint}>{t('register.phoneNote')}</p>
      </>
    );
  }
  if (form.by === 'username') {
    return (
      <TextInput
        key="username"
        label={t('register.username')}
        hint={t('register.usernameHint')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
        error={say('name')}
        value={form.username}
        onChange={(event) => set({ username: event.target.value.trim() })}
      />
    );
  }
  return (
    <>
      <TextInput
        key="email"
        label={t('register.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={64}
        required
        error={say('name')}
        value={form.email}
        onChange={(event) => set({ email: event.target.value.trim(), code: '' })}
      />
      <CodeField
        {...mailing}
        label={t('register.code')}
        hint={t('register.codeHint')}
        error={say('code')}
        value={form.code}
        onChange={(code) => set({ code })}
      />
    </>
  );
}
