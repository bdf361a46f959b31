/** Makes the first operator of a mall, with the one-time link that the server printed on its console. */
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { SetupForm, SetupScreen, useLinkOfAddress } from '@entrepot/client/panel/setup-screen.tsx';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { useBrand } from '../../kit/shell-queries.ts';
import { wrongsOf, type SetupFields, type SetupWrong } from './setup-model.ts';
import { useAccountsText } from './use-accounts-text.ts';

const EMPTY: SetupFields = { name: '', username: '', password: '', again: '' };

export function SetupPage() {
  const navigate = useNavigate();
  const link = useLinkOfAddress();
  return (
    <Setup
      link={link}
      onDone={(token) => {
        session.logIn(token);
        void navigate({ href: paths.overview, replace: true });
      }}
    />
  );
}

type SetupProps = { link: string; onDone: (token: string) => void };

export function Setup({ link, onDone }: SetupProps) {
  const brand = useBrand().data;
  const t = useAccountsText();
  return (
    <SetupScreen
      brand={brand}
      place={t('setup.place')}
      title={t('setup.title')}
      link={link}
      linkHint={t('setup.linkHint')}
    >
      <FirstOperator link={link} onDone={onDone} />
    </SetupScreen>
  );
}

function FirstOperator({ link, onDone }: SetupProps) {
  const write = useWrite('accounts.setup');
  const [fields, setFields] = useState(EMPTY);
  const [wrongs, setWrongs] = useState<Partial<Record<keyof SetupFields, SetupWrong>>>({});
  const t = useAccountsText();
  const read = () => {
    const found = wrongsOf(fields);
    setWrongs(found);
    const { name, username, password } = fields;
    return Object.keys(found).length > 0
      ? undefined
      : { link, name: name.trim(), username: username.trim(), password };
  };
  const field = (name: keyof SetupFields) => ({
    name,
    label: t(`setup.${name}`),
    value: fields[name],
    error: wrongs[name] && t(`setup.wrong.${wrongs[name]}`),
    required: true,
    size: 'l' as const,
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [name]: event.target.value });
      setWrongs({ ...wrongs, [name]: undefined });
    },
  });
  return (
    <SetupForm
      text={t('setup.text')}
      submit={t('setup.submit')}
      linkHint={t('setup.linkHint')}
      write={write}
      read={read}
      onDone={onDone}
    >
      <TextInput {...field('name')} hint={t('setup.nameHint')} autoComplete="name" autoFocus />
      <TextInput {...field('username')} hint={t('setup.usernameHint')} autoComplete="username" />
      <PasswordInput
        {...field('password')}
        hint={t('setup.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordInput {...field('again')} autoComplete="new-password" />
    </SetupForm>
  );
}
