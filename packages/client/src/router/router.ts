/**
 * From an address to the page that stands: loads all that it shows (load-place.ts), and shows it when all of that is there, in
 * one step. Until then the page before stays.
 */
import type { Texts } from '@entrepot/ui/i18n/texts.ts';
import { loadPlace, type Pages, type Shown } from './load-place.ts';
import { NewVersion } from './load-code.ts';
import type { History } from './history.ts';
import type { Page } from './page.ts';
import { standing, type Now } from './standing.ts';
import { placeFrom, placeOf, sameContent, type Place } from './place.ts';

type Target = { href: string; replace?: boolean };

/** A page that is not there by then is announced. */
const LONG_MS = 200;

export type Router = Readonly<Now> & {
  context: { texts: Texts };
  history: History;
  subscribe: (listener: () => void) => () => void;
  /** The page that the visit begins with. */
  load: () => Promise<void>;
  navigate: (target: Target) => Promise<void>;
  /** Loads what a page needs, so that it stands at once when it is asked for; and draws it if `draws` says so then. */
  prefetch: (href: string, draws?: () => boolean) => Promise<void>;
  /** Once more what stands now, after it failed. */
  reload: () => Promise<void>;
  /** Keeps none of the pages that were left: they belong to another reader. */
  forget: () => void;
  /** The server's page is awake: until then its data must stay what the server saw. */
  awake: Promise<void>;
  woke: () => void;
};

export function createRouter<Context extends { texts: Texts }, P extends Page<Context>>(
  options: Pages<Context, P> & { history: History },
): Router {
  const { context, history } = options;
  const stand = standing(placeOf(history.read()), options.keeping);
  const { promise: awake, resolve: woke } = Promise.withResolvers<void>();

  const { go, stay } = ways(options, stand);
  const placeAt = (href: string) => placeFrom(stand.now.state.location, href);

  history.onMove(() => {
    const place = placeOf(history.read());
    if (sameContent(place, stand.now.state.location)) {
      stay(place);
    } else {
      void go(place, ({ href }) => href !== place.href && history.replace(href));
    }
  });

  const router: Omit<Router, keyof Now> = {
    context,
    history,
    subscribe: stand.subscribe,
    load: async () => {
      const asked = history.read();
      await go(placeOf(asked), ({ href }) => href !== asked && history.replace(href), true);
      stand.now.before = stand.now.state;
      stand.now.drawnBefore = stand.now.drawn;
    },
    navigate: async ({ href, replace }) => {
      const asked = placeAt(href);
      const arrive = (place: Place) =>
        history[replace || place.href === history.read() ? 'replace' : 'push'](place.href);
      if (asked.hash && sameContent(asked, stand.now.state.location)) {
        arrive(asked);
        stay(asked);
      } else {
        const isHere = !replace && sameContent(asked, stand.now.state.location);
        await go(asked, arrive);
        if (isHere) {
          history.scrollTo(0); // whoever asks for the page that stands wants its beginning
        }
      }
    },
    prefetch: async (href, draws) => {
      const shown = await loadPlace(options, placeAt(href));
      if (draws) {
        await awake; // until then what stands is what the server drew
        if (draws()) {
          stand.ahead(shown);
        }
      }
    },
    reload: () => go(stand.now.state.location, () => undefined),
    forget: stand.forget,
    awake,
    woke,
  };
  return Object.assign(stand.now, router);
}

/** The two ways on: to another page, and to another spot of the one that stands. */
function ways<Context extends { texts: Texts }, P extends Page<Context>>(
  options: Pages<Context, P> & { history: History },
  stand: ReturnType<typeof standing>,
) {
  /** Loads what an address shows and shows it, unless the reader has chosen another one meanwhile. */
  const go = async (asked: Place, arrive: (place: Place) => void, first = false) => {
    const isLatest = stand.ask();
    const timer = setTimeout(() => isLatest() && stand.announce(), LONG_MS);
    const next = await loadPlace(options, asked).finally(() => clearTimeout(timer));
    if (isLatest() && !startsAfresh(options.history, next)) {
      rememberScroll(options.history, stand.now.state, next);
      arrive(next.location);
      stand.show({ ...next, first });
    }
  };
  /** Another spot of the page that stands. */
  const stay = (location: Place) => {
    stand.ask();
    stand.show({ ...stand.now.state, location, first: false });
  };
  return { go, stay };
}

/** While the page that is left still stands. */
function rememberScroll(history: History, { page }: Shown, next: Shown): void {
  if (page && page !== next.page) {
    page.scroll?.set(history.top());
  }
}

/** A build that was replaced is loaded anew; the page before stays until it comes. */
const startsAfresh = (history: History, { error, location }: Shown): boolean =>
  error instanceof NewVersion && history.leave(location.href);
