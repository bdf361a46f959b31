/** Adds, proves or replaces the e-mail or the phone: the address, the code that is sent to it, the login password. */
import type { ContactKind, Me } from '@entrepot/contract/accounts/types';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { CheckedForm } from '../../../kit/form/checked-form.tsx';
import { useFormFaults } from '../../../kit/form/use-form-faults.ts';
import { useWrite } from '../../../kit/api.ts';
import { codeFault, mailFault, missing, phoneFault } from '../../../kit/form/checks.ts';
import { CodeField } from '../code-field.tsx';
import { PhoneInput } from '../phone-input.tsx';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';

const PLACES = {
  CODE_WRONG: 'code',
  PASSWORD_WRONG: 'password',
  EMAIL_TAKEN: 'address',
  PHONE_TAKEN: 'address',
} as const;

type Props = {
  kind: ContactKind;
  /** The address to begin with: one that is still to be proven. */
  first: string | undefined;
  /** For password managers: whose password is asked for. */
  username: string;
  onDone: (me: Me) => void;
};

export function ContactForm({ kind, first, username, onDone }: Props) {
  const send = useWrite('accounts.sendContactCode');
  const change = useWrite('accounts.changeContact');
  const [form, setForm] = useState(() => ({ ...written(kind, first), code: '', password: '' }));
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const t = useAccountsText();
  const fault = kind === 'email' ? mailFault(form.email) : phoneFault(...numberOf(form));
  const code = codeFault(form.code);
  const password = missing(form.password);
  const faults = useFormFaults({
    faults: {
      address: fault && t(fault),
      code: code && t(code),
      password: password && t(password),
    },
    refused: change.refused,
    places: PLACES,
  });
  const to = kind === 'email' ? { email: form.email } : { phone: numberOf(form).join(' ') };
  const submit = async () => {
    const me = await change.send({ ...to, code: form.code, password: form.password });
    if (me) {
      onDone(me);
    }
  };
  return (
    <CheckedForm
      faults={faults}
      onSend={submit}
      sending={change.sending}
      submit={t('contact.submit')}
    >
      {kind === 'email' ? (
        <TextInput
          label={t('register.email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={64}
          required
          error={faults.say('address')}
          value={form.email}
          onChange={(event) => set({ email: event.target.value.trim().toLowerCase(), code: '' })}
        />
      ) : (
        <PhoneInput
          required
          error={faults.say('address')}
          value={form.phone}
          onChange={(phone) => set({ phone, code: '' })}
        />
      )}
      <CodeField
        mail={{ ...send, send: () => send.send(to) }}
        to={fault === undefined ? Object.values(to)[0] : undefined}
        label={t('contact.code')}
        hint={t(kind === 'email' ? 'contact.codeMailed' : 'contact.codeTexted')}
        required
        error={faults.say('code')}
        value={form.code}
        onChange={(digits) => set({ code: digits })}
      />
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordInput
        label={t('setup.loginPassword')}
        hint={t('contact.passwordHint')}
        name="password"
        autoComplete="current-password"
        required
        error={faults.say('password')}
        value={form.password}
        onChange={(event) => set({ password: event.target.value })}
      />
    </CheckedForm>
  );
}

const EMPTY = { email: '', phone: { areaCode: '', number: '' } };

function written(kind: ContactKind, address = ''): typeof EMPTY {
  if (kind === 'email') {
    return { ...EMPTY, email: address };
  }
  const [areaCode = '', number = ''] = address.split(' ');
  return { ...EMPTY, phone: { areaCode, number } };
}

const numberOf = ({ phone }: typeof EMPTY) => [phone.areaCode, phone.number] as const;
