/** The mall's papers: without `page` the help centre's start, with it one of them. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { groupPapers } from '@entrepot/contract/content/rules';
import { Paper, PaperFrame } from '@entrepot/ui/patterns/paper.tsx';
import { useCall } from '../../kit/api.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../kit/paths.ts';
import { usePageSearch } from '../../kit/page/use-page-search.ts';
import { HelpStart } from './help-start.tsx';
import { paperQuery, papersQuery } from './information-queries.ts';
import styles from './information-page.module.css';

export function InformationPage() {
  const { page } = usePageSearch();
  const { data } = useSuspenseQuery(papersQuery(useCall()));
  const groups = groupPapers(data.pages);
  return page ? <OnePaper slug={page} groups={groups} /> : <HelpStart groups={groups} />;
}

type Props = { slug: string; groups: ReturnType<typeof groupPapers> };

function OnePaper({ slug, groups }: Props) {
  const { data } = useSuspenseQuery(paperQuery(useCall(), slug));
  const opening = groups
    .flatMap(({ pages }) => pages)
    .find((paper) => paper.slug === slug)?.opening;
  return (
    <div className={styles.papers}>
      <PageHead title={data.title} description={opening} canonical={paths.information(slug)} />
      <PaperFrame groups={groups} slug={slug} hrefOf={paths.information}>
        <Paper page={data} groups={groups} hrefOf={paths.information} />
      </PaperFrame>
    </div>
  );
}
