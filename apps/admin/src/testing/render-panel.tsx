/** Renders a page of the panel on a made-up server: answers by operation, and what was asked. */
import type { AdminApi } from '@entrepot/contract/api/admin';
import * as played from '@entrepot/client/testing/played-server.ts';
import { renderAsking } from '@entrepot/client/testing/render-asking.tsx';
import { allMessages } from '@entrepot/ui/i18n/load-messages.ts';
import { screenRouter } from '@entrepot/client/testing/screen-router.tsx';
import type { MessageTree } from '@entrepot/ui/i18n/load-messages.ts';
import type { ReactElement } from 'react';
import { CallProvider } from '../kit/api.ts';

export type Answers = played.Answers<AdminApi>;

const OWN = allMessages(import.meta.glob('../../locales/*/*.json', { eager: true }));

type Options = { answers: Answers; messages?: MessageTree; at?: string };

/** `answers` are typed by the contract: a test cannot invent a shape. */
export async function renderPanel(
  screen: ReactElement,
  { answers, messages = OWN, at = '/' }: Options,
) {
  const { router, page } = screenRouter(screen, at);
  await router.load();
  const server = played.playServer<AdminApi>(answers);
  return renderAsking(page, { server, CallProvider, messages });
}
