import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useCall, type Output } from '../../kit/api.ts';
import { Section } from '../../kit/frame/section.tsx';
import { browserAt, GoodsBrowser } from '../../kit/goods/browser/goods-browser.tsx';
import { GoodsCards } from '../../kit/goods/goods-sheet.tsx';
import { SEARCH_SORTS } from '../../kit/goods/list-query.ts';
import { PAGES, paths, type Search } from '../../kit/paths.ts';
import { ShopSheet } from '../../kit/shops/shop-card.tsx';
import { useText } from '../../kit/text.ts';
import { Hints, SearchFrame, SearchHead } from './search-frame.tsx';
import { foundGoodsQuery, foundShopsQuery, POPULAR, popularQuery } from './search-queries.ts';
import styles from './search.module.css';

export const SearchGoodsPage = () => (
  <SearchFrame>{(search, keyword) => <Results search={search} keyword={keyword} />}</SearchFrame>
);

function Results({ search, keyword }: { search: Search; keyword: string }) {
  const call = useCall();
  const { data: found } = useSuspenseQuery(foundGoodsQuery(call, search));
  const { data: shops } = useQuery(foundShopsQuery(call, { k: search['k'] ?? '' }));
  const t = useText('search');
  const browser = browserAt(PAGES.searchGoods, search, SEARCH_SORTS);
  return (
    <>
      <SearchHead
        title={t('results.title', { keyword })}
        keyword={keyword}
        at="goods"
        goods={found.total}
        more={found.more}
        shops={shops?.total}
      />
      {found.corrected !== null && (
        <p className={styles.corrected} role="status">
          {t.rich('results.corrected', {
            words: found.corrected,
            asked: keyword,
            link: (chunks) => (
              <AppLink href={paths.searchGoods(found.corrected ?? keyword)}>{chunks}</AppLink>
            ),
          })}
        </p>
      )}
      <GoodsBrowser
        browser={browser}
        found={found}
        facets={found.facets ?? undefined}
        more={found.more}
        empty={
          <Hints title={t('results.none', { keyword })}>
            {shops && shops.total > 0 && (
              <ButtonLink variant="primary" href={paths.searchShops(keyword)}>
                {t('results.shopsInstead', { count: shops.total })}
              </ButtonLink>
            )}
          </Hints>
        }
      />
      {found.total === 0 && shops && shops.rows.length > 0 && (
        <Section title={t('results.shops')}>
          <ShopSheet shops={shops.rows} />
        </Section>
      )}
      <Popular found={found} />
    </>
  );
}

/** After a search that found little: what others buy, so that the page is no dead end. */
function Popular({ found }: { found: Output<'search.searchGoods'> }) {
  const { data } = useQuery(popularQuery(useCall(), found));
  const t = useText('search');
  const shown = found.rows.map(({ id }) => id);
  const rows = (data?.rows ?? [])
    .filter(({ id, available, minimum }) => available >= minimum && !shown.includes(id))
    .slice(0, POPULAR);
  return rows.length === 0 ? null : (
    <Section title={t('results.popular')}>
      <GoodsCards cards={rows} />
    </Section>
  );
}
