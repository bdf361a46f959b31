/** A new login password by a code that is sent: e-mail or phone first, then the code with the password. */
import type { ContactKind } from '@entrepot/contract/accounts/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useFields, useForm } from '@entrepot/client/form/use-form.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { codeFault, mailFault, phoneFault } from '../../../kit/form/checks.ts';
import { useWrite } from '../../../kit/api.ts';
import { CodeField } from '../code-field.tsx';
import { NewPassword, useNewPasswordRules } from '../new-password.tsx';
import { PhoneInput, type PhoneValue } from '../phone-input.tsx';
import { useText } from '../../../kit/text.ts';
import { useResetCode } from '../use-mailing.ts';
import styles from '../form.module.css';

type Whose = { by: ContactKind; email: string; phone: PhoneValue };

const WHOSE = rulesFor<Whose>()({
  email: { problem: (email, { by }) => (by === 'email' ? mailFault(email) : undefined) },
  phone: {
    problem: ({ areaCode, number }, { by }) =>
      by === 'phone' ? phoneFault(areaCode, number) : undefined,
  },
});
const NOBODY: Whose = { by: 'email', email: '', phone: { areaCode: '', number: '' } };

export function ForgotForm({ onDone }: { onDone: () => void }) {
  const { form, to, sent, setSent, send } = useWhose();
  const t = useText('accounts');
  const { by } = form.values;
  if (sent) {
    return <ResetForm to={to} onAgain={() => setSent(false)} onDone={onDone} />;
  }
  return (
    <CheckedForm
      form={form}
      onSend={send}
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
        onChange={(each) => form.set({ by: each })}
      />
      {by === 'email' ? (
        <TextInput
          label={t('register.email')}
          hint={t('forgot.hint')}
          type="email"
          autoComplete="email"
          maxLength={64}
          autoFocus
          required
          size="l"
          {...form.input('email')}
          onChange={(event) => form.set({ email: event.target.value.trim() })}
        />
      ) : (
        <>
          <PhoneInput required {...form.field('phone')} />
          <p className={styles.hint}>{t('forgot.phoneHint')}</p>
        </>
      )}
    </CheckedForm>
  );
}

function useWhose() {
  const [whose, setWhose] = useState(NOBODY);
  const [sent, setSent] = useState(false);
  const { by, email, phone } = whose;
  const to: To = by === 'email' ? { email } : { phone: `${phone.areaCode} ${phone.number}` };
  const code = useResetCode(to);
  const t = useText('accounts');
  const set = (change: Partial<Whose>) => setWhose((before) => ({ ...before, ...change }));
  const held = { values: whose, typed: whose, set };
  const form = useFields(held, { rules: WHOSE, say: t, write: code });
  const send = async () => {
    if (await code.send()) {
      setSent(true);
    }
  };
  return { form, to, sent, setSent, send };
}

type To = { email: string } | { phone: string };
type Props = { to: To; onAgain: () => void; onDone: () => void };

const EMPTY = { code: '', password: '', again: '' };
const PLACES = {
  CODE_WRONG: 'code',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_MISMATCH: 'again',
  confirmation: 'again',
} as const;

function ResetForm({ to, onAgain, onDone }: Props) {
  const reset = useWrite('accounts.resetPassword');
  const mail = useResetCode(to);
  const name = 'email' in to ? to.email : `+${to.phone}`;
  const password = useNewPasswordRules();
  const t = useText('accounts');
  const form = useForm(EMPTY, {
    rules: { code: { problem: codeFault }, ...password },
    say: t,
    write: reset,
    places: PLACES,
  });
  const submit = async () => {
    const { again, ...chosen } = form.values;
    if (await reset.send({ ...to, ...chosen, confirmation: again })) {
      onDone();
    }
  };
  return (
    <CheckedForm
      form={form}
      onSend={submit}
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
        {...form.field('code')}
      />
      <NewPassword label={t('forgot.password')} againLabel={t('register.again')} form={form} />
    </CheckedForm>
  );
}
