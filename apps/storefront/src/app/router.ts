/**
 * All pages of the storefront. A page's code is fetched when it is visited, or when its link is hovered; its data and
 * texts are named beside it so that they load with the code, on the server and in the browser alike.
 */
import type { History } from '@entrepot/client/router/history.ts';
import { pageTable } from '@entrepot/client/router/page.ts';
import { placeOf } from '@entrepot/client/router/place.ts';
import { createRouter } from '@entrepot/client/router/router.ts';
import { stringifySearch } from '@entrepot/contract/addresses/search';
import { brandQuery, departmentsQuery } from '../kit/brand.ts';
import { KEEPING } from './keeping.ts';
import type { AppContext, Page } from '../kit/page/page.ts';
import { paths } from '../kit/paths.ts';
import { memberPages } from './member-pages.ts';
import { publicPages } from './public-pages.ts';
import { themeQuery } from './theme.ts';

const table = pageTable<Page>([...publicPages, ...memberPages]);

/** The path as its page writes it; the same for one that leads nowhere. */
export const writtenPath = (pathname: string): string => table(pathname)?.path ?? pathname;

/** Where every address leads under which there is nothing. */
export const NOT_FOUND_ADDRESS = '/404';

/**
 * An address as the server renders it: without what its page does not read, so that all that lead to the same page share
 * one. What belongs to a person is read in the browser.
 */
export function knownAddress(address: string): string {
  const { pathname, search } = placeOf(address);
  const found = table(pathname);
  if (pathname === '/' || !found) {
    return pathname === '/' ? pathname : NOT_FOUND_ADDRESS;
  }
  return found.path + stringifySearch(found.page.reads?.(search) ?? {});
}

/** All that a closed mall shows to those who have no business there yet. */
export const closedPage: Page = {
  paths: [],
  component: () => import('./layout/closed.tsx').then((file) => file.ClosedPage),
  texts: [],
  layout: 'bare',
};

const nothing: Page = {
  paths: [],
  component: () => import('./layout/not-found.tsx').then((file) => file.NotFound),
  texts: [],
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
    keeping: KEEPING,
    table,
    home: paths.home(),
    instead,
    nothing,
    frame: {
      texts: ['layout', 'search'],
      load: ({ queries, call }) =>
        Promise.all([
          queries
            .ensureQueryData(brandQuery(call))
            .then((brand) => queries.ensureQueryData(themeQuery(brand))),
          queries.ensureQueryData(departmentsQuery(call)),
        ]),
    },
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
