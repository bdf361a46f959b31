/** A new fund password without the old one: a code to a proven contact, the login password, the new digits twice. */
import type { ContactKind } from '@entrepot/contract/accounts/types';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { PasswordInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { CheckedForm } from '../../../kit/form/checked-form.tsx';
import { FundPasswordField } from '../../../kit/form/fund-password-field.tsx';
import { useFormFaults } from '../../../kit/form/use-form-faults.ts';
import { useWrite } from '../../../kit/api.ts';
import { codeFault, missing, fundPasswordFault, repeatFault } from '../../../kit/form/checks.ts';
import { CodeField } from '../code-field.tsx';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';
import styles from '../form.module.css';

const EMPTY = { code: '', password: '', fundPassword: '', again: '' };

const PLACES = {
  CODE_WRONG: 'code',
  PASSWORD_WRONG: 'password',
  PASSWORD_TOO_COMMON: 'fundPassword',
  PASSWORD_MISMATCH: 'again',
} as const;

export type Way = { by: ContactKind; address: string };

type Props = {
  ways: readonly [Way, ...Way[]];
  username: string;
  onDone: (payoutsFrom: string) => void;
};

export function ForgotFundPassword({ ways, username, onDone }: Props) {
  const send = useWrite('accounts.sendFundPasswordCode');
  const reset = useWrite('accounts.resetFundPassword');
  const [by, setBy] = useState(ways[0].by);
  const [form, setForm] = useState(EMPTY);
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
  const t = useAccountsText();
  const faults = useFormFaults({
    faults: useForgotFaults(form),
    refused: reset.refused,
    places: PLACES,
  });
  const submit = async () => {
    const { again, ...rest } = form;
    const done = await reset.send({ by, ...rest, confirmation: again });
    if (done) {
      onDone(done.payoutsFrom);
    }
  };
  const fundPassword = (name: 'fundPassword' | 'again') => ({
    value: form[name],
    fault: faults.say(name),
    onChange: (digits: string) => set({ [name]: digits }),
  });
  return (
    <CheckedForm
      faults={faults}
      onSend={submit}
      sending={reset.sending}
      submit={t('forgotFundPassword.submit')}
    >
      <Ways ways={ways} by={by} onChange={setBy} />
      <CodeField
        key={by}
        mail={{ ...send, send: () => send.send({ by }) }}
        to={by}
        label={t('contact.code')}
        hint={t('forgotFundPassword.codeHint')}
        required
        error={faults.say('code')}
        value={form.code}
        onChange={(code) => set({ code })}
      />
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordInput
        label={t('setup.loginPassword')}
        name="password"
        autoComplete="current-password"
        required
        error={faults.say('password')}
        value={form.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <FundPasswordField label={t('fundPassword.new')} {...fundPassword('fundPassword')} />
      <FundPasswordField label={t('fundPassword.again')} {...fundPassword('again')} />
    </CheckedForm>
  );
}

type WaysProps = { ways: readonly Way[]; by: ContactKind; onChange: (by: ContactKind) => void };

/** Where the code goes; a choice only where there is one. */
function Ways({ ways, by, onChange }: WaysProps) {
  const t = useAccountsText();
  return (
    <fieldset className={styles.ways}>
      <legend>{t('forgotFundPassword.to')}</legend>
      {ways.map((way) => (
        <Radio
          key={way.by}
          name="by"
          label={<bdi className={way.by === 'phone' ? 'num ltr' : undefined}>{way.address}</bdi>}
          checked={way.by === by}
          onChange={() => onChange(way.by)}
        />
      ))}
    </fieldset>
  );
}

function useForgotFaults({ code, password, fundPassword, again }: typeof EMPTY) {
  const t = useAccountsText();
  const wrong = {
    code: codeFault(code),
    password: missing(password),
    fundPassword: fundPasswordFault(fundPassword),
    again: repeatFault(fundPassword, again),
  };
  return {
    code: wrong.code && t(wrong.code),
    password: wrong.password && t(wrong.password),
    fundPassword: wrong.fundPassword && t(wrong.fundPassword),
    again: wrong.again && t(wrong.again),
  };
}
