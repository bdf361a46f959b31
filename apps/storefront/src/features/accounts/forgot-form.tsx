/** A new login password by a code that is mailed: the address first, then the code with the password. */
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { RefusedNote } from '../../app/member/refused-note.tsx';
import { useBrand } from '../../app/shell-queries.ts';
import { useWrite } from '../../app/use-write.ts';
import { mailFault, passwordFault, passwordLengths, repeatFault } from './checks.ts';
import { useAccountsText } from './use-accounts-text.ts';
import styles from './form.module.css';

export function ForgotForm({ onDone }: { onDone: () => void }) {
  const mail = useWrite('notifications.sendCode');
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [tried, setTried] = useState(false);
  const t = useAccountsText();
  const fault = mailFault(email);
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (!fault && (await mail.send({ email }))) {
      setSent(true);
    }
  };
  if (sent) {
    return <NewPassword email={email} onAgain={() => setSent(false)} onDone={onDone} />;
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextInput
        label={t('register.email')}
        hint={t('forgot.hint')}
        type="email"
        autoComplete="email"
        autoFocus
        required
        error={tried && fault ? t(fault) : undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value.trim())}
      />
      <RefusedNote refused={mail.refused} />
      <Button type="submit" variant="primary" size="l" wide loading={mail.sending}>
        {t('forgot.send')}
      </Button>
    </form>
  );
}

type Props = { email: string; onAgain: () => void; onDone: () => void };

function NewPassword({ email, onAgain, onDone }: Props) {
  const reset = useWrite('accounts.resetPassword');
  const lengths = passwordLengths(useBrand().settings);
  const [form, setForm] = useState({ code: '', password: '', again: '' });
  const [tried, setTried] = useState(false);
  const t = useAccountsText();
  const faults = {
    code: /^\d{6}$/.test(form.code) ? undefined : ('fault.code' as const),
    password: passwordFault(form.password, lengths),
    again: repeatFault(form.password, form.again),
  };
  const field = (name: keyof typeof form) => ({
    value: form[name],
    error: tried && faults[name] ? t(faults[name], lengths) : undefined,
    required: true,
    onChange: (event: { target: { value: string } }) =>
      setForm((before) => ({ ...before, [name]: event.target.value })),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(faults).some(Boolean)) {
      return;
    }
    const { code, password, again } = form;
    if (await reset.send({ email, code, password, confirmation: again })) {
      onDone();
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t.rich('forgot.sent', { email, b: (words) => <b dir="ltr">{words}</b> })}</p>
      <TextInput
        label={t('forgot.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        code
        autoFocus
        maxLength={6}
        {...field('code')}
      />
      <PasswordInput
        label={t('forgot.password')}
        autoComplete="new-password"
        hint={t('register.passwordHint', lengths)}
        {...field('password')}
      />
      <PasswordInput label={t('register.again')} autoComplete="new-password" {...field('again')} />
      <RefusedNote refused={reset.refused} />
      <Button type="submit" variant="primary" size="l" wide loading={reset.sending}>
        {t('forgot.submit')}
      </Button>
      <Button variant="quiet" onClick={onAgain}>
        {t('forgot.again')}
      </Button>
    </form>
  );
}
