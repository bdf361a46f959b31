/** A new login password by a code that is sent: e-mail or phone first, then the code with the password. */
import type { ContactKind } from '@entrepot/contract/accounts/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { CheckedForm } from '../../../kit/form/checked-form.tsx';
import { useFormFaults } from '../../../kit/form/use-form-faults.ts';
import { useWrite } from '../../../kit/api.ts';
import { codeFault, mailFault, phoneFault } from '../../../kit/form/checks.ts';
import { CodeField } from '../code-field.tsx';
import { NewPassword, useNewPasswordFaults } from '../new-password.tsx';
import { PhoneInput } from '../phone-input.tsx';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';
import { useResetCode } from '../use-mailing.ts';
import styles from '../form.module.css';

export function ForgotForm({ onDone }: { onDone: () => void }) {
  const [by, setBy] = useState<ContactKind>('email');
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState({ areaCode: '', number: '' });
  const [sent, setSent] = useState(false);
  const to = by === 'email' ? { email } : { phone: `${phone.areaCode} ${phone.number}` };
  const code = useResetCode(to);
  const t = useAccountsText();
  const fault = by === 'email' ? mailFault(email) : phoneFault(phone.areaCode, phone.number);
  const faults = useFormFaults({ faults: { to: fault && t(fault) }, refused: code.refused });
  const send = async () => {
    if (await code.send()) {
      setSent(true);
    }
  };
  if (sent) {
    return <ResetForm to={to} onAgain={() => setSent(false)} onDone={onDone} />;
  }
  return (
    <CheckedForm
      faults={faults}
      onSend={send}
      sending={code.sending}
      submit={t(by === 'email' ? 'forgot.send' : 'forgot.sendText')}
      size="l"
      wide
    >
      <Tabs<ContactKind>
        label={t('forgot.by')}
        items={[
          { id: 'email', label: t('register.email') },
          { id: 'phone', label: t('register.phone') },
        ]}
        value={by}
        onChange={setBy}
      />
      {by === 'email' ? (
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
          error={faults.say('to')}
          value={email}
          onChange={(event) => setEmail(event.target.value.trim())}
        />
      ) : (
        <>
          <PhoneInput required error={faults.say('to')} value={phone} onChange={setPhone} />
          <p className={styles.hint}>{t('forgot.phoneHint')}</p>
        </>
      )}
    </CheckedForm>
  );
}

type To = { email: string } | { phone: string };
type Props = { to: To; onAgain: () => void; onDone: () => void };

const PLACES = {
  CODE_WRONG: 'code',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_MISMATCH: 'again',
} as const;

function ResetForm({ to, onAgain, onDone }: Props) {
  const reset = useWrite('accounts.resetPassword');
  const mail = useResetCode(to);
  const name = 'email' in to ? to.email : `+${to.phone}`;
  const [form, setForm] = useState({ code: '', password: '', again: '' });
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
  const t = useAccountsText();
  const code = codeFault(form.code);
  const faults = useFormFaults({
    faults: { code: code && t(code), ...useNewPasswordFaults(form) },
    refused: reset.refused,
    places: PLACES,
  });
  const submit = async () => {
    const { password, again } = form;
    const input = { ...to, code: form.code, password, confirmation: again };
    if (await reset.send(input)) {
      onDone();
    }
  };
  return (
    <CheckedForm
      faults={faults}
      onSend={submit}
      sending={reset.sending}
      submit={t('forgot.submit')}
      size="l"
      wide
      after={
        <Button variant="quiet" wide onClick={onAgain}>
          {t('forgot.again')}
        </Button>
      }
    >
      <p role="status">
        {t.rich('email' in to ? 'forgot.sent' : 'forgot.sentText', {
          email: name,
          b: (words) => <bdi className="ltr">{words}</bdi>,
        })}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={name} readOnly />
      <CodeField
        mail={mail}
        to={name}
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
    </CheckedForm>
  );
}
