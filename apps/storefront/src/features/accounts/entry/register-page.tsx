import { CodeField } from '../code-field.tsx';
import { EmailInput, PhoneInput } from '../contact-inputs.tsx';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Fault } from '@entrepot/ui/primitives/field.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import type { ReactNode } from 'react';
import { paths } from '../../../kit/paths.ts';
import { invitation, session } from '../../../kit/session.ts';
import { useBrand } from '../../../kit/brand.ts';
import { mailFault } from '../../../kit/form/checks.ts';
import { useWrite } from '../../../kit/api.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { HumanCheck, humanFault, useHumanProof } from './human-check.tsx';
import { NewPassword, useNewPasswordRules } from '../new-password.tsx';
import { EMPTY_REGISTRATION, REGISTER_RULES, registration, type By } from './register-model.ts';
import { useText } from '../../../kit/text.ts';
import { useEntered } from './use-entered.ts';
import styles from '../form.module.css';

const PLACES = {
  USERNAME_TAKEN: 'username',
  EMAIL_TAKEN: 'email',
  PHONE_TAKEN: 'phone',
  CODE_WRONG: 'code',
  PASSWORD_TOO_COMMON: 'password',
  INVITATION_UNKNOWN: 'invitation',
} as const;

export function RegisterPage() {
  const { returnTo } = useEntered();
  const t = useText('accounts');
  const login = (words: ReactNode) => <AppLink href={paths.login(returnTo)}>{words}</AppLink>;
  return (
    <AuthSheet title={t('register.title')} other={t.rich('register.other', { link: login })}>
      <RegisterForm />
    </AuthSheet>
  );
}

function RegisterForm() {
  const { form, write, human } = useRegistering();
  const t = useText('accounts');
  return (
    <CheckedForm
      form={form}
      onSend={() => write.send(registration(form.values, human.proof))}
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
        value={form.values.by}
        onChange={(by) => {
          write.forget();
          form.set({ by });
        }}
      />
      <RegisterName form={form} />
      <NewPassword label={t('login.password')} againLabel={t('register.again')} form={form} />
      <TextInput
        label={t('register.invitation')}
        hint={t('register.invitationHint')}
        autoComplete="off"
        code
        maxLength={16}
        {...form.input('invitation')}
      />
      <HumanCheck human={human} error={form.say('human')} />
      <Consent form={form} />
    </CheckedForm>
  );
}

type RegisterState = ReturnType<typeof useRegistering>['form'];

function useRegistering() {
  const toast = useToast();
  const t = useText('accounts');
  const write = useWrite('accounts.register', {
    onDone: ({ token, me }) => {
      invitation.set(null);
      session.logIn(token, me);
      toast({ tone: 'positive', title: t('register.welcome', { name: me.username }) });
    },
  });
  const human = useHumanProof(write.refused, useBrand().settings.human_check !== 'never');
  const password = useNewPasswordRules();
  const form = useForm(() => ({ ...EMPTY_REGISTRATION, invitation: invitation.get() ?? '' }), {
    rules: { ...REGISTER_RULES, ...password },
    say: t,
    also: () => humanFault(human),
    write,
    places: PLACES,
  });
  return { form, write, human };
}

/** Under which name one registers: what the chosen tab asks for. */
function RegisterName({ form }: { form: RegisterState }) {
  const { by, email } = form.values;
  const { send, sending, refused } = useWrite('notifications.sendCode');
  const t = useText('accounts');
  if (by === 'phone') {
    return (
      <>
        <PhoneInput {...form.field('phone')} />
        <p className={styles.hint}>{t('register.phoneNote')}</p>
      </>
    );
  }
  if (by === 'username') {
    return (
      <TextInput
        label={t('register.username')}
        hint={t('register.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
        {...form.input('username')}
        onChange={(event) => form.set({ username: event.target.value.trim() })}
      />
    );
  }
  return (
    <>
      <EmailInput
        {...form.field('email')}
        onChange={(typed) => form.set({ email: typed, code: '' })}
      />
      <CodeField
        mail={{ send: () => send({ email }), sending, refused }}
        to={mailFault(email) === undefined ? email : undefined}
        label={t('register.code')}
        hint={t('register.codeHint')}
        {...form.field('code')}
      />
    </>
  );
}

function Consent({ form }: { form: RegisterState }) {
  const { value, error, onChange } = form.field('agreed');
  const t = useText('accounts');
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
        checked={value}
        required
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Fault className={styles.fault}>{error}</Fault>
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
