/** Wakes up the page that the server rendered. */
import '@entrepot/ui/tokens/base.css';
import { createClient } from '@entrepot/client/call.ts';
import { keepOffer } from '@entrepot/client/install/offer.ts';
import { chosenLanguage } from '@entrepot/client/language-choice.ts';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import type { Language } from '@entrepot/contract/languages';
import { messageLoader } from '@entrepot/ui/i18n/load-messages.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { asksForService, openChat, SERVICE, SERVICE_PARAMETERS } from './kit/chat.ts';
import { rememberLanguage, switchLanguage } from './kit/language-choice.ts';
import { fetchContent, keepAnswers, readState } from './kit/page/page-state.ts';
import { beginVisit } from './features/home/home-place.ts';
import { ANSWERS_MS } from './app/keeping.ts';
import { followToken } from './app/keep-session.ts';
import { App, createAppQueries } from './app/providers.tsx';
import { createAppRouter, writtenPath } from './app/router.ts';
import { browserHistory } from '@entrepot/client/router/history.ts';
import { invitation, session } from './kit/session.ts';
import { createTexts } from '@entrepot/ui/i18n/texts.ts';

const state = readState();
const fetched = fetchContent(state);

/** Parameters that have done their work when the page wakes up. */
const READ_ONCE = ['lang', ...SERVICE_PARAMETERS];

function settleAddress(language: Language): boolean {
  const url = new URL(window.location.href);
  const code = url.searchParams.get('code');
  if (code) {
    invitation.set(code);
  }
  const wanted = chosenLanguage() ?? language;
  if (wanted !== language) {
    switchLanguage(wanted);
    return false;
  }
  rememberLanguage(language);
  if (url.searchParams.has('lang') || asksForService(url.searchParams)) {
    if (asksForService(url.searchParams)) {
      openChat({ partner: SERVICE });
    }
    READ_ONCE.forEach((name) => url.searchParams.delete(name));
    window.history.replaceState(window.history.state, '', url);
  }
  return true;
}

async function wake(): Promise<void> {
  beginVisit();
  const { language, brand } = state;
  const queries = createAppQueries(ANSWERS_MS);
  const content = await fetched;
  if (content && state.content) {
    keepAnswers(queries, content, state.content.at);
  }
  const call = createClient<StorefrontApi>({
    token: session.token,
    language: () => language,
    headers: (): Record<string, string> => (brand ? { 'x-brand': brand } : {}),
    onLoggedOut: () => session.end('expired'),
  });
  const loadMessages = messageLoader(import.meta.glob('../locales/*/*.json'));
  const texts = createTexts(language, loadMessages, content?.messages ?? {});
  const router = createAppRouter({ queries, call, texts }, browserHistory());
  const asked = writtenPath(window.location.pathname);
  await router.load();
  const app = <App router={router} queries={queries} call={call} texts={texts} state={state} />;
  // Without what it was rendered with a page cannot be woken up; a visitor who was sent on to log in sees another one than
  // the server could render.
  if (!content || router.state.location.pathname !== asked) {
    createRoot(document).render(app);
  } else {
    hydrateRoot(document, app);
  }
  followToken(queries, router);
  setTimeout(() => void fetchWorker(), QUIET_MS);
  await router.awake;
  if (session.token()) {
    // Rendered for everybody: hearts and follows of this reader come now.
    void queries.invalidateQueries({ refetchType: 'active' });
  }
}

/** Nobody waits for it. */
const QUIET_MS = 4_000;

const fetchWorker = () =>
  import('./app/offline-worker.ts').then(
    (file) => file.startOfflineWorker(state),
    () => undefined, // no connection: the next page tries again
  );

/** Browsers that do not say when they have painted. */
const UNSEEN_MS = 1_000;

/**
 * Waking up keeps the browser busy; the rendered page is shown first. Not the frame that draws it is waited for but that
 * it is on the screen: until then other threads need the processor. A page in a tab behind others is not painted and
 * need not wait.
 */
function afterFirstPaint(work: () => void): void {
  if (!state.content || document.visibilityState === 'hidden') {
    work();
    return;
  }
  let waiting = true;
  const begin = () => {
    if (waiting) {
      waiting = false;
      work();
    }
  };
  const painted = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) {
      painted.disconnect();
      begin();
    }
  });
  painted.observe({ type: 'paint', buffered: true });
  setTimeout(begin, UNSEEN_MS);
}

keepOffer();
if (settleAddress(state.language)) {
  afterFirstPaint(() => void wake());
}
