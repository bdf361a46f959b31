import type { Session } from '@entrepot/contract/accounts/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { RefusedNote } from '../../app/member/refused-note.tsx';
import { paths } from '../../app/paths.ts';
import { invitation } from '../../app/session.ts';
import { useBrand } from '../../app/shell-queries.ts';
import { useWrite } from '../../app/use-write.ts';
import { passwordLengths } from './checks.ts';
import { HumanCheck, useHumanProof } from './human-check.tsx';
import { PhoneInput } from './phone-input.tsx';
import { faultsOf, registration, type By, type Registration } from './register-model.ts';
import { useAccountsText } from './use-accounts-text.ts';
import styles from './form.module.css';

const EMPTY: Registration = {
  by: 'username',
  username: '',
  email: '',
  phone: { areaCode: '', number: '' },
  password: '',
  again: '',
  invitation: '',
  agreed: false,
};

export function RegisterForm({ onDone }: { onDone: (session: Session) => void }) {
  const { settings } = useBrand();
  const write = useWrite('accounts.register');
  const human = useHumanProof();
  const [form, setForm] = useState(() => ({ ...EMPTY, invitation: invitation.get() ?? '' }));
  const [tried, setTried] = useState(false);
  const t = useAccountsText();
  const lengths = passwordLengths(settings);
  const unchecked = settings['human_check'] === 'never';
  const faults = faultsOf(form, lengths, unchecked || Boolean(human.proof));
  const set = (change: Partial<Registration>) => setForm((before) => ({ ...before, ...change }));
  const say = (fault: keyof typeof faults) => {
    const key = faults[fault];
    return tried && key ? t(key, lengths) : undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(faults).some(Boolean)) {
      return;
    }
    const session = await write.send(registration(form, human.proof));
    if (session) {
      onDone(session);
    } else {
      human.renew();
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Tabs<By>
        label={t('register.by')}
        items={[
          { id: 'username', label: t('register.username') },
          { id: 'email', label: t('register.email') },
          { id: 'phone', label: t('register.phone') },
        ]}
        value={form.by}
        onChange={(by) => set({ by })}
      />
      <NameField form={form} set={set} error={say('name')} />
      <PasswordInput
        label={t('login.password')}
        hint={t('register.passwordHint', lengths)}
        autoComplete="new-password"
        required
        error={say('password')}
        value={form.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <PasswordInput
        label={t('register.again')}
        autoComplete="new-password"
        required
        error={say('again')}
        value={form.again}
        onChange={(event) => set({ again: event.target.value })}
      />
      <TextInput
        label={t('register.invitation')}
        hint={t('register.invitationHint')}
        autoComplete="off"
        code
        maxLength={16}
        value={form.invitation}
        onChange={(event) => set({ invitation: event.target.value })}
      />
      {!unchecked && <HumanCheck human={human} />}
      {say('human') && <Fault text={say('human')} />}
      <Checkbox
        label={t.rich('register.agree', {
          rules: (words) => <PolicyLink page="buyer-rules">{words}</PolicyLink>,
          privacy: (words) => <PolicyLink page="privacy">{words}</PolicyLink>,
        })}
        checked={form.agreed}
        onChange={(event) => set({ agreed: event.target.checked })}
      />
      {say('agreed') && <Fault text={say('agreed')} />}
      <RefusedNote refused={write.refused} />
      <Button type="submit" variant="primary" size="l" wide loading={write.sending}>
        {t('register.submit')}
      </Button>
    </form>
  );
}

const Fault = ({ text }: { text: string | undefined }) => (
  <p role="alert" className={styles.fault}>
    {text}
  </p>
);

/** In a tab of its own: a half-filled form is not lost. */
function PolicyLink({ page, children }: { page: string; children: React.ReactNode }) {
  return (
    <a href={paths.information(page)} target="_blank" rel="noreferrer" className="link">
      {children}
    </a>
  );
}

type NameProps = {
  form: Registration;
  set: (change: Partial<Registration>) => void;
  error: string | undefined;
};

function NameField({ form, set, error }: NameProps) {
  const t = useAccountsText();
  if (form.by === 'phone') {
    return (
      <PhoneInput required error={error} value={form.phone} onChange={(phone) => set({ phone })} />
    );
  }
  const { by } = form;
  return (
    <TextInput
      key={by}
      label={t(`register.${by}`)}
      type={by === 'email' ? 'email' : 'text'}
      autoComplete={by === 'email' ? 'email' : 'username'}
      required
      error={error}
      value={form[by]}
      onChange={(event) => set({ [by]: event.target.value.trim() })}
    />
  );
}
