import { useSuspenseQuery } from '@tanstack/react-query';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useText } from '../../kit/text.ts';
import { useCall } from '../../kit/api.ts';
import { PAGES, paths, stringifySearch } from '../../kit/paths.ts';
import { PageHeading } from '../../kit/page/page-heading.tsx';
import { Hints } from './hints.tsx';
import { SearchTabs } from './search-tabs.tsx';
import { SearchFrame, type ResultsProps, type ShopsSlot } from './search-frame.tsx';
import { shopPageQuery } from './search-queries.ts';

export const SearchShopsPage = ({ shops }: { shops: ShopsSlot }) => (
  <SearchFrame shops={shops} Results={Results} />
);

function Results({ search, keyword, draw }: ResultsProps) {
  const { data: found } = useSuspenseQuery(shopPageQuery(useCall(), search));
  const t = useText('search');
  const title = t('results.shopsTitle', { keyword });
  return (
    <>
      <PageHeading title={title} crumbs={[{ label: t('results.search') }]} unlisted />
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
