import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { PasskeyLogin } from '@entrepot/client/two-step/passkey-login.tsx';
import { SecondStep } from '@entrepot/client/two-step/second-step.tsx';
import { stepOf } from '@entrepot/client/two-step/use-ceremony.ts';
import type { Session } from '@entrepot/contract/accounts/types';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../../kit/paths.ts';
import { session, useLoggedIn } from '../../../kit/session.ts';
import { useBrand } from '../../../kit/brand.ts';
import { useCall, useWrite } from '../../../kit/api.ts';
import { missing } from '../../../kit/form/checks.ts';
import { DemoHint } from '../demo-hint.tsx';
import { AuthSheet } from './auth-sheet.tsx';
import { HumanCheck, humanFault, useHumanProof } from './human-check.tsx';
import { useText } from '../../../kit/text.ts';
import { useEntered } from './use-entered.ts';

export function LoginPage() {
  const { returnTo, expired } = useEntered();
  const t = useText('accounts');
  const register = (words: React.ReactNode) => (
    <AppLink href={paths.register(returnTo)}>{words}</AppLink>
  );
  const note = expired ? t('login.expired') : returnTo ? t('login.needed') : undefined;
  return (
    <AuthSheet
      title={t('login.title')}
      other={t.rich('login.other', { link: register })}
      note={note}
    >
      <LoginForm />
    </AuthSheet>
  );
}

const EMPTY = { name: '', password: '' };

const RULES = rulesFor<typeof EMPTY>()({
  name: { problem: missing },
  password: { problem: (password) => (password === '' ? 'fault.missing' : undefined) },
});

function LoginForm() {
  const { form, human, submit, step, enter, again } = useLogin();
  const { demo } = useBrand();
  const call = useCall();
  const t = useText('accounts');
  if (step) {
    return <SecondStep call={call} step={step} onDone={enter} onBack={again} />;
  }
  return (
    <CheckedForm
      form={form}
      onSend={submit}
      submit={t('login.submit')}
      size="l"
      wide
      after={
        <>
          <PasskeyLogin call={call} onDone={enter} />
          {demo && <DemoHint onFill={form.set} />}
        </>
      }
    >
      <TextInput
        label={t('login.name')}
        hint={t('login.phoneHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus
        required
        size="l"
        {...form.input('name')}
        name="username"
      />
      <PasswordInput
        label={t('login.password')}
        aside={<AppLink href={paths.forgot()}>{t('login.forgotten')}</AppLink>}
        required
        size="l"
        {...form.input('password')}
      />
      <HumanCheck human={human} error={form.say('human')} />
    </CheckedForm>
  );
}

function useLogin() {
  const { settings } = useBrand();
  const enter = ({ token, me }: Session) => session.logIn(token, me);
  const write = useWrite('accounts.login', { onDone: enter });
  const human = useHumanProof(write.refused, settings.human_check === 'always');
  const loggedIn = useLoggedIn();
  const t = useText('accounts');
  const form = useForm(EMPTY, {
    rules: RULES,
    say: t,
    also: () => humanFault(human),
    write: { ...write, sending: write.sending || loggedIn },
  });
  const submit = async () => {
    // Logged in already: the page one goes on to is on its way.
    if (session.token() === null) {
      const { name, password } = form.values;
      await write.send({ name: name.trim(), password, human: human.proof });
    }
  };
  const step = stepOf(write.refused);
  return { form, human, submit, step, enter, again: write.forget };
}
