/** The screen behind a one-time link, where somebody makes his way into a panel. */
import { useQueryClient } from '@tanstack/react-query';
import type { Brand } from '@entrepot/contract/brands/types';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { BrandMark } from '@entrepot/ui/primitives/brand-mark.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { GateForm, GateScreen } from './gate-screen.tsx';
import type { Write } from '../use-write.ts';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { applyBrand } from './apply-brand.ts';

/** The secret stays behind the number sign: no server and no log ever sees it in an address. */
export function useLinkOfAddress(): string {
  const [link] = useState(() => window.location.hash.slice(1));
  return link;
}

type SetupScreenProps = {
  brand: Brand | undefined;
  place: string;
  title: string;
  link: string;
  /** How to come by a link that holds. */
  linkHint: string;
  children: ReactNode;
};

export function SetupScreen({ brand, place, title, link, linkHint, children }: SetupScreenProps) {
  const t = useUiText();
  useEffect(() => {
    if (brand) {
      applyBrand(brand.colours);
    }
  }, [brand]);
  return (
    <GateScreen
      mark={brand && <BrandMark brand={brand} size={40} />}
      brandName={brand?.name}
      place={place}
      title={title}
    >
      {link ? (
        children
      ) : (
        <>
          <p role="alert">{t('panel.setup.noLink')}</p>
          <p>{linkHint}</p>
          <ButtonLink href="/">{t('panel.setup.toLogin')}</ButtonLink>
        </>
      )}
    </GateScreen>
  );
}

type SetupFormProps<Input> = {
  text: string;
  submit: string;
  linkHint: string;
  write: Write<Input, { token: string }>;
  /** What is sent; undefined while a field is wrong. */
  read: () => Input | undefined;
  onDone: (token: string) => void;
  /** The fields. */
  children: ReactNode;
};

export function SetupForm<Input>(props: SetupFormProps<Input>) {
  const { text, submit, linkHint, write, read, onDone, children } = props;
  const queries = useQueryClient();
  const done = useRef(false);
  const send = async () => {
    const input = read();
    // The link is spent: a second click while the page leaves must not be told that it holds no longer.
    if (done.current || !input) {
      return;
    }
    const answer = await write.send(input);
    if (answer) {
      done.current = true;
      queries.clear();
      onDone(answer.token);
    }
  };
  return (
    <GateForm noValidate onSubmit={send}>
      <p>{text}</p>
      <RefusedNote refused={write.refused}>
        {write.refused?.code === 'SETUP_LINK_INVALID' && <p>{linkHint}</p>}
      </RefusedNote>
      {children}
      <Button type="submit" variant="primary" size="l" wide loading={write.sending}>
        {submit}
      </Button>
    </GateForm>
  );
}
