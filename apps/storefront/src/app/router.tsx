/**
 * All pages of the storefront. A page's code is fetched when it is visited, or when its link is hovered; its data and
 * texts are named here so that they load beside the code, on the server and in the browser alike.
 */
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { LoadFailed } from './layout/load-failed.tsx';
import { NotFound } from './layout/not-found.tsx';
import { Shell } from './layout/shell.tsx';
import { memberPages } from './member-pages.ts';
import type { AppContext, Page } from './page.ts';
import { parseSearch, paths, stringifySearch, type Search } from './paths.ts';
import { publicPages } from './public-pages.ts';
import { brandQuery, departmentsQuery } from './shell-queries.ts';

const SHELL_TEXTS = ['layout', 'catalogue', 'search'];

const root = createRootRouteWithContext<AppContext>()({
  loader: async ({ context: { queries, call, texts } }) => {
    await Promise.all([
      texts.need(SHELL_TEXTS),
      queries.ensureQueryData(brandQuery(call)),
      queries.ensureQueryData(departmentsQuery(call)),
    ]);
  },
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: LoadFailed,
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.home(), replace: true });
  },
});

function pageRoute(path: string, page: Page) {
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search: Record<string, unknown>) => search as Search,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => {
      const texts = context.texts.need(page.texts);
      await Promise.all([texts, orNotFound(page.load?.(context, deps))]);
    },
    ssr: page.personal ? false : undefined,
    staticData: { source: page.source, layout: page.layout },
    component: lazyRouteComponent(page.component, page.name),
  });
}

/** What the server says is not there is a page that is not there. */
async function orNotFound(loading: Promise<unknown> | undefined): Promise<void> {
  try {
    await loading;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (/_NOT_FOUND$|^NOT_FOUND$|^GOODS_OFF_SHELF$|^INVALID_INPUT$/.test(code)) {
      throw notFound();
    }
    throw error;
  }
}

const routeTree = root.addChildren([
  start,
  ...[...publicPages, ...memberPages].flatMap((page) =>
    page.paths.map((path) => pageRoute(path, page)),
  ),
]);

/** On the server `history` holds the one address that is rendered. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    // The query cache decides what is fresh enough; the router's own cache would only hide that.
    defaultPreloadStaleTime: 0,
    scrollRestoration: history === undefined,
    notFoundMode: 'root',
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Source file of the page, by which the server finds its files in the build's manifest. */
    source?: string;
    layout?: Page['layout'];
  }
}
