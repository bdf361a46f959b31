/**
 * All pages of the storefront. A page's code is fetched when it is visited, or when its link is hovered; its data and
 * texts are named here so that they load beside the code, on the server and in the browser alike.
 */
import { memberPages } from './member-pages.ts';
import type { AppContext, Page } from '../kit/page/page.ts';
import { paths, stringifySearch } from '../kit/paths.ts';
import { publicPages } from './public-pages.ts';
import type { History } from '../kit/routing/history.ts';
import { placeOf } from '../kit/routing/place.ts';
import { createRouter } from '../kit/routing/router.ts';
import { brandQuery, departmentsQuery } from '../kit/brand.ts';

const SHELL_TEXTS = ['layout', 'catalogue', 'search'];

type Found = { page: Page; path: string };

const pages = new Map<string, Found>(
  [...publicPages, ...memberPages].flatMap((page) =>
    page.paths.map((path) => [path.toLowerCase(), { page, path }] as const),
  ),
);

/** People type addresses with capitals and slashes of their own. */
const find = (pathname: string): Found | undefined =>
  pages.get(pathname.toLowerCase().replace(/\/+$/, ''));

/** The path as its page writes it; the same for one that leads nowhere. */
export const writtenPath = (pathname: string): string => find(pathname)?.path ?? pathname;

/** Where every address leads under which there is nothing. */
export const NOT_FOUND_ADDRESS = '/404';

/**
 * An address as the server renders it: without what its page does not read, so that all that lead to the same page share
 * one. What belongs to a person is read in the browser.
 */
export function knownAddress(address: string): string {
  const { pathname, search } = placeOf(address);
  const found = find(pathname);
  if (pathname === '/' || !found) {
    return pathname === '/' ? pathname : NOT_FOUND_ADDRESS;
  }
  return found.path + stringifySearch(found.page.reads?.(search) ?? {});
}

const loadShell = ({ queries, call, texts }: AppContext): Promise<unknown> =>
  Promise.all([
    texts.need(SHELL_TEXTS),
    queries.ensureQueryData(brandQuery(call)),
    queries.ensureQueryData(departmentsQuery(call)),
  ]);

/** All that a closed mall shows to those who have no business there yet. */
export const closedPage: Page = {
  paths: [],
  source: 'src/app/layout/closed.tsx',
  component: () => import('./layout/closed.tsx'),
  name: 'ClosedPage',
  texts: ['layout'],
  layout: 'bare',
};

const notFoundPage: Page = {
  paths: [],
  source: 'src/app/layout/not-found.tsx',
  component: () => import('./layout/not-found.tsx'),
  name: 'NotFound',
  texts: ['layout'],
};

async function instead({ queries, call }: AppContext, page: Page | undefined) {
  const { settings } = await queries.ensureQueryData(brandQuery(call));
  return settings.mall_open || page?.whileClosed ? page : closedPage;
}

export const createAppRouter = (context: AppContext, history: History, serverSide = false) =>
  createRouter({
    context,
    history,
    serverSide,
    find: (pathname) => find(pathname)?.page,
    read: ({ reads }, place) => ({
      ...place,
      pathname: writtenPath(place.pathname),
      search: reads?.(place.search) ?? place.search,
    }),
    instead,
    nothing: notFoundPage,
    loadShell,
    redirect: ({ pathname }) => (pathname === '/' ? paths.home() : undefined),
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
