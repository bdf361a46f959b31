import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { CodeField } from '../code-field.tsx';
import { PhoneInput } from '../phone-input.tsx';
import type { RegisterState } from './register-page.tsx';
import { useText } from '../../../kit/text.ts';
import { useMailing } from '../use-mailing.ts';
import styles from '../form.module.css';

/** Under which name one registers: what the chosen tab asks for. */
export function RegisterName({ form }: { form: RegisterState }) {
  const mailing = useMailing(form.values.email);
  const t = useText('accounts');
  if (form.values.by === 'phone') {
    return (
      <>
        <PhoneInput {...form.field('phone')} />
        <p className={styles.hint}>{t('register.phoneNote')}</p>
      </>
    );
  }
  if (form.values.by === 'username') {
    return (
      <TextInput
        key="username"
        label={t('register.username')}
        hint={t('register.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
        {...form.input('username')}
        onChange={(event) => form.set({ username: event.target.value.trim() })}
      />
    );
  }
  return (
    <>
      <TextInput
        key="email"
        label={t('register.email')}
        type="email"
        autoComplete="email"
        maxLength={64}
        required
        {...form.input('email')}
        onChange={(event) => form.set({ email: event.target.value.trim(), code: '' })}
      />
      <CodeField
        {...mailing}
        label={t('register.code')}
        hint={t('register.codeHint')}
        {...form.field('code')}
      />
    </>
  );
}
