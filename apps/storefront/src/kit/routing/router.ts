/**
 * From an address to the page that stands: finds it, loads its code, data and texts, and shows it when all of that is
 * there, in one step. Until then the page before stays. Addresses are plain paths with a query (spec §2), so that a table
 * of paths is all the matching there is.
 */
import type { ComponentType } from 'react';
import type { AppContext, Page } from '../page/page.ts';
import { loadCode, NewVersion } from './load-code.ts';
import type { History } from './history.ts';
import { placeOf, sameContent, type Place } from './place.ts';

/** What stands now. */
export type Shown = {
  location: Place;
  page: Page | undefined;
  /** Undefined where the server leaves a page to the browser. */
  Component: ComponentType | undefined;
  kind: 'page' | 'missing' | 'failed';
  /** Why it failed. */
  error?: unknown;
  /** Came with the page load: all of it is there already and is woken up. */
  first: boolean;
};

type Redirect = { kind: 'redirect'; href: string };

type Options = {
  context: AppContext;
  history: History;
  find: (pathname: string) => Page | undefined;
  /** A place as its page understands it. */
  read?: (page: Page, place: Place) => Place;
  /** What stands in the place of an address' page: a closed mall has one page for all of them. */
  instead?: (context: AppContext, page: Page | undefined) => Promise<Page | undefined>;
  /** What stands where there is nothing. */
  nothing?: Page;
  /** Where another address leads by itself. */
  redirect?: (place: Place) => string | undefined;
  /** What every page needs. */
  loadShell?: (context: AppContext) => Promise<unknown>;
  /** On the server: pages that belong to a person are left to the browser. */
  serverSide?: boolean;
};

type Target = { href: string; replace?: boolean };

const MOST_REDIRECTS = 5;
/** A page that is not there by then is announced. */
const LONG_MS = 200;

export type Router = {
  context: AppContext;
  history: History;
  readonly state: Shown;
  /** What the server showed: a part that is still to wake up is woken as that, wherever its reader has gone meanwhile. */
  readonly before: Shown;
  /** Whether a page that was asked for has been on its way for long. */
  readonly underway: boolean;
  subscribe: (listener: () => void) => () => void;
  /** The page that the visit begins with. */
  load: () => Promise<void>;
  navigate: (target: Target) => Promise<void>;
  /** Loads what a page needs, so that it stands at once when it is asked for. */
  prefetch: (href: string) => Promise<void>;
  /** Once more what stands now, after it failed. */
  reload: () => Promise<void>;
  /** The server's page is awake: until then its data must stay what the server saw. */
  awake: Promise<void>;
  woke: () => void;
};

