/** A new fund password without the old one: a code to a proven contact, the login password, the new digits twice. */
import type { ContactKind } from '@entrepot/contract/accounts/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { PasswordInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { codeFault, missing, NEW_FUND_PASSWORD } from '../../../kit/form/checks.ts';
import { FundPasswordField } from '../../../kit/form/fund-password-field.tsx';
import { useWrite } from '../../../kit/api.ts';
import { CodeField } from '../code-field.tsx';
import { useText } from '../../../kit/text.ts';
import styles from '../form.module.css';

const EMPTY = { code: '', password: '', fundPassword: '', again: '' };

const RULES = rulesFor<typeof EMPTY>()({
  ...NEW_FUND_PASSWORD,
  code: { problem: codeFault },
  password: { problem: missing },
});
const PLACES = {
  CODE_WRONG: 'code',
  PASSWORD_WRONG: 'password',
  PASSWORD_TOO_COMMON: 'fundPassword',
  PASSWORD_MISMATCH: 'again',
  confirmation: 'again',
} as const;

export type ProvenContact = { by: ContactKind; address: string };

type Props = {
  contacts: readonly [ProvenContact, ...ProvenContact[]];
  username: string;
  onDone: (payoutsFrom: string) => void;
};

export function ForgotFundPassword({ contacts, username, onDone }: Props) {
  const send = useWrite('accounts.sendFundPasswordCode');
  const reset = useWrite('accounts.resetFundPassword');
  const [by, setBy] = useState(contacts[0].by);
  const t = useText('accounts');
  const form = useForm(EMPTY, { rules: RULES, say: t, write: reset, places: PLACES });
  const submit = async () => {
    const { again, ...rest } = form.values;
    const done = await reset.send({ by, ...rest, confirmation: again });
    if (done) {
      onDone(done.payoutsFrom);
    }
  };
  return (
    <CheckedForm
      form={form}
      onSend={submit}
      submit={t('forgotFundPassword.submit')}
      className={styles.form}
    >
      <ContactChoice contacts={contacts} by={by} onChange={setBy} />
      <CodeField
        key={by}
        mail={{ ...send, send: () => send.send({ by }) }}
        to={by}
        label={t('contact.code')}
        hint={t('forgotFundPassword.codeHint')}
        required
        {...form.field('code')}
      />
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordInput
        label={t('setup.loginPassword')}
        autoComplete="current-password"
        required
        {...form.input('password')}
      />
      <FundPasswordField label={t('fundPassword.new')} {...form.field('fundPassword')} />
      <FundPasswordField label={t('fundPassword.again')} {...form.field('again')} />
    </CheckedForm>
  );
}

type ContactChoiceProps = {
  contacts: readonly ProvenContact[];
  by: ContactKind;
  onChange: (by: ContactKind) => void;
};

/** Where the code goes; a choice only where there is one. */
function ContactChoice({ contacts, by, onChange }: ContactChoiceProps) {
  const t = useText('accounts');
  return (
    <fieldset className={styles.contacts}>
      <legend>{t('forgotFundPassword.to')}</legend>
      {contacts.map((contact) => (
        <Radio
          key={contact.by}
          name="by"
          label={
            <bdi className={contact.by === 'phone' ? 'num ltr' : undefined}>{contact.address}</bdi>
          }
          checked={contact.by === by}
          onChange={() => onChange(contact.by)}
        />
      ))}
    </fieldset>
  );
}
