/**
 * Shows one page of the storefront as a visit does: router, layout, texts, session. Only the network is ours: each test
 * says what the server answers, in the contract's types.
 */
import { anId } from '@entrepot/contract/testing/an-id';
import { PLAIN } from '@entrepot/contract/brands/character';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Brand } from '@entrepot/contract/brands/types';
import { ApiRefusal } from '@entrepot/contract/client';
import type { RefusalCode } from '@entrepot/contract/refusals';
import type { Language } from '@entrepot/contract/languages';
import { messageSource } from '@entrepot/ui/i18n/load-messages.ts';
import { createTexts } from '@entrepot/ui/i18n/texts.ts';
import { LinkProvider } from '@entrepot/ui/primitives/link.tsx';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { vi } from 'vitest';
import { CallProvider, type Call, type Input, type Name, type Output } from '../kit/api.ts';
import { AppLink } from '../kit/link.tsx';
import { PageFactsProvider } from '../kit/page/page-facts.ts';
import { createQueries } from '../app/providers.tsx';
import { Shell } from '../app/layout/shell.tsx';
import { createAppRouter } from '../app/router.tsx';
import { memoryHistory } from '../kit/routing/history.ts';
import { RouterContext } from '../kit/routing/use-router.ts';

export type Answers = { [N in Name]?: (input: Input<N>) => Output<N> };

type Sent = { name: Name; input: unknown; key: string | undefined };

const FILES = import.meta.glob('../../locales/*/*.json', { eager: true });
const NAMESPACES = [...new Set(Object.keys(FILES).map((file) => file.split('/').at(-1) ?? ''))].map(
  (file) => file.replace('.json', ''),
);
const messagesFor = messageSource(FILES);

export const aBrand: Brand = {
  id: anId('019ab000-0000-7000-8000-000000000001'),
  slug: 'entrepot',
  name: 'Entrepot',
  tagline: 'Goods change hands here.',
  contact: '',
  colours: { main: '#c8371b', hover: '#a52b14', footer: '#12262b' },
  look: PLAIN,
  searchExamples: '',
  logo: { svg: null, picture: null },
  language: 'en',
  languages: ['en', 'ar'],
  links: [],
  pages: ['privacy', 'returns', 'delivery', 'shipping'],
  settings: { mall_open: 'true', money_open: 'true' },
  mediaBase: '',
  sellerUrl: 'https://seller.test',
  storefrontUrl: 'https://mall.test',
  promotionUrl: 'https://promotion.test',
  demo: false,
  others: [],
};

const USUAL: Answers = {
  'brands.getBrand': () => aBrand,
  'catalogue.getCategoryTree': () => ({ departments: [] }),
  'accounts.listAddresses': () => ({ rows: [] }),
  'accounts.listCountries': () => ({ rows: [] }),
};

/** What a server says no with. */
export const refuse = (code: RefusalCode, message: string): never => {
  throw new ApiRefusal(code, message);
};

/** What a screen reader says after a field's name: its hint, or what is wrong with it. */
export const described = (field: Element): string | undefined =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;

export async function showPage(address: string, answers: Answers, language: Language = 'en') {
  const sent: Sent[] = [];
  const call = (async (name: Name, input: unknown, options?: { key?: string }) => {
    sent.push({ name, input, key: options?.key });
    const answer = { ...USUAL, ...answers }[name] as ((input: unknown) => unknown) | undefined;
    if (!answer) {
      throw new ApiRefusal('INTERNAL', `nobody answers ${name}`);
    }
    return answer(input);
  }) as Call;
  // The page scrolls and prints its own head; neither is there in a test.
  vi.stubGlobal('scrollTo', () => undefined);
  const queries = createQueries();
  const texts = createTexts(language, async (...asked) => messagesFor(...asked), {});
  const router = createAppRouter({ queries, call, texts }, memoryHistory(address));
  await router.load();
  const screen = renderScreen(
    <PageFactsProvider value={{ ...FACTS, language }}>
      <QueryClientProvider client={queries}>
        <CallProvider value={call}>
          <LinkProvider value={AppLink}>
            <RouterContext value={router}>
              <Shell />
            </RouterContext>
          </LinkProvider>
        </CallProvider>
      </QueryClientProvider>
    </PageFactsProvider>,
    { language, messages: messagesFor(language, NAMESPACES) },
  );
  return { ...screen, router, sent: (name: Name) => sent.filter((each) => each.name === name) };
}

const FACTS = {
  brand: undefined,
  origin: 'https://mall.test',
  assets: { script: '', sheet: '', styles: [], preloads: [], fonts: [] },
};
