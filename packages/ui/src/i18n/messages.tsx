/** Gives a tree its language: texts, plural rules, formats and time zone, the same on the server and in the browser. */
import type { Language } from '@entrepot/contract/languages';
import { useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { handedIn } from '../handed-in.ts';
import { createFormat, intlTag, type Format } from './format.ts';
import type { MessageTree } from './load-messages.ts';

type LanguageContext = { language: Language; timeZone: string; format: Format };

const [Context, useMessages] = handedIn<LanguageContext>('Messages');

export type MessagesProps = {
  language: Language;
  /** IANA name, such as `Europe/Lisbon`; sent with the page so that server and browser write the same times. */
  timeZone: string;
  messages: MessageTree;
  children: ReactNode;
};

export function Messages({ language, timeZone, messages, children }: MessagesProps) {
  const value = useMemo(
    () => ({ language, timeZone, format: createFormat(language, timeZone) }),
    [language, timeZone],
  );
  return (
    <Context value={value}>
      <IntlProvider
        locale={intlTag(language)}
        timeZone={timeZone}
        messages={messages}
        getMessageFallback={({ namespace, key }) => `${namespace}.${key}`}
      >
        {children}
      </IntlProvider>
    </Context>
  );
}

export const useLanguage = (): Language => useMessages().language;

/** Whose days and hours the reader is shown: an IANA name. */
export const useTimeZone = (): string => useMessages().timeZone;

/** Money, quantities, dates and times in the reader's language; see format.ts. */
export const useFormat = (): Format => useMessages().format;
