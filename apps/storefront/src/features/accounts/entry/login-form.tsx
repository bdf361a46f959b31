import type { Session } from '@entrepot/contract/accounts/types';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { CheckedForm } from '../../../kit/form/checked-form.tsx';
import { useFormFaults } from '../../../kit/form/use-form-faults.ts';
import { paths } from '../../../kit/paths.ts';
import { session, useLoggedIn } from '../../../kit/session.ts';
import { useBrand } from '../../../kit/brand.ts';
import { useWrite } from '../../../kit/api.ts';
import { missing } from '../../../kit/form/checks.ts';
import { DemoHint } from '../demo-hint.tsx';
import { HumanCheck, useHumanProof } from './human-check.tsx';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';

export function LoginForm({ onDone }: { onDone: (session: Session) => void }) {
  const { settings, demo } = useBrand();
  const write = useWrite('accounts.login');
  const human = useHumanProof(write.refused, settings.human_check === 'always');
  const [form, setForm] = useState({ name: '', password: '' });
  const loggedIn = useLoggedIn();
  const t = useAccountsText();
  const say = (key: ReturnType<typeof missing>) => key && t(key);
  const faults = useFormFaults({
    faults: {
      name: say(missing(form.name)),
      password: form.password === '' ? t('fault.missing') : undefined,
      human: human.needed && !human.proof ? t('fault.human') : undefined,
    },
    refused: write.refused,
  });
  const field = (name: keyof typeof form) => ({
    value: form[name],
    error: faults.say(name),
    required: true,
    size: 'l' as const,
    onChange: (event: { target: { value: string } }) =>
      setForm((before) => ({ ...before, [name]: event.target.value })),
  });
  const submit = async () => {
    // Logged in already: the page one goes on to is on its way.
    if (session.token() !== null) {
      return;
    }
    const { name, password } = form;
    const entered = await write.send({ name: name.trim(), password, human: human.proof });
    if (entered) {
      onDone(entered);
    }
  };
  return (
    <CheckedForm
      faults={faults}
      onSend={submit}
      sending={write.sending || loggedIn}
      submit={t('login.submit')}
      size="l"
      wide
      after={demo && <DemoHint onFill={setForm} />}
    >
      <TextInput
        label={t('login.name')}
        hint={t('login.phoneHint')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus
        {...field('name')}
      />
      <PasswordInput
        label={t('login.password')}
        name="password"
        aside={<AppLink href={paths.forgot()}>{t('login.forgotten')}</AppLink>}
        {...field('password')}
      />
      <HumanCheck human={human} error={faults.say('human')} />
    </CheckedForm>
  );
}
