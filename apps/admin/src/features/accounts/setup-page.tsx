/** Makes the first operator of a mall, with the one-time link that the server printed on its console. */
import { useQueryClient } from '@tanstack/react-query';
import { GateForm, GateScreen } from '@entrepot/ui/panel/gate-screen.tsx';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { applyBrand } from '@entrepot/ui/panel/start-panel.tsx';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWrite } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { session } from '../../app/session.ts';
import { useBrand } from '../../app/shell-queries.ts';
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
        void navigate({ to: paths.overview, replace: true });
      }}
    />
  );
}

/** The secret stays behind the number sign: no server and no log ever sees it in an address. */
function useLinkOfAddress(): string {
  const [link] = useState(() => window.location.hash.slice(1));
  return link;
}

type SetupProps = { link: string; onDone: (token: string) => void };

export function Setup({ link, onDone }: SetupProps) {
  const write = useWrite('accounts.setup');
  const queries = useQueryClient();
  const done = useRef(false);
  const [fields, setFields] = useState(EMPTY);
  const [wrongs, setWrongs] = useState<Partial<Record<keyof SetupFields, SetupWrong>>>({});
  const t = useAccountsText();
  const submit = async () => {
    const found = wrongsOf(fields);
    setWrongs(found);
    // The link is spent: a second click while the page leaves must not ask for a second account.
    if (done.current || Object.keys(found).length > 0) {
      return;
    }
    const { name, username, password } = fields;
    const answer = await write.send({
      link,
      name: name.trim(),
      username: username.trim(),
      password,
    });
    if (answer) {
      done.current = true;
      queries.clear();
      onDone(answer.token);
    }
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
    <Page>
      {link ? (
        <GateForm noValidate onSubmit={submit}>
          <p>{t('setup.text')}</p>
          <RefusedNote refused={write.refused}>
            {write.refused?.code === 'SETUP_LINK_INVALID' && <p>{t('setup.linkHint')}</p>}
          </RefusedNote>
          <TextInput {...field('name')} hint={t('setup.nameHint')} autoComplete="name" autoFocus />
          <TextInput
            {...field('username')}
            hint={t('setup.usernameHint')}
            autoComplete="username"
          />
          <PasswordInput
            {...field('password')}
            hint={t('setup.passwordHint')}
            autoComplete="new-password"
          />
          <PasswordInput {...field('again')} autoComplete="new-password" />
          <Button type="submit" variant="primary" size="l" wide loading={write.sending}>
            {t('setup.submit')}
          </Button>
        </GateForm>
      ) : (
        <>
          <p role="alert">{t('setup.noLink')}</p>
          <p>{t('setup.linkHint')}</p>
          <ButtonLink href={paths.overview}>{t('setup.toLogin')}</ButtonLink>
        </>
      )}
    </Page>
  );
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
