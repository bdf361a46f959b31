/** A new login password by a code that is mailed: the address first, then the code with the password. */
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { RefusedNote } from '../../app/member/refused-note.tsx';
import { useFormFaults } from '../../app/member/use-form-faults.ts';
import { useWrite } from '../../app/use-write.ts';
import { codeFault, mailFault } from './checks.ts';
import { CodeField } from './code-field.tsx';
import { NewPassword, useNewPasswordFaults } from './new-password.tsx';
import { useAccountsText } from './use-accounts-text.ts';
import { useMailing } from './use-mailing.ts';
import styles from './form.module.css';

export function ForgotForm({ onDone }: { onDone: () => void }) {
  const mail = useWrite('notifications.sendCode');
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const t = useAccountsText();
  const fault = mailFault(email);
  const faults = useFormFaults({ faults: { email: fault && t(fault) }, refused: mail.refused });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (faults.check() && (await mail.send({ email }))) {
      setSent(true);
    }
  };
  if (sent) {
    return <ResetForm email={email} onAgain={() => setSent(false)} onDone={onDone} />;
  }
  return (
    <form
      ref={faults.form}
      className={styles.form}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <TextInput
        label={t('register.email')}
        hint={t('forgot.hint')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={64}
        autoFocus
        required
        size="l"
        error={faults.say('email')}
        value={email}
        onChange={(event) => setEmail(event.target.value.trim())}
      />
      <RefusedNote refused={faults.rest} />
      <Button type="submit" variant="primary" size="l" wide loading={mail.sending}>
        {t('forgot.send')}
      </Button>
    </form>
  );
}

type Props = { email: string; onAgain: () => void; onDone: () => void };

const PLACES = {
  CODE_WRONG: 'code',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_MISMATCH: 'again',
} as const;

function ResetForm({ email, onAgain, onDone }: Props) {
  const reset = useWrite('accounts.resetPassword');
  const mailing = useMailing(email);
  const [form, setForm] = useState({ code: '', password: '', again: '' });
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
  const t = useAccountsText();
  const code = codeFault(form.code);
  const faults = useFormFaults({
    faults: { code: code && t(code), ...useNewPasswordFaults(form) },
    refused: reset.refused,
    places: PLACES,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { password, again } = form;
    const input = { email, code: form.code, password, confirmation: again };
    if (faults.check() && (await reset.send(input))) {
      onDone();
    }
  };
  return (
    <form
      ref={faults.form}
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p role="status">{t.rich('forgot.sent', { email, b: (words) => <bdi>{words}</bdi> })}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CodeField
        {...mailing}
        label={t('forgot.code')}
        required
        autoFocus
        sent
        error={faults.say('code')}
        value={form.code}
        onChange={(digits) => set({ code: digits })}
      />
      <NewPassword
        label={t('forgot.password')}
        againLabel={t('register.again')}
        value={form}
        onChange={set}
        say={faults.say}
      />
      <RefusedNote refused={faults.rest} />
      <Button type="submit" variant="primary" size="l" wide loading={reset.sending}>
        {t('forgot.submit')}
      </Button>
      <Button variant="quiet" wide onClick={onAgain}>
        {t('forgot.again')}
      </Button>
    </form>
  );
}
