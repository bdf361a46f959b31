import { useQuery } from '@tanstack/react-query';
import type { Brand } from '@entrepot/contract/brands/types';
import { ApiRefusal } from '@entrepot/contract/client';
import { Paper, PaperFrame, PaperMissing, PaperSkeleton } from '@entrepot/ui/patterns/paper.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { ask, useCall } from '../../api.ts';
import { usePapers } from '../../papers.ts';
import { useContentText } from '../../use-content-text.ts';
import { useTitle } from '../../use-title.ts';

const hrefOf = (slug: string): string => `/${slug}`;

/** One of the mall's papers, with all others beside it. */
export function PolicyPage({ brand, slug }: { brand: Brand; slug: string }) {
  // What the server would refuse as a name is a page that does not exist, too.
  const known = /^[a-z][a-z0-9-]{0,63}$/.test(slug);
  const t = useContentText();
  const groups = usePapers();
  const page = useQuery({ ...ask(useCall(), 'content.getPage', { slug }), enabled: known });
  const missing = !known || (page.error instanceof ApiRefusal && page.error.code === 'NOT_FOUND');
  useTitle(page.data && `${page.data.title} · ${brand.name}`);
  return (
    <PaperFrame groups={groups} slug={slug} hrefOf={hrefOf}>
      {missing ? (
        <PaperMissing action={<ButtonLink href="/">{t('papers.missingBack')}</ButtonLink>} />
      ) : page.data ? (
        <Paper page={page.data} groups={groups} hrefOf={hrefOf} />
      ) : page.isError ? (
        <ErrorState onRetry={() => void page.refetch()} retrying={page.isFetching} />
      ) : (
        <PaperSkeleton />
      )}
    </PaperFrame>
  );
}
