/** Where a merchant, for whom the mall created a shop, chooses his password with the one-time link that he was sent. */
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { SetupScreen, useSetup } from '@entrepot/client/panel/setup-screen.tsx';
import { PasswordInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { useBrand, useSetting } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';

export const SetupPage = () => <Setup {...useSetup(session, paths.today)} />;

type Passwords = { password: string; again: string };
type Bounds = { least: number; most: number };

const EMPTY: Passwords = { password: '', again: '' };
const PLACES = {
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_MISMATCH: 'again',
  confirmation: 'again',
} as const;

const passwordRules = (bounds: Bounds) =>
  rulesFor<Passwords>()({
    password: {
      problem: (password) => {
        const { length } = [...password];
        const fits = length >= bounds.least && length <= bounds.most;
        return fits ? undefined : (['setup.bounds', bounds] as const);
      },
    },
    again: {
      problem: (again, { password }) => (again === password ? undefined : 'setup.different'),
    },
  });

export function Setup({ link, onDone }: { link: string; onDone: (token: string) => void }) {
  const brand = useBrand().data;
  const write = useWrite('accounts.setup');
  const t = useText('accounts');
  const bounds = { least: useSetting('password_min'), most: useSetting('password_max') };
  const form = useForm(EMPTY, { rules: passwordRules(bounds), say: t, write, places: PLACES });
  const { password, again } = form.values;
  const field = (name: keyof Passwords) =>
    ({
      label: t(`setup.${name}`),
      required: true,
      size: 'l',
      autoComplete: 'new-password',
      ...form.input(name),
    }) as const;
  return (
    <SetupScreen
      brand={brand}
      link={link}
      say={(word) => t(`setup.${word}`)}
      form={form}
      send={() => write.send({ link, password, confirmation: again })}
      onDone={onDone}
    >
      <PasswordInput {...field('password')} hint={t('setup.bounds', bounds)} autoFocus />
      <PasswordInput {...field('again')} />
    </SetupScreen>
  );
}
