/** The panels' router: a page is a path, its texts and its code, fetched when it is first opened. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Link,
  redirect,
  useNavigate,
  useSearch,
  type ErrorComponentProps,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { parseSearch, type Search, stringifySearch } from '@entrepot/contract/addresses/search';
import type { Texts } from '@entrepot/ui/i18n/texts.ts';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import type { LinkProps } from '@entrepot/ui/primitives/link.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState, ErrorState } from '@entrepot/ui/primitives/states.tsx';

export type PanelPage = {
  path: string;
  texts: readonly string[];
  component: () => Promise<Record<string, unknown>>;
  /** Name of the component in its file. */
  name: string;
};

export type PanelRoutes = {
  pages: readonly PanelPage[];
  /** Around every page. */
  shell: RouteComponent;
  /** Where `/` leads. */
  home: string;
  texts: Texts;
  history?: RouterHistory;
};

export function createPanelRouter({ pages, shell, home, texts, history }: PanelRoutes) {
  const root = createRootRoute({ component: shell, notFoundComponent: NotFound });
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: home, replace: true });
    },
  });
  const routes = pages.map((page) =>
    createRoute({
      getParentRoute: () => root,
      path: page.path,
      validateSearch: (search: Record<string, unknown>) => search as Search,
      loader: () => texts.need(page.texts),
      errorComponent: LoadFailed,
      component: lazyRouteComponent(
        page.component as () => Promise<Record<string, never>>,
        page.name,
      ),
    }),
  );
  return createRouter({
    routeTree: root.addChildren([start, ...routes]),
    parseSearch,
    stringifySearch,
    history,
    defaultPreload: 'intent',
    notFoundMode: 'root',
  });
}

function NotFound() {
  const t = useUiText();
  return (
    <EmptyState
      heading="h1"
      title={t('panel.notFound.title')}
      action={<ButtonLink href="/">{t('panel.notFound.back')}</ButtonLink>}
    >
      {t('panel.notFound.text')}
    </EmptyState>
  );
}

function LoadFailed({ error, reset }: ErrorComponentProps) {
  return <ErrorState error={error} onRetry={reset} />;
}

export type SearchChange = Record<string, string | undefined>;

/** Filters live in the address, so that a view can be sent to a colleague. Another filter starts at page one. */
export function useAddress() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const changed = (change: SearchChange): SearchChange => {
    const startsOver = !('page' in change) && !('open' in change);
    return { ...search, ...(startsOver ? { page: undefined } : {}), ...change };
  };
  return {
    search,
    page: Math.max(1, Number(search['page']) || 1),
    change: (change: SearchChange) => {
      void navigate({ to: '.', search: changed(change) as never, replace: true });
    },
    href: (change: SearchChange) => stringifySearch(changed(change)) || '?',
  };
}

/** The router's link for the panels' addresses; a link that starts with `?` stays on the page. */
export function PanelLink({ href = '', children, ...rest }: LinkProps) {
  if (/^[a-z]+:/i.test(href) || href.startsWith('#') || rest.download !== undefined) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  const [path = '', query = ''] = href.split('?', 2);
  return (
    <Link to={path || '.'} search={parseSearch(query) as never} {...rest}>
      {children}
    </Link>
  );
}
