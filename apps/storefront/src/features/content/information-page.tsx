/** The mall's text pages: without `page` the help centre's start, with it one of them. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { groupPages } from '@entrepot/contract/content/rules';
import { TextPage, TextPageFrame } from '@entrepot/ui/patterns/text-page.tsx';
import { useCall } from '../../kit/api.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../kit/paths.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { HelpStart } from './help-start.tsx';
import { pageQuery, pagesQuery } from './information-queries.ts';
import styles from './information-page.module.css';

export function InformationPage() {
  const { page } = usePageSearch();
  const { data } = useSuspenseQuery(pagesQuery(useCall()));
  const groups = groupPages(data.pages);
  return page ? <OnePage slug={page} groups={groups} /> : <HelpStart groups={groups} />;
}

type Props = { slug: string; groups: ReturnType<typeof groupPages> };

function OnePage({ slug, groups }: Props) {
  const { data } = useSuspenseQuery(pageQuery(useCall(), slug));
  const opening = groups.flatMap(({ pages }) => pages).find((each) => each.slug === slug)?.opening;
  return (
    <div className={styles.pages}>
      <PageHead title={data.title} description={opening} canonical={paths.information(slug)} />
      <TextPageFrame groups={groups} slug={slug} hrefOf={paths.information}>
        <TextPage page={data} groups={groups} hrefOf={paths.information} />
      </TextPageFrame>
    </div>
  );
}
