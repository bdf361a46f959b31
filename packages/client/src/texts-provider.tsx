import { Messages } from '@entrepot/ui/i18n/messages.tsx';
import type { Texts } from '@entrepot/ui/i18n/texts.ts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useAwake } from './router/outlet.tsx';

/** Hands the texts to the pages, and more of them as they come. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const messages = useSyncExternalStore(texts.subscribe, texts.get, texts.get);
  const timeZone = useAwake() ? ownTimeZone() : 'UTC';
  return (
    <Messages language={texts.language} timeZone={timeZone} messages={messages}>
      {children}
    </Messages>
  );
}

/** Pages are rendered for everybody in UTC; a reader's own zone takes over when the page is awake. */
const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