export function createRouter(options: Options): Router {
  const { context, history } = options;
  const listeners = new Set<() => void>();
  let state: Shown = nothingYet(placeOf(history.read()));
  let before = state;
  let latest = 0;

  let underway = false;
  const { promise: awake, resolve: woke } = Promise.withResolvers<void>();

  const tell = () => {
    for (const listener of listeners) {
      listener();
    }
  };
  const show = (next: Shown) => {
    state = next;
    underway = false;
    tell();
  };
  const announce = (mine: number) => {
    if (mine === latest) {
      underway = true;
      tell();
    }
  };

  /** Loads what an address shows and shows it, unless the reader has chosen another one meanwhile. */
  const go = async (href: string, arrive: (place: Place) => void): Promise<void> => {
    latest += 1;
    const mine = latest;
    const timer = setTimeout(announce, LONG_MS, mine);
    const next = await loadPlace(options, placeOf(href)).finally(() => clearTimeout(timer));
    if (mine === latest && !startsAfresh(history, next)) {
      arrive(next.location);
      show(next);
    }
  };

  history.onMove(() => {
    const place = placeOf(history.read());
    if (sameContent(place, state.location)) {
      latest += 1;
      show({ ...state, location: place });
    } else {
      void go(
        place.href,
        (arrived) => arrived.href !== place.href && history.replace(arrived.href),
      );
    }
  });

  return {
    context,
    history,
    get state() {
      return state;
    },
    get before() {
      return before;
    },
    get underway() {
      return underway;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: async () => {
      const asked = history.read();
      await go(asked, ({ href }) => href !== asked && history.replace(href));
      before = { ...state, first: true };
      state = before;
    },
    navigate: ({ href, replace }) =>
      go(href, (place) =>
        replace || place.href === history.read()
          ? history.replace(place.href)
          : history.push(place.href),
      ),
    prefetch: async (href) => void (await loadPlace(options, placeOf(href))),
    reload: () => go(state.location.href, () => undefined),
    awake,
    woke,
  };
}

/** A build that was replaced is loaded anew; the page before stays until it comes. */
const startsAfresh = (history: History, { error, location }: Shown): boolean =>
  error instanceof NewVersion && history.leave(location.href);

async function loadPlace(options: Options, asked: Place): Promise<Shown> {
  let place = asked;
  for (let turn = 0; turn < MOST_REDIRECTS; turn += 1) {
    const found = await loadOnce(options, place);
    if (found.kind !== 'redirect') {
      return found;
    }
    place = placeOf(found.href);
  }
  throw new Error(`${asked.href} leads from one address to the next`);
}

async function loadOnce(options: Options, asked: Place): Promise<Shown | Redirect> {
  const { context, find, instead, loadShell, serverSide } = options;
  const forwards = options.redirect?.(asked);
  if (forwards !== undefined) {
    return { kind: 'redirect', href: forwards };
  }
  const found = find(asked.pathname);
  const location = (found && options.read?.(found, asked)) ?? asked;
  let page = found;
  try {
    // Before the page's own data is asked for: of a closed mall nothing of it is shown or sent.
    page = instead ? await instead(context, found) : found;
  } catch (error) {
    return { location, page, Component: undefined, first: false, kind: 'failed', error };
  }
  const left = serverSide === true && page?.personal === true;
  const elsewhere = left ? undefined : page?.elsewhere?.(location.search);
  if (elsewhere !== undefined) {
    return { kind: 'redirect', href: elsewhere };
  }
  const base = { location, page, Component: undefined, first: false };
  const parts = page && !left ? partsOf(page, options, location) : undefined;
  parts?.catch(() => undefined); // read below
  try {
    // Waited for first: also a page that is not there stands in the frame that every page has.
    await loadShell?.(context);
    const Component = await parts;
    if (page) {
      return { ...base, Component, kind: 'page' };
    }
  } catch (error) {
    if (!isMissing(error)) {
      return { ...base, kind: 'failed', error };
    }
  }
  return nothingAt(base, options.nothing);
}

async function nothingAt(base: Omit<Shown, 'kind'>, page: Page | undefined): Promise<Shown> {
  try {
    return { ...base, page, Component: page && (await componentOf(page)), kind: 'missing' };
  } catch (error) {
    return { ...base, kind: 'failed', error };
  }
}

async function partsOf(page: Page, { context }: Options, at: Place) {
  const [Component] = await Promise.all([
    componentOf(page),
    loadCode(() => context.texts.need(page.texts)),
    page.load?.(context, at.search),
  ]);
  return Component;
}

/** What the server says is not there is a page that is not there. */
const isMissing = (error: unknown): boolean =>
  /_NOT_FOUND$|^NOT_FOUND$|^GOODS_OFF_SHELF$|^INVALID_INPUT$/.test(
    (error as { code?: string }).code ?? '',
  );

const loaded = new WeakMap<Page, ComponentType>();

async function componentOf(page: Page): Promise<ComponentType> {
  const known = loaded.get(page);
  if (known) {
    return known;
  }
  const exported = await loadCode(page.component);
  const component = exported[page.name];
  if (!component) {
    throw new Error(`${page.source} does not export ${page.name}`);
  }
  loaded.set(page, component);
  return component;
}

const nothingYet = (location: Place): Shown => ({
  location,
  page: undefined,
  Component: undefined,
  kind: 'page',
  first: true,
});
