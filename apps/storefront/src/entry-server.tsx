/** Renders one public page. Loaded by the server (apps/server/src/app/pages/rendered-app.ts) from the server build. */
import { createHash } from 'node:crypto';
import { direction, languageFacts } from '@entrepot/contract/languages';
import type { PageAnswer, PageRequest } from '@entrepot/contract/rendered-page';
import { messageSource } from '@entrepot/ui/i18n/load-messages.ts';
import { OWN_MESSAGES } from '@entrepot/ui/i18n/own-messages.ts';
import { renderToString } from 'react-dom/server';
import type { Call } from './kit/api.ts';
import {
  answersOf,
  contentAddress,
  serialise,
  SHEET_ID,
  STATE_ID,
  type PageState,
} from './kit/page/page-state.ts';
import { App, createAppQueries } from './app/providers.tsx';
import { type AppRouter, closedPage, createAppRouter, NOT_FOUND_ADDRESS } from './app/router.ts';
import { memoryHistory } from '@entrepot/client/router/history.ts';
import { placeOf, sameContent } from '@entrepot/client/router/place.ts';
import { createTexts, type Texts } from '@entrepot/ui/i18n/texts.ts';
import type { QueryClient } from '@tanstack/react-query';

export { knownAddress, NOT_FOUND_ADDRESS } from './app/router.ts';

const messagesFor = messageSource({
  ...OWN_MESSAGES,
  ...import.meta.glob('../locales/*/*.json', { eager: true }),
});

export async function render(request: PageRequest<Call>): Promise<PageAnswer> {
  const { address, language, call } = request;
  const queries = createAppQueries();
  const texts = createTexts(language, async (...asked) => messagesFor(...asked), {
    ...messagesFor(language, ['ui']),
  });
  const router = createAppRouter({ queries, call, texts }, memoryHistory(address), true);
  await router.load();
  const { location, kind, page, error } = router.state;
  if (!sameContent(location, placeOf(address))) {
    return { kind: 'redirect', status: 302, location: location.href };
  }
  if (kind === 'failed') {
    throw error;
  }
  if (kind === 'missing' && address !== NOT_FOUND_ADDRESS) {
    return { kind: 'missing' };
  }
  const content = contentOf(queries, texts);
  const state: PageState = {
    language,
    brand: request.brand,
    origin: request.origin,
    assets: request.assetsOf(page?.source),
    content: {
      address: contentAddress(content.mark, steeredAddress(request)),
      at: Math.min(
        ...queries
          .getQueryCache()
          .getAll()
          .map((query) => query.state.dataUpdatedAt),
      ),
    },
  };
  const html = renderToString(
    <App router={router} queries={queries} call={call} texts={texts} state={state} />,
  );
  return {
    kind: 'page',
    status: statusOf(router.state),
    html: withState(`<!doctype html>${html}`, state),
    content,
  };
}

/** 132 bits: no two contents have the same. */
const MARK_LENGTH = 22;

function contentOf(queries: QueryClient, texts: Texts): { mark: string; json: string } {
  const content = { messages: texts.get(), answers: answersOf(queries) };
  const mark = createHash('sha256')
    .update(JSON.stringify(content))
    .digest('base64url')
    .slice(0, MARK_LENGTH);
  return { mark, json: JSON.stringify({ mark, ...content }) };
}

/** The page's address with what else decided how it looks. */
function steeredAddress({ address, language, brand }: PageRequest<Call>): string {
  const steering = new URLSearchParams({ lang: language, ...(brand && { brand }) }).toString();
  return `${address}${address.includes('?') ? '&' : '?'}${steering}`;
}

/** A closed mall answers 503 everywhere: search engines come again later, and forget nothing that they knew. */
const statusOf = ({ kind, page }: AppRouter['state']): number =>
  kind === 'missing' ? 404 : page === closedPage ? 503 : 200;

/** A page without content, for addresses that could not be rendered: the browser does it alone. */
export function renderShell(request: Omit<PageRequest, 'call' | 'address'>): string {
  const { language, brand, origin } = request;
  const assets = request.assetsOf(undefined);
  const state: PageState = { language, brand, origin, assets };
  const html = `<!doctype html><html lang="${languageFacts(language).tag}" dir="${direction(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title></title><style id="${SHEET_ID}">${assets.sheet}</style><script type="module" src="${assets.script}"></script></head><body></body></html>`;
  return withState(html, state);
}

/** Beside the tree and not in it: a data block needs no place in the content security policy. */
const withState = (html: string, state: PageState): string => {
  const block = `${preload(state)}<script type="application/json" id="${STATE_ID}">${serialise(state)}</script>`;
  const at = html.lastIndexOf('</body>');
  return html.slice(0, at) + block + html.slice(at);
};

/** Fetched beside the scripts, not after them. */
const preload = ({ content }: PageState): string =>
  content
    ? `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${content.address}">`
    : '';
