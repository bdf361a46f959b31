/** A new login password by a code that is sent: e-mail or phone first, then the code with the password. */
import type { ContactKind } from '@entrepot/contract/accounts/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useFields, useForm } from '@entrepot/client/form/use-form.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { codeFault } from '../../../kit/form/checks.ts';
import { useWrite } from '../../../kit/api.ts';
import {
  addressOf,
  CONTACT_RULES,
  NO_CONTACT,
  type ContactAddress,
  type TypedContact,
} from '../contact-rules.ts';
import { CodeField } from '../code-field.tsx';
import { NewPassword, useNewPasswordRules } from '../new-password.tsx';
import { PhoneInput } from '../phone-input.tsx';
import { useText } from '../../../kit/text.ts';
import { useResetCode } from '../use-mailing.ts';
import styles from '../form.module.css';

const NOBODY: TypedContact = { by: 'email', ...NO_CONTACT };

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
          <PhoneInput {...form.field('phone')} />
          <p className={styles.hint}>{t('forgot.phoneHint')}</p>
        </>
      )}
    </CheckedForm>
  );
}

function useWhose() {
  const [whose, setWhose] = useState(NOBODY);
  const [sent, setSent] = useState(false);
  const to = addressOf(whose);
  const code = useResetCode(to);
  const t = useText('accounts');
  const set = (change: Partial<TypedContact>) => setWhose((before) => ({ ...before, ...change }));
  const held = { values: whose, typed: whose, set };
  const form = useFields(held, { rules: CONTACT_RULES, say: t, write: code });
  const send = async () => {
    if (await code.send()) {
      setSent(true);
    }
  };
  return { form, to, sent, setSent, send };
}

type Props = { to: ContactAddress; onAgain: () => void; onDone: () => void };

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
