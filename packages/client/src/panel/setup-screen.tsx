/** The screen behind a one-time link, where somebody makes his way into a panel. */
import { useQueryClient } from '@tanstack/react-query';
import type { Brand } from '@entrepot/contract/brands/types';
import { useRef, useState, type ReactNode } from 'react';
import { usePanelText } from './use-panel-text.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { GateScreen } from './gate-screen.tsx';
import { useNavigate } from '../router/use-router.ts';
import type { Session } from '../session.ts';
import { CheckedForm } from '../form/checked-form.tsx';
import type { FormState } from '../form/use-form.ts';

export function useSetup(session: Session, home: string) {
  const navigate = useNavigate();
  // The secret stays behind the number sign: no server and no log ever sees it in an address.
  const [link] = useState(() => window.location.hash.slice(1));
  const onDone = (token: string) => {
    session.logIn(token);
    void navigate({ href: home, replace: true });
  };
  return { link, onDone };
}

type SetupScreenProps = {
  brand: Brand | undefined;
  /** `linkHint`: how to come by a link that holds. */
  say: (word: 'place' | 'title' | 'text' | 'submit' | 'linkHint') => string;
  link: string;
  form: FormState;
  send: () => Promise<{ token: string } | undefined>;
  onDone: (token: string) => void;
  /** The fields. */
  children: ReactNode;
};

export function SetupScreen(props: SetupScreenProps) {
  const { brand, say, link, form, send, onDone, children } = props;
  const queries = useQueryClient();
  const done = useRef(false);
  const t = usePanelText();
  const make = async () => {
    // The link is spent: a second click while the page leaves must not be told that it holds no longer.
    const answer = done.current ? undefined : await send();
    if (answer) {
      done.current = true;
      queries.clear();
      onDone(answer.token);
    }
  };
  const hint = <p>{say('linkHint')}</p>;
  const isSpent = form.rest?.code === 'SETUP_LINK_INVALID';
  return (
    <GateScreen brand={brand} place={say('place')} title={say('title')}>
      {link ? (
        <CheckedForm
          form={form}
          onSend={make}
          submit={say('submit')}
          size="l"
          wide
          way={isSpent && hint}
        >
          <p>{say('text')}</p>
          {children}
        </CheckedForm>
      ) : (
        <>
          <p role="alert">{t('setup.noLink')}</p>
          {hint}
          <ButtonLink href="/">{t('setup.toLogin')}</ButtonLink>
        </>
      )}
    </GateScreen>
  );
}
