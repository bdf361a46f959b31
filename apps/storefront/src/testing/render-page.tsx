/** Renders a screen the way the storefront does: router, data, texts. The network is a table of typed answers. */
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import * as played from '@entrepot/client/testing/played-server.ts';
import { renderAsking } from '@entrepot/client/testing/render-asking.tsx';
import { allMessages } from '@entrepot/ui/i18n/load-messages.ts';
import { screenRouter } from '@entrepot/client/testing/screen-router.tsx';
import type { ReactElement } from 'react';
import { CallProvider, type Name } from '../kit/api.ts';
import { PageFactsProvider } from '../kit/page/page-facts.ts';
import type { PageState } from '../kit/page/page-state.ts';
import { aBrand } from '@entrepot/client/testing/a-brand.ts';

export { refuse } from '@entrepot/client/testing/played-server.ts';

/** What the server says to each operation; a function may look at what was sent, or throw a refusal. */
export type Answers = played.Answers<StorefrontApi>;

const messages = allMessages(import.meta.glob('../../locales/*/*.json', { eager: true }));

const FACTS = { language: 'en', origin: 'https://mall.test', brand: undefined } as PageState;

export async function renderPage(screen: ReactElement, answers: Answers, at = '/') {
  const { router, page } = screenRouter(screen, at);
  await router.load();
  const server = played.playServer<StorefrontApi>({ 'brands.getBrand': aBrand, ...answers });
  const view = renderAsking(<PageFactsProvider value={FACTS}>{page}</PageFactsProvider>, {
    server,
    CallProvider,
    messages,
  });
  const sent = (name: Name) =>
    server.of(name).map((each) => [each.name, each.input, each.options] as const);
  return { ...view, router, sent };
}
