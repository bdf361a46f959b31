import { useSuspenseQuery } from '@tanstack/react-query';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useText } from '../../kit/text.ts';
import { useCall } from '../../kit/api.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PAGES, paths, readKeyword, stringifySearch, type Search } from '../../kit/paths.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { PageHeading } from '../../kit/page/page-heading.tsx';
import { EmptySearch } from './empty-search.tsx';
import { Hints } from './hints.tsx';
import { SearchTabs } from './search-tabs.tsx';
import type { ShopsSlot } from './shops-slot.ts';
import { shopPageQuery } from './search-queries.ts';

export function SearchShopsPage({ shops }: { shops: ShopsSlot }) {
  const search = usePageSearch();
  const keyword = readKeyword(search).trim();
  return (
    <div className="wrap">
      {keyword === '' ? (
        <EmptySearch />
      ) : (
        <Results search={search} keyword={keyword} draw={shops} />
      )}
    </div>
  );
}

type Props = { search: Search; keyword: string; draw: ShopsSlot };

function Results({ search, keyword, draw }: Props) {
  const { data: found } = useSuspenseQuery(shopPageQuery(useCall(), search));
  const t = useText('search');
  const title = t('results.shopsTitle', { keyword });
  return (
    <>
      <PageHead title={title} unlisted />
      <PageHeading
        crumbs={[{ label: t('results.home'), href: paths.home() }, { label: t('results.search') }]}
        title={title}
      />
      <SearchTabs keyword={keyword} at="shops" shops={found.total} />
      {found.rows.length === 0 ? (
        <Hints title={t('results.noShops', { keyword })}>
          <ButtonLink variant="primary" href={paths.searchGoods(keyword)}>
            {t('results.goodsInstead')}
          </ButtonLink>
        </Hints>
      ) : (
        <>
          <h2 className="sr-only">{t('results.shops')}</h2>
          {draw(found.rows)}
        </>
      )}
      <Pagination
        page={found.page}
        pages={Math.ceil(found.total / found.size)}
        href={(page) => PAGES.searchShops + stringifySearch({ ...search, page })}
      />
    </>
  );
}
