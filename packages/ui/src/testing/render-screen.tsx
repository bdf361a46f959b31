/** Renders a component the way an app does: language, texts, direction, news region. */
import { direction, type Language } from '@entrepot/contract/languages';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { messageSource, type MessageTree } from '../i18n/load-messages.ts';
import { Messages } from '../i18n/messages.tsx';
import { OWN_MESSAGES } from '../i18n/own-messages.ts';
import { ToastProvider } from '../primitives/toast.tsx';

export type RenderScreenOptions = {
  language?: Language;
  timeZone?: string;
  /** The app's own texts by namespace, such as `{ orders }` from its English file. */
  messages?: MessageTree;
};

const ownMessages = messageSource(OWN_MESSAGES);

export function renderScreen(
  screen: ReactElement,
  { language = 'en', timeZone = 'UTC', messages = {} }: RenderScreenOptions = {},
): RenderResult & { user: UserEvent } {
  // Takes the test before it off the page; a test renders one screen.
  cleanup();
  document.documentElement.lang = language;
  document.documentElement.dir = direction(language);
  const result = render(screen, {
    wrapper: ({ children }) => (
      <Messages
        language={language}
        timeZone={timeZone}
        messages={{ ...ownMessages(language, ['ui', 'talk', 'install']), ...messages }}
      >
        <ToastProvider>{children}</ToastProvider>
      </Messages>
    ),
  });
  return { ...result, user: userEvent.setup() };
}
