/**
 * Shows one page of the storefront as a visit does: router, layout, texts, session. Only the network is ours: each test
 * says what the server answers, in the contract's types.
 */
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import type { Language } from '@entrepot/contract/languages';
import * as played from '@entrepot/client/testing/played-server.ts';
import { renderAsking } from '@entrepot/client/testing/render-asking.tsx';
import { allMessages, messageSource } from '@entrepot/ui/i18n/load-messages.ts';
import { createTexts } from '@entrepot/ui/i18n/texts.ts';
import { LinkProvider } from '@entrepot/ui/primitives/link.tsx';
import { CallProvider } from '../kit/api.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { PageFactsProvider } from '../kit/page/page-facts.ts';
import { createAppQueries } from '../app/providers.tsx';
import { Shell } from '../app/layout/shell.tsx';
import { createAppRouter } from '../app/router.ts';
import { memoryHistory } from '@entrepot/client/router/history.ts';
import { RouterContext } from '@entrepot/client/router/use-router.ts';
import { aBrand } from '@entrepot/client/testing/a-brand.ts';

export { refuse } from '@entrepot/client/testing/played-server.ts';
export { aBrand };

export type Answers = played.Answers<StorefrontApi>;

const FILES = {
  // What screens say that all apps share.
  ...import.meta.glob('../../../../packages/ui/locales/*/*.json', { eager: true }),
  ...import.meta.glob('../../locales/*/*.json', { eager: true }),
};
const messagesFor = messageSource(FILES);

const USUAL: Answers = {
  'brands.getBrand': aBrand,
  'catalogue.getCategoryTree': { departments: [] },
  'accounts.listAddresses': { rows: [] },
  'accounts.listCountries': { rows: [] },
};

/** What a screen reader says after a field's name: its hint, or what is wrong with it. */
export const described = (field: Element): string | undefined =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;

export async function showPage(
  address: string,
  answers: Answers,
  language: Language = 'en',
  timeZone = 'UTC',
) {
  const server = played.playServer<StorefrontApi>({ ...USUAL, ...answers });
  const queries = createAppQueries();
  const texts = createTexts(language, async (...asked) => messagesFor(...asked), {});
  const router = createAppRouter({ queries, call: server.call, texts }, memoryHistory(address));
  await router.load();
  const view = renderAsking(
    <PageFactsProvider value={{ ...FACTS, language }}>
      <LinkProvider value={AppLink}>
        <RouterContext value={router}>
          <Shell />
        </RouterContext>
      </LinkProvider>
    </PageFactsProvider>,
    {
      ...{ server, CallProvider, queries, language, timeZone },
      messages: allMessages(FILES, language),
    },
  );
  return { ...view, router, sent: server.of };
}

const FACTS = {
  brand: undefined,
  origin: 'https://mall.test',
  assets: { script: '', sheet: '', sheetFiles: [], preloads: [], fonts: [] },
};
