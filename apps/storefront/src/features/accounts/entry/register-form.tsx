import type { Session } from '@entrepot/contract/accounts/types';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState, type ReactNode } from 'react';
import { CheckedForm } from '../../../kit/form/checked-form.tsx';
import { useFormFaults } from '../../../kit/form/use-form-faults.ts';
import { paths } from '../../../kit/paths.ts';
import { invitation } from '../../../kit/session.ts';
import { useSetting } from '../../../kit/brand.ts';
import { useWrite } from '../../../kit/api.ts';
import { HumanCheck, useHumanProof } from './human-check.tsx';
import { NewPassword, useNewPasswordFaults } from '../new-password.tsx';
import { faultsOf, registration, type By, type Registration } from './register-model.ts';
import { RegisterName } from './register-name.tsx';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';
import styles from '../form.module.css';

const EMPTY: Registration = {
  by: 'username',
  username: '',
  email: '',
  code: '',
  phone: { areaCode: '', number: '' },
  password: '',
  again: '',
  invitation: '',
  agreed: false,
};

const PLACES = {
  USERNAME_TAKEN: 'name',
  EMAIL_TAKEN: 'name',
  PHONE_TAKEN: 'name',
  CODE_WRONG: 'code',
  PASSWORD_TOO_COMMON: 'password',
  INVITATION_UNKNOWN: 'invitation',
} as const;

export function RegisterForm({ onDone }: { onDone: (session: Session) => void }) {
  const [form, setForm] = useState(() => ({ ...EMPTY, invitation: invitation.get() ?? '' }));
  const set = (change: Partial<Registration>) => setForm((before) => ({ ...before, ...change }));
  const { write, human, faults } = useRegistering(form);
  const t = useAccountsText();
  const submit = async () => {
    const session = await write.send(registration(form, human.proof));
    if (session) {
      onDone(session);
    }
  };
  return (
    <CheckedForm
      faults={faults}
      onSend={submit}
      sending={write.sending}
      submit={t('register.submit')}
      size="l"
      wide
    >
      <Tabs<By>
        label={t('register.by')}
        items={[
          { id: 'username', label: t('register.username') },
          { id: 'email', label: t('register.email') },
          { id: 'phone', label: t('register.phone') },
        ]}
        value={form.by}
        onChange={(by) => {
          write.forget();
          set({ by });
        }}
      />
      <RegisterName form={form} set={set} say={faults.say} />
      <NewPassword
        label={t('login.password')}
        againLabel={t('register.again')}
        value={form}
        onChange={set}
        say={faults.say}
      />
      <TextInput
        label={t('register.invitation')}
        hint={t('register.invitationHint')}
        autoComplete="off"
        code
        maxLength={16}
        error={faults.say('invitation')}
        value={form.invitation}
        onChange={(event) => set({ invitation: event.target.value })}
      />
      <HumanCheck human={human} error={faults.say('human')} />
      <Consent
        agreed={form.agreed}
        error={faults.say('agreed')}
        onChange={(agreed) => set({ agreed })}
      />
    </CheckedForm>
  );
}

function useRegistering(form: Registration) {
  const write = useWrite('accounts.register');
  const human = useHumanProof(write.refused, useSetting('human_check') !== 'never');
  const password = useNewPasswordFaults(form);
  const t = useAccountsText();
  const { name, code, agreed } = faultsOf(form);
  const faults = useFormFaults({
    faults: {
      ...password,
      name: name && t(name),
      code: code && t(code),
      agreed: agreed && t(agreed),
      human: human.needed && !human.proof ? t('fault.human') : undefined,
      invitation: undefined,
    },
    refused: write.refused,
    places: PLACES,
  });
  return { write, human, faults };
}

type ConsentProps = {
  agreed: boolean;
  error: string | undefined;
  onChange: (agreed: boolean) => void;
};

function Consent({ agreed, error, onChange }: ConsentProps) {
  const t = useAccountsText();
  return (
    <div className={styles.check}>
      <Checkbox
        label={
          <span>
            {t.rich('register.agree', {
              rules: (words) => <PolicyLink page="buyer-rules">{words}</PolicyLink>,
              privacy: (words) => <PolicyLink page="privacy">{words}</PolicyLink>,
            })}
          </span>
        }
        checked={agreed}
        required
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {error && (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}

/** In a tab of its own: a half-filled form is not lost. */
function PolicyLink({ page, children }: { page: string; children: ReactNode }) {
  return (
    <a href={paths.information(page)} target="_blank" rel="noreferrer" className={styles.link}>
      {children}
    </a>
  );
}
