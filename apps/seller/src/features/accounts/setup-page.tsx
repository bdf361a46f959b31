/** Where a merchant, for whom the mall created a shop, chooses his password with the one-time link that he was sent. */
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { SetupForm, SetupScreen, useLinkOfAddress } from '@entrepot/client/panel/setup-screen.tsx';
import { PasswordInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { useWrite } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { useBrand, useSetting } from '../../kit/shell-queries.ts';
import { useAccountsText } from './use-accounts-text.ts';

export function SetupPage() {
  const navigate = useNavigate();
  const link = useLinkOfAddress();
  return (
    <Setup
      link={link}
      onDone={(token) => {
        session.logIn(token);
        void navigate({ href: paths.today, replace: true });
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
      <Password link={link} onDone={onDone} />
    </SetupScreen>
  );
}

function Password({ link, onDone }: SetupProps) {
  const write = useWrite('accounts.setup');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [tried, setTried] = useState(false);
  const t = useAccountsText();
  const least = useSetting('password_min');
  const most = useSetting('password_max');
  const length = [...password].length;
  const wrong = length < least || length > most;
  const different = password !== confirmation;
  const bounds = t('setup.bounds', { least, most });
  return (
    <SetupForm
      text={t('setup.text')}
      submit={t('setup.submit')}
      linkHint={t('setup.linkHint')}
      write={write}
      read={() => {
        setTried(true);
        return wrong || different ? undefined : { link, password, confirmation };
      }}
      onDone={onDone}
    >
      <PasswordInput
        name="password"
        label={t('setup.password')}
        hint={bounds}
        error={tried && wrong ? bounds : undefined}
        required
        size="l"
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordInput
        name="again"
        label={t('setup.again')}
        error={tried && different ? t('setup.different') : undefined}
        required
        size="l"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
    </SetupForm>
  );
}
