/** Makes the first operator of a mall, with the one-time link that the server printed on its console. */
import { useForm } from '@entrepot/client/form/use-form.ts';
import { SetupScreen, useSetup } from '@entrepot/client/panel/setup-screen.tsx';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { useBrand } from '../../kit/shell-queries.ts';
import { SETUP_RULES, type SetupFields } from './setup-model.ts';
import { useText } from '../../kit/text.ts';

const EMPTY: SetupFields = { name: '', username: '', password: '', again: '' };
const PLACES = { USERNAME_TAKEN: 'username', PASSWORD_TOO_COMMON: 'password' } as const;

export const SetupPage = () => <Setup {...useSetup(session, paths.overview)} />;

export function Setup({ link, onDone }: { link: string; onDone: (token: string) => void }) {
  const brand = useBrand().data;
  const write = useWrite('accounts.setup');
  const t = useText('accounts');
  const form = useForm(EMPTY, { rules: SETUP_RULES, say: t, write, places: PLACES });
  const field = (name: keyof SetupFields) => ({
    label: t(`setup.${name}`),
    required: true,
    size: 'l' as const,
    ...form.input(name),
  });
  const send = () => {
    const { again: _, ...account } = form.sent();
    return write.send({ link, ...account });
  };
  return (
    <SetupScreen
      brand={brand}
      link={link}
      say={(word) => t(`setup.${word}`)}
      form={form}
      send={send}
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
    </SetupScreen>
  );
}
