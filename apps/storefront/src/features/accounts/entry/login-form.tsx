import type { Session } from '@entrepot/contract/accounts/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../../kit/paths.ts';
import { session, useLoggedIn } from '../../../kit/session.ts';
import { useBrand } from '../../../kit/brand.ts';
import { useWrite } from '../../../kit/api.ts';
import { missing } from '../../../kit/form/checks.ts';
import { DemoHint } from '../demo-hint.tsx';
import { HumanCheck, humanFault, useHumanProof } from './human-check.tsx';
import { useText } from '../../../kit/text.ts';

const EMPTY = { name: '', password: '' };

const RULES = rulesFor<typeof EMPTY>()({
  name: { problem: missing },
  password: { problem: (password) => (password === '' ? 'fault.missing' : undefined) },
});

type Props = { onDone: (session: Session) => void };

export function LoginForm({ onDone }: Props) {
  const { form, human, submit } = useLogin(onDone);
  const { demo } = useBrand();
  const t = useText('accounts');
  return (
    <CheckedForm
      form={form}
      onSend={submit}
      submit={t('login.submit')}
      size="l"
      wide
      after={demo && <DemoHint onFill={form.set} />}
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

function useLogin(onDone: Props['onDone']) {
  const { settings } = useBrand();
  const write = useWrite('accounts.login');
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
    if (session.token() !== null) {
      return;
    }
    const { name, password } = form.values;
    const entered = await write.send({ name: name.trim(), password, human: human.proof });
    if (entered) {
      onDone(entered);
    }
  };
  return { form, human, submit };
}
