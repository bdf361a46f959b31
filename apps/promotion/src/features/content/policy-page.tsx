import { Paper, PaperFrame, PaperMissing } from '@entrepot/ui/patterns/paper.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import type { PaperGroup } from '@entrepot/contract/content/rules';
import type { PaperContent } from './read-paper.ts';
import { useAddress } from '../../kit/site-facts.ts';
import { useContentText } from '../../kit/texts/use-content-text.ts';

type Props = { page: PaperContent & { groups: PaperGroup[] } };

/** One of the mall's papers, with all others beside it. */
export function PolicyPage({ page }: Props) {
  const at = useAddress();
  const t = useContentText();
  const hrefOf = (slug: string) => at(`/${slug}`);
  const slug = page.kind === 'paper' ? page.paper.slug : page.slug;
  return (
    <PaperFrame groups={page.groups} slug={slug} hrefOf={hrefOf}>
      {page.kind === 'paper' ? (
        <Paper page={page.paper} groups={page.groups} hrefOf={hrefOf} />
      ) : (
        <PaperMissing action={<ButtonLink href={at('/')}>{t('papers.missingBack')}</ButtonLink>} />
      )}
    </PaperFrame>
  );
}
