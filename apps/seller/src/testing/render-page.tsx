/** Renders a part of the panel with a server that a test plays: one function per operation it may ask. */
import type { SellerApi } from '@entrepot/contract/api/seller';
import type { CallOptions } from '@entrepot/client/call.ts';
import type { OperationName } from '@entrepot/contract/operation';
import { playServer, refusal } from '@entrepot/client/testing/played-server.ts';
import { renderAsking } from '@entrepot/client/testing/render-asking.tsx';
import { allMessages } from '@entrepot/ui/i18n/load-messages.ts';
import { screenRouter } from '@entrepot/client/testing/screen-router.tsx';
import type { ReactNode } from 'react';
import { CallProvider } from '../kit/api.ts';

export { refusal };

/** What is typed here are only the names: a part is shown a part of an answer. */
export type Answers = Partial<
  Record<OperationName<SellerApi>, (input: never, options?: CallOptions) => unknown>
>;

const messages = allMessages({
  // What screens say that all apps share.
  ...import.meta.glob('../../../../packages/ui/locales/*/*.json', { eager: true }),
  ...import.meta.glob('../../locales/*/*.json', { eager: true }),
});

/** `at` is the address, with its search. */
export function renderPage(page: ReactNode, answers: Answers, at = '/', timeZone = 'UTC') {
  const server = playServer<SellerApi>(answers as never);
  const { router, page: view } = screenRouter(page, at);
  void router.load();
  return renderAsking(view, { server, CallProvider, messages, timeZone });
}
