import { useSuspenseQuery } from '@tanstack/react-query';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useText } from '../../kit/text.ts';
import { useCall } from '../../kit/api.ts';
import { PAGES, paths, stringifySearch, type Search } from '../../kit/paths.ts';
import { ShopSheet } from '../../kit/shops/shop-card.tsx';
import { Hints, SearchFrame, SearchHead } from './search-frame.tsx';
import { Closest, MoreWays } from './no-hits.tsx';
import { readFoundShops, shopPageQuery } from './search-queries.ts';

export const SearchShopsPage = () => (
  <SearchFrame>{(search, keyword) => <Results search={search} keyword={keyword} />}</SearchFrame>
);

function Results({ search, keyword }: { search: Search; keyword: string }) {
  const { data: found } = useSuspenseQuery(shopPageQuery(useCall(), search));
  const t = useText('search');
  return (
    <>
      <SearchHead
        title={t('results.shopsTitle', { keyword })}
        share={PAGES.searchShops + stringifySearch(readFoundShops(search))}
        keyword={keyword}
        at="shops"
        shops={found.total}
      />
      {found.rows.length === 0 ? (
        <Hints title={t('results.noShops', { keyword })}>
          <ButtonLink variant="primary" href={paths.searchGoods(keyword)}>
            {t('results.goodsInstead')}
          </ButtonLink>
          <Closest keyword={keyword} />
        </Hints>
      ) : (
        <>
          <h2 className="sr-only">{t('results.shops')}</h2>
          <ShopSheet shops={found.rows} />
        </>
      )}
      {found.rows.length === 0 && <MoreWays />}
      <Pagination
        page={found.page}
        pages={Math.ceil(found.total / found.size)}
        href={(page) => PAGES.searchShops + stringifySearch({ ...search, page })}
      />
    </>
  );
}
