/** The panels' router: their pages, and what stands where there is none or where one did not come. */
import type { Texts } from '@entrepot/ui/i18n/texts.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState, ErrorState } from '@entrepot/ui/primitives/states.tsx';
import type { ComponentType } from 'react';
import type { FailureProps } from '../router/failure-boundary.tsx';
import { browserHistory } from '../router/history.ts';
import { Outlet } from '../router/outlet.tsx';
import { pageTable, type Page } from '../router/page.ts';
import { createRouter, type Router } from '../router/router.ts';
import { Underway } from '../router/underway.tsx';
import { useRetry } from '../router/use-retry.ts';
import { usePanelText } from './use-panel-text.ts';

/** An app's pages and what stands around them. */
export type PanelRoutes<Context> = {
  pages: readonly Page<Context>[];
  frame: { Shell: ComponentType; texts: readonly string[] };
  /** Where `/` leads. */
  home: string;
};

const nothing: Page<unknown> = { paths: [], component: async () => NotFound, texts: [] };

export const createPanelRouter = <Context extends { texts: Texts }>(
  { pages, frame, home }: PanelRoutes<Context>,
  context: Context,
  // The bar and the rail stay where they are.
  history = browserHistory(() => document.querySelector('main')),
): Router => createRouter({ context, history, table: pageTable(pages), frame, home, nothing });

/** The page of the present address. */
export const PanelOutlet = () => (
  <>
    <Underway />
    <Outlet Failed={LoadFailed} />
  </>
);

function NotFound() {
  const t = usePanelText();
  return (
    <EmptyState
      heading="h1"
      title={t('notFound.title')}
      action={<ButtonLink href="/">{t('notFound.back')}</ButtonLink>}
    >
      {t('notFound.text')}
    </EmptyState>
  );
}

function LoadFailed(props: FailureProps) {
  const { retry, trying } = useRetry(props);
  return <ErrorState error={props.error} retrying={trying} onRetry={() => void retry()} />;
}
