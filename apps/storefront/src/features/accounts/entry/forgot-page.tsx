/** A new login password by a code that is sent: e-mail or phone first, then the code with the password. */
import type { ContactKind } from '@entrepot/contract/accounts/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useFields, useForm } from '@entrepot/client/form/use-form.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { useState, type ReactNode } from 'react';
import { codeFault } from '../../../kit/form/checks.ts';
import { useWrite } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import {
  addressOf,
  CONTACT_RULES,
  NO_CONTACT,
  type ContactAddress,
  type TypedContact,
} from '../contact-rules.ts';
import { CodeField } from '../code-field.tsx';
import { NewPassword, useNewPasswordRules } from '../new-password.tsx';
import { AuthSheet } from './auth-sheet.tsx';
import { EmailInput, PhoneInput } from '../contact-inputs.tsx';
import { useText } from '../../../kit/text.ts';
import styles from '../form.module.css';

export function ForgotPage() {
  const t = useText('accounts');
  const login = (words: ReactNode) => <AppLink href={paths.login()}>{words}</AppLink>;
  return (
    <AuthSheet title={t('forgot.title')} other={t.rich('forgot.other', { link: login })}>
      <ForgotForm />
    </AuthSheet>
  );
}

const NOBODY: TypedContact = { by: 'email', ...NO_CONTACT };

function ForgotForm() {
  const [sent, setSent] = useState(false);
  const [whose, setWhose] = useState(NOBODY);
  const { by } = whose;
  const to = addressOf(whose);
  const code = useResetCode(to);
  const t = useText('accounts');
  const set = (change: Partial<TypedContact>) => setWhose((before) => ({ ...before, ...change }));
  const held = { values: whose, typed: whose, set };
  const form = useFields(held, { rules: CONTACT_RULES, say: t, write: code });
  if (sent) {
    return <ResetForm to={to} onAgain={() => setSent(false)} />;
  }
  return (
    <CheckedForm
      form={form}
      onSend={async () => setSent(Boolean(await code.send()))}
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
        <EmailInput hint={t('forgot.hint')} autoFocus size="l" {...form.field('email')} />
      ) : (
        <>
          <PhoneInput {...form.field('phone')} />
          <p className={styles.hint}>{t('forgot.phoneHint')}</p>
        </>
      )}
    </CheckedForm>
  );
}

/** A code for a new login password; anybody may ask for it. */
function useResetCode(to: ContactAddress) {
  const mail = useWrite('notifications.sendCode');
  const text = useWrite('accounts.sendResetCode');
  const { sending, refused, forget } = 'email' in to ? mail : text;
  const send = () => ('email' in to ? mail.send(to) : text.send(to));
  return { send, sending, refused, forget };
}

const EMPTY = { code: '', password: '', confirmation: '' };
const PLACES = {
  CODE_WRONG: 'code',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_MISMATCH: 'confirmation',
} as const;

function ResetForm({ to, onAgain }: { to: ContactAddress; onAgain: () => void }) {
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText('accounts');
  const reset = useWrite('accounts.resetPassword', {
    onDone: () => {
      toast({ tone: 'positive', title: t('forgot.done') });
      void navigate({ href: paths.login() });
    },
  });
  const mail = useResetCode(to);
  const name = 'email' in to ? to.email : `+${to.phone}`;
  const password = useNewPasswordRules();
  const form = useForm(EMPTY, {
    rules: { code: { problem: codeFault }, ...password },
    say: t,
    write: reset,
    places: PLACES,
  });
  return (
    <CheckedForm
      form={form}
      onSend={() => reset.send({ ...to, ...form.values })}
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
