/** Where a merchant, for whom the mall created a shop, chooses his password with the one-time link that he was sent. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { GateForm, GateScreen } from '@entrepot/ui/panel/gate-screen.tsx';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { applyBrand } from '@entrepot/ui/panel/start-panel.tsx';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { PasswordInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWrite } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { session } from '../../app/session.ts';
import { useBrand } from '../../app/shell-queries.ts';
import { useAccountsText } from './use-accounts-text.ts';

export function SetupPage() {
  const navigate = useNavigate();
  // The secret stays behind the number sign: no server and no log ever sees it in an address.
  const [link] = useState(() => window.location.hash.slice(1));
  return (
    <Setup
      link={link}
      onDone={(token) => {
        session.logIn(token);
        void navigate({ to: paths.today, replace: true });
      }}
    />
  );
}

type SetupProps = { link: string; onDone: (token: string) => void };

export function Setup({ link, onDone }: SetupProps) {
  const t = useAccountsText();
  return (
    <Page>
      {link ? (
        <SetupForm link={link} onDone={onDone} />
      ) : (
        <>
          <p role="alert">{t('setup.noLink')}</p>
          <p>{t('setup.linkHint')}</p>
          <ButtonLink href={paths.today}>{t('setup.toLogin')}</ButtonLink>
        </>
      )}
    </Page>
  );
}

function SetupForm({ link, onDone }: SetupProps) {
  const write = useWrite('accounts.setup');
  const queries = useQueryClient();
  const done = useRef(false);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [tried, setTried] = useState(false);
  const t = useAccountsText();
  const { least, most } = useBounds();
  const length = [...password].length;
  const wrong = length < least || length > most;
  const different = password !== confirmation;
  const submit = async () => {
    setTried(true);
    // The link is spent: a second click while the page leaves must not be told that it holds no longer.
    if (done.current || wrong || different) {
      return;
    }
    const answer = await write.send({ link, password, confirmation });
    if (answer) {
      done.current = true;
      queries.clear();
      onDone(answer.token);
    }
  };
  const bounds = t('setup.bounds', { least, most });
  return (
    <GateForm noValidate onSubmit={submit}>
      <p>{t('setup.text')}</p>
      <RefusedNote refused={write.refused}>
        {write.refused?.code === 'SETUP_LINK_INVALID' && <p>{t('setup.linkHint')}</p>}
      </RefusedNote>
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
      <Button type="submit" variant="primary" size="l" wide loading={write.sending}>
        {t('setup.submit')}
      </Button>
    </GateForm>
  );
}

/** How long a password has to be, as the brand says. */
function useBounds(): { least: number; most: number } {
  const settings = useBrand().data?.settings ?? {};
  return {
    least: Number(settings['password_min'] ?? 6),
    most: Number(settings['password_max'] ?? 12),
  };
}

function Page({ children }: { children: ReactNode }) {
  const brand = useBrand().data;
  const t = useAccountsText();
  useEffect(() => {
    if (brand) {
      applyBrand(brand.colours);
    }
  }, [brand]);
  return (
    <GateScreen
      mark={brand && <BrandMark brand={brand} size={40} />}
      brandName={brand?.name}
      place={t('setup.place')}
      title={t('setup.title')}
    >
      {children}
    </GateScreen>
  );
}
